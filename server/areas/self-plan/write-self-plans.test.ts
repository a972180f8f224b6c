import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { notOwnDepartment } from '#shared/areas/department/draw-up-text';
import { faultText } from '#shared/areas/self-plan/fault-texts';
import { selfPlanCalls as calls } from '#shared/areas/self-plan/contract';
import type { SelfPlanForm } from '#shared/areas/self-plan/rules';
import type { Endpoint } from '#shared/contract/endpoint';
import { addDays } from '#shared/kit/dates';
import { aDepartment } from '../../testing/builders.ts';
import { selfPlanWorld } from '../../testing/self-plan-world.ts';
import { supplierProfile } from '../supplier/library/supplier-profile.table.ts';
import { today } from '../../testing/days.ts';

const world = await selfPlanWorld();
const { call, buyer, manager, stranger, suppliers, group } = world;
const ARTICLE = '国资发改革规〔2024〕53号';
const TOO_FEW = `该采购方式拟询价单位不少于3家（${ARTICLE}）`;
const STALE = '数据已被他人修改，请刷新后重试';
const guids = (list: readonly { guid: string }[]) => list.map(({ guid }) => guid);

test('nobody without a session or the permission writes one; a stranger does not find it', async () => {
  expect((await call(calls.add, world.form(), null)).status).toBe(401);
  expect((await call(calls.add, world.form(), manager)).status).toBe(403);
  const { guid, version } = await world.draft();
  for (const target of [calls.detail, calls.forecast, calls.auditRecord] as Endpoint[])
    expect((await call(target, { guid }, stranger)).code).toBe(-1);
  expect((await call(calls.edit, { ...world.form(), guid, version }, stranger)).code).toBe(-1);
  expect((await call(calls.delete, { guid, version }, stranger)).code).toBe(-1);
});

const three = () => guids(suppliers);
const faulty: [string, Partial<SelfPlanForm>, Record<string, string>][] = [
  ['nothing to buy', { items: [] }, { items: '不能为空！' }],
  [
    'an item without quantity',
    { items: [{ name: '桌', unit: '张', quantity: '0', price: '1.00' }] },
    { 'items.0.quantity': '数量必须大于0' },
  ],
  [
    'an estimate of nothing',
    { items: [{ name: '桌', unit: '张', quantity: '1', price: '0' }] },
    { estimateAmount: '必须大于0' },
  ],
  [
    'a fen above the limit',
    { items: [{ name: '桌', unit: '张', quantity: '1', price: '100000.01' }] },
    { estimateAmount: '预算金额超出本单位自采限额10万元' },
  ],
  ['two suppliers for an inquiry', { inviteList: [] }, { inviteList: TOO_FEW }],
  ['one for a bidding', { tenderWay: 10, inviteList: [] }, { inviteList: TOO_FEW }],
  [
    'one for a negotiation, without a reason',
    { tenderWay: 7, inviteList: [] },
    { inviteList: `该采购方式拟询价单位不少于2家（${ARTICLE}）`, modeReason: '不能为空！' },
  ],
  [
    'none for a single source',
    { tenderWay: 4, modeReason: '独家', inviteList: [] },
    { inviteList: faultText.single.cn },
  ],
  ['an open tender', { tenderWay: 1 as never }, { tenderWay: '请选择' }],
  [
    'a department the handler does not belong to',
    { planDept: (await aDepartment(world.db, { enterpriseGuid: world.company.guid })).guid },
    { planDept: notOwnDepartment.cn },
  ],
  ['nobody in the group', { groupMembers: [] }, { groupMembers: faultText.group.cn }],
  ['in the plan without a line', { outOfPlan: false }, { yearItemGuid: faultText.yearItem.cn }],
  ['outside the plan with one', { yearItemGuid: randomUUID() }, { yearItemGuid: faultText.noYearItem.cn }],
  [
    'a line that is none',
    { outOfPlan: false, yearItemGuid: randomUUID() },
    { yearItemGuid: faultText.otherUnitsLine.cn },
  ],
  [
    'an end before its start',
    { plannedEnd: addDays(today(), -1) },
    { plannedEnd: faultText.endBeforeStart.cn },
  ],
  [
    'needed before its start',
    { requiredDate: addDays(today(), -1) },
    { requiredDate: faultText.neededTooSoon.cn },
  ],
  ['a repair without its note', { selfReason: 2 }, { repairFiles: faultText.repairNote.cn }],
  ['a category with others below', { categoryCode: 'C01' }, { categoryCode: faultText.category.cn }],
  [
    'a supplier nobody knows',
    { inviteList: [randomUUID(), randomUUID(), randomUUID()] },
    { inviteList: faultText.notASupplier.cn },
  ],
];
test.each(faulty)('%s is refused at its field', async (_name, given, fields) => {
  const answer = await call(calls.add, world.form(given), buyer);
  expect(answer).toMatchObject({ code: 0, fields });
});

