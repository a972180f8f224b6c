import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  ROUND_LEAST_MINUTES,
  ROUND_MOST_DAYS,
  ROUNDS_MAX,
  roundState,
} from '#shared/areas/negotiation/codes';
import type { negotiationCalls as calls } from '#shared/areas/negotiation/contract';
import { keysEndText, negotiationText as t } from '#shared/areas/negotiation/fault-texts';
import { paths } from '#shared/areas/session/paths';
import { sealedPurpose, tenderState } from '#shared/areas/tender/codes';
import { formatDateTime, parseDateTime } from '#shared/kit/dates';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { databaseNow } from '../../db/database-now.ts';
import { STALE } from '../../db/move-status.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { AuditContext } from '../audit/audit.service.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, faultAt, NotFound } from '../../kit/errors.ts';
import { notify } from '../notification/notification.service.ts';
import { type OpenedPrices, openedPrices } from '../opening/opened-prices.service.ts';
import { openersWithoutKey, policyInForce, sealCalled } from '../seal-policy/seal-policy.service.ts';
import { scoredFieldOf } from '../tender-file/opening-form.service.ts';
import { addCall, postponeCall } from '../tender/sealed-calls.service.ts';
import { lockRunTender } from '../tender/tenders-seen.service.ts';
import type { TenderNow } from '../tender/tenders.service.ts';
import { findRound, isNegotiation, lockRound, negotiationOf, noteNegotiation } from './find-negotiation.ts';
import {
  type NegotiationParty,
  negotiationParty as party,
  type NegotiationRound,
  negotiationRound as round,
} from './negotiation.table.ts';
import { priceOf } from './price-of.ts';
import { tellParty } from './tell.ts';

type Input<C extends keyof typeof calls> = z.output<(typeof calls)[C]['input']>;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3_600_000;

/** What speaks against a round of a tender, whichever it is; null where nothing does. */
export async function roundObstacle(db: Db, of: TenderNow): Promise<Wording | null> {
  if (!isNegotiation(of)) return t.notNegotiation;
  if (of.stateNow !== tenderState.code.evaluating) return t.tenderState;
  if (of.suspendedAt !== null) return t.suspended;
  if (!(await openedPrices(db, of.guid))) return t.tenderState;
  return keysFault(db, of.guid, await databaseNow(db));
}

/** Says whose key does not open what ends at a moment, of the openers of a tender or of a round; null where all do. */
async function keysFault(db: Db, guid: string, until: Date): Promise<Wording | null> {
  const without = await openersWithoutKey(db, guid, until);
  return without.length > 0 ? keysEndText(without.map(({ personName }) => personName)) : null;
}

/** What speaks against a deadline from now on. */
function deadlineFault(deadline: Date, now: Date): Wording | null {
  const takes = deadline.getTime() - now.getTime();
  if (takes < ROUND_LEAST_MINUTES * MINUTE_MS) return t.tooShort;
  return takes > ROUND_MOST_DAYS * DAY_MS ? t.tooLong : null;
}

/** 发起一轮: all who are still in are told what changes, and until when. */
export const publishRound = ({ tenderGuid, ...said }: Input<'publish'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const { actor } = context;
    const of = await lockRunTender({ db, actor }, tenderGuid, t.notRunner);
    const obstacle = await roundObstacle(db, of);
    if (obstacle) throw new BusinessError(obstacle);
    const now = await databaseNow(db);
    const deadline = parseDateTime(said.deadline);
    const fault = deadlineFault(deadline, now) ?? (await keysFault(db, tenderGuid, deadline));
    if (fault) throw faultAt('deadline', fault);
    return beginRound(db, context, of, { ...said, requirements: said.requirements ?? '', deadline, now });
  });

interface Begun {
  round: number;
  requirements: string;
  deadline: Date;
  isLast: boolean;
  now: Date;
}

/** The round itself, however long it takes offers. In the caller's transaction, with the tender locked. */
export async function beginRound(
  db: Db,
  context: AuditContext,
  of: TenderNow,
  { round: no, requirements, deadline, isLast, now }: Begun,
): Promise<{ guid: string; version: number }> {
  const { rounds, parties, standings } = await negotiationOf(db, of.guid);
  const before = rounds.at(-1);
  if (before && before.status !== roundState.code.opened) throw new BusinessError(t.goesOn);
  if (before?.isLast) throw new BusinessError(t.wasLast);
  if (rounds.length >= ROUNDS_MAX) throw new BusinessError(t.tooMany);
  if (no !== rounds.length + 1) throw new BusinessError(STALE);
  const told = before
    ? parties.filter((_, at) => standings[at]!.isIn)
    : await admit(db, of, (await openedPrices(db, of.guid))!);
  const purpose = sealedPurpose.code.offer;
  const guid = await addCall(db, { tenderGuid: of.guid, purpose, no, deadline });
  await sealCalled(db, [guid]);
  const policyDigest = (await policyInForce(db, guid))!.digest;
  const [stored] = await db
    .insert(round)
    .values({
      guid,
      tenderGuid: of.guid,
      tenderNo: of.tenderNo,
      tenderName: of.tenderName,
      buyerName: of.entrustUnit,
      round: no,
      requirements,
      isLast,
      policyDigest,
      delays: [],
      publishedAt: now,
      publishedByName: context.actor?.name ?? '',
    })
    .returning();
  const made = { ...stored!, deadline };
  await noteNegotiation(db, context, made, 'publish', {
    after: { round: no, requirements, deadline, isLast, policyDigest },
  });
  await tellAll(db, made, told, 'negotiation.published');
  await tellSupervisor(db, made);
  return { guid, version: made.version };
}

