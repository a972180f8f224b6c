import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { schemeStatus } from '#shared/areas/tender-scheme/codes';
import { schemeCalls } from '#shared/areas/tender-scheme/contract';
import { explainCalls } from '#shared/areas/access/explain-contract';
import { contractAdminStatus, contractKind } from '#shared/areas/contract/codes';
import { contractCalls } from '#shared/areas/contract/contract';
import { entrustStatus } from '#shared/areas/agency-order/codes';
import { entrustCalls } from '#shared/areas/agency-order/contract';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { viewProject } from '#shared/areas/project/contract';
import { setupStatus } from '#shared/areas/project-initiation/codes';
import { projectSetup } from '#shared/areas/project-initiation/contract';
import { paths } from '#shared/areas/session/paths';
import { supplierStanding } from '#shared/areas/supplier-rating/codes';
import { contractWorld } from '../../testing/contract-world.ts';
import { planWorld } from '../../testing/plan-world.ts';
import { setupWorld } from '../../testing/setup-world.ts';
import { bizAudit } from '../audit/audit.table.ts';
import { contract } from '../contract/contract.table.ts';
import { message } from '../notification/message.table.ts';
import { inTransaction } from '../../db/transaction.ts';
import { reachStage } from '../project/project.service.ts';
import { project, sectionStage } from '../project/project.table.ts';

const plans = await planWorld();
const world = await setupWorld(plans);
const contracts = await contractWorld(plans);
const { call, done, db, buyer, manager, officer, projectManager, company } = world;
const otherManager = await world.person(['XMJL'], { name: '另一经理' });
const s = setupStatus.code;

const versionOf = async (guid: string) => (await world.detail(guid, officer)).version;
const voiding = async (guid: string) =>
  call(projectSetup.void, { guid, version: await versionOf(guid), reason: '项目取消' }, officer);
const whyNotVoid = async (guid: string) =>
  (await done(explainCalls.acts, { objectType: 'projectSetup', guid }, officer)).acts.find(
    ({ act }) => act === 'void',
  )!.explanation;
const reassigning = async (guid: string, given: object = {}) =>
  call(
    projectSetup.assign,
    {
      guid,
      version: await versionOf(guid),
      buyerUnit: company.deptGuid,
      assigneeGuid: otherManager.guid,
      opinion: '原项目经理休假',
      ...given,
    },
    officer,
  );

test('who may void is shown the order that has to end first and where it is; nobody else is', async () => {
  const guid = await world.inState(s.entrusted);
  const { voidObstacles, ordersGuid, actions } = await world.detail(guid, officer);
  expect(actions).not.toContain('void');
  expect(voidObstacles).toEqual([
    {
      text: {
        cn: '已有委托单JIA-WT-2026-0001，请先删除或终止委托单',
        en: 'There is an agency order, JIA-WT-2026-0001: delete or terminate it first',
      },
      name: 'JIA-WT-2026-0001 采购委托',
      link: paths.entrust(ordersGuid!),
    },
  ]);
  expect((await world.detail(guid)).voidObstacles).toEqual([]);
  expect((await voiding(guid)).info).toBe(voidObstacles[0]!.text.cn);
  expect((await world.detail(await world.inState(s.approved), officer)).voidObstacles).toEqual([]);
  expect((await world.detail((await world.draft()).guid, officer)).voidObstacles).toEqual([]);
});

test('a contract of the set-up, even a draft, has to end before it is voided, and so does a project that was issued', async () => {
  const guid = await world.inState(s.created);
  const { projectGuid } = await world.detail(guid);
  const contractGuid = await contracts.contractDraft(contractKind.code.purchase, { projectGuid });
  const { contractNo, contractName, setupGuid } = await contracts.readContract(contractGuid);
  expect(setupGuid).toBe(guid);
  const text = `已有合同${contractNo}，请先删除或废弃合同`;
  expect(await voiding(guid)).toMatchObject({ code: 0, info: text });
  expect(await whyNotVoid(guid)).toMatchObject({ allowed: false, decidedBy: 'state', text: { cn: text } });
  await inTransaction(db, (tx) => reachStage(tx, projectGuid!, planProgress.code.issued));
  expect((await world.detail(guid, officer)).voidObstacles).toMatchObject([
    { name: `${contractNo} ${contractName}`, link: paths.contract(contractGuid) },
    { text: { cn: '项目已发标，不能作废' }, link: paths.project(projectGuid!) },
  ]);
  await done(contractCalls.delete, await contracts.namedContract(contractGuid), contracts.handler);
  expect(await whyNotVoid(guid)).toMatchObject({ allowed: false, text: { cn: '项目已发标，不能作废' } });
  await db.delete(sectionStage).where(eq(sectionStage.projectGuid, projectGuid!));
  expect((await voiding(guid)).code).toBe(1);
  // An abandoned one has ended.
  const other = await world.inState(s.created);
  const made = await contracts.contractDraft(contractKind.code.purchase, {
    projectGuid: (await world.detail(other)).projectGuid,
  });
  await db
    .update(contract)
    .set({ status: contractAdminStatus.code.abandoned, abandonReason: '双方解除' })
    .where(eq(contract.guid, made));
  expect((await voiding(other)).code).toBe(1);
});

test('a contract drawn up while its set-up is voided: one of both wins, whoever comes first', async () => {
  for (const _ of [1, 2, 3, 4]) {
    const guid = await world.inState(s.created);
    const { projectGuid } = await world.detail(guid);
    const [ended, drawn] = await Promise.all([
      voiding(guid),
      contracts.contractDraft(contractKind.code.purchase, { projectGuid }).then(
        () => true,
        () => false,
      ),
    ]);
    expect([ended.code === 1, drawn].filter(Boolean)).toHaveLength(1);
  }
});

