import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listAudit } from '#shared/areas/audit/contract';
import { subjectType } from '#shared/areas/enterprise/codes';
import { organizationType } from '#shared/areas/project/codes';
import { listProjects, viewProject } from '#shared/areas/project/contract';
import { inviteeCalls as calls } from '#shared/areas/project/invitee-contract';
import { registerStage } from '#shared/areas/project/progress-contract';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { sectionCalls } from '#shared/areas/project/section-contract';
import { failureReason, groupRole } from '#shared/areas/project/codes';
import { aboutProject } from '#shared/areas/project/about-contract';
import { roleCode } from '#shared/areas/role/codes';
import { supplierStanding } from '#shared/areas/supplier-rating/codes';
import { planProgress, type PlanProgress } from '#shared/areas/tender-plan/codes';
import { addDays } from '#shared/kit/dates';
import { anEnterprise, aUser } from '../../../testing/builders.ts';
import { today } from '../../../testing/days.ts';
import { materialsWorld } from '../../../testing/materials-world.ts';
import { supplierWorld } from '../../../testing/supplier-world.ts';
import { bizAudit } from '../../audit/audit.table.ts';
import { message } from '../../notification/message.table.ts';
import { refreshSuppliers } from '../../supplier/library/profile.service.ts';
import { supplierProfile } from '../../supplier/library/supplier-profile.table.ts';
import { projectInvitee } from './invitee.table.ts';

const world = await materialsWorld();
const suppliers = await supplierWorld(world);
const { db, call, done, aProjectOf, named, projectManager, colleague, foreigner, supplier, agency } = world;
const ISSUED = '已发标，拟邀请单位不能再改';

const inLibrary = async (name: string) => {
  const made = await anEnterprise(db, { name, subjectTypes: [subjectType.code.supplier] });
  await refreshSuppliers(db, [made.guid]);
  return made;
};
const [first, second, third] = await Promise.all(['第一钢管', '第二钢管', '第三钢管'].map(inLibrary));
await refreshSuppliers(db, [supplier.guid]);
const inviting = (...of: { guid: string }[]) =>
  of.map(({ guid }) => ({ enterpriseGuid: guid, reason: '同类业绩' }));
const three = inviting(first!, second!, third!);
const save = async (guid: string, inviteList: object[], sectionNos = ['1'], who = projectManager) =>
  call(calls.save, { ...(await named(guid)), sectionNos, inviteList } as never, who);
const list = async (guid: string) => (await done(calls.list, { guid }, projectManager)).sections;
const issue = async (guid: string, sectionNos?: string[]) =>
  call(
    registerStage,
    {
      ...(await named(guid)),
      stage: planProgress.code.issued,
      date: today(),
      ...(sectionNos && { sectionNos }),
    },
    projectManager,
  );

test('who is nobody, has no right, is of another house or does not run the project invites nobody', async () => {
  const guid = await aProjectOf();
  const input = { ...(await named(guid)), sectionNos: ['1'], inviteList: three };
  expect((await call(calls.save, input, null)).status).toBe(401);
  expect((await call(calls.save, input, supplier.signer)).status).toBe(403);
  expect((await call(calls.save, input, foreigner)).code).toBe(-1);
  expect((await call(calls.save, input, colleague)).info).toBe('只有本项目的项目经理可以登记进度');
  expect((await call(calls.save, { ...input, version: 9 }, projectManager)).info).toBe(
    '数据已被他人修改，请刷新后重试',
  );
  expect((await call(calls.save, { ...input, sectionNos: ['9'] }, projectManager)).fields).toEqual({
    sectionNos: '标段不存在',
  });
  expect((await call(calls.list, { guid }, null)).status).toBe(401);
  expect((await call(calls.list, { guid }, foreigner)).code).toBe(-1);
  const open = await aProjectOf({ tenderWay: tenderWay.code.open });
  expect((await save(open, three)).info).toBe('公开招标不设拟邀请单位');
  expect(await done(calls.list, { guid: open }, projectManager)).toEqual({ invites: false, sections: [] });
  expect((await list(guid)).map(({ invitees }) => invitees)).toEqual([[], []]);
});

