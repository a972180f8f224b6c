import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import {
  measureStatus,
  measureTransition,
  type MeasureAct,
  type MeasureStatus,
} from '#shared/areas/supplier-rating/codes';
import type { Db } from '../../db/client.ts';
import { TODAY } from '../../db/today.ts';
import { inTransaction } from '../../db/transaction.ts';
import { byProgram, record } from '../audit/audit.service.ts';
import { MEASURE } from './measure-access.ts';
import { addEntry } from './measure-entries.ts';
import { supplierMeasure as measure } from './measure.table.ts';
import type { StandingFollower } from './standings.service.ts';
import { tellMeasure } from './tell-measure.ts';

const status = measureStatus.code;

interface Due {
  act: Extract<MeasureAct, 'begin' | 'end' | 'expire'>;
  /** The measures that have come to it. */
  where: SQL;
  set: { status: MeasureStatus } | { begunAt: SQL } | { expiredAt: SQL };
  changesStanding: boolean;
}

const dues: readonly Due[] = [
  {
    act: 'expire',
    where: and(
      eq(measure.status, status.noticed),
      isNull(measure.expiredAt),
      sql`${measure.statementDue} < ${TODAY}`,
    )!,
    set: { expiredAt: sql`now()` },
    changesStanding: false,
  },
  {
    act: 'begin',
    where: and(
      eq(measure.status, status.upheld),
      isNull(measure.begunAt),
      sql`${measure.validFrom} <= ${TODAY}`,
    )!,
    set: { begunAt: sql`now()` },
    changesStanding: true,
  },
  {
    act: 'end',
    where: and(inArray(measure.status, [...measureTransition.end.from]), sql`${measure.validTo} < ${TODAY}`)!,
    set: { status: measureTransition.end.to },
    changesStanding: true,
  },
];

/**
 * What dates bring about: times for statements that are over, measures that begin and end. What counts today follows
 * from the dates alone; this writes it down and tells people, also after days without the program.
 */
export async function keepTerms(db: Db, followers: readonly StandingFollower[]): Promise<number> {
  let done = 0;
  for (const due of dues) {
    const found = await db.select({ guid: measure.guid }).from(measure).where(due.where);
    for (const { guid } of found) if (await comeTo(db, guid, due, followers)) done += 1;
  }
  return done;
}

const comeTo = (
  db: Db,
  guid: string,
  { act, where, set, changesStanding }: Due,
  followers: readonly StandingFollower[],
) =>
  inTransaction(db, async (tx) => {
    const [after] = await tx
      .update(measure)
      .set({ ...set, version: sql`${measure.version} + 1`, updatedAt: sql`now()` })
      .where(and(eq(measure.guid, guid), where))
      .returning();
    // Another process was first.
    if (!after) return false;
    await addEntry(tx, null, guid, { act });
    await record(tx, byProgram('supplier-rating'), {
      event: `supplierMeasure.${act}`,
      objectType: MEASURE,
      objectGuid: guid,
      objectName: after.measureNo,
    });
    await tellMeasure(tx, act, after);
    if (changesStanding) for (const follow of followers) await follow(tx, [after.supplierGuid]);
    return true;
  });
