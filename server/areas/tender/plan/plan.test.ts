import { eq } from 'drizzle-orm';
import { afterAll, afterEach, expect, test } from 'vitest';
import { handoverBizType } from '#shared/areas/handover/codes';
import { ownHandoverCalls } from '#shared/areas/handover/own-contract';
import { tenderState } from '#shared/areas/tender/codes';
import { tenderCalls } from '#shared/areas/tender/contract';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { tenderPlanCalls as calls } from '#shared/areas/tender-plan/contract';
import { planLateness } from '#shared/areas/tender-plan/kind';
import { nodeState } from '#shared/areas/tender-plan/nodes';
import { addDays, formatDateTime } from '#shared/kit/dates';
import { STALE } from '../../../db/move-status.ts';
import { today } from '../../../testing/days.ts';
import { clockedTenders } from '../../../testing/tender-world.ts';
import { projectStage } from '../../project/project.table.ts';
import { closeDueTenders } from '../close-tenders.ts';
import { tender } from '../tender.table.ts';

const world = await clockedTenders();
afterAll(world.closeClock);
const { db, call, done, moveClock, made, issued, projectManager, colleague, foreigner, handler } = world;
const p = planProgress.code;
const n = nodeState.code;
const day = (days: number) => addDays(today(), days);
const begun = formatDateTime(new Date());
afterEach(() => moveClock(begun));

const detail = (guid: string, by = projectManager) => done(calls.detail, { guid }, by);
const list = async (search: object = {}, by = projectManager) =>
  done(calls.list, { page: 1, rows: 100, ...search } as never, by);
const guids = async (search: object) => (await list(search)).list.map(({ guid }) => guid);
const remark = async (guid: string, by: Parameters<typeof call>[2], given: object = {}) => {
  const { version } = await detail(guid);
  return call(calls.remark, { guid, version, planRemark: '等待设计院出图', ...given } as never, by);
};

test('nobody, without the right, somebody else, another company, a stale version', async () => {
  const [first] = await made({ sectionNos: ['1'] });
  const { guid } = first!;
  expect((await call(calls.list, { page: 1, rows: 10 }, null)).status).toBe(401);
  expect((await call(calls.detail, { guid }, null)).status).toBe(401);
  expect((await remark(guid, null)).status).toBe(401);
  expect((await remark(guid, handler)).status).toBe(403);
  expect((await remark(guid, colleague)).code).toBe(0);
  expect((await remark(guid, foreigner)).code).toBe(-1);
  expect((await call(calls.detail, { guid }, foreigner)).code).toBe(-1);
  expect((await list({}, foreigner)).total).toBe(0);
  expect((await remark(guid, projectManager, { version: 99 })).info).toBe(STALE.cn);
  expect((await remark(guid, projectManager, { planRemark: '长'.repeat(501) })).code).toBe(0);
});

test('its days are those of the scheme, beside them those of the project, and it begins when it is made', async () => {
  const [first, second] = await made();
  await db
    .update(projectStage)
    .set({ plannedDate: day(200) })
    .where(eq(projectStage.projectGuid, first!.projectGuid));
  const found = await detail(first!.guid);
  expect(found.planNo).toBe(first!.tenderNo.replace('-CG-', '-ZB-'));
  expect(found).toMatchObject({ progress: p.preparing, sectionNo: '1', actions: ['remark'] });
  expect(found.nodes.map(({ planned }) => planned).slice(1, 7)).toEqual([3, 40, 40, 40, 60, 70].map(day));
  expect(found.nodes[0]).toMatchObject({ actual: today(), state: n.reached });
  expect(found.nodes[1]).toMatchObject({ actual: null, deviation: null, state: n.next });
  expect(found.plans.map(({ guid }) => guid)).toEqual([first!.guid, second!.guid]);
});