test('only qualified suppliers of the library are invited, none that is blacklisted, the agency or joined to it', async () => {
  const guid = await aProjectOf({
    organizationType: organizationType.code.entrusted,
    agentGuid: agency.guid,
    agentUnit: agency.name,
  });
  const bad = await inLibrary('黑名单钢管');
  await db
    .update(supplierProfile)
    .set({ standing: supplierStanding.code.blacklisted })
    .where(eq(supplierProfile.enterpriseGuid, bad.guid));
  const unknown = await anEnterprise(db, { name: '库外单位' });
  const joined = await suppliers.anApprovedSupplier();
  await suppliers.fillNeeded(joined.main);
  await suppliers.savedRecord(joined.main, 'superior', { parentName: agency.name });
  await suppliers.approveRecords(joined.main);
  const fresh = await suppliers.aSupplier();
  await refreshSuppliers(db, [fresh.guid, agency.guid]);
  const answer = await save(guid, [
    ...inviting(bad, unknown, joined, { guid: fresh.guid }, first!, first!),
    { enterpriseGuid: second!.guid, reason: ' ' },
  ]);
  expect(answer.fields).toEqual({ 'inviteList.6.reason': '不能为空！' });
  const checked = await save(guid, inviting(bad, unknown, joined, { guid: fresh.guid }, first!, first!));
  expect(checked.fields).toMatchObject({
    'inviteList.0.enterpriseGuid': '黑名单钢管在黑名单中，不能邀请',
    'inviteList.1.enterpriseGuid': '供应商库中没有该单位',
    'inviteList.2.enterpriseGuid':
      '该单位与本项目的代理机构有关联关系，不能邀请（招标投标法实施条例 第十三条）',
    'inviteList.3.enterpriseGuid': expect.stringContaining('尚未入库或已停用，不能邀请'),
    'inviteList.5.enterpriseGuid': '拟邀请单位不能重复',
  });
  expect((await list(guid)).flatMap(({ invitees }) => invitees)).toEqual([]);
});

test('a section is issued with as many as its mode asks for, and is frozen from then on', async () => {
  const guid = await aProjectOf();
  await save(guid, inviting(first!, second!), ['1', '2']);
  expect((await issue(guid)).fields).toEqual({
    stage: '标段“1标段”不能发标：拟邀请单位不能少于3家（招标投标法 第十七条）',
  });
  const saved = await save(guid, three);
  expect([saved.code, saved.data.findings]).toEqual([1, []]);
  expect((await list(guid)).map(({ findings }) => findings.map(({ level }) => level))).toEqual([
    [],
    ['block'],
  ]);
  expect((await issue(guid, ['2'])).code).toBe(0);
  expect((await issue(guid, ['1'])).code).toBe(1);
  expect((await save(guid, [])).info).toBe(ISSUED);
  expect((await save(guid, three, ['2'])).code).toBe(1);
  expect((await list(guid)).map(({ actions }) => actions)).toEqual([[], ['edit']]);

  // Who was blacklisted since keeps the section from being issued.
  await db
    .update(supplierProfile)
    .set({ standing: supplierStanding.code.blacklisted })
    .where(eq(supplierProfile.enterpriseGuid, third!.guid));
  expect((await issue(guid, ['2'])).fields['stage']).toContain('在黑名单中');
  await db
    .update(supplierProfile)
    .set({ standing: supplierStanding.code.normal })
    .where(eq(supplierProfile.enterpriseGuid, third!.guid));
  expect((await issue(guid, ['2'])).code).toBe(1);
});

test('a negotiation asks two, a single source exactly one', async () => {
  const talks = await aProjectOf({ tenderWay: tenderWay.code.negotiate, sections: [] });
  expect((await save(talks, inviting(first!), [''])).data.findings).toHaveLength(1);
  expect((await issue(talks)).fields['stage']).toContain('拟邀请单位不能少于2家');
  await save(talks, inviting(first!, second!), ['']);
  expect((await issue(talks)).code).toBe(1);
  const single = await aProjectOf({ tenderWay: tenderWay.code.single, sections: [] });
  expect((await save(single, inviting(first!, second!), [''])).fields).toEqual({
    inviteList: '单一来源只能选择1家单位',
  });
  expect((await issue(single)).code).toBe(0);
  await save(single, inviting(first!), ['']);
  expect((await issue(single)).code).toBe(1);
});

test('of two who save at once one is refused', async () => {
  const guid = await aProjectOf();
  const at = { ...(await named(guid)), sectionNos: ['1'] };
  const answers = await Promise.all(
    [three, inviting(first!)].map((inviteList) => call(calls.save, { ...at, inviteList }, projectManager)),
  );
  expect(answers.map(({ code }) => code!).toSorted((a, b) => a - b)).toEqual([0, 1]);
});

test('what a set-up named is the start, may stay unapproved, and goes into a new round', async () => {
  const fresh = await suppliers.aSupplier();
  await refreshSuppliers(db, [fresh.guid]);
  const invitees = [first!, second!, { guid: fresh.guid, name: '新供应商' }].map(({ guid, name }) => ({
    enterpriseGuid: guid,
    name,
    grade: '',
    scope: '',
    reason: '推荐',
  }));
  const guid = await aProjectOf({ invitees, isIssued: false });
  expect((await list(guid)).map((one) => one.invitees!.length)).toEqual([3, 3]);
  expect((await list(guid))[0]!.findings).toMatchObject([{ level: 'warn' }]);
  expect((await save(guid, inviting(first!, second!, { guid: fresh.guid }))).code).toBe(1);
  expect((await issue(guid)).code).toBe(1);
  const why = { reason: '投标人不足三家', reasonKind: failureReason.code.tooFew, date: today() };
  await call(sectionCalls.fail, { ...(await named(guid)), sectionNo: '1', ...why }, projectManager);
  await call(
    sectionCalls.repeat,
    { ...(await named(guid)), sectionNos: ['1'], reason: '放宽业绩要求' },
    projectManager,
  );
  expect((await list(guid)).find(({ sectionNo }) => sectionNo === '1-2')!.invitees).toHaveLength(3);
});