test('assigned again only with a reason and to somebody else; the one before is told, the audit names both', async () => {
  const guid = await world.inState(s.notCreated);
  expect((await reassigning(guid, { opinion: ' ' })).fields).toEqual({ opinion: '请填写改派原因' });
  expect((await reassigning(guid, { assigneeGuid: projectManager.guid })).fields).toEqual({
    assigneeGuid: '已指派给该人员',
  });
  expect((await reassigning(guid)).code).toBe(1);
  expect(await world.detail(guid)).toMatchObject({
    status: s.notCreated,
    managerName: '另一经理',
    assignOpinion: '原项目经理休假',
  });
  const [told] = await db
    .select()
    .from(message)
    .where(and(eq(message.userGuid, projectManager.guid), eq(message.kind, 'setup.reassigned')));
  expect(told!.titleCn).toMatch(/改派给另一经理，原因：原项目经理休假/);
  const [audited] = await db
    .select()
    .from(bizAudit)
    .where(and(eq(bizAudit.objectGuid, guid), eq(bizAudit.event, 'setup.reassignSelfRun')));
  expect(audited).toMatchObject({
    changes: expect.objectContaining({ managerName: ['项目经理', '另一经理'] }),
    note: '原项目经理休假',
  });
  const { version } = await world.detail(guid);
  expect((await call(projectSetup.build, { guid, version }, projectManager)).info).toBe(
    '只有指派的项目经理可以建项',
  );
  expect((await call(projectSetup.build, { guid, version }, otherManager)).code).toBe(1);
});

test('建项 makes the first draft of the scheme, with what the set-up says and the usual for the rest', async () => {
  const guid = await world.inState(s.created, {
    qualification: '具有电力工程施工总承包三级资质',
    depositNeed: false,
  });
  const {
    projectGuid,
    projectNo,
    projectName,
    plannedIssueDate,
    plannedOpenDate,
    plannedAwardDate,
    planAmount,
  } = await world.detail(guid);
  const { list } = await done(schemeCalls.list, { page: 1, rows: 10, projectNo }, projectManager);
  expect(list).toHaveLength(1);
  const scheme = await done(schemeCalls.detail, { guid: list[0]!.guid }, projectManager);
  expect(scheme).toMatchObject({
    status: schemeStatus.code.draft,
    projectGuid,
    schemeName: `${projectName}招标方案`,
    estimateAmount: planAmount,
    tenderWay: 1,
    organizationType: 2,
    zsType: 3,
    content: '全年服务',
    qualifications: [{ content: '具有电力工程施工总承包三级资质' }],
    depositNeed: false,
    validityDays: 90,
    sections: [{ sectionNo: '1', sectionName: '第一标段' }],
    saleStart: `${plannedIssueDate} 09:00:00`,
    deadline: `${plannedOpenDate} 09:30:00`,
    awardTime: `${plannedAwardDate} 09:00:00`,
    actions: ['edit', 'submit', 'delete'],
  });
  expect(scheme.saleEnd > scheme.saleStart && scheme.saleEnd < scheme.deadline).toBe(true);
});

test('the project of a self-run set-up goes to the next manager with it, until it is archived', async () => {
  const guid = await world.inState(s.created);
  const projectGuid = (await world.detail(guid)).projectGuid!;
  expect((await reassigning(guid)).code).toBe(1);
  expect(await done(viewProject, { guid: projectGuid }, otherManager)).toMatchObject({
    userName: '另一经理',
    actions: expect.arrayContaining(['register']),
  });
  await db.update(project).set({ stage: 8 }).where(eq(project.guid, projectGuid));
  const refused = await reassigning(guid, { assigneeGuid: projectManager.guid });
  expect(refused.info).toBe('项目已归档，不能改派');
});

test('an order the agency returned goes to the next handler with its set-up', async () => {
  const ordersGuid = await contracts.orderIn(entrustStatus.code.returned);
  const { setupGuid } = await contracts.read(ordersGuid);
  expect((await reassigning(setupGuid, { assigneeGuid: buyer.guid, opinion: '经办人休假' })).code).toBe(1);
  const { userName, actions, status } = await done(entrustCalls.detail, { guid: ordersGuid }, buyer);
  expect([userName, status]).toEqual([buyer.name, entrustStatus.code.returned]);
  expect(actions).toEqual(expect.arrayContaining(['edit', 'submit']));
  const before = await done(entrustCalls.detail, { guid: ordersGuid }, contracts.officer);
  expect(before.actions).not.toContain('edit');
  const [audited] = await db
    .select()
    .from(bizAudit)
    .where(and(eq(bizAudit.objectGuid, ordersGuid), eq(bizAudit.event, 'entrust.handler')));
  expect(audited).toMatchObject({
    changes: { createUserName: [contracts.handler.name, buyer.name] },
    note: '经办人休假',
  });
});

test('who decides reads what the submission warned of, also what only plan and library know', async () => {
  const suppliers = await Promise.all([1, 2, 3].map(() => world.aSupplier()));
  const suspended = await world.aSupplier({ standing: supplierStanding.code.suspended });
  const { guid } = await world.draft({
    tenderWay: 6,
    zsType: null,
    modeReason: '需求明确，供应商充足',
    inviteList: [...suppliers, suspended].map((one) => ({ enterpriseGuid: one.guid, reason: '业绩良好' })),
  });
  const { warnings } = await done(projectSetup.forecast, { guid }, buyer);
  await world.submit(guid);
  const { findings } = await world.detail(guid, manager);
  expect(findings).toEqual(warnings);
  expect(findings.map(({ text }) => text.cn)).toEqual(
    expect.arrayContaining([
      '采购方式与计划不一致，请在理由中说明',
      `${suspended.name}已被暂停合作，请确认是否邀请`,
    ]),
  );
});
