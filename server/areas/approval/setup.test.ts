import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { approvalSetup } from '#shared/areas/approval/setup-contract';
import type { LevelForm } from '#shared/areas/approval/setup-rules';
import { dataScope } from '#shared/areas/role/scope';
import { aCompany, aDepartment, aUser } from '../../testing/builders.ts';
import { approvalWorld, documentCalls } from '../../testing/approval-world.ts';
import { bizAudit } from '../audit/audit.table.ts';
import { approvalItem } from './setup.table.ts';

const world = await approvalWorld();
const { ask, done, db, company, dept, kind } = world;
const { guid: enterpriseGuid } = company;
const STALE = '数据已被他人修改，请刷新后重试';
const MISSING = { code: -1, info: '数据不存在或无权查看' };
const buyer = await world.person({ name: '李经办' });
const [ann, bob] = [await world.person({ name: '安一' }), await world.person({ name: '鲍二' })];
const keeper = (more: object = {}) =>
  aUser(db, { enterpriseGuid, deptGuid: dept.guid, permissions: ['approval:manage'], ...more });
const admin = await keeper({ name: '管理员甲' });
const second = await keeper({ name: '管理员乙' });
const subsidiary = await aCompany(db, { parentDeptGuid: company.deptGuid });
const foreign = await aCompany(db);

beforeEach(async () => {
  await db.delete(approvalItem);
  await world.setHead(null);
  await world.setAdministrator(null);
});

const level = (name: string, more: Partial<LevelForm> = {}): LevelForm => ({
  guid: randomUUID(),
  name,
  minAmount: null,
  maxAmount: null,
  condition: 'amount',
  mode: 'any',
  ratio: 100,
  needsFile: false,
  approvers: [{ rule: 'person', userGuid: ann.guid }],
  ...more,
});
const item = (levels: LevelForm[], version = 0) => ({
  enterpriseGuid,
  kind,
  version,
  undoNeedsApproval: false,
  levels,
});
const read = async (who = admin, of?: string) =>
  done(approvalSetup.items, of === undefined ? {} : { enterpriseGuid: of }, who);
const stored = async () => (await read()).items.find((one) => one.kind === kind)!;

test('nobody, a person without the right, a foreign company and an unknown kind are refused', async () => {
  const form = item([level('部门负责人')]);
  expect((await ask(approvalSetup.save, form, null)).status).toBe(401);
  expect(await ask(approvalSetup.save, form, buyer)).toMatchObject({
    status: 403,
    info: '没有权限：维护审批设置',
  });
  const outside = { ...form, enterpriseGuid: foreign.guid };
  expect(await ask(approvalSetup.save, outside, admin)).toMatchObject(MISSING);
  expect(await ask(approvalSetup.items, { enterpriseGuid: foreign.guid }, admin)).toMatchObject(MISSING);
  const name = { enterpriseGuid: foreign.guid, kind, version: 0 };
  expect(await ask(approvalSetup.setEnabled, { ...name, enabled: false }, admin)).toMatchObject(MISSING);
  expect(await ask(approvalSetup.restore, name, admin)).toMatchObject(MISSING);
  expect(await ask(approvalSetup.openCases, name, admin)).toMatchObject(MISSING);
  const people = { enterpriseGuid: foreign.guid };
  expect(await ask(approvalSetup.selectable, people, admin)).toMatchObject(MISSING);
  expect(await ask(approvalSetup.preview, { ...people, approvers: [] }, admin)).toMatchObject(MISSING);
  const administrator = { ...people, userGuid: null, version: 1 };
  expect(await ask(approvalSetup.saveAdministrator, administrator, admin)).toMatchObject(MISSING);
  expect(await ask(approvalSetup.save, { ...form, kind: 'nothing' }, admin)).toMatchObject(MISSING);
  expect(await db.select().from(approvalItem)).toEqual([]);
});

test('本单位 does not reach a subsidiary, 本单位及下级 does, a narrower scope reaches no company', async () => {
  expect(await ask(approvalSetup.items, { enterpriseGuid: subsidiary.guid }, admin)).toMatchObject(MISSING);
  expect((await done(approvalSetup.companies, {}, admin)).map((one) => one.enterpriseGuid)).toEqual([
    enterpriseGuid,
  ]);
  const wide = await keeper({ scope: dataScope.code.companyTree });
  expect((await read(wide, subsidiary.guid)).company.name).toBe(subsidiary.name);
  expect((await done(approvalSetup.companies, {}, wide)).map((one) => one.enterpriseGuid)).toEqual([
    enterpriseGuid,
    subsidiary.guid,
  ]);
  const narrow = await keeper({ scope: dataScope.code.department });
  expect(await ask(approvalSetup.items, {}, narrow)).toMatchObject(MISSING);
  expect(await done(approvalSetup.companies, {}, narrow)).toEqual([]);
});