test('an invited supplier learns nothing before the issue: not by list, count, search, export, message or audit', async () => {
  const invited = await suppliers.anApprovedSupplier();
  const guid = await aProjectOf();
  expect((await save(guid, inviting(invited, first!, second!))).code).toBe(1);
  for (const [target, input] of [
    [calls.list, { guid }],
    [viewProject, { guid }],
    [listProjects, {}],
    [listAudit, {}],
  ] as const)
    expect((await call(target as never, input, invited.main)).status).toBe(403);
  // Also with a right over projects: another house's project does not exist, and one reached by name hides its list.
  const insider = await aUser(db, {
    enterpriseGuid: invited.guid,
    type: subjectType.code.supplier,
    permissions: ['project:read', 'audit:read'],
  });
  expect((await call(calls.list, { guid }, insider)).code).toBe(-1);
  const told = await db.select().from(message).where(eq(message.userGuid, invited.main.guid));
  expect(told.filter(({ titleCn }) => titleCn.includes('项目'))).toEqual([]);
  const rows = await db
    .select()
    .from(bizAudit)
    .where(and(eq(bizAudit.objectGuid, guid), eq(bizAudit.event, 'project.saveInvitees')));
  expect(rows.map(({ enterpriseGuid }) => enterpriseGuid)).toEqual([world.company.guid]);
  const stored = await db.select().from(projectInvitee).where(eq(projectInvitee.projectGuid, guid));
  expect(stored).toHaveLength(3);
});

const reading = ['project:read', 'setup:read', 'audit:read'];
const asInvited = (of: { guid: string; name: string }[]) =>
  of.map(({ guid, name }) => ({ enterpriseGuid: guid, name, grade: '', scope: '', reason: '推荐' }));
const reached = (...stages: PlanProgress[]) =>
  stages.map((stage, at) => ({ stage, reachedDate: addDays(today(), at - 9) }));

test('who only looks on learns neither names nor number before the opening, and both after it', async () => {
  const { preparing, issued, bidsReturned, opened } = planProgress.code;
  const { company, agency } = world;
  const head = await aUser(db, { enterpriseGuid: company.guid, permissions: reading });
  const invitees = asInvited([first!, second!, third!]);
  const sealed = await aProjectOf({
    invitees,
    agentGuid: agency.guid,
    agentUnit: agency.name,
    organizationType: organizationType.code.entrusted,
    stages: reached(preparing, issued, bidsReturned),
  });
  expect(JSON.stringify(await call(viewProject, { guid: sealed }, head))).not.toContain('钢管');
  // Its handler, who is made one of its group, and who runs it for the agency carry it out.
  const member = await world.person([roleCode.code.handler], { name: '组员' });
  const observer = await world.person([roleCode.code.handler], { name: '观察员' });
  const members = [
    { userGuid: member.guid, role: groupRole.code.business },
    { userGuid: observer.guid, role: groupRole.code.observer },
  ];
  await done(aboutProject.updateGroup, { ...(await named(sealed)), members }, projectManager);
  const agent = await aUser(db, {
    enterpriseGuid: agency.guid,
    type: subjectType.code.agency,
    roles: [roleCode.code.agencyManager],
  });
  for (const who of [head, observer])
    for (const one of (await done(calls.list, { guid: sealed }, who)).sections)
      expect(one).toMatchObject({ invitees: null, sealed: true, findings: [], actions: [] });
  for (const who of [projectManager, world.handler, member, agent])
    expect((await done(calls.list, { guid: sealed }, who)).sections[0]).toMatchObject({
      sealed: false,
      invitees: [{ name: '第一钢管' }, {}, {}],
    });
  const open = await aProjectOf({ invitees, stages: reached(preparing, issued, bidsReturned, opened) });
  for (const one of (await done(calls.list, { guid: open }, head)).sections)
    expect(one.invitees).toHaveLength(3);
});

test('a change of the list stands in the audit without names and without their number', async () => {
  const guid = await aProjectOf();
  expect((await save(guid, three)).code).toBe(1);
  const rows = await db.select().from(bizAudit).where(eq(bizAudit.objectGuid, guid));
  expect(rows.find(({ event }) => event === 'project.saveInvitees')!.changes).toMatchObject({
    invitees: ['***', '***'],
  });
  expect(JSON.stringify(rows)).not.toContain('钢管');
});
