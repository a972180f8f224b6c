import { eq } from 'drizzle-orm';
import type { Context } from '../../http/context.ts';
import { findPlatform } from '../enterprise/enterprise.service.ts';
import { enterpriseVersion as version } from './enterprise-version.table.ts';

/** Whether a person reviews enterprises: the permission is felt on the platform, in another company it reaches nothing. */
export const isReviewer = async ({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<boolean> =>
  actor.permissions.has('enterprise:review') && actor.enterpriseGuid === (await findPlatform(db));

/** Whether a person may read a version: of their own enterprise, and any that has been submitted as a reviewer. */
export async function mayReadVersion(context: Context, guid: string): Promise<boolean> {
  const { db, actor } = context;
  const [found] = await db
    .select({ enterpriseGuid: version.enterpriseGuid, round: version.round })
    .from(version)
    .where(eq(version.guid, guid));
  if (!found) return false;
  if (found.enterpriseGuid === actor.enterpriseGuid && actor.permissions.has('enterprise:read')) return true;
  return found.round > 0 && (await isReviewer(context));
}

/** Whether a person reads ID and account numbers of their own enterprise in full: who writes or submits them. */
export const readsSealed = ({ actor }: Pick<Context, 'actor'>): boolean =>
  actor.permissions.has('enterprise:write') || actor.permissions.has('enterprise:submit');
