import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { approvalSetup } from '#shared/areas/approval/setup-contract';
import type { LevelForm } from '#shared/areas/approval/setup-rules';
import { dataScope } from '#shared/areas/role/scope';
import { aCompany, aDepartment, aUser } from '../../testing/builders.ts';
import { approvalWorld, documentCalls, standing } from '../../testing/approval-world.ts';
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

test('approvers of one level: whom each rule means today, the engine agreeing; saved with the item version', async () => {
  const rules = [{ rule: 'departmentHead' }, { rule: 'person', userGuid: bob.guid }] as const;
  const one = level('甲', { approvers: [...rules] });
  await done(approvalSetup.save, item([one]), admin);
  const at = { levelGuid: one.guid, deptGuid: dept.guid };
  const without = await done(approvalSetup.approvers, at, admin);
  expect(without.preview.rules.map(({ fault }) => fault)).toEqual(['noHead', null]);
  await world.setHead(ann);
  const { preview, version } = await done(approvalSetup.approvers, at, admin);
  expect(preview.people.map(({ name }) => name)).toEqual(['安一', '鲍二']);
  const chain = await done(documentCalls.forecast, world.document(), buyer);
  expect(chain.levels[0]!.people.map((each) => each.guid)).toEqual(preview.people.map((each) => each.guid));
  const wide = await keeper({ scope: dataScope.code.companyTree, enterpriseGuid: foreign.guid });
  expect(await ask(approvalSetup.approvers, at, wide)).toMatchObject(MISSING);
  const form = { levelGuid: one.guid, version, approvers: [rules[1]] };
  expect(await ask(approvalSetup.saveApprovers, form, wide)).toMatchObject(MISSING);
  expect(await ask(approvalSetup.saveApprovers, { ...form, version: 9 }, admin)).toMatchObject({
    code: 0,
    info: STALE,
  });
  expect(await done(approvalSetup.saveApprovers, form, admin)).toEqual({
    version: 2,
    warnings: [],
    excessGaps: [],
  });
  expect((await stored()).levels).toMatchObject([{ guid: one.guid, approvers: [rules[1]] }]);
  const elsewhere = await aDepartment(db, { enterpriseGuid: foreign.guid, parentGuid: foreign.deptGuid });
  const stray = { levelGuid: one.guid, deptGuid: elsewhere.guid };
  expect(await ask(approvalSetup.approvers, stray, admin)).toMatchObject(MISSING);
});

test('only people of the company or above are offered; of the company alone when asked', async () => {
  const wide = await keeper({ scope: dataScope.code.companyTree, name: '广域管理员' });
  const own = await aUser(db, { enterpriseGuid: subsidiary.guid, name: '子公司员工' });
  const names = async (reach: 'company' | 'above', name?: string) =>
    (await done(approvalSetup.selectable, { enterpriseGuid: subsidiary.guid, reach, name }, wide)).map(
      (one) => one.name,
    );
  expect(await names('company')).toEqual([own.name]);
  expect(await names('above', '安')).toEqual(['安一']);
  expect(await names('company', '安')).toEqual([]);
});

test('the process administrator: of the company or above, not oneself, by version, before and after audited', async () => {
  const { version } = (await read()).company;
  const name = (userGuid: string | null, at = version) =>
    ask(approvalSetup.saveAdministrator, { enterpriseGuid, userGuid, version: at }, admin);
  const stranger = await aUser(db, { enterpriseGuid: foreign.guid });
  expect((await name(stranger.guid)).fields).toEqual({ userGuid: '只能选择本单位或上级单位的在职人员' });
  expect((await name(admin.guid)).fields).toEqual({ userGuid: '不能将本人设为流程管理员' });
  expect((await name(ann.guid)).code).toBe(1);
  expect(await name(bob.guid)).toMatchObject({ code: 0, info: STALE });
  expect((await read()).company).toMatchObject({
    version: version + 1,
    processAdministrator: { name: '安一', isFit: true },
    takesOver: { name: '安一' },
  });
  const [row] = await db.select().from(bizAudit).where(eq(bizAudit.event, 'approvalItem.saveAdministrator'));
  expect(row!.changes).toEqual({ processAdministrator: ['', '安一'] });
  expect((await name(null, version + 1)).code).toBe(1);
});

test('checkGongGaoIsAllEnd: open cases with who has them; title and link for those who may read the document', async () => {
  await world.db.execute('delete from approval_copy');
  const guid = await (async () => {
    await world.levels(standing('部门负责人', [ann]));
    return world.submit(buyer);
  })();
  const open = await done(approvalSetup.openCases, { enterpriseGuid, kind }, admin);
  expect(open).toMatchObject({ isAllEnd: false, total: 1 });
  expect(open.list).toMatchObject([
    {
      documentNo: `T-${guid.slice(0, 8)}`,
      title: null,
      link: null,
      levelName: '部门负责人',
      submitterName: '李经办',
      waitingFor: ['安一'],
    },
  ]);
  expect((await stored()).openCases).toBe(1);
  world.readers.add(admin.guid);
  const [seen] = (await done(approvalSetup.openCases, { kind }, admin)).list;
  expect(seen).toMatchObject({ title: '测试单据', link: `/test/detail?guid=${guid}` });
  world.readers.clear();
  await world.approve(guid, ann);
  expect(await done(approvalSetup.openCases, { kind }, admin)).toEqual({
    isAllEnd: true,
    total: 0,
    list: [],
  });
});
