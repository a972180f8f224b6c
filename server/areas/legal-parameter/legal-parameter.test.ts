import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { definitionOf, parameterCodes } from '#shared/areas/legal-parameter/catalogue/catalogue';
import { legalCalls } from '#shared/areas/legal-parameter/contract';
import { startingLimits } from '#shared/areas/legal-parameter/limits';
import { readersOf } from '#shared/areas/legal-parameter/readers';
import { startingParameters } from '#shared/areas/legal-parameter/parameters';
import { dataScope } from '#shared/areas/role/scope';
import { addDays } from '#shared/kit/dates';
import { todayOf } from '../../db/today.ts';
import { aCompany, aUser } from '../../testing/builders.ts';
import { testApp } from '../../testing/test-app.ts';
import { bizAudit } from '../audit/audit.table.ts';
import { listRecords } from '../audit/audit.service.ts';
import { legalParameters, purchaseLimits } from './legal-parameter.service.ts';
import { legalParameter } from './legal-parameter.table.ts';
import { seedLegalParameters } from './seed.ts';

const { db, call } = await testApp();
const clerk = await aUser(db);
const keeper = await aUser(db, { permissions: ['legal:write'], name: '法务员' });
const company = await aCompany(db);
const below = await aCompany(db, { parentDeptGuid: company.deptGuid });
const foreign = await aCompany(db);
const limiter = await aUser(db, {
  enterpriseGuid: company.guid,
  deptGuid: company.deptGuid,
  permissions: ['legal:limit'],
  scope: dataScope.code.companyTree,
});
const STALE = '数据已被他人修改，请刷新后重试';
let today: string;
beforeAll(async () => {
  today = await todayOf(db);
});

const lastOf = async (code: string, setting = 'mandatory') => {
  const { data } = await call(legalCalls.history, { code, setting } as never, clerk);
  return data.find(({ validTo }) => validTo === null)!;
};
const change = async (code: string, more: object = {}) => {
  const { guid, version, value, unit, level, law, article } = await lastOf(code);
  const form = { guid, version, value, unit, level, law, article, validFrom: today, reason: '法规修订' };
  return { ...form, ...more };
};
const limits = (more: object = {}) => ({
  enterpriseGuid: company.guid,
  version: 0,
  selfProcurement: '50000',
  usablePercent: '105',
  techSpecFrom: '2000000',
  marketReportFrom: '0',
  modeThresholds: [
    { projectType: 3 as const, mode: 'OPEN' as const, minAmount: '2000000', level: 'block' as const },
  ],
  ...more,
});

test('nobody, a person without the right, and what does not exist', async () => {
  expect(await call(legalCalls.inForce, {}, null)).toMatchObject({ status: 401 });
  expect(await call(legalCalls.list, {}, null)).toMatchObject({ status: 401 });
  expect(await call(legalCalls.change, await change('bidding'), clerk)).toMatchObject({
    status: 403,
    info: '没有权限：维护法定参数',
  });
  expect(await call(legalCalls.saveLimits, limits(), clerk)).toMatchObject({
    status: 403,
    info: '没有权限：维护单位采购限额',
  });
  const unknown = { ...(await change('bidding')), guid: clerk.guid };
  expect(await call(legalCalls.change, unknown, keeper)).toMatchObject({ code: -1, info: '参数不存在' });
});

test('every number of the catalogue is in force, and nothing else; listed is what something reads', async () => {
  const { data } = await call(legalCalls.inForce, {}, clerk);
  expect(data.parameters).toEqual(startingParameters);
  expect(data.limits).toEqual(startingLimits);
  const { data: list } = await call(legalCalls.list, { rows: 100, page: 2 }, clerk);
  const shown = parameterCodes.filter((code) => readersOf(code).length > 0);
  const settings = shown.flatMap((code) => Object.keys(definitionOf(code).settings));
  expect(list.total).toBe(settings.length);
});

test('the list is found by name, law, rule, setting and level', async () => {
  const rules = async (search: object) => {
    const { data } = await call(legalCalls.list, { rows: 100, ...search }, clerk);
    return data.list.map(({ code, setting }) => `${code} ${setting}`);
  };
  expect(await rules({ rule: 'r03', setting: 'government' })).toEqual(['bidding government']);
  expect(await rules({ keyword: '第二十四条', level: 'block', rule: 'R03' })).toEqual(['bidding mandatory']);
  expect(await rules({ keyword: 'Performance bond', setting: 'tender' })).toEqual(['performanceBond tender']);
  expect(await rules({ keyword: '没有这样的参数' })).toEqual([]);
});