test('it moves by what happens alone: published, at its deadline, overdue, failed with its reason and tendered again', async () => {
  const found = await issued();
  const { guid } = found;
  expect((await detail(guid)).nodes[1]).toMatchObject({ actual: today(), deviation: -3, state: n.reached });
  await db
    .update(tender)
    .set({ deadline: new Date(found.deadline.getTime() + 2 * 86_400_000) })
    .where(eq(tender.guid, guid));
  await moveClock(`${day(41)} 10:00:00`);
  const late = await detail(guid);
  expect(late.progress).toBe(p.issued);
  expect(late.nodes.slice(2, 5)).toMatchObject([
    { deviation: 1, state: n.late },
    { deviation: 1, state: n.late },
    { deviation: 1, state: n.late },
  ]);
  // No job has run: the clock has moved it on.
  await moveClock.stopAt(`${day(42)} 10:00:00`);
  expect(await detail(guid)).toMatchObject({ progress: p.bidsReturned, status: tenderState.code.closed });
  expect((await detail(guid)).nodes[2]).toMatchObject({ actual: day(42), deviation: 2 });
  await closeDueTenders(db, []);
  const { version } = await detail(guid);
  await done(tenderCalls.fail, { guid, version, reason: '投标人不足三家' }, projectManager);
  const failed = await detail(guid);
  expect(failed).toMatchObject({ progress: p.bidsReturned, closedReason: '投标人不足三家' });
  expect(failed.nodes.slice(3).every(({ state }) => state === n.dropped)).toBe(true);
  const next = await done(
    tenderCalls.repeat,
    { guid, version: failed.version, reason: '放宽业绩要求' },
    projectManager,
  );
  const again = await detail(next.guid);
  expect(again).toMatchObject({ progress: p.preparing, tenderRound: 2, planRemark: '' });
  expect(again.nodes[0]).toMatchObject({ planned: null, state: n.reached });
  expect(again.nodes[1]!.planned).toBe(day(49));
  expect(again.plans.map(({ tenderRound }) => tenderRound)).toEqual([1, 2]);
});

test('found by progress, by what is overdue, by its next day and by its number', async () => {
  const [first] = await made({ sectionNos: ['1'] });
  const open = await issued();
  await moveClock(`${day(5)} 10:00:00`);
  expect(await guids({ progress: String(p.preparing) })).toContain(first!.guid);
  expect(await guids({ progress: String(p.preparing) })).not.toContain(open.guid);
  expect(await guids({ progress: String(p.issued) })).toContain(open.guid);
  expect(await guids({ lateness: String(planLateness.code.late) })).toContain(first!.guid);
  expect(await guids({ lateness: String(planLateness.code.late) })).not.toContain(open.guid);
  expect(await guids({ lateness: String(planLateness.code.onTime) })).toContain(open.guid);
  expect(await guids({ nextFrom: day(3), nextTo: day(3) })).toContain(first!.guid);
  expect(await guids({ planNo: first!.tenderNo.slice(-7).replace('CG', 'ZB') })).toContain(first!.guid);
  const sorted = (await list({ sort: 'nextPlanned', order: 'asc' })).list.flatMap(
    ({ nodes }) =>
      nodes.find(({ actual, planned, state }) => !actual && planned && state !== n.dropped)?.planned ?? [],
  );
  expect(sorted).toEqual(sorted.toSorted());
});

test('its remark is kept, told in the audit, and written once by two at once', async () => {
  const [first] = await made({ sectionNos: ['1'] });
  const { guid } = first!;
  const { version } = await detail(guid);
  const write = () => call(calls.remark, { guid, version, planRemark: '等待设计院出图' }, projectManager);
  const codes = (await Promise.all([write(), write()])).map(({ code }) => code);
  expect(codes.filter((code) => code === 1)).toHaveLength(1);
  expect((await detail(guid)).planRemark).toBe('等待设计院出图');
});

test('handed over, its next time stands with it: the sale, the deadline, then what is planned', async () => {
  const found = await issued();
  const due = async () =>
    (
      await done(
        ownHandoverCalls.things,
        { bizType: handoverBizType.code.tenderPlan, no: found.tenderNo, page: 1, rows: 10 } as never,
        projectManager,
      )
    ).list[0]?.due;
  expect(await due()).toMatchObject({ day: day(3) });
  await moveClock.stopAt(`${day(30)} 10:00:00`);
  expect(await due()).toMatchObject({ day: day(39), what: { cn: '提问截止' } });
  await moveClock.stopAt(`${day(40)} 09:00:00`);
  expect(await due()).toMatchObject({ day: day(40), what: { cn: '截止(开标)时间' } });
  await moveClock.stopAt(`${day(40)} 10:00:00`);
  expect(await due()).toMatchObject({ day: day(40), what: { cn: '开标' } });
});
