import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { enterpriseApproval, subjectType } from '#shared/areas/enterprise/codes';
import { entrustCalls as calls, entrustPreparation } from '#shared/areas/entrustment/contract';
import type { EntrustForm } from '#shared/areas/entrustment/rules';
import { createOrders } from '#shared/areas/project-setup/create-orders-contract';
import { setupStatus } from '#shared/areas/project-setup/codes';
import { anEnterprise } from '../../testing/builders.ts';
import { entrustWorld } from '../../testing/entrust-world.ts';

const world = await entrustWorld();
const { call, db, done, form, aSetup, setupOf, read, named, steps, draft, upload } = world;
const { handler, representative, agency, otherAgency, stranger } = world;
const of = setupStatus.code;

const refusedAt = async (given: Partial<EntrustForm>) => {
  const { guid } = await aSetup();
  const answer = await call(calls.add, form(guid, given), handler);
  expect(answer.code).toBe(0);
  expect((await setupOf(guid)).status).toBe(of.approved);
  return Object.keys(answer.fields);
};

test.each<[string, Partial<EntrustForm>]>([
  ['ordersName', { ordersName: ' ' }],
  ['ordersName', { ordersName: '长'.repeat(201) }],
  ['entrustContactGuid', { entrustContactGuid: randomUUID() }],
  ['entrustContactGuid', { entrustContactGuid: handler.guid }],
  ['entrustContactEmail', { entrustContactEmail: 'rep' }],
  ['wayReason', { entrustWay: 2 }],
  ['contractGuid', { entrustType: 1 }],
  ['contractGuid', { entrustType: 1, contractGuid: randomUUID() }],
  ['scope', { scope: [] }],
  ['endDate', { endDate: '2026-12-31' }],
  ['plannedOpenDate', { plannedOpenDate: '2027-01-09' }],
  ['plannedAwardDate', { plannedAwardDate: '2027-02-09' }],
  ['plannedContractDate', { plannedContractDate: '2027-02-19' }],
  ['feeAmount', { agencyFeeMethod: 1 }],
  ['feeRate', { agencyFeeMethod: 2 }],
  ['feeDiscount', { feeDiscount: null }],
  ['discountPayRate', { feeDiscount: 1 }],
  ['discountPayRate', { feeDiscount: 1, discountPayRate: '0' }],
  ['feeAgreedAmount', { feeDiscount: 3, feeNote: '协商' }],
  ['feeNote', { feeDiscount: 3, feeAgreedAmount: '1000' }],
  ['feeBaseAmount', { feeBasis: 3, feeNote: '单价' }],
  ['depositBy', { depositNeed: true, depositSendTypes: [1], computeType: 2, depositValue: '2' }],
  ['depositSendTypes', { depositNeed: true, depositBy: 1, computeType: 2, depositValue: '2' }],
  [
    'depositValue',
    { depositNeed: true, depositBy: 1, depositSendTypes: [1], computeType: 2, depositValue: '2.01' },
  ],
  [
    'depositValue',
    { depositNeed: true, depositBy: 1, depositSendTypes: [1], computeType: 1, depositValue: '100000.01' },
  ],
  ['agentGuid', { agentGuid: randomUUID() }],
  ['agentGuid', { agentGuid: world.company.guid }],
])('%s is refused: %o', async (field, given) => {
  expect(await refusedAt(given)).toContain(field);
});

describe('which agency', () => {
  const why = async (agentGuid: string, setup: Parameters<typeof aSetup>[0] = {}) => {
    const { guid } = await aSetup(setup);
    return (await call(calls.add, form(guid, { agentGuid }), handler)).fields['agentGuid'];
  };
  const invited = (enterpriseGuid: string) => ({
    inviteList: [{ enterpriseGuid, name: '拟邀请', grade: '', scope: '', reason: '推荐' }],
  });

  test('not a supplier, not one whose review is open', async () => {
    const supplier = await anEnterprise(db, { subjectTypes: [subjectType.code.supplier] });
    expect(await why(supplier.guid)).toBe('代理机构不存在或不是代理机构');
    const waiting = await anEnterprise(db, {
      subjectTypes: [subjectType.code.agency],
      approvalState: enterpriseApproval.code.inReview,
    });
    expect(await why(waiting.guid)).toBe('代理机构尚未通过审核或已停用');
  });

  test('not who is invited to bid; the list of agencies says so', async () => {
    expect(await why(agency.guid, invited(agency.guid))).toContain('拟邀请单位');
    const { guid: setupGuid } = await aSetup(invited(agency.guid));
    const { list } = await done(entrustPreparation.allAgent, { setupGuid }, handler);
    const faults = new Map(list.map((one) => [one.guid, one.fault]));
    expect(faults.get(agency.guid)?.cn).toContain('拟邀请单位');
    expect(faults.get(otherAgency.guid)).toBeNull();
    expect(list.at(-1)!.fault).not.toBeNull();
  });
});

