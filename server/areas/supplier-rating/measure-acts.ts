import { eq, type SQL, sql } from 'drizzle-orm';
import type { MeasureAction } from '#shared/areas/supplier-rating/blacklist-contract';
import { measureTransition } from '#shared/areas/supplier-rating/codes';
import { termFaults } from '#shared/areas/supplier-rating/term';
import { addWorkingDays, CalendarMissing } from '#shared/areas/calendar/rules';
import type { Db } from '../../db/client.ts';
import { moveStatus } from '../../db/move-status.ts';
import { todayOf } from '../../db/today.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError } from '../../kit/errors.ts';
import { record } from '../audit/audit.service.ts';
import { loadCalendar } from '../calendar/calendar.service.ts';
import { MEASURE, type SeenMeasure } from './measure-access.ts';
import { addEntry } from './measure-entries.ts';
import { supplierMeasure as measure } from './measure.table.ts';
import type { StandingFollower } from './standings.service.ts';
import { tellMeasure } from './tell-measure.ts';
import { lockMeasure, type Versioned } from './write-measures.ts';
import { refuseFaults } from '../../http/refusal.ts';

type Act = Exclude<MeasureAction, 'edit' | 'delete'>;
type Set = Partial<
  Record<'noticedAt' | 'statementDue' | 'validFrom' | 'validTo' | 'begunAt', string | SQL | null>
>;

interface Move {
  act: Act;
  text?: string;
  files?: readonly string[] | undefined;
  /** What else the act sets; it may still refuse. */
  set?: (db: Db, seen: SeenMeasure) => Promise<Set>;
  /** Those who follow when it changes how the supplier stands. */
  followers?: readonly StandingFollower[];
}

/** One act on a measure its caller has locked: state, columns, course, record and messages in their transaction. */
export async function moveMeasure(
  { act, text = '', files, set, followers = [] }: Move,
  seen: SeenMeasure,
  context: Context,
) {
  const { db, actor } = context;
  const { row } = seen;
  const given = (await set?.(db, seen)) ?? {};
  await moveStatus(db, measure, row.guid, measureTransition[act], row.version, given);
  const [after] = await db.select().from(measure).where(eq(measure.guid, row.guid));
  await addEntry(db, actor, row.guid, { act, text, files });
  await record(db, context, {
    event: `supplierMeasure.${act}`,
    objectType: MEASURE,
    objectGuid: row.guid,
    objectName: row.measureNo,
    before: row,
    after: after!,
    ...(text && { note: text }),
  });
  await tellMeasure(db, act, after!);
  for (const follow of followers) await follow(db, [row.supplierGuid]);
  return { guid: row.guid, version: after!.version };
}

const carryOut = (which: Versioned, move: Move, context: Context) =>
  inTransaction(context.db, async (db) => {
    const within = { ...context, db };
    return moveMeasure(move, await lockMeasure(within, move.act, which), within);
  });

/** Sends the notice; the supplier has so many working days from tomorrow on for its statement. */
export const notifyMeasure = (which: Versioned, context: Context) =>
  carryOut(
    which,
    {
      act: 'notify',
      async set(db, { row }) {
        try {
          const due = addWorkingDays(await todayOf(db), row.statementDays, await loadCalendar(db));
          return { noticedAt: sql`now()`, statementDue: due };
        } catch (error) {
          if (error instanceof CalendarMissing) throw new BusinessError(error.wording);
          throw error;
        }
      },
    },
    context,
  );

interface Reasoned extends Versioned {
  text: string;
}

/** Takes the proposal back before it is decided. */
export const withdrawMeasure = ({ text, ...which }: Reasoned, context: Context) =>
  carryOut(which, { act: 'withdraw', text }, context);

/** Decides to take no measure. */
export const dropMeasure = ({ text, ...which }: Reasoned, context: Context) =>
  carryOut(which, { act: 'drop', text }, context);

interface Decision extends Reasoned {
  validFrom: string;
  validTo: string;
  files?: readonly string[] | undefined;
}

/** Decides to take the measure, for a term no longer than the notice said. */
export const upholdMeasure =
  (followers: readonly StandingFollower[]) =>
  ({ text, files, validFrom, validTo, ...which }: Decision, context: Context) =>
    carryOut(
      which,
      {
        act: 'uphold',
        text,
        files,
        followers,
        async set(db, { row }) {
          const today = await todayOf(db);
          const faults = termFaults({ validFrom, validTo }, { today, months: row.months });
          refuseFaults(faults);
          return { validFrom, validTo, begunAt: validFrom === today ? sql`now()` : null };
        },
      },
      context,
    );

/** Ends a measure before its date. */
export const liftMeasure =
  (followers: readonly StandingFollower[]) =>
  ({ text, ...which }: Reasoned, context: Context) =>
    carryOut(which, { act: 'lift', text, followers }, context);