test.each([
  ['a day before today', { validFrom: '2020-01-01' }, { validFrom: '生效日期不能早于今天' }],
  ['too many days', { value: '366' }, { value: '不能大于365' }],
  ['half a day', { value: '20.5' }, { value: '必须填写整数' }],
  ['no number', { value: '二十' }, { value: '必须填写整数' }],
  ['an article without its law', { law: '' }, { law: '请填写法律法规名称' }],
])('refuses %s', async (_case, more, fields) => {
  const answer = await call(legalCalls.change, await change('bidding', more), keeper);
  expect(answer).toMatchObject({ code: 0, data: { fields } });
});

test('refuses what changes nothing, and a reason that is missing', async () => {
  expect(await call(legalCalls.change, await change('bidding'), keeper)).toMatchObject({
    code: 0,
    info: '与现行参数相同，无需变更',
  });
  expect(
    await call(legalCalls.change, await change('bidding', { value: '25', reason: ' ' }), keeper),
  ).toMatchObject({ code: 0, data: { fields: { reason: '不能为空！' } } });
});

test('a change counts at once, ends what was before, and is recorded', async () => {
  const form = await change('fileSale', { value: '7' });
  const { data } = await call(legalCalls.change, form, keeper);
  const found = await legalParameters(db);
  expect(found.fileSale.mandatory).toEqual({
    since: today,
    value: '7',
    unit: 'day',
    level: 'block',
    article: '招标投标法实施条例 第十六条',
  });
  expect(found.fileSale.tender?.value).toBe('5');
  const { data: history } = await call(legalCalls.history, { code: 'fileSale', setting: 'mandatory' }, clerk);
  expect(history).toMatchObject([
    {
      guid: data.guid,
      value: '7',
      validFrom: today,
      validTo: null,
      reason: '法规修订',
      createUserName: '法务员',
    },
    { value: '5', validFrom: '2012-02-01', validTo: addDays(today, -1), createUserName: '' },
  ]);
  expect(await listRecords(db, 'legalParameter', data.guid)).toMatchObject([
    { event: 'legalParameter.change', changes: { value: ['5', '7'] }, note: '法规修订' },
  ]);
  expect(await call(legalCalls.change, form, keeper)).toMatchObject({ code: 0, info: STALE });
});

test('a change to come waits for its day; an earlier one takes its place', async () => {
  const day = addDays(today, 10);
  await call(legalCalls.change, await change('application', { value: '8', validFrom: day }), keeper);
  expect((await legalParameters(db)).application.mandatory?.value).toBe('5');
  const { data } = await call(legalCalls.list, { rule: 'R02', setting: 'mandatory' }, keeper);
  expect(data.list).toMatchObject([
    { value: '5', validTo: addDays(day, -1), next: { value: '8', validFrom: day }, actions: ['change'] },
  ]);
  await call(legalCalls.change, await change('application', { value: '6' }), keeper);
  expect((await legalParameters(db)).application.mandatory?.value).toBe('6');
  const { data: history } = await call(
    legalCalls.history,
    { code: 'application', setting: 'mandatory' },
    clerk,
  );
  expect(history.map(({ value, validFrom, validTo }) => [value, validFrom, validTo])).toEqual([
    ['6', today, null],
    ['8', day, addDays(day, -1)],
    ['5', '2012-02-01', addDays(today, -1)],
  ]);
});

test('a slip is mended the same day, and both rows stay', async () => {
  await call(legalCalls.change, await change('clarification', { value: '51' }), keeper);
  await call(legalCalls.change, await change('clarification', { value: '15' }), keeper);
  expect((await legalParameters(db)).clarification.mandatory?.value).toBe('15');
  const { data } = await call(legalCalls.history, { code: 'clarification', setting: 'mandatory' }, clerk);
  expect(data.map(({ value }) => value)).toEqual(['15', '51', '15']);
});

test('of two changes at once one wins', async () => {
  const form = await change('bidding', { value: '25' });
  const answers = await Promise.all(
    [form, { ...form, value: '30' }].map((one) => call(legalCalls.change, one, keeper)),
  );
  expect(answers.map(({ code }) => code)).toEqual(expect.arrayContaining([0, 1]));
});

test('a rule that is off is told as off, and history cannot be written over', async () => {
  await call(legalCalls.change, await change('warranty', { level: 'off' }), keeper);
  expect((await legalParameters(db)).warranty.mandatory?.level).toBe('off');
  const { guid } = await lastOf('warranty');
  const refused = (act: Promise<unknown>) =>
    expect(act).rejects.toMatchObject({ cause: { message: expect.stringContaining('keeps its history') } });
  await refused(db.update(legalParameter).set({ value: '9' }).where(eq(legalParameter.guid, guid)));
  await refused(db.delete(legalParameter).where(eq(legalParameter.guid, guid)));
});

test('seeding again brings nothing back and nothing twice', async () => {
  const count = () => db.$count(legalParameter);
  const before = await count();
  await Promise.all([seedLegalParameters(db), seedLegalParameters(db)]);
  expect(await count()).toBe(before);
});

