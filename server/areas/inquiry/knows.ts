import { and, eq } from 'drizzle-orm';
import type { Viewer } from '../document/described.service.ts';
import { isInvitingSealed } from '../project/inviting.service.ts';
import { describedInquiry } from './inquiry-access.ts';
import { inquiry, type Inquiry } from './inquiry.table.ts';

/** Whether somebody may know whom an inquiry names: who carries the purchase out and, while the seal of 0055 holds, its approvers. */
export async function knowsInvitees(viewer: Viewer, found: Inquiry): Promise<boolean> {
  if (found.createUserGuid === viewer.actor.guid) return true;
  if (!(await isInvitingSealed(viewer, found.projectGuid, found.sectionNos))) return true;
  const [part] = await viewer.db
    .select({ guid: inquiry.guid })
    .from(inquiry)
    .where(and(eq(inquiry.guid, found.guid), describedInquiry.hasPart!(viewer.db, viewer.actor.guid)));
  return part !== undefined;
}
