import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { auditResult } from '#shared/areas/audit/codes';
import type { RoleCode } from '#shared/areas/role/codes';
import type { Db } from '../../db/client.ts';
import { type LastShown, newestFirst, olderThan } from '../../db/older-than.ts';
import type { Actor } from '../../http/context.ts';
import { bizAudit } from './audit.table.ts';
import { auditCondition } from './search.ts';

/** Which entries: about what, and of those the ones that every condition given here leaves. */
interface Wanted {
  objectType: string;
  objectGuids: readonly string[];
  /** These events alone. */
  only?: string;
  /** None of these. */
  without?: readonly string[];
  classes?: readonly ('public' | 'internal')[];
  /** Not what somebody with this role did. */
  notBy?: RoleCode | undefined;
  /** What this person may read of the audit. */
  reader?: Actor;
}

/** What was done and recorded, newest first; refusals and failures are left out. */
export const recentEntries = (
  db: Db,
  { objectType, objectGuids, only, without, classes, notBy, reader }: Wanted,
  { before, limit }: { before: LastShown | null | undefined; limit: number },
) =>
  db
    .select({
      guid: bizAudit.guid,
      event: bizAudit.event,
      personName: bizAudit.personName,
      objectName: bizAudit.objectName,
      at: bizAudit.time,
    })
    .from(bizAudit)
    .where(
      and(
        eq(bizAudit.objectType, objectType),
        inArray(bizAudit.objectGuid, [...objectGuids]),
        eq(bizAudit.result, auditResult.code.done),
        only === undefined ? undefined : eq(bizAudit.event, only),
        without && notInArray(bizAudit.event, [...without]),
        classes && inArray(bizAudit.dataClass, [...classes]),
        notBy === undefined ? undefined : sql`not ${notBy} = any(string_to_array(${bizAudit.roles}, ','))`,
        reader && auditCondition(reader, {}),
        olderThan(before, bizAudit.time, bizAudit.guid),
      ),
    )
    .orderBy(...newestFirst(bizAudit.time, bizAudit.guid))
    .limit(limit);
