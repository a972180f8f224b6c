import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contractAdminStatus, contractKind } from '#shared/areas/contract/codes';
import { approvalCalls, approvalInbox } from '#shared/areas/approval/contract';
import { findingKind } from '#shared/areas/approval/findings';
import { contractCalls as calls } from '#shared/areas/contract/contract';
import { contractDocumentKind } from '#shared/areas/contract/kind';
import { legalRegime } from '#shared/areas/project/codes';
import { addDays } from '#shared/kit/dates';
import { contractWorld } from '../../testing/contract-world.ts';
import { contract } from './contract.table.ts';
import { today } from '../../testing/days.ts';

const world = await contractWorld();
const { call, db, done, contractIn, namedContract, handler, officer, manager, openChange, decideContract } =
  world;
const s = contractAdminStatus.code;
const { purchase: PURCHASE, agency: AGENCY } = contractKind.code;

const change = (given: object = {}) => ({
  changeNo: '补1',
  changeDate: today(),
  amountDifference: '1130.00',
  reason: '增加备品备件',
  ...given,
});

test.each([
  ['nothing', { amountDifference: '0' }, { amountDifference: '金额变化和变更后结束日期至少填写一项' }],
  ['all of the amount', { amountDifference: '-113000.00' }, { amountDifference: '变更后合同金额须大于0' }],
  ['a day to come', { changeDate: addDays(today(), 1) }, { changeDate: '变更日期不能晚于今天' }],
  [
    'an end before the start',
    { newEndDate: addDays(today(), -1) },
    { newEndDate: '结束日期不能早于开始日期' },
  ],
])('a change of %s is refused', async (_name, given, fields) => {
  const guid = await contractIn(PURCHASE, s.inEffect);
  const answer = await call(calls.change, { ...(await namedContract(guid)), ...change(given) }, handler);
  expect(answer.fields).toEqual(fields);
});

test('the amount of a frame that has none is not changed, its end is', async () => {
  const guid = await contractIn(AGENCY, s.inEffect);
  const refused = await call(calls.change, { ...(await namedContract(guid)), ...change() }, handler);
  expect(refused.fields).toEqual({ amountDifference: '合同没有金额，不能变更金额' });
  const newEndDate = addDays(today(), 400);
  const { changeGuid } = await done(
    calls.change,
    { ...(await namedContract(guid)), ...change({ amountDifference: '0', newEndDate }) },
    handler,
  );
  await decideContract(changeGuid, 'approve');
  expect(await world.readContract(guid)).toMatchObject({ endDate: newEndDate, amount: null });
});

test('approved, it counts in amount and net amount; what was approved first stays known', async () => {
  const guid = await contractIn(PURCHASE, s.inEffect);
  await done(calls.change, { ...(await namedContract(guid)), ...change() }, handler);
  const before = await call(calls.detail, { guid }, handler);
  expect(before.data).toMatchObject({ amount: '113000.00', actions: [] });
  expect(await call(calls.change, { ...(await namedContract(guid)), ...change() }, handler)).toMatchObject({
    code: 0,
    info: '合同变更或废弃正在审批中',
  });
  await decideContract(await openChange(guid), 'approve');
  expect((await call(calls.detail, { guid }, handler)).data).toMatchObject({
    amount: '114130.00',
    netAmount: '101000.00',
    taxAmount: '13130.00',
    originalAmount: '113000.00',
    amountCn: '壹拾壹万肆仟壹佰叁拾元整',
    changes: [{ changeNo: '补1', amountDifference: '1130.00', status: 1012, actions: [] }],
  });
});

test('rejected or recalled, it changes nothing, and another can be asked for', async () => {
  const guid = await contractIn(PURCHASE, s.inEffect);
  await done(calls.change, { ...(await namedContract(guid)), ...change() }, handler);
  await decideContract(await openChange(guid), 'reject');
  const { changeGuid } = await done(
    calls.change,
    { ...(await namedContract(guid)), ...change({ changeNo: '补2' }) },
    handler,
  );
  expect((await call(calls.recallChange, { guid: changeGuid, version: 1 }, officer)).code).not.toBe(1);
  expect(await call(calls.recallChange, { guid: changeGuid, version: 9 }, handler)).toMatchObject({
    info: '数据已被他人修改，请刷新后重试',
  });
  await done(calls.recallChange, { guid: changeGuid, version: 1 }, handler);
  const { data } = await call(calls.detail, { guid }, handler);
  expect(data).toMatchObject({ amount: '113000.00', changes: [{ status: 1011 }, { status: 1001 }] });
  expect(data.actions).toContain('change');
});

test('in government procurement changes make at most 10 % (政府采购法 第四十九条)', async () => {
  const guid = await contractIn(PURCHASE, s.inEffect);
  await db.update(contract).set({ legalRegime: legalRegime.code.government }).where(eq(contract.guid, guid));
  const within = await done(
    calls.change,
    { ...(await namedContract(guid)), ...change({ amountDifference: '11300.00' }) },
    handler,
  );
  await decideContract(within.changeGuid, 'approve');
  const answer = await call(
    calls.change,
    { ...(await namedContract(guid)), ...change({ amountDifference: '0.01' }) },
    handler,
  );
  expect(answer.fields!['amountDifference']).toMatch(/10/);
});