test('a group is odd, of the unit, nobody twice; suppliers are not twice and not blacklisted', async () => {
  const [one, two, , ...rest] = [...guids(group), stranger.guid];
  const refused = async (given: Partial<SelfPlanForm>) =>
    (await call(calls.add, world.form(given), buyer)).fields;
  expect(await refused({ groupMembers: [one!, two!] })).toEqual({ groupMembers: faultText.group.cn });
  expect(await refused({ groupMembers: [one!, two!, two!] })).toEqual({
    groupMembers: faultText.personTwice.cn,
  });
  expect(await refused({ groupMembers: [one!, two!, rest[0]!] })).toEqual({
    groupMembers: faultText.notColleague.cn,
  });
  const [a, b] = three();
  expect(await refused({ inviteList: [a!, b!, b!] })).toEqual({ inviteList: faultText.supplierTwice.cn });
  const barred = await world.aSupplier({ standing: 'blacklisted' });
  expect(await refused({ inviteList: [a!, b!, barred.guid] })).toEqual({
    inviteList: `“${barred.name}”已列入黑名单，不能选择`,
  });
});

test('made once by its guid, numbered, with everything that was said of it', async () => {
  const guid = randomUUID();
  const file = await world.upload(buyer);
  const form = world.form({
    files: [file],
    items: [
      { name: '桌', spec: '1.2米', unit: '张', quantity: '2.5', price: '333.33', remark: '白色' },
      { name: '椅', unit: '把', quantity: '3', price: '0.01' },
    ],
  });
  const answers = await Promise.all([1, 2].map(() => call(calls.add, { ...form, guid }, buyer)));
  expect(answers.map(({ code, data }) => [code, data])).toEqual([
    [1, { guid, version: 1 }],
    [1, { guid, version: 1 }],
  ]);
  const found = await world.detail(guid);
  expect(found).toMatchObject({
    projectName: form.projectName,
    planNo: expect.stringMatching(/^JIA-ZC-\d{4}-\d{4}$/),
    estimateAmount: '833.36',
    status: 1,
    limit: '100000.00',
    result: null,
    contract: null,
    actions: expect.arrayContaining(['edit', 'submit', 'delete']),
  });
  expect(found.items.map(({ name, quantity, amount }) => [name, quantity, amount])).toEqual([
    ['桌', '2.5', '833.33'],
    ['椅', '3', '0.03'],
  ]);
  expect(guids(found.invitees)).toEqual(three());
  expect(guids(found.groupMembers)).toEqual(guids(group));
  expect(guids(found.files)).toEqual([file]);
  expect((await call(calls.add, { ...form, guid }, await world.person(['JBR']))).code).toBe(0);
});

test('an emergency goes above the limit with its note', async () => {
  const note = await world.upload(buyer);
  const { guid } = await world.draft({
    selfReason: 2,
    repairFiles: [note],
    items: [{ name: '水泵', unit: '台', quantity: '1', price: '300000.00' }],
  });
  expect(await world.detail(guid)).toMatchObject({
    estimateAmount: '300000.00',
    repairFiles: [{ guid: note }],
  });
});

test('a change replaces all of it; a stale one, and one by somebody else, is refused', async () => {
  const { guid, version } = await world.draft();
  const form = world.form({ tenderWay: 4, modeReason: '独家代理', inviteList: [suppliers[1]!.guid] });
  const colleague = await world.person(['BMFZR', 'JBR']);
  expect((await call(calls.edit, { ...form, guid, version }, colleague)).info).toBe(
    '只有经办人本人可以进行此操作',
  );
  expect((await call(calls.edit, { ...form, guid, version: version - 1 }, buyer)).info).toBe(STALE);
  const twice = await Promise.all([1, 2].map(() => call(calls.edit, { ...form, guid, version }, buyer)));
  expect(twice.map(({ code }) => code).toSorted((a, b) => a! - b!)).toEqual([0, 1]);
  expect(await world.detail(guid)).toMatchObject({ tenderWay: 4, invitees: [{ guid: suppliers[1]!.guid }] });
});

test('what was suspended since is warned of; what was blacklisted since stops the submission', async () => {
  const supplier = await world.aSupplier({ standing: 'suspended' });
  const { guid, version } = await world.draft({ inviteList: [...three(), supplier.guid] });
  const forecast = await world.done(calls.forecast, { guid }, buyer);
  expect(forecast.faults).toEqual([]);
  expect(forecast.warnings).toEqual([
    { kind: 'suspended', text: { cn: `“${supplier.name}”已被暂停合作，请核实`, en: expect.anything() } },
  ]);
  await world.db
    .update(supplierProfile)
    .set({ standing: 'blacklisted' })
    .where(eq(supplierProfile.enterpriseGuid, supplier.guid));
  expect((await call(calls.submit, { guid, version }, buyer)).fields).toEqual({
    inviteList: `“${supplier.name}”已列入黑名单，不能选择`,
  });
});

test('what a new one starts with, and the limit of a unit', async () => {
  expect(await world.done(calls.blank, {}, buyer)).toMatchObject({
    planUnitName: '甲公司',
    planDept: world.dept.guid,
    handlerPhone: '13900139000',
    limit: '100000.00',
  });
  expect((await call(calls.limit, { planUnit: world.company.deptGuid }, buyer)).data).toEqual({
    limit: '100000.00',
  });
  expect((await call(calls.limit, { planUnit: world.other.deptGuid }, buyer)).code).toBe(-1);
});
