import { expect, test } from 'vitest';
import { documentKind } from '#shared/areas/approval/codes';
import { chainKind, whereIsIt } from '#shared/areas/chain/contract';
import { contractCalls as calls } from '#shared/areas/contract/contract';
import { selfPlanWorld } from '../../testing/self-plan-world.ts';
import { defineItem } from '../approval/setup.ts';
import { today } from '../../testing/days.ts';

const world = await selfPlanWorld();
const { call, db, done, buyer, manager, company, detail, registered, approved, upload } = world;
await defineItem(db, { enterpriseGuid: company.guid, kind: documentKind.code.contract }, [
  { name: '部门负责人', approvers: [{ rule: 'person', userGuid: manager.guid }] },
]);

const form = async (selfPlan: string) => {
  const blank = await done(calls.blank, { selfPlan }, buyer);
  const { partyAName: _a, partyBName: _b, deptName: _d, projectNo: _n, projectName: _p, ...filled } = blank;
  const { sectionName: _s, selfPlanNo: _l, ordersNo: _o, awardIsRecorded: _r, ...rest } = filled;
  return {
    ...rest,
    partyAPhone: '13800138000',
    partyBContact: '李四',
    partyBPhone: '13900139000',
    endDate: today(),
    payTerms: [{ node: '一次付清', percent: '100', amount: blank.amount, days: 30 }],
    deliveryTime: '30天',
    deliveryPlace: '办公楼',
    quality: '合格',
    mainFile: await upload(buyer),
  };
};

test('a self-procurement plan without a result has no contract', async () => {
  const { guid } = await approved();
  expect((await call(calls.blank, { selfPlan: guid }, buyer)).info).toMatch(/尚无采购结果/);
});

test('its contract starts from its result, is made with its winner, and is noted on it', async () => {
  const { guid: selfPlan } = await registered();
  const { invitees, resultAmount } = await detail(selfPlan);
  const filled = await form(selfPlan);
  expect(filled).toMatchObject({ partyB: invitees[0]!.guid, amount: resultAmount, noticeDate: today() });
  const other = await call(calls.add, { ...filled, partyB: invitees[1]!.guid }, buyer);
  expect(other.fields).toEqual({ partyB: '乙方与登记的中标(成交)单位不一致' });
  const { guid, version } = await done(calls.add, filled, buyer);
  expect((await call(calls.add, await form(selfPlan), buyer)).fields).toEqual({
    selfPlanGuid: '该项目(标段)已有采购合同',
  });
  await done(calls.submit, { guid, version }, buyer);
  await done(calls.examination, { guid, result: 'approve' }, manager);
  const { contractNo } = (await call(calls.detail, { guid }, buyer)).data;
  expect(await detail(selfPlan)).toMatchObject({ contract: { guid, contractNo } });
  const chain = await call(whereIsIt, { kind: chainKind.code.contract, guid }, buyer);
  expect(chain.data.map(({ kind }) => kind)).toEqual(['selfPlan', 'contract']);
  const { version: now } = (await call(calls.detail, { guid }, buyer)).data;
  await done(calls.undo, { guid, version: now, reason: '结果需要更正' }, buyer);
  expect(await detail(selfPlan)).toMatchObject({ contract: null });
});