test('a company without levels shows the usual ones; saving makes them its own, the next document follows', async () => {
  expect(await stored()).toMatchObject({
    isDefault: true,
    version: 0,
    actions: ['save', 'switchOff', 'copy'],
  });
  const saved = await done(approvalSetup.save, item([level('总经理')]), admin);
  expect(saved).toEqual({ version: 1, warnings: [], excessGaps: [] });
  expect(await stored()).toMatchObject({
    isDefault: false,
    version: 1,
    updatedByName: '管理员甲',
    levels: [{ name: '总经理', approvers: [{ rule: 'person', userGuid: ann.guid }] }],
    actions: ['save', 'switchOff', 'restore', 'copy'],
  });
  const chain = await done(documentCalls.forecast, world.document(), buyer);
  expect(chain.levels.map(({ name, people }) => [name, people.map((one) => one.name)])).toEqual([
    ['总经理', ['安一']],
  ]);
});

test('a case that runs keeps the levels it began with', async () => {
  await done(approvalSetup.save, item([level('旧级次')]), admin);
  const guid = await world.submit(buyer);
  const mine = level('新级次', { approvers: [{ rule: 'person', userGuid: bob.guid }] });
  await done(approvalSetup.save, item([mine], 1), admin);
  expect((await world.detail(guid, buyer)).levels.map(({ name }) => name)).toEqual(['旧级次']);
  expect((await world.approve(guid, ann)).code).toBe(1);
  expect(await world.statusOf(guid)).toBe('approved');
});

test('gaps and levels met twice are refused, naming the amounts in 万元', async () => {
  const gap = [level('甲', { maxAmount: '100000.00' }), level('乙', { minAmount: '200000.00' })];
  expect(await ask(approvalSetup.save, item(gap), admin)).toMatchObject({
    code: 0,
    info: '10万元至20万元没有审批级次',
  });
  const twice = [level('甲'), level(' 甲 ', { minAmount: '1000000.00' })];
  expect(await ask(approvalSetup.save, item(twice), admin)).toMatchObject({
    code: 0,
    info: '100万元以上的级次“甲”重复，同一单据会经过两次',
    fields: { levels: '100万元以上的级次“甲”重复，同一单据会经过两次' },
  });
  const onlyMandatory = [level('甲', { condition: 'amountAndMandatory' })];
  expect((await ask(approvalSetup.save, item(onlyMandatory), admin)).info).toBe(
    '非依法必招0万元以上没有审批级次',
  );
  const sum = [level('甲'), level('乙', { minAmount: '100000.00', condition: 'amountOrMandatory' })];
  expect((await ask(approvalSetup.save, item(sum), admin)).code).toBe(1);
});

test('faults come at their field: ends the wrong way round, no approver, one twice, a role that never approves', async () => {
  const fieldsOf = async (one: Record<string, unknown>) =>
    (await ask(approvalSetup.save, { ...item([]), levels: [{ ...level('甲'), ...one }] } as never, admin))
      .fields;
  expect(await fieldsOf({ minAmount: '2', maxAmount: '1' })).toEqual({
    'levels.0.maxAmount': '金额上限必须大于下限',
  });
  expect(await fieldsOf({ name: ' ' })).toEqual({ 'levels.0.name': '不能为空！' });
  expect(await fieldsOf({ approvers: [] })).toEqual({ 'levels.0.approvers': '不能为空！' });
  const one = { rule: 'departmentHead' };
  expect(await fieldsOf({ approvers: [one, one] })).toEqual({ 'levels.0.approvers': '审批人设置重复' });
  expect(await fieldsOf({ approvers: [{ rule: 'role', roleCode: 'SYS' }] })).toEqual({
    'levels.0.approvers.0.roleCode': '请选择',
  });
  expect(await fieldsOf({ ratio: 101 })).toEqual({ 'levels.0.ratio': '不能大于100' });
  expect(await fieldsOf({ enterpriseGuid: foreign.guid })).not.toEqual({});
});

