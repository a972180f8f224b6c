import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { enterpriseApproval, subjectType } from '#shared/areas/enterprise/codes';
import { entrustCalls as calls, entrustPreparation } from '#shared/areas/agency-order/contract';
import type { EntrustForm } from '#shared/areas/agency-order/rules';
import { createOrders } from '#shared/areas/project-initiation/create-orders-contract';
import { setupStatus } from '#shared/areas/project-initiation/codes';
import { anEnterprise } from '../../testing/builders.ts';
import { entrustWorld } from '../../testing/entrust-world.ts';
import { projectSetupLine } from '../project-initiation/setup-parts.table.ts';
import type { Setup } from '../project-initiation/setup.service.ts';

const world = await entrustWorld();
const { call, db, done, form, aSetup, setupOf, read, named, steps, draft, upload } = world;
const { handler, representative, manager, agency, otherAgency, stranger } = world;
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
  ['discountPayRate', { feeDiscount: 1, discountPayRate: '1001' }],
  ['feeRate', { agencyFeeMethod: 2, feeRate: '100.01' }],
  ['feeDiscountRate', { feeBasis: 2, feeDiscountRate: '150' }],
  ['feeDiscountRate', { feeBasis: 2, feeDiscountRate: '100' }],
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

/** Of a deposit that an order keeps nothing else against. */
const deposit: Partial<EntrustForm> = {
  depositNeed: true,
  depositBy: 1,
  depositSendTypes: [0, 1],
  computeType: 1,
};
const construction = {
  projectNature: 1,
  projectType: 1,
  planAmount: '500000000.00',
  controlPrice: null,
} as const;

test.each<[string, Partial<Setup>, Partial<EntrustForm>, string]>([
  [
    'R14',
    {},
    { ...deposit, depositValue: '100000.01' },
    '投标保证金不得超过招标项目估算价的2%（招标投标法实施条例 第二十六条）',
  ],
  [
    'R14a',
    { ...construction, isMandatory: true },
    { ...deposit, depositValue: '800000.01' },
    '投标保证金最高不得超过80万元（七部委令第30号 第三十七条）',
  ],
  [
    'R14a of goods, as a ratio',
    { ...construction, projectType: 3, isMandatory: true },
    { ...deposit, computeType: 2, depositValue: '0.17' },
    '投标保证金最高不得超过80万元（七部委令第27号 第二十七条）',
  ],
  [
    'R14f',
    {},
    { ...deposit, depositValue: '100.00', depositSendTypes: [0] },
    '除现金形式外，至少须接受1种保函形式（投标保函、电子保函）（保障中小企业款项支付条例 第十三条）',
  ],
  [
    'R03',
    { isMandatory: true },
    { plannedIssueDate: '2026-03-01', plannedOpenDate: '2026-03-12' },
    '自招标文件发出之日起至投标截止不得少于20日',
  ],
])('the law stops an order and is cited at the field: %s', async (_rule, given, filled, text) => {
  const setup = await aSetup(given);
  const { fields, code } = await call(calls.add, form(setup.guid, filled), handler);
  expect(code).toBe(0);
  expect(Object.values(fields)).toEqual([expect.stringContaining(text)]);
  expect((await setupOf(setup.guid)).status).toBe(of.approved);
});

test('what the law only warns of is shown to who submits and who decides, and stops nothing', async () => {
  const guid = await draft({ ...deposit, depositValue: '800000.01' }, { ...construction });
  const text = '投标保证金最高不得超过80万元（七部委令第30号 第三十七条）';
  const { warnings, faults } = await done(calls.forecast, { guid }, handler);
  expect(faults).toEqual([]);
  expect(warnings.map(({ cn }) => cn)).toContain(text);
  expect(warnings.find(({ cn }) => cn === text)!.en).toContain('Order 30 of seven ministries, Art. 37');
  await steps.submit(guid);
  const { findings } = await done(calls.detail, { guid }, manager);
  expect(findings).toContainEqual(
    expect.objectContaining({ rule: 'R14a', field: 'depositValue', level: 'warn' }),
  );
  await world.decide(guid, 'approve');
  expect((await done(calls.detail, { guid }, manager)).findings).toEqual([]);
});

test('R14b goes by the category of the plan line', async () => {
  const plan = await world.approved({ items: [{ categoryCode: 'C0102' }] });
  const [line] = await world.lines(plan.guid);
  const setup = await aSetup({ ...construction, projectType: 2, isMandatory: true });
  await db
    .insert(projectSetupLine)
    .values({ setupGuid: setup.guid, planType: 3, lineGuid: line!.guid, amount: '1.00', position: 0 });
  const terms = { ...deposit, depositValue: '100000.01' };
  expect((await call(calls.add, form(setup.guid, terms), handler)).fields).toEqual({
    depositValue: '投标保证金最高不得超过10万元（八部委令第2号 第二十四条）',
  });
  expect(
    (await call(calls.add, form(setup.guid, { ...terms, depositValue: '100000.00' }), handler)).code,
  ).toBe(1);
});

test('what the method, basis and discount do not ask for is not kept', async () => {
  const guid = await draft({
    agencyFeeMethod: 2,
    feeRate: '1.5',
    feeAmount: '999.00',
    feeBaseAmount: '1000000.00',
    feeDiscountRate: '10',
    feeDiscount: 1,
    discountPayRate: '80',
    feeAgreedAmount: '1.00',
    feeNote: '无关',
  });
  expect(await read(guid)).toMatchObject({
    feeRate: '1.5000',
    feeBaseAmount: '1000000.00',
    feeEstimate: '15000.00',
    feeAmount: null,
    feeDiscountRate: null,
    feeDiscount: null,
    discountPayRate: null,
    feeAgreedAmount: null,
    feeNote: '',
  });
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
  expect(ready.representatives).toMatchObject([{ name: '招标人代表', phone: world.registered.phone }]);
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
