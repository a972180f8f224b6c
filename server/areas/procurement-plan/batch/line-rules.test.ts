import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { batchPlan } from '#shared/areas/procurement-plan/batch/contract';
import { addDays } from '#shared/kit/dates';
import { batchWorld } from '../../../testing/batch-world.ts';
import { supplierWorld } from '../../../testing/supplier-world.ts';
import { purchaseLimit } from '../../legal-parameter/purchase-limit.table.ts';
import { supplierProfile } from '../../supplier/library/supplier-profile.table.ts';
import { eq } from 'drizzle-orm';
import { today } from '../../../testing/days.ts';

const world = await batchWorld();
const { db, call, done, buyer, colleague, batch } = world;
const suppliers = await supplierWorld(world);
const invited: string[] = [];
for (let at = 0; at < 3; at++) invited.push((await suppliers.anApprovedSupplier()).guid);
const standing = (guid: string, is: 'blacklisted' | 'suspended' | 'normal') =>
  db.update(supplierProfile).set({ standing: is }).where(eq(supplierProfile.enterpriseGuid, guid));

const planGuid = await batch.add();
const save = (given: object) =>
  call(batchPlan.saveLine, { ...batch.line(), planGuid, guid: randomUUID(), ...given }, buyer);
const invitees = (count: number) =>
  invited.slice(0, count).map((supplierGuid) => ({ supplierGuid, reason: '长期合作，业绩良好' }));
const soon = (days: number) => addDays(today(), days);

const LAST_FEN_BELOW = '999999.99';
const negotiated = { tenderWay: 7, modeReasonCode: 'N1', modeReason: '技术复杂' };
const single = { tenderWay: 4, modeReasonCode: 'D3', modeReason: '专利' };
const inquired = { tenderWay: 6, modeReason: '需求明确' };

test.each<[string, object, string]>([
  ['outside the plan without a reason', { outReason: '' }, 'outReason'],
  ['within the plan without its line', { outOfPlan: false }, 'yearItemGuid'],
  ['ceiling above the amount', { controlPrice: '100.01' }, 'controlPrice'],
  ['amount of nothing', { batchAmount: '0' }, 'batchAmount'],
  ['works of 1 million without a specification', { projectType: 1, batchAmount: '1000000.00' }, 'techFiles'],
  ['an open tender with invitees', { inviteList: invitees(1) }, 'inviteList'],
  ['an inquiry of two', { ...inquired, inviteList: invitees(2) }, 'inviteList'],
  ['a negotiation with one', { ...negotiated, inviteList: invitees(1) }, 'inviteList'],
  ['a single source of two', { ...single, inviteList: invitees(2) }, 'inviteList'],
  ['the same supplier twice', { ...negotiated, inviteList: [...invitees(1), ...invitees(1)] }, 'inviteList'],
  [
    'a supplier nobody knows',
    { ...single, inviteList: [{ supplierGuid: randomUUID(), reason: '推荐' }] },
    'inviteList',
  ],
  ['an open tender within nine days', { expectDate: soon(9) }, 'expectDate'],
  [
    'a single source within two days',
    { ...single, inviteList: invitees(1), expectDate: soon(2) },
    'expectDate',
  ],
])('refused: %s', async (_what, given, field) => {
  const answer = await save(given);
  expect(answer.code).toBe(0);
  expect(Object.keys(answer.fields ?? {})).toContain(field);
});

test.each<[string, object]>([
  ['a ceiling at the amount', { controlPrice: '100.00' }],
  ['works just below 1 million', { projectType: 1, batchAmount: LAST_FEN_BELOW }],
  ['an inquiry of three', { ...inquired, inviteList: invitees(3) }],
  ['a negotiation with two', { ...negotiated, inviteList: invitees(2) }],
  ['a single source, three days from now', { ...single, inviteList: invitees(1), expectDate: soon(3) }],
  ['an open tender in ten days', { expectDate: soon(10) }],
])('saved: %s', async (_what, given) => {
  expect(await save({ projectName: randomUUID(), ...given })).toMatchObject({
    code: 1,
    data: { faults: [] },
  });
});