test('named people must be active, of the company or above; nobody names themselves', async () => {
  const gone = await world.person({ name: '离职者' });
  await world.disable(gone);
  const stranger = await aUser(db, { enterpriseGuid: foreign.guid, name: '外人' });
  for (const [who, name] of [
    [gone, '离职者'],
    [stranger, '外人'],
  ] as const) {
    const given = level('甲', { approvers: [{ rule: 'person', userGuid: who.guid }] });
    expect((await ask(approvalSetup.save, item([given]), admin)).fields).toEqual({
      'levels.0.approvers': `${name}已停用或不属于本单位及上级单位`,
    });
  }
  const himself = level('甲', { approvers: [{ rule: 'person', userGuid: admin.guid }] });
  expect((await ask(approvalSetup.save, item([himself]), admin)).fields).toEqual({
    'levels.0.approvers': '不能将本人设为审批人',
  });
  expect((await ask(approvalSetup.save, item([himself]), second)).code).toBe(1);
  const wide = await keeper({ scope: dataScope.code.companyTree });
  const below = { ...item([level('甲')]), enterpriseGuid: subsidiary.guid };
  expect((await ask(approvalSetup.save, below, wide)).code).toBe(1);
});

test('two administrators at once: one wins, the other reads why; an old version is refused', async () => {
  const answers = await Promise.all(
    [admin, second].map((who) => ask(approvalSetup.save, item([level(who.name)]), who)),
  );
  expect(answers.map(({ code }) => code!).toSorted((a, b) => a - b)).toEqual([0, 1]);
  expect(answers.find(({ code }) => code === 0)!.info).toBe(STALE);
  expect((await stored()).levels).toHaveLength(1);
  const again = await Promise.all([
    ask(approvalSetup.save, item([level('甲')], 1), admin),
    ask(approvalSetup.setEnabled, { enterpriseGuid, kind, version: 1, enabled: false }, second),
  ]);
  expect(again.map(({ code }) => code!).toSorted((a, b) => a - b)).toEqual([0, 1]);
  expect(await ask(approvalSetup.restore, { enterpriseGuid, kind, version: 1 }, admin)).toMatchObject({
    code: 0,
    info: STALE,
  });
});

test('switched off, a document is approved at once; the usual levels come back with a later version', async () => {
  await done(approvalSetup.setEnabled, { enterpriseGuid, kind, version: 0, enabled: false }, admin);
  expect(await stored()).toMatchObject({ isDefault: true, enabled: false, version: 1 });
  expect(await world.statusOf(await world.submit(buyer))).toBe('approved');
  await done(approvalSetup.setEnabled, { enterpriseGuid, kind, version: 1, enabled: true }, admin);
  await done(approvalSetup.save, item([level('甲')], 2), admin);
  await done(approvalSetup.restore, { enterpriseGuid, kind, version: 3 }, admin);
  expect(await stored()).toMatchObject({ isDefault: true, enabled: true, version: 4 });
  expect((await stored()).levels.map(({ name }) => name)).toContain('总经理办公会纪要');
});

test('before and after stand in the audit, in words', async () => {
  await done(approvalSetup.save, item([level('甲')]), admin);
  const second = level('乙', { minAmount: '1000000.00', mode: 'ratio', ratio: 60, needsFile: true });
  await done(approvalSetup.save, item([level('甲'), second], 1), admin);
  const rows = await db.select().from(bizAudit).where(eq(bizAudit.event, 'approvalItem.save'));
  const last = rows.toSorted((a, b) => a.time.getTime() - b.time.getTime()).at(-1)!;
  expect(last).toMatchObject({ objectName: `${company.name} · ${kind}`, userGuid: admin.guid });
  expect(last.changes!['levels']).toEqual([
    ['甲 | 0–∞万元 | 按金额 | 任一人审批 | 安一'],
    ['甲 | 0–∞万元 | 按金额 | 任一人审批 | 安一', '乙 | 100–∞万元 | 按金额 | 按比例通过60% | 须附件 | 安一'],
  ]);
});

test('a level nobody can decide today is named with its departments; with a head it is silent', async () => {
  const other = await aDepartment(db, { enterpriseGuid, parentGuid: company.deptGuid, name: '甲部门' });
  const heads = level('部门负责人', { approvers: [{ rule: 'departmentHead' }] });
  const roles = level('财务', { approvers: [{ rule: 'role', roleCode: 'CW' }] });
  const saved = await done(approvalSetup.save, item([heads, roles]), admin);
  expect(
    saved.warnings.map(({ levelName, isEverywhere, count }) => [levelName, isEverywhere, count]),
  ).toEqual([
    ['部门负责人', true, 2],
    ['财务', true, 2],
  ]);
  await world.setHead(ann);
  const [first] = (await stored()).warnings;
  expect(first).toEqual({
    levelGuid: heads.guid,
    levelName: '部门负责人',
    departments: ['甲部门'],
    count: 1,
    isEverywhere: false,
  });
  await world.setHead(bob, other.guid);
  expect((await stored()).warnings.map(({ levelName }) => levelName)).toEqual(['财务']);
  await world.person({ roles: ['CW'] });
  expect((await stored()).warnings).toEqual([]);
  await world.setHead(null, other.guid);
});
