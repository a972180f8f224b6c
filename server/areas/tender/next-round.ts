import { eq, sql } from 'drizzle-orm';
import { planProgress } from '#shared/areas/tender-plan/codes';
import type { PlannedDays } from '#shared/areas/tender-plan/nodes';
import { tenderState } from '#shared/areas/tender/codes';
import { asksOf, fewestBids } from '#shared/areas/tender/mode-matrix';
import type { TenderWay } from '#shared/areas/project/purchase-mode';
import { addDays, daysBetween, formatDate, formatDateTime, parseDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { todayOf } from '../../db/today.ts';
import type { AuditContext } from '../audit/audit.service.ts';
import { legalParameters } from '../legal-parameter/legal-parameter.service.ts';
import { reachOf } from './reach-stage.ts';
import { noteTender } from './tender-note.ts';
import { type Tender, tender } from './tender.table.ts';

/** Days from the day a round is made to the day its files are to be had, until somebody says other ones. */
const AHEAD = 7;
const NAME_MAX = 200;

/**
 * The next round of a tender that failed or was terminated: in 准备, with what the one before said and its times put off
 * together; nothing of it counts any more.
 */
export async function makeNextRound(
  db: Db,
  context: AuditContext,
  before: Tender,
  { sectionNo, sectionName }: Pick<Tender, 'sectionNo' | 'sectionName'>,
): Promise<Tender> {
  const tenderRound = before.tenderRound + 1;
  const { guid: previousTenderGuid, createTime: _c, updatedAt: _u, ...same } = before;
  const { fewPolicies } = asksOf({ ...before, tenderRound });
  const [made] = await db
    .insert(tender)
    .values({
      ...same,
      ...putOff(before, addDays(await todayOf(db), AHEAD)),
      tenderNo: `${firstNo(before)}-${tenderRound}`,
      tenderName: [before.projectName, sectionName].filter(Boolean).join(' ').slice(0, NAME_MAX),
      sectionNo,
      sectionName,
      tenderRound,
      previousTenderGuid,
      minBidders: fewestBids(before, await legalParameters(db)),
      fewPolicy: fewPolicies[0]!,
      status: tenderState.code.draft,
      publishedAt: null,
      noticedAt: null,
      filedAt: null,
      suspendedAt: null,
      isExtended: false,
      bidCount: null,
      failureReason: null,
      closedReason: '',
      planRemark: '',
      closedAt: null,
      closedBy: '',
      flowInstanceGuid: null,
      round: 0,
      version: 1,
    })
    .returning();
  await noteTender(db, context, made!, 'create', {
    after: { previousTenderNo: before.tenderNo, tenderRound },
  });
  await reachOf(db, [made!], planProgress.code.preparing, {});
  return made!;
}

/** The same tender in another mode, before anything of it is published. */
export async function changeWay(db: Db, made: Tender, tenderWay: TenderWay): Promise<void> {
  const of = { ...made, tenderWay };
  const minBidders = fewestBids(of, await legalParameters(db));
  const { fewPolicies } = asksOf(of);
  await db
    .update(tender)
    .set({ tenderWay, modeVariant: null, minBidders, fewPolicy: fewPolicies[0]!, updatedAt: sql`now()` })
    .where(eq(tender.guid, made.guid));
}

/** The number of the first round. */
const firstNo = ({ tenderNo, tenderRound }: Tender) =>
  tenderRound === 1 ? tenderNo : tenderNo.slice(0, -`-${tenderRound}`.length);

/** The times of a tender, put off by as many days as make this the first one. */
function putOff(of: Tender, firstDay: string) {
  const days = Math.max(0, daysBetween(formatDate(of.saleStart), firstDay));
  const later = (at: Date) => {
    const [day, time] = formatDateTime(at).split(' ') as [string, string];
    return parseDateTime(`${addDays(day, days)} ${time}`);
  };
  return {
    saleStart: later(of.saleStart),
    saleEnd: later(of.saleEnd),
    applyEnd: of.applyEnd && later(of.applyEnd),
    questionEnd: of.questionEnd && later(of.questionEnd),
    deadline: later(of.deadline),
    plannedDays: of.plannedDays.map((day, at) => laterDay(day, at, days)),
  };
}

/** What is planned of a node, put off with its times; the round begins with the day it is made, for which nothing was planned. */
const laterDay = (day: PlannedDays[number], at: number, days: number) =>
  day === null || at === 0 ? null : addDays(day, days);
