import { and, eq, inArray, sql } from 'drizzle-orm';
import { approvalCalls } from '#shared/areas/approval/contract';
import { tenderChangeStatus } from '#shared/areas/tender/codes';
import { tenderCalls as calls } from '#shared/areas/tender/contract';
import type { SchemeForm } from '#shared/areas/tender-scheme/rules';
import { stageFollowers } from '../app/stage-followers.ts';
import { defineItem } from '../areas/approval/setup.ts';
import { byProgram } from '../areas/audit/audit.service.ts';
import { TENDER } from '../areas/tender/tender-access.ts';
import { noticePublished, withState } from '../areas/tender/tenders.service.ts';
import { type Tender, tender, tenderChange } from '../areas/tender/tender.table.ts';
import { type Db, openDatabase } from '../db/client.ts';
import { inTransaction } from '../db/transaction.ts';
import { materialsWorld } from './materials-world.ts';
import { movableClock } from './movable-clock.ts';
import { planWorld } from './plan-world.ts';
import { schemeWorld } from './scheme-world.ts';
import { testApp, testDatabase } from './test-app.ts';
import { fillCalendar } from './whole-calendar.ts';

type Person = { guid: string; name: string };

/** Says of these tenders that their files are out. */
export const filed = async (db: Db, guids: readonly string[]) => {
  await db
    .update(tender)
    .set({ filedAt: sql`now()` })
    .where(inArray(tender.guid, [...guids]));
};

/** The same with a clock to be moved. */
export async function clockedTenders() {
  const url = await testDatabase();
  const owner = openDatabase(url, () => undefined);
  const moveClock = await movableClock(owner.db, url);
  const world = await tenderWorld(await materialsWorld(await planWorld(await testApp({ url }))));
  return { ...world, moveClock, closeClock: () => owner.pool.end() };
}

/** Projects with approved schemes and the tenders made of them, and one level that decides on tenders. */
export async function tenderWorld(base?: Awaited<ReturnType<typeof materialsWorld>>) {
  const world = await schemeWorld(base);
  const { db, done, company, manager, projectManager } = world;
  await fillCalendar(db);
  await defineItem(db, { enterpriseGuid: company.guid, kind: TENDER }, [
    { name: '部门负责人', approvers: [{ rule: 'person', userGuid: manager.guid }] },
  ]);
  /** The tenders of a scheme that stand, in the order of their sections. */
  const tendersOfScheme = (schemeGuid: string) =>
    db
      .select()
      .from(tender)
      .where(and(eq(tender.schemeGuid, schemeGuid), sql`not ${tender.isDeleted}`))
      .orderBy(tender.sectionNo);
  /** The tenders of a newly approved scheme; by default of two sections. */
  const made = async (given: Partial<SchemeForm> = {}) => tendersOfScheme(await world.approved(given));
  const publish = (of: readonly Tender[], given: object = {}) =>
    inTransaction(db, async (tx) => {
      await filed(
        tx,
        of.map(({ guid }) => guid),
      );
      return noticePublished(
        tx,
        byProgram('test'),
        of.map(({ guid }) => guid),
        {
          at: new Date(),
          saleStart: of[0]!.saleStart,
          saleEnd: of[0]!.saleEnd,
          deadline: of[0]!.deadline,
          ...given,
        },
        stageFollowers,
      );
    });
  /** The first of the tenders of a new scheme, issued. */
  const issued = async (given: Partial<SchemeForm> = {}) => {
    const [first] = await made({ sectionNos: ['1'], ...given });
    await publish([first!]);
    return now(first!);
  };
  const now = async ({ guid }: { guid: string }) => (await withState(db, [guid]))[0]!;
  const tenderDetail = (guid: string, by: Person = projectManager) => done(calls.detail, { guid }, by);
  const named = async (guid: string) => ({ guid, version: (await tenderDetail(guid)).version });
  /** Decides what is asked for of a tender. */
  const decideTender = async (guid: string, act: 'approve' | 'reject', by: Person = manager) => {
    const [open] = await db
      .select()
      .from(tenderChange)
      .where(
        and(eq(tenderChange.tenderGuid, guid), eq(tenderChange.status, tenderChangeStatus.code.inReview)),
      );
    const asked = { kind: TENDER, documentGuid: open!.guid };
    const { levels } = await done(approvalCalls.detail, asked, by);
    const task = levels.flatMap(({ tasks }) => tasks).find(({ actions }) => actions.includes(act))!;
    const said = { taskGuid: task.guid, opinion: '意见' };
    return act === 'approve'
      ? done(approvalCalls.approve, { ...said, acknowledged: true }, by)
      : done(approvalCalls.reject, said, by);
  };
  return {
    ...world,
    /** A project as its manager last saw it. */
    projectNamed: world.named,
    tendersOfScheme,
    made,
    publish,
    issued,
    now,
    tenderDetail,
    named,
    decideTender,
  };
}
