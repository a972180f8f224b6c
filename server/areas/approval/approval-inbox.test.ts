import { expect, test } from 'vitest';
import { approvalCalls, approvalInbox } from '#shared/areas/approval/contract';
import { addDays } from '#shared/kit/dates';
import { approvalWorld, standing } from '../../testing/approval-world.ts';
import { today } from '../../testing/days.ts';

const world = await approvalWorld();
const { ask, done, levels, submit, approve } = world;
const buyer = await world.person({ name: '李经办' });
const other = await world.person({ name: '王经办' });
const [ann, bob] = [await world.person({ name: '安一' }), await world.person({ name: '鲍二' })];
await levels(standing('部门负责人', [ann]), standing('分管领导', [bob]));
const titles = ['2026年度采购计划', '办公楼维修', '电缆采购100%', '电缆采购_2'];
const amounts = ['500.00', '1000.00', '90.00', '20.00'];
const guids: string[] = [];
for (const [at, title] of titles.entries())
  guids.push(await submit(at === 3 ? other : buyer, { title, amount: amounts[at]! }));
const listed = async (
  search: Parameters<
    typeof done<typeof approvalInbox.toDecide.input, typeof approvalInbox.toDecide.output>
  >[1],
) => (await done(approvalInbox.toDecide, search, ann)).list.map(({ title }) => title);

test('sizes and sorting outside the allowed are refused', async () => {
  expect(await ask(approvalInbox.toDecide, { rows: 7 }, ann)).toMatchObject({ code: 0 });
  expect(await ask(approvalInbox.toDecide, { sort: 'version' as never }, ann)).toMatchObject({ code: 0 });
  expect(await ask(approvalInbox.toDecide, { fromDate: '2026-02-30' }, ann)).toMatchObject({ code: 0 });
});

test('to decide: newest first, sorted by amount as numbers, filtered by what people type', async () => {
  expect(await listed({})).toEqual([...titles].reverse());
  expect(await listed({ sort: 'amount', order: 'asc' })).toEqual([
    titles[3],
    titles[2],
    titles[0],
    titles[1],
  ]);
  expect(await listed({ title: '采购', sort: 'amount' })).toEqual([titles[0], titles[2], titles[3]]);
  expect(await listed({ title: '100%' })).toEqual([titles[2]]);
  expect(await listed({ title: '_2' })).toEqual([titles[3]]);
  expect(await listed({ submitterName: '王' })).toEqual([titles[3]]);
  expect(await listed({ kind: 'annualPlan' })).toEqual([]);
  expect(await listed({ fromDate: today(), toDate: today() })).toHaveLength(4);
  expect(await listed({ toDate: addDays(today(), -1) })).toEqual([]);
  expect(await listed({ fromDate: addDays(today(), 1) })).toEqual([]);
});

test('pages do not overlap', async () => {
  const more = await Promise.all(Array.from({ length: 8 }, (_, at) => submit(buyer, { title: `批量${at}` })));
  const pages = await Promise.all(
    [1, 2].map((page) => done(approvalInbox.toDecide, { page, rows: 10 }, ann)),
  );
  expect(pages.map(({ total, list }) => [total, list.length])).toEqual([
    [12, 10],
    [12, 2],
  ]);
  expect(new Set(pages.flatMap(({ list }) => list.map(({ documentGuid }) => documentGuid))).size).toBe(12);
  for (const guid of more)
    await ask(approvalCalls.recall, { caseGuid: await world.caseOf(guid, buyer) }, buyer);
});

test('the four lists and the numbers follow a document through its levels', async () => {
  const [first] = guids;
  const counts = async () => Promise.all([ann, bob, buyer].map((one) => done(approvalInbox.counts, {}, one)));
  expect((await counts()).map(({ toDecide, started }) => [toDecide, started])).toEqual([
    [4, 0],
    [0, 0],
    [0, 3],
  ]);
  await approve(first!, ann, '同意');
  expect((await done(approvalInbox.decided, {}, ann)).list).toMatchObject([
    { documentGuid: first, levelName: '部门负责人', act: 'approve', opinion: '同意', outcome: null },
  ]);
  expect((await done(approvalInbox.started, { outcome: 'open', title: '年度' }, buyer)).list).toMatchObject([
    {
      documentGuid: first,
      levelName: '分管领导',
      waitingFor: ['鲍二'],
      actions: ['urge', 'copy', 'comment'],
    },
  ]);
  await approve(first!, bob);
  expect((await counts()).map(({ toDecide, started }) => [toDecide, started])).toEqual([
    [3, 0],
    [0, 0],
    [0, 2],
  ]);
  expect((await done(approvalInbox.started, { outcome: 'approved' }, buyer)).list).toMatchObject([
    { documentGuid: first, outcome: 'approved', waitingFor: [], actions: [] },
  ]);
});

test('nobody sees the lists of others', async () => {
  const stranger = await world.person();
  for (const call of [
    approvalInbox.toDecide,
    approvalInbox.decided,
    approvalInbox.started,
    approvalInbox.copied,
  ] as const)
    expect((await done(call as typeof approvalInbox.toDecide, {}, stranger)).total).toBe(0);
});