test('abandoned, it keeps its reason and frees its section', async () => {
  const { guid: projectGuid } = await world.awarded();
  const guid = await contractIn(PURCHASE, s.inEffect, { projectGuid });
  expect(
    (await call(calls.abandon, { ...(await namedContract(guid)), reason: '解除' }, handler)).status,
  ).toBe(403);
  await world.askAbandon(guid);
  expect((await world.readContract(guid)).status).toBe(s.inEffect);
  expect((await call(calls.detail, { guid }, manager)).code).toBe(1);
  await decideContract(await openChange(guid), 'approve');
  expect(await world.readContract(guid)).toMatchObject({
    status: s.abandoned,
    abandonReason: '双方协商解除',
  });
  await world.contractDraft(PURCHASE, { projectGuid });
});

/** What is answered while an agreement is filled in. */
const checked = async (guid: string, given: object) => done(calls.checkChange, { guid, ...given }, handler);

test('outside government procurement it may be more, and who puts it up and who decides see by how much', async () => {
  const guid = await contractIn(PURCHASE, s.inEffect);
  expect(await checked(guid, { amountDifference: '11300' })).toMatchObject({ findings: [], faults: {} });
  const { findings, sums } = await checked(guid, { amountDifference: '11300.01', changeDate: today() });
  expect(findings).toMatchObject([{ rule: '1.5', field: 'amountDifference', level: 'warn' }]);
  expect(findings[0]!.text.cn).toContain('11,300.01 ÷ 113,000.00 = 10.01%');
  expect(sums).toEqual({
    original: '113000.00',
    before: '0.00',
    together: '11300.01',
    percent: '10.01',
    after: '124300.01',
  });
  const { changeGuid } = await done(
    calls.change,
    { ...(await namedContract(guid)), ...change({ amountDifference: '11300.01' }) },
    handler,
  );
  const seen = await done(calls.detail, { guid }, manager);
  expect(seen.changes[0]).toMatchObject({ findings: [{ level: 'warn' }], sums: { percent: '10.01' } });
  const subject = { kind: contractDocumentKind.code, documentGuid: changeGuid };
  const { findings: kept } = await done(approvalCalls.detail, subject, manager);
  expect(kept).toEqual([{ kind: findingKind.code.note, text: findings[0]!.text, article: '' }]);
  const { list } = await done(approvalInbox.toDecide, {}, manager);
  expect(list.find(({ documentGuid }) => documentGuid === changeGuid)).toMatchObject({ findingCount: 1 });
  await decideContract(changeGuid, 'approve');
  expect((await done(calls.detail, { guid }, manager)).changes[0]).toMatchObject({
    findings: [],
    sums: null,
  });
  // together with what was agreed before, and nothing to say of a later end alone
  expect((await checked(guid, { amountDifference: '0.01' })).sums).toMatchObject({ together: '11300.02' });
  expect(await checked(guid, { newEndDate: addDays(today(), 900) })).toMatchObject({
    findings: [],
    sums: null,
  });
  expect((await checked(guid, { amountDifference: '-25000' })).findings).toHaveLength(1);
});

test('a share is a share in any currency, and a frame grows no longer than it may be', async () => {
  const dollars = await contractIn(PURCHASE, s.inEffect);
  await db
    .update(contract)
    .set({ currency: '840', legalRegime: legalRegime.code.government })
    .where(eq(contract.guid, dollars));
  const refused = await call(
    calls.change,
    { ...(await namedContract(dollars)), ...change({ amountDifference: '11300.01' }) },
    handler,
  );
  expect(refused.fields!['amountDifference']).toContain('政府采购法 第四十九条');
  const frame = await contractIn(AGENCY, s.inEffect);
  const longer = change({ amountDifference: '0', newEndDate: addDays(today(), 1200) });
  const answer = await call(calls.change, { ...(await namedContract(frame)), ...longer }, handler);
  expect(answer.fields).toEqual({ newEndDate: '年度（框架）合同期限不得超过3年' });
});

test('an agreement is checked for who may read and write contracts', async () => {
  const guid = await contractIn(PURCHASE, s.inEffect);
  expect((await call(calls.checkChange, { guid }, null)).status).toBe(401);
  expect((await call(calls.checkChange, { guid }, world.supplier.signer)).status).toBe(403);
  expect((await call(calls.checkChange, { guid }, world.stranger)).code).toBe(-1);
  expect((await checked(guid, { amountDifference: '一万', newEndDate: '明天' })).faults).toEqual({
    amountDifference: '金额变化和变更后结束日期至少填写一项',
  });
});

test('who decides sees what the law says of a contract, and its record has what was decided of its changes', async () => {
  const guid = await contractIn(PURCHASE, s.inReview, { amount: '113000.00', warrantyRate: '4' });
  await db.update(contract).set({ projectType: 1 }).where(eq(contract.guid, guid));
  const { findings } = await done(calls.detail, { guid }, manager);
  expect(findings).toMatchObject([{ rule: 'R34', field: 'warrantyRate', level: 'warn' }]);
  await decideContract(guid, 'approve');
  expect((await done(calls.detail, { guid }, manager)).findings).toEqual([]);
  await done(calls.change, { ...(await namedContract(guid)), ...change() }, handler);
  await decideContract(await openChange(guid), 'reject');
  const steps = await done(calls.auditRecord, { guid }, handler);
  expect(steps.map(({ act }) => act)).toEqual(['submit', 'approve', 'submit', 'reject']);
});
