import { and, asc, eq, sql } from 'drizzle-orm';
import { failureReason, sectionState } from '#shared/areas/project/codes';
import { stageOfSection, WHOLE } from '#shared/areas/project/section-stand';
import { planProgress, type PlanProgress } from '#shared/areas/tender-plan/codes';
import { execMode, tenderOver, tenderState, type TenderState } from '#shared/areas/tender/codes';
import type { Db } from '../../db/client.ts';
import type { AuditContext } from '../audit/audit.service.ts';
import type { SectionTenders } from '../project/section-tenders.service.ts';
import { sectionDaysOf, sectionsOf } from '../project/sections.service.ts';
import { makeNextRound } from './next-round.ts';
import { noteTender } from './tender-note.ts';
import { type Tender, tender } from './tender.table.ts';

const s = tenderState.code;
const p = planProgress.code;
const isOver = ({ status }: Tender) => tenderOver.includes(status);

/** Where a tender registered by hand stands when its section has reached a stage. */
const atStage: Readonly<Record<PlanProgress, TenderState>> = {
  [p.notStarted]: s.draft,
  [p.preparing]: s.draft,
  [p.issued]: s.issued,
  [p.bidsReturned]: s.closed,
  [p.opened]: s.opened,
  [p.evaluated]: s.awarding,
  [p.awarded]: s.awarded,
  [p.signed]: s.signed,
  [p.archived]: s.archived,
};

/** The tenders of a project that count: of each section the last round. */
async function lastOf(db: Db, projectGuid: string): Promise<Tender[]> {
  const all = await db
    .select()
    .from(tender)
    .where(and(eq(tender.projectGuid, projectGuid), sql`not ${tender.isDeleted}`))
    .orderBy(asc(tender.sectionNo), asc(tender.tenderRound));
  const before = new Set(all.map(({ previousTenderGuid }) => previousTenderGuid));
  return all.filter(({ guid }) => !before.has(guid));
}

/** What is registered by hand of sections carries their tenders on; the project is locked. */
async function moved(db: Db, context: AuditContext, projectGuid: string): Promise<void> {
  const found = await lastOf(db, projectGuid);
  if (found.length === 0) return;
  const sections = new Map((await sectionsOf(db, projectGuid)).map((one) => [one.sectionNo, one]));
  const days = await sectionDaysOf(db, projectGuid);
  for (const one of found) {
    const section = sections.get(one.sectionNo);
    if (!section && sections.size + Number(one.sectionNo !== WHOLE) > 0) {
      if (one.status === s.draft)
        await db.update(tender).set({ isDeleted: true }).where(eq(tender.guid, one.guid));
      continue;
    }
    const to = follows(one, section?.state ?? sectionState.code.live, stageOfSection(one.sectionNo, days));
    if (to === one.status) continue;
    const isNowOver = tenderOver.includes(to);
    await db
      .update(tender)
      .set({
        status: to,
        closedReason: isNowOver ? (section?.closedReason ?? '') : '',
        closedAt: isNowOver ? sql`now()` : null,
        closedBy: isNowOver ? (section?.closedBy ?? '') : '',
        failureReason: to === s.failed ? (section?.failureReason ?? failureReason.code.other) : null,
        ...(isNowOver && { suspendedAt: null }),
        version: sql`${tender.version} + 1`,
        updatedAt: sql`now()`,
      })
      .where(eq(tender.guid, one.guid));
    await noteTender(db, context, one, 'follow', { before: { status: one.status }, after: { status: to } });
  }
}

function follows(one: Tender, state: number, stage: PlanProgress): TenderState {
  const { failed, ended, live } = sectionState.code;
  if (state === failed && !isOver(one)) return s.failed;
  if (state === ended && !isOver(one)) return s.terminated;
  if (state !== live || one.execMode === execMode.code.online) return one.status;
  // At the deadline the clock has moved it on by itself; what was published is not unpublished.
  if (stage === p.issued && one.status === s.closed) return one.status;
  if (stage < p.issued && one.status === s.prequalifying) return one.status;
  return atStage[stage];
}

/** How the sections of projects are tendered, as projects ask it. */
export const sectionTenders: { tenders: SectionTenders } = {
  tenders: {
    async online(db, projectGuid) {
      const online = (await lastOf(db, projectGuid)).filter((one) => one.execMode === execMode.code.online);
      return {
        running: online.filter((one) => !isOver(one)).map(({ sectionNo }) => sectionNo),
        over: online.filter(isOver).map(({ sectionNo }) => sectionNo),
      };
    },
    moved,
    async renamed(db, projectGuid, from, to) {
      if (from === to) return;
      await db
        .update(tender)
        .set({ sectionNo: to })
        .where(and(eq(tender.projectGuid, projectGuid), eq(tender.sectionNo, from)));
    },
    async repeated(db, context, projectGuid, rounds) {
      const before = new Map((await lastOf(db, projectGuid)).map((one) => [one.sectionNo, one]));
      for (const { againOf, ...round } of rounds) {
        const one = before.get(againOf);
        if (one && isOver(one)) await makeNextRound(db, context, one, round);
      }
    },
  },
};