/** Whose first response was opened takes part, and nobody else. */
async function admit(db: Db, of: TenderNow, opened: OpenedPrices): Promise<NegotiationParty[]> {
  const field = await scoredFieldOf(db, of.guid);
  return db
    .insert(party)
    .values(
      opened.bids.map(({ no, enterpriseGuid, bidderName, form }) => ({
        tenderGuid: of.guid,
        enterpriseGuid,
        enterpriseName: bidderName,
        no,
        firstPrice: priceOf(form, field),
      })),
    )
    .returning();
}

async function tellAll(
  db: Db,
  of: NegotiationRound,
  parties: readonly NegotiationParty[],
  kind: 'negotiation.published' | 'negotiation.postponed',
): Promise<void> {
  const time = formatDateTime(of.deadline).slice(0, 16);
  const text =
    kind === 'negotiation.published'
      ? {
          cn: `“${of.tenderName}”第${of.round}轮${of.isLast ? '（最后一轮）' : ''}报价开始，截止时间${time}`,
          en: `“${of.tenderName}”: round ${of.round}${of.isLast ? ', the last,' : ''} takes offers until ${time}`,
        }
      : {
          cn: `“${of.tenderName}”第${of.round}轮报价截止时间延至${time}`,
          en: `“${of.tenderName}”: the deadline of round ${of.round} was put off to ${time}`,
        };
  // Who left keeps silent: they read that the others go on in no message.
  for (const one of parties) if (one.leftAt === null) await tellParty(db, of, one, kind, text);
}

/** Who supervised the opening comes to that of each round too. */
async function tellSupervisor(db: Db, of: NegotiationRound): Promise<void> {
  const supervisorGuid = (await openedPrices(db, of.tenderGuid))?.supervisorGuid;
  if (!supervisorGuid) return;
  const time = formatDateTime(of.deadline).slice(0, 16);
  await notify(db, {
    userGuids: [supervisorGuid],
    kind: 'negotiation.supervise',
    title: {
      cn: `“${of.tenderName}”第${of.round}轮报价${time}截止，开启时请签到监督`,
      en: `“${of.tenderName}”: round ${of.round} ends at ${time}; please be there when it is opened`,
    },
    link: paths.negotiation(of.tenderGuid),
  });
}

/** A round of a tender this person runs, both locked. */
export async function lockRunRound(
  db: Db,
  { actor }: Context,
  { guid, version }: { guid: string; version: number },
): Promise<{ of: TenderNow; found: NegotiationRound }> {
  const seen = await findRound(db, guid);
  if (!seen) throw new NotFound();
  const of = await lockRunTender({ db, actor }, seen.tenderGuid, t.notRunner);
  const found = await lockRound(db, guid);
  if (found.version !== version) throw new BusinessError(STALE);
  return { of, found };
}

/** 延期, before the deadline: all who are still in are told. */
export const postponeRound = ({ reason, deadline: said, ...named }: Input<'postpone'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const { of, found } = await lockRunRound(db, context, named);
    const now = await databaseNow(db);
    if (found.status === roundState.code.opened || now >= found.deadline) throw new BusinessError(t.ended);
    if (of.stateNow !== tenderState.code.evaluating) throw new BusinessError(t.tenderState);
    const deadline = parseDateTime(said);
    if (deadline <= found.deadline) throw faultAt('deadline', t.notLater);
    const fault = deadlineFault(deadline, now) ?? (await keysFault(db, found.guid, deadline));
    if (fault) throw faultAt('deadline', fault);
    const delay = {
      from: formatDateTime(found.deadline),
      to: formatDateTime(deadline),
      reason,
      by: context.actor.name,
    };
    if (!(await postponeCall(db, found.guid, deadline))) throw new BusinessError(t.ended);
    const [row] = await db
      .update(round)
      .set({ delays: [...found.delays, delay], version: sql`${round.version} + 1`, updatedAt: sql`now()` })
      .where(eq(round.guid, found.guid))
      .returning();
    const stored = { ...row!, deadline };
    await noteNegotiation(db, context, stored, 'postpone', {
      before: { deadline: found.deadline },
      after: { deadline },
      note: reason,
    });
    const { parties, standings } = await negotiationOf(db, of.guid);
    await tellAll(
      db,
      stored,
      parties.filter((_, at) => standings[at]!.isIn),
      'negotiation.postponed',
    );
    return { guid: stored.guid, version: stored.version };
  });
