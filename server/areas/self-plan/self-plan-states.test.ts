import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { approvalCalls } from '#shared/areas/approval/contract';
import { delegationCalls } from '#shared/areas/approval/delegation-contract';
import { selfPlanCalls as calls } from '#shared/areas/self-plan/contract';
import { papersOf } from '#shared/areas/self-plan/codes';
import { faultText } from '#shared/areas/self-plan/fault-texts';
import type { Endpoint } from '#shared/contract/endpoint';
import { approvalItem } from '../approval/setup.table.ts';
import { bizAudit } from '../audit/audit.table.ts';
import { addDays } from '#shared/kit/dates';
import { selfPlanWorld } from '../../testing/self-plan-world.ts';
import { SELF } from './self-plan-access.ts';
import {
  followSetups,
  noteContract,
  releaseSelfPlan,
  usableSelfPlans,
  useSelfPlan,
} from './self-plans.service.ts';
import { today } from '../../testing/days.ts';

const world = await selfPlanWorld();
const { call, buyer, manager, director, group, suppliers } = world;
const REASON = '需求取消不再采购';

const officer = await world.person(['JHZZ']);
const versionOf = async (guid: string) => (await world.detail(guid)).version;

test('a colleague who may write is told that only its handler may do this', async () => {
  const colleague = await world.person(['JBR', 'BMFZR']);
  const { guid, version } = await world.draft();
  for (const [target, input] of [
    [calls.edit, { ...world.form(), guid, version }],
    [calls.submit, { guid, version }],
    [calls.delete, { guid, version }],
  ] as const)
    expect((await call(target as Endpoint, input, colleague)).info).toBe('只有经办人本人可以进行此操作');
});

test('an officer undoes an approved one; a reason of five characters', async () => {
  const { guid } = await world.approved();
  const { version } = await world.detail(guid);
  expect((await call(calls.undo, { guid, version, reason: '不要' }, officer)).fields).toEqual({
    reason: '撤销原因不少于5个字',
  });
  expect((await call(calls.undo, { guid, version, reason: REASON }, officer)).data).toMatchObject({
    isAsked: false,
  });
  expect(await world.detail(guid)).toMatchObject({
    status: 1,
    actions: expect.not.arrayContaining(['delete']),
  });
});

test('where the company asks the last approver, it stays approved until they confirm; meanwhile no result', async () => {
  await world.db.update(approvalItem).set({ undoNeedsApproval: true }).where(eq(approvalItem.kind, SELF));
  const { guid } = await world.approved();
  const { version } = await world.detail(guid);
  expect((await call(calls.undo, { guid, version, reason: REASON }, buyer)).data.isAsked).toBe(true);
  expect((await call(calls.registerResult, await world.resultOf(guid), buyer)).info).toBe(
    '撤销申请正在审批中',
  );
  await world.approve(guid, director);
  expect((await world.detail(guid)).status).toBe(1);
  await world.db.update(approvalItem).set({ undoNeedsApproval: false }).where(eq(approvalItem.kind, SELF));
});

test('nobody of the group approves it: said before, refused at the submission', async () => {
  const [one, two] = group;
  const { guid, version } = await world.draft({ groupMembers: [one!.guid, two!.guid, director.guid] });
  const text = '采购小组成员不能是本计划的审批人：总监';
  expect((await world.done(calls.forecast, { guid }, buyer)).faults[0]).toBe(text);
  expect(await call(calls.submit, { guid, version }, buyer)).toMatchObject({
    code: 0,
    info: text,
    fields: { groupMembers: text },
  });
  const { guid: fine } = await world.draft({ groupMembers: [one!.guid, two!.guid, buyer.guid] });
  await world.submit(fine);
  // nor later, by a hand-over or for another
  const taskGuid = await world.taskOf(fine, manager);
  const give = { taskGuid, userGuid: one!.guid };
  const info = '所选人员是该单据的经办人或采购小组成员，不能审批该单据';
  expect(await call(approvalCalls.transfer, give, manager)).toMatchObject({ code: 0, info });
  const period = { fromTime: `${today()} 00:00:00`, toTime: `${addDays(today(), 1)} 00:00:00` };
  await world.done(delegationCalls.save, { toUserGuid: two!.guid, ...period }, manager);
  expect(await call(approvalCalls.approve, { taskGuid }, two!)).toMatchObject({
    code: 0,
    info: '您是该单据的经办人或采购小组成员，不能审批该单据',
  });
  expect(await call(approvalCalls.transfer, { taskGuid, userGuid: director.guid }, two!)).toMatchObject({
    code: 0,
  });
});

test('submitted twice at once: one wins; each decision through its own call; all of it in record and audit', async () => {
  const { guid, version } = await world.draft();
  const answers = await Promise.all([1, 2, 3].map(() => call(calls.submit, { guid, version }, buyer)));
  expect(answers.map(({ code }) => code).toSorted((a, b) => a! - b!)).toEqual([0, 0, 1]);
  expect((await call(calls.examination, { guid, result: 'approve' }, director)).code).not.toBe(1);
  await world.done(calls.examination, { guid, result: 'approve' }, manager);
  expect((await call(calls.recall, { guid, version: await versionOf(guid) }, buyer)).info).toBe(
    '已有审批人处理，不能撤回',
  );
  await world.done(calls.examination, { guid, result: 'approve' }, director);
  const steps = await world.done(calls.auditRecord, { guid }, manager);
  expect(steps.map(({ act, actorName }) => [act, actorName])).toEqual([
    ['submit', '采购员'],
    ['approve', '部门经理'],
    ['approve', '总监'],
  ]);
  const events = await world.db.select().from(bizAudit).where(eq(bizAudit.objectGuid, guid));
  expect(events.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['selfPlan.create', 'selfPlan.submit', 'selfPlan.approve']),
  );
});

