import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import type { Holder } from '../user/giver.service.ts';
import { approvalCase } from './case.table.ts';

/**
 * Lets what is in review go on under another submitter. Who has put it up decides on it no more than before; a task that
 * waits for the new submitter is handed on by `sweepCasesOf`.
 */
export const handCases = (db: Db, documentGuids: readonly string[], from: Holder, to: Holder) =>
  db
    .update(approvalCase)
    .set({
      submitterGuid: to.guid,
      submitterName: to.name,
      excluded: sql`array_append(array_remove(${approvalCase.excluded}, ${from.guid}::uuid), ${from.guid}::uuid)`,
      version: sql`${approvalCase.version} + 1`,
    })
    .where(
      and(
        eq(approvalCase.submitterGuid, from.guid),
        isNull(approvalCase.outcome),
        isOneOf(approvalCase.documentGuid, documentGuids),
      ),
    );
