import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { LATE_MINUTES, openedState, openingState } from '#shared/areas/opening/codes';
import { openingText as t } from '#shared/areas/opening/fault-texts';
import { tenderState } from '#shared/areas/tender/codes';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { databaseNow } from '../../db/database-now.ts';
import { policyInForce } from '../seal-policy/seal-policy.service.ts';
import { asksSupervisor } from './appointment.ts';
import { isInEffect, type Meeting, STEP, timeOf } from './meeting.ts';
import { openingBid, openingDissent, openingSignature } from './opening.table.ts';

const s = openingState.code;
const o = openedState.code;

/** Whether it begins so late that a reason is due. */
export const isLate = ({ of, tender }: Pick<Meeting, 'of' | 'tender'>, at: Date): boolean =>
  of.step === 0 && at.getTime() - timeOf(of, tender).getTime() > LATE_MINUTES * 60_000;

/** What speaks against the next step of a meeting now, but for what the host types in; null: nothing does. */
export async function obstacleTo(db: Db, meeting: Pick<Meeting, 'of' | 'tender'>): Promise<Wording | null> {
  const { of } = meeting;
  if (of.state === s.ended || of.state === s.notOpened) return t.ended;
  if (of.state === s.interrupted) return t.interrupted;
  switch (of.step + 1) {
    case STEP.begin:
      return beginObstacle(db, meeting);
    case STEP.verify:
      return (await countBids(db, of.guid, o.waiting)) > 0 && !(await isOver(db, of.decryptUntil))
        ? t.stillWaiting
        : null;
    case STEP.read:
      return causeObstacle(db, meeting);
    case STEP.dissent:
      return (await unconfirmed(db, of.guid)) > 0 && !(await isOver(db, of.confirmUntil))
        ? t.confirmRunning
        : null;
    case STEP.sign:
      return (await openDissents(db, of.guid)) > 0 ? t.dissentOpen : null;
    case STEP.end:
      return endObstacle(db, meeting);
    default:
      return null;
  }
}

async function beginObstacle(
  db: Db,
  { of, tender }: Pick<Meeting, 'of' | 'tender'>,
): Promise<Wording | null> {
  if (!isInEffect(of)) return t.notInEffect;
  if (tender.suspendedAt !== null) return t.suspended;
  if ((await databaseNow(db)) < timeOf(of, tender)) return t.early;
  const wanted = of.leg === 1 ? tenderState.code.closed : tenderState.code.evaluating;
  if (tender.stateNow !== wanted) return t.notClosed;
  if (asksSupervisor(tender) && of.supervisorGuid === null) return t.supervisorNeeded;
  if (of.supervisorGuid !== null && of.supervisorAt === null) return t.supervisorAbsent;
  return (await policyInForce(db, of.tenderGuid)) ? null : t.noPolicy;
}

async function causeObstacle(db: Db, { of }: Pick<Meeting, 'of'>): Promise<Wording | null> {
  const failed = await db
    .select({ cause: openingBid.cause, at: openingBid.causeConfirmedAt })
    .from(openingBid)
    .where(and(eq(openingBid.openingGuid, of.guid), eq(openingBid.state, o.failed)));
  if (failed.some(({ cause }) => cause === null)) return t.causeMissing;
  return of.supervisorGuid !== null && failed.some(({ at }) => at === null) ? t.causeUnconfirmed : null;
}

async function endObstacle(db: Db, { of }: Pick<Meeting, 'of'>): Promise<Wording | null> {
  if ((await openDissents(db, of.guid)) > 0) return t.dissentOpen;
  const signed = await db
    .select({ role: openingSignature.role })
    .from(openingSignature)
    .where(eq(openingSignature.openingGuid, of.guid));
  const asked = ['host', ...(of.supervisorGuid === null ? [] : ['supervisor'])];
  return asked.every((role) => signed.some((one) => one.role === role)) ? null : t.unsigned;
}

const isOver = async (db: Db, until: Date | null) => until !== null && (await databaseNow(db)) >= until;

/** How many bids of a meeting are in a state. */
export async function countBids(db: Db, openingGuid: string, state: number): Promise<number> {
  const [found] = await db
    .select({ rows: count() })
    .from(openingBid)
    .where(and(eq(openingBid.openingGuid, openingGuid), sql`${openingBid.state} = ${state}`));
  return found!.rows;
}

async function unconfirmed(db: Db, openingGuid: string): Promise<number> {
  const [found] = await db
    .select({ rows: count() })
    .from(openingBid)
    .where(
      and(
        eq(openingBid.openingGuid, openingGuid),
        eq(openingBid.state, o.opened),
        isNull(openingBid.confirmedAt),
      ),
    );
  return found!.rows;
}

async function openDissents(db: Db, openingGuid: string): Promise<number> {
  const [found] = await db
    .select({ rows: count() })
    .from(openingDissent)
    .where(and(eq(openingDissent.openingGuid, openingGuid), isNull(openingDissent.answeredAt)));
  return found!.rows;
}