test.each([6, 10, 7, 4] as const)('a result in mode %i needs each of its papers', async (tenderWay) => {
  const inviteList = suppliers.slice(0, tenderWay === 4 ? 1 : 3).map(({ guid }) => guid);
  const { guid } = await world.approved({ tenderWay, modeReason: '理由', inviteList });
  const result = await world.resultOf(guid);
  for (const [at, { paper }] of result.papers.entries()) {
    const papers = result.papers.map((one, of) => (of === at ? { ...one, files: [] } : one));
    expect((await call(calls.registerResult, { ...result, papers }, buyer)).fields).toEqual({
      [`papers.${paper}`]: faultText.paper.cn,
    });
  }
  await world.done(calls.registerResult, result, buyer);
  const found = await world.detail(guid);
  expect(found).toMatchObject({ status: 5, resultAmount: '20000.00', actions: ['createContract'] });
  expect(found.result!.papers.map(({ paper, files }) => [paper, files.length])).toEqual(
    papersOf(tenderWay).map((paper) => [paper, 1]),
  );
});

test('a result: within the estimate, of one of those asked, not before the approval, not tomorrow', async () => {
  const { guid } = await world.approved();
  const result = await world.resultOf(guid);
  const refused = async (given: object) =>
    (await call(calls.registerResult, { ...result, ...given }, buyer)).fields;
  expect(await refused({ resultAmount: '20000.01' })).toEqual({ resultAmount: faultText.aboveEstimate.cn });
  expect(await refused({ resultAmount: '0' })).toEqual({ resultAmount: '必须大于0' });
  expect(await refused({ winnerGuid: (await world.aSupplier()).guid })).toEqual({
    winnerGuid: faultText.notInvited.cn,
  });
  expect(await refused({ resultDate: addDays(today(), 1) })).toEqual({
    resultDate: faultText.resultInFuture.cn,
  });
  expect(await refused({ resultDate: addDays(today(), -1) })).toEqual({
    resultDate: faultText.resultTooEarly.cn,
  });
  expect(await refused({ papers: [...result.papers, { paper: 'talks', files: [] }] })).toEqual({
    'papers.talks': faultText.otherPaper.cn,
  });
  const twice = await Promise.all([1, 2].map(() => call(calls.registerResult, result, buyer)));
  expect(twice.map(({ code }) => code).toSorted((a, b) => a! - b!)).toEqual([0, 1]);
});

test('a set-up takes an approved plan, then there is no result and no undo; given back, there is again', async () => {
  const { guid } = await world.approved();
  expect(await usableSelfPlans(world.db, [guid], 'setup')).toMatchObject([{ guid, remaining: '20000.00' }]);
  await useSelfPlan(world.db, guid, '15000.00');
  await expect(useSelfPlan(world.db, guid, '5000.01')).rejects.toThrow('最多还可使用5000.00元');
  expect((await world.detail(guid)).status).toBe(4);
  const undo = { guid, version: await versionOf(guid), reason: REASON };
  expect((await call(calls.undo, undo, buyer)).info).toBe('该计划已被立项引用');
  await followSetups(world.db, guid, async () => true);
  expect((await world.detail(guid)).status).toBe(5);
  expect((await call(calls.registerResult, await world.resultOf(guid), buyer)).info).toBe(
    '该计划已被立项引用',
  );
  await expect(releaseSelfPlan(world.db, guid, '15000.01')).rejects.toThrow('退回金额大于已使用金额');
  await releaseSelfPlan(world.db, guid, '15000.00');
  await followSetups(world.db, guid, async () => false);
  expect((await world.detail(guid)).status).toBe(4);
  const { guid: fresh } = await world.draft();
  await expect(useSelfPlan(world.db, fresh, '1.00')).rejects.toThrow('计划尚未审批通过，不能使用');
});

test('one contract is made of a result, and none without', async () => {
  const officerOfContracts = await world.person(['JBR']);
  const { guid } = await world.approved();
  const contract = { guid: officerOfContracts.guid, contractNo: 'JIA-HT-1', contractName: '办公桌合同' };
  await expect(noteContract(world.db, guid, contract)).rejects.toThrow('尚未登记采购结果，不能转合同');
  await world.done(calls.registerResult, await world.resultOf(guid), buyer);
  const offered = async () =>
    (await world.done(calls.usable, { purpose: 'contract' }, buyer)).list.map((one) => one.guid);
  expect(await offered()).toContain(guid);
  await noteContract(world.db, guid, contract);
  await expect(noteContract(world.db, guid, { ...contract, guid })).rejects.toThrow('该计划已关联合同');
  expect(await world.detail(guid)).toMatchObject({ contract: { contractNo: 'JIA-HT-1' } });
  expect(await offered()).not.toContain(guid);
  const found = await world.done(calls.list, { contractNo: 'ht-1' }, buyer);
  expect(found.list.map((one) => one.guid)).toEqual([guid]);
  await noteContract(world.db, guid, null);
  expect(await offered()).toContain(guid);
});

test('the approvers read it and are shown what the department has bought of the category before', async () => {
  const items = [{ name: '桌', unit: '张', quantity: '1', price: '60000.00' }];
  await world.approved({ items, categoryCode: 'C0102' });
  const { guid } = await world.draft({ items, categoryCode: 'C0102' });
  const { warnings } = await world.done(calls.forecast, { guid }, buyer);
  expect(warnings).toMatchObject([
    { kind: 'split', text: { cn: expect.stringContaining('共2项，合计12万元，超出自采限额10万元') } },
  ]);
  await world.submit(guid);
  expect((await world.detail(guid, manager)).warnings).toMatchObject([{ kind: 'split' }]);
});
