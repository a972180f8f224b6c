import { and, eq, gt, inArray, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import { taskState } from '#shared/areas/approval/codes';
import type { Db } from '../../db/client.ts';
import { approvalTask } from './case.table.ts';
import { type Excluding, isExcluded, mayDecideOn } from './may-decide.ts';
import { approvalDelegation } from './setup.table.ts';

/** Somebody a person decides for now. */
export interface Principal {
  guid: string;
  name: string;
  /** The administrator who has arranged it; null when the principal did it themselves. */
  madeByGuid: string | null;
}

/** A delegation that holds at this moment. */
export const isRunning = () =>
  and(
    isNull(approvalDelegation.endedAt),
    lte(approvalDelegation.fromTime, sql`clock_timestamp()`),
    gt(approvalDelegation.toTime, sql`clock_timestamp()`),
  );

/** The people a person decides for now; a delegation is not passed on to the delegate's own delegate. */
export const principalsOf = (db: Db, userGuid: string): Promise<Principal[]> =>
  db
    .select({
      guid: approvalDelegation.fromUserGuid,
      name: approvalDelegation.fromUserName,
      madeByGuid: approvalDelegation.madeByGuid,
    })
    .from(approvalDelegation)
    .where(and(eq(approvalDelegation.toUserGuid, userGuid), isRunning()));

/**
 * Those of them they decide for on one case: nobody who may not decide on a document names who decides on it in another's
 * place.
 */
export const principalsOn = (of: Excluding, principals: readonly Principal[]): ReadonlyMap<string, string> =>
  new Map(
    principals
      .filter(({ madeByGuid }) => madeByGuid === null || !isExcluded(of, madeByGuid))
      .map(({ guid, name }) => [guid, name]),
  );

/** The tasks that wait for a person who decides for these principals too, as a condition on tasks and their cases. */
export const waitsFor = (userGuid: string, principals: readonly Principal[]): SQL =>
  and(
    eq(approvalTask.state, taskState.code.pending),
    inArray(approvalTask.assigneeGuid, [userGuid, ...principals.map(({ guid }) => guid)]),
    // A delegate does not decide on their own document for another either.
    mayDecideOn(userGuid),
    ...principals.flatMap(({ guid, madeByGuid }) =>
      madeByGuid === null ? [] : [or(ne(approvalTask.assigneeGuid, guid), mayDecideOn(madeByGuid))],
    ),
  )!;
