import { beforeAll, expect, test } from 'vitest';
import { approvalCalls, approvalInbox } from '#shared/areas/approval/contract';
import { selfPlanCalls as calls } from '#shared/areas/self-plan/contract';
import { selfPlanWorld } from '../../testing/self-plan-world.ts';
import { SELF } from './self-plan-access.ts';

const world = await selfPlanWorld();
const { call, done, buyer, manager, director, stranger } = world;
const MISSING = { code: -1 };

let documentGuid: string;
let caseGuid: string;
const approval = (who = manager) => done(approvalCalls.detail, { kind: SELF, documentGuid }, who);
const rowOf = async (who = manager) =>
  (await done(approvalInbox.toDecide, { rows: 100 }, who)).list.find(
    (one) => one.documentGuid === documentGuid,
  )!;
const shownTo = async () =>
  (await approval()).steps
    .filter(({ act }) => act === 'shown')
    .map(({ actorName, levelName }) => [actorName, levelName]);

beforeAll(async () => {
  const items = [{ name: '桌', unit: '张', quantity: '1', price: '60000.00' }];
  await world.approved({ items, categoryCode: 'C0102' });
  documentGuid = (await world.draft({ items, categoryCode: 'C0102' })).guid;
  const { warnings } = await done(calls.forecast, { guid: documentGuid }, buyer);
  await world.submit(documentGuid);
  caseGuid = (await approval()).case!.guid;
  expect((await approval()).findings).toEqual([{ kind: 'split', text: warnings[0]!.text, article: '' }]);
});

test('the approver reads the words of the submitter, and finds their number in the inbox; a stranger neither', async () => {
  expect(await rowOf()).toMatchObject({ findingCount: 1, weightyCount: 1 });
  expect(await call(approvalCalls.detail, { kind: SELF, documentGuid }, stranger)).toMatchObject(MISSING);
});

test('who was shown them stands in the record once, and only of whom it is the turn', async () => {
  expect((await call(approvalCalls.findingsShown, { caseGuid }, null)).status).toBe(401);
  for (const who of [stranger, buyer, director])
    expect(await call(approvalCalls.findingsShown, { caseGuid }, who)).toMatchObject(MISSING);
  expect(await shownTo()).toEqual([]);
  await Promise.all([1, 2].map(() => done(approvalCalls.findingsShown, { caseGuid }, manager)));
  expect(await shownTo()).toEqual([[manager.name, '部门负责人']]);
});

test('it is approved only by who acknowledges them: alone, by its own call, in a batch', async () => {
  const { taskGuid } = await rowOf();
  const refused = { acknowledged: '该单据有1项法律提示，请打开单据阅读并确认知悉后再通过' };
  for (const acknowledged of [undefined, false]) {
    const said = acknowledged === undefined ? {} : { acknowledged };
    expect((await call(approvalCalls.approve, { taskGuid, ...said }, manager)).fields).toEqual(refused);
    const examined = await call(
      calls.examination,
      { guid: documentGuid, result: 'approve', ...said },
      manager,
    );
    expect(examined.fields).toEqual(refused);
  }
  const { results } = await done(approvalCalls.approveBatch, { taskGuids: [taskGuid] }, manager);
  expect(results).toEqual([{ taskGuid, ok: false, info: refused.acknowledged }]);
  await done(approvalCalls.approve, { taskGuid, acknowledged: true }, manager);
  const decided = (await approval()).steps.filter(({ act }) => act === 'approve');
  expect(decided).toMatchObject([{ actorName: manager.name, isAcknowledged: true }]);
});

test('a document without findings asks for nothing', async () => {
  const { guid } = await world.draft();
  await world.submit(guid);
  const waiting = await done(approvalInbox.toDecide, { rows: 100 }, manager);
  const row = waiting.list.find((one) => one.documentGuid === guid)!;
  expect(row).toMatchObject({ findingCount: 0, weightyCount: 0 });
  await done(approvalCalls.approve, { taskGuid: row.taskGuid }, manager);
});