test('how many are invited is what the law in force says, with its article', async () => {
  const asked = async (given: object) =>
    (await save({ ...given, inviteList: invitees(1) })).fields?.['inviteList'];
  expect(await asked({ tenderWay: 2, modeReason: '技术复杂' })).toBe(
    '该采购方式邀请单位不少于3家（招标投标法 第十七条）',
  );
  expect(await asked(negotiated)).toContain('不少于2家');
});

test('from which amount a specification is needed is a limit of the company, the platform’s until it says otherwise', async () => {
  const works = { projectType: 1 as const, projectName: randomUUID() };
  const faultAt = async (batchAmount: string) =>
    (await save({ ...works, batchAmount })).fields?.['techFiles'];
  expect(await faultAt('1000000.00')).toBe('货物、工程类金额达到100万元须上传技术规范书');
  const own = {
    enterpriseGuid: world.company.guid,
    techSpecFrom: '2000000.00',
    updateUserName: '数据管理员',
  };
  await db.insert(purchaseLimit).values(own);
  expect(await faultAt('2000000.00')).toBe('货物、工程类金额达到200万元须上传技术规范书');
  expect(await faultAt('1999999.99')).toBeUndefined();
  await db.delete(purchaseLimit).where(eq(purchaseLimit.enterpriseGuid, world.company.guid));
});

test('a blacklisted supplier is refused, a suspended one warned of', async () => {
  await standing(invited[0]!, 'blacklisted');
  expect((await save({ ...single, inviteList: invitees(1) })).fields?.['inviteList']).toMatch(/在黑名单中/);
  await standing(invited[0]!, 'suspended');
  const { data } = await save({ ...single, inviteList: invitees(1) });
  expect(data.faults).toMatchObject([{ field: 'inviteList', level: 'warning' }]);
  await standing(invited[0]!, 'normal');
});

test('goods wait for their materials; a brand must allow an equivalent; then the plan can be submitted', async () => {
  const guid = await batch.add();
  const { lineGuid, faults } = await batch.saveLine(guid, { projectType: 3, quantity: '2', unit: '台' });
  expect(faults).toMatchObject([{ field: 'materials', level: 'error' }]);
  const versioned = await batch.versioned(guid, buyer);
  expect((await call(batchPlan.submit, versioned, buyer)).info).toMatch(/物资明细/);
  const material = { materialName: '闸阀', unit: '个', quantity: '2.5', price: '10.01' };
  const send = (version: number, given: object, who = buyer) =>
    call(
      batchPlan.saveMaterials,
      { planGuid: guid, lineGuid, version, materials: [{ ...material, ...given }] },
      who,
    );
  expect((await send(1, { brand: '某牌' })).fields).toHaveProperty(['materials.0.brand']);
  expect((await send(9, {})).info).toBe('数据已被他人修改，请刷新后重试');
  expect((await send(1, {}, colleague)).code).toBe(-1);
  expect((await send(1, { brand: '某牌或同等' })).code).toBe(1);
  expect(await done(batchPlan.materials, { guid: lineGuid }, buyer)).toMatchObject([
    { materialName: '闸阀', quantity: '2.5', amount: '25.03' },
  ]);
  expect((await call(batchPlan.materials, { guid: lineGuid }, colleague)).code).toBe(-1);
  await batch.submit(guid);
});

test('a line whose whole must be tendered by law is not brought below the threshold in parts', async () => {
  const { lines } = await world.yearLines({
    projectNature: 1,
    projectType: 1,
    estimateAmount: '5000000.00',
    isMandatory: true,
  });
  const part = {
    projectNature: 1,
    projectType: 1,
    yearItemGuid: lines[0]!.guid,
    outOfPlan: false,
    outReason: undefined,
    batchAmount: LAST_FEN_BELOW,
  };
  expect((await save({ ...part, isMandatory: false })).fields).toHaveProperty('mandatoryReason');
  expect((await save({ ...part, isMandatory: true })).code).toBe(1);
});

test('creation under the same guid answers the first plan', async () => {
  const guid = await batch.add();
  const again = await done(batchPlan.add, { ...batch.header(), guid }, buyer);
  expect(again.guid).toBe(guid);
  expect((await call(batchPlan.add, { ...batch.header(), guid }, colleague)).code).toBe(0);
});