describe('which set-up', () => {
  test('not another unit’s, not a self-run one, none that is not approved, none with a live order', async () => {
    const { guid } = await aSetup();
    const colleague = await world.person(['JBR']);
    for (const person of [stranger, colleague])
      expect((await call(calls.add, form(guid), person)).code).toBe(-1);
    for (const given of [{ organizationType: 2 as const }, { status: of.draft }, { status: of.notCreated }]) {
      const other = await aSetup(given);
      expect((await call(calls.add, form(other.guid), handler)).fields).toHaveProperty('setupGuid');
    }
    await done(calls.add, form(guid), handler);
    expect((await call(calls.add, form(guid), handler)).info).toMatch(
      /^该立项已有委托单：JIA-WT-\d{4}-\d{4}$/,
    );
    expect((await call(calls.add, form(randomUUID()), handler)).code).toBe(-1);
  });

  test('deleted, an order leaves its set-up where it was: approved, or assigned', async () => {
    for (const given of [{}, { status: of.assigned, assignedAt: new Date() }]) {
      const guid = await draft({}, given);
      const { setupGuid } = await read(guid);
      expect(await setupOf(setupGuid)).toMatchObject({ status: of.entrusted, ordersGuid: guid });
      await done(calls.delete, await named(guid), handler);
      expect(await setupOf(setupGuid)).toMatchObject({
        status: given.status ?? of.approved,
        ordersGuid: null,
        ordersNo: '',
      });
    }
  });

  test('several at once, all or none; a draft that is not filled in cannot be submitted', async () => {
    const one = await aSetup();
    const other = await aSetup();
    const wrong = await aSetup({ organizationType: 2 });
    const chosen = (...of: (typeof one)[]) => ({
      setups: of.map(({ guid, version }) => ({ guid, version })),
    });
    expect((await call(createOrders, chosen(one), representative)).status).toBe(403);
    expect((await call(createOrders, chosen(one), stranger)).code).toBe(-1);
    expect((await call(createOrders, chosen(one, one), handler)).code).toBe(0);
    expect((await call(createOrders, chosen(one, wrong), handler)).code).toBe(0);
    expect((await setupOf(one.guid)).status).toBe(of.approved);
    const stale = { setups: [{ guid: one.guid, version: one.version + 1 }] };
    expect((await call(createOrders, stale, handler)).info).toBe('数据已被他人修改，请刷新后重试');
    const made = await done(createOrders, chosen(one, other), handler);
    expect(made.map(({ setupGuid }) => setupGuid)).toEqual([one.guid, other.guid]);
    const { guid } = await read(made[0]!.ordersGuid);
    const empty = await call(calls.submit, await named(guid), handler);
    expect(empty.info).toContain('“代理机构”请选择');
    const { faults } = await done(calls.forecast, { guid }, handler);
    expect(faults[0]).toBe(empty.info);
    const { guid: setupGuid } = one;
    const files = [await upload(handler)];
    await done(calls.edit, { ...form(setupGuid), ...(await named(guid)), files }, handler);
    await steps.submit(guid);
  });
});

test('an order without attachments cannot be submitted', async () => {
  const { guid: setupGuid } = await aSetup();
  const { guid } = await done(calls.add, form(setupGuid), handler);
  expect((await call(calls.submit, await named(guid), handler)).fields).toHaveProperty('files');
});

test('what an order needs before it is built', async () => {
  const { guid: setupGuid } = await aSetup({ depositNeed: true, computeType: 2, depositValue: '2.0000' });
  expect((await call(entrustPreparation.beforeBuild, { setupGuid }, stranger)).code).toBe(-1);
  expect((await call(entrustPreparation.beforeBuild, { setupGuid }, representative)).status).toBe(403);
  const ready = await done(entrustPreparation.beforeBuild, { setupGuid, agentGuid: agency.guid }, handler);
  expect(ready).toMatchObject({
    unit: { guid: world.company.guid },
    contracts: [],
    faults: [],
    defaults: { depositNeed: true, depositValue: '2', entrustContactGuid: representative.guid },
  });
  expect(ready.representatives).toMatchObject([{ name: '招标人代表', phone: '13900139000' }]);
  await done(calls.add, form(setupGuid), handler);
  const { faults } = await done(entrustPreparation.beforeBuild, { setupGuid }, handler);
  expect(faults.map(({ cn }) => cn)).toEqual([
    expect.stringMatching(/^该立项已有委托单/),
    expect.any(String),
  ]);
});

test('the fee and its working', async () => {
  const terms = { agencyFeeMethod: 3, feeBasis: 1, feeDiscount: 1, projectType: 3 } as const;
  const sections = ['10000', '20000'].map((amount, at) => ({ name: `标段${at + 1}`, amount }));
  const fee = (given: object) => call(calls.fee, { ...terms, planAmount: '1215000', ...given }, handler);
  expect((await fee({})).fields).toHaveProperty('discountPayRate');
  expect((await fee({ discountPayRate: '100' })).data).toMatchObject({ fee: '17365.00', warnings: [] });
  expect((await fee({ discountPayRate: '121' })).data.warnings).toHaveLength(1);
  expect((await fee({ feeDiscount: 2, sections })).data).toMatchObject({
    fee: '450.00',
    sections: [{ fee: '150.00' }, { fee: '300.00' }],
  });
  expect((await fee({ agencyFeeMethod: 2, feeRate: '1.5' })).data).toMatchObject({ fee: '18225.00' });
  expect((await call(calls.fee, { ...terms, planAmount: '1' }, null)).status).toBe(401);
});