test('a company has its own limits, and its subsidiary not those', async () => {
  expect(await call(legalCalls.limits, {}, limiter)).toMatchObject({
    data: {
      version: 0,
      selfProcurement: null,
      platform: { selfProcurement: '100000.00', usablePercent: '110' },
    },
  });
  expect(await call(legalCalls.saveLimits, limits(), limiter)).toMatchObject({ data: { version: 1 } });
  expect(await purchaseLimits(db, company.guid)).toEqual({
    selfProcurement: '50000.00',
    usablePercent: '105',
    asked: {
      ...startingLimits.asked,
      techSpec: { amount: '2000000.00', level: 'block' },
      marketReport: { amount: '0.00', level: 'block' },
    },
    modeThresholds: [
      { projectType: 3, mode: 'OPEN', minAmount: '2000000.00', maxAmount: null, level: 'block' },
    ],
  });
  expect((await purchaseLimits(db, below.guid)).selfProcurement).toBe('100000.00');
  expect(await call(legalCalls.saveLimits, limits(), limiter)).toMatchObject({ code: 0, info: STALE });
  const emptied = limits({
    version: 1,
    selfProcurement: '',
    usablePercent: '',
    techSpecFrom: '',
    modeThresholds: [],
  });
  expect(await call(legalCalls.saveLimits, emptied, limiter)).toMatchObject({ data: { version: 2 } });
  expect(await purchaseLimits(db, company.guid)).toMatchObject({
    selfProcurement: '100000.00',
    asked: startingLimits.asked,
    modeThresholds: [],
  });
  const records = await db
    .select()
    .from(bizAudit)
    .where(and(eq(bizAudit.objectType, 'purchaseLimit'), eq(bizAudit.objectGuid, company.guid)));
  expect(records).toHaveLength(2);
});

test('the limits of companies within reach alone', async () => {
  const { data } = await call(legalCalls.companies, {}, limiter);
  expect(data.map(({ enterpriseGuid }) => enterpriseGuid)).toEqual([company.guid, below.guid]);
  const other = limits({ enterpriseGuid: foreign.guid });
  expect(await call(legalCalls.saveLimits, other, limiter)).toMatchObject({ code: -1 });
  expect(await call(legalCalls.limits, { enterpriseGuid: foreign.guid }, limiter)).toMatchObject({
    code: -1,
  });
});

test.each([
  [[{ projectType: 3, mode: 'OPEN', level: 'warn' }], { 'modeThresholds.0.minAmount': '请至少填写一个金额' }],
  [
    [{ projectType: 3, mode: 'OPEN', minAmount: '5', maxAmount: '5', level: 'warn' }],
    { 'modeThresholds.0.maxAmount': '金额上限必须大于下限' },
  ],
  [
    [1, 2].map((yuan) => ({ projectType: 3, mode: 'OPEN', minAmount: String(yuan), level: 'warn' })),
    { 'modeThresholds.1.mode': '同一项目类型和采购方式只能设置一条' },
  ],
])('refuses thresholds %j', async (modeThresholds, fields) => {
  const form = limits({ enterpriseGuid: below.guid, modeThresholds });
  expect(await call(legalCalls.saveLimits, form as never, limiter)).toMatchObject({
    code: 0,
    data: { fields },
  });
});

test('a share below the estimate itself is refused', async () => {
  const form = limits({ enterpriseGuid: below.guid, usablePercent: '99' });
  expect(await call(legalCalls.saveLimits, form, limiter)).toMatchObject({
    code: 0,
    data: { fields: { usablePercent: '请填写100到200之间的比例，四位以内小数' } },
  });
});

test('the prime rate, announced each month, is marked until it is entered or confirmed anew', async () => {
  const marked = async () => {
    const { data } = await call(legalCalls.list, { rows: 100, rule: 'R35' }, clerk);
    return data.list.filter(({ isStale }) => isStale).map(({ code, setting }) => `${code} ${setting}`);
  };
  const all = ['mandatory', 'tender', 'government', 'enterprise'].map((one) => `loanPrimeRate ${one}`);
  expect(await marked()).toEqual(all);
  // the same number from today on says that it was looked up; once it was, there is nothing more to say
  const confirmed = await change('loanPrimeRate', { reason: '核对11月20日公布的利率' });
  expect((await call(legalCalls.change, confirmed, keeper)).code).toBe(1);
  expect(await marked()).toEqual(all.slice(1));
  expect((await legalParameters(db)).loanPrimeRate.mandatory).toMatchObject({ value: '3', since: today });
  expect(await call(legalCalls.change, await change('loanPrimeRate'), keeper)).toMatchObject({
    code: 0,
    info: '与现行参数相同，无需变更',
  });
});
