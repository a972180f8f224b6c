import { and, eq, exists, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import { approvalCase, approvalCopy, approvalTask } from './case.table.ts';
import { isHis } from './participant.ts';

/**
 * Whether a person has or had a part in a document's approval (submitter, approver, delegate, copied to) and so may read
 * it; SQL over a column, for many documents in one statement.
 */
export const hasPart = (
  db: Db,
  kind: string,
  documentGuid: AnyPgColumn | string,
  userGuid: string,
): SQL<unknown> =>
  exists(
    db
      .select({ one: sql`1` })
      .from(approvalCase)
      .where(
        and(
          eq(approvalCase.kind, kind),
          eq(approvalCase.documentGuid, documentGuid),
          or(
            eq(approvalCase.submitterGuid, userGuid),
            sql`exists (select from ${approvalCopy} where ${approvalCopy.caseGuid} = ${approvalCase.guid} and ${approvalCopy.userGuid} = ${userGuid})`,
            sql`exists (select from ${approvalTask} where ${approvalTask.caseGuid} = ${approvalCase.guid} and ${isHis(userGuid)})`,
          ),
        ),
      ),
  );
