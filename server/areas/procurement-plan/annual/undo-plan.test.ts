import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { approvalCalls, approvalInbox } from '#shared/areas/approval/contract';
import { delegationCalls } from '#shared/areas/approval/delegation-contract';
import { approvalSetup } from '#shared/areas/approval/setup-contract';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import { dataScope } from '#shared/areas/role/scope';
import { aUser } from '../../../testing/builders.ts';
import { planWorld, YEAR } from '../../../testing/plan-world.ts';
import { bizAudit } from '../../audit/audit.table.ts';
import { department } from '../../department/department.table.ts';
import { user } from '../../user/user.table.ts';
import { ANNUAL } from './plan-access.ts';
import { useLine } from '../line/use-lines.service.ts';

const world = await planWorld();
const { call, done, db, buyer, manager, director, company } = world;
const admin = await aUser(db, {
  enterpriseGuid: company.guid,
  permissions: ['approval:manage'],
  scope: dataScope.code.companyTree,
});
const REASON = '项目取消不再采购';
const statusOf = async (guid: string) => (await world.detail(guid)).status;
const undo = async (guid: string, who: { guid: string } = buyer) =>
  call(annualPlan.undo, { guid, version: (await world.detail(guid)).version, reason: REASON }, who);
const asked = async (guid: string, who = director) =>
  done(approvalCalls.detail, { kind: ANNUAL, documentGuid: guid }, who);

/** An approved plan of a unit where whoever decided last has to confirm an undo, unless said otherwise. */
async function approved(undoNeedsApproval = true) {
  const { guid, unit } = await world.approved();
  const { items } = await done(approvalSetup.items, { enterpriseGuid: unit.guid }, admin);
  const { version, levels } = items.find(({ kind }) => kind === ANNUAL)!;
  const form = { enterpriseGuid: unit.guid, kind: ANNUAL, version, undoNeedsApproval, levels };
  await done(approvalSetup.save, form, admin);
  return { guid, unit };
}

test('recall leaves the actions with the first decision, and the server refuses it for the same reason', async () => {
  const { guid } = await world.draft();
  await world.submit(guid);
  expect((await world.detail(guid)).actions).toContain('recall');
  await world.approve(guid, manager);
  const { actions, version } = await world.detail(guid);
  expect(actions).not.toContain('recall');
  expect((await call(annualPlan.recall, { guid, version }, buyer)).info).toBe('已有审批人处理，不能撤回');
});

test('not configured, an undo is done at once', async () => {
  const { guid } = await approved(false);
  expect((await undo(guid)).data).toMatchObject({ isAsked: false });
  expect(await statusOf(guid)).toBe(1);
});

test('configured, the last approver is asked, with the reason; the plan stays approved until they agree', async () => {
  const { guid } = await approved();
  expect((await undo(guid)).data).toMatchObject({ isAsked: true });
  expect(await statusOf(guid)).toBe(4);
  const { actions } = await world.detail(guid);
  expect(actions).not.toContain('undo');
  expect((await undo(guid)).info).toBe('撤销申请正在审批中');
  const found = await asked(guid);
  expect(found.case).toMatchObject({ purpose: 'undo', title: expect.stringMatching(/^撤销确认：/) });
  expect(found.levels).toMatchObject([{ name: '撤销确认', tasks: [{ assignee: { name: '总监' } }] }]);
  expect(found.steps.at(-1)).toMatchObject({ act: 'undo', opinion: REASON, actorName: '采购员' });
  const inbox = (who: typeof buyer) => done(approvalInbox.toDecide, { rows: 100 }, who);
  expect((await inbox(director)).list.map(({ documentGuid }) => documentGuid)).toContain(guid);
  expect((await inbox(manager)).list.map(({ documentGuid }) => documentGuid)).not.toContain(guid);
  await world.approve(guid, director);
  expect(await statusOf(guid)).toBe(1);
  const [row] = await db
    .select()
    .from(bizAudit)
    .where(and(eq(bizAudit.objectGuid, guid), eq(bizAudit.event, 'plan.undo')));
  expect(row).toMatchObject({ note: REASON, userGuid: director.guid });
  // The submission is what its panel shows again, and it can be put up once more.
  expect((await asked(guid)).case).toMatchObject({ purpose: 'submit', outcome: 'approved' });
  await world.submit(guid);
  await world.approve(guid, manager, director);
  expect(await statusOf(guid)).toBe(4);
});

test('rejected or taken back, the plan stays as it is and can be asked for again', async () => {
  const { guid } = await approved();
  await undo(guid);
  await world.reject(guid, director);
  expect(await statusOf(guid)).toBe(4);
  expect((await asked(guid)).case).toMatchObject({ purpose: 'submit', outcome: 'approved' });
  expect((await undo(guid)).data).toMatchObject({ isAsked: true });
  const { case: found } = await asked(guid);
  await done(approvalCalls.recall, { caseGuid: found!.guid }, buyer);
  expect(await statusOf(guid)).toBe(4);
  expect((await world.detail(guid)).actions).toContain('undo');
});

test('what was used meanwhile is not undone: the confirmation is refused, and nothing is decided', async () => {
  const { guid } = await approved();
  await undo(guid);
  const [line] = await world.lines(guid);
  await useLine(db, line!.guid, '1.00');
  const approve = async () =>
    call(
      approvalCalls.approve,
      { taskGuid: await world.task(guid, director), opinion: '同意', acknowledged: true },
      director,
    );
  expect(await approve()).toMatchObject({ code: 0, info: '计划明细已被使用，不能撤销' });
  expect((await asked(guid)).case).toMatchObject({ outcome: null });
  const { guid: adjusted } = await approved();
  await undo(adjusted);
  await done(annualPlan.adjust, { guid: adjusted }, buyer);
  const taskGuid = await world.task(adjusted, director);
  expect(
    (await call(approvalCalls.approve, { taskGuid, opinion: '同意', acknowledged: true }, director)).info,
  ).toBe('该计划已有年中调整或计划外追加，不能撤销');
});

test('asked twice at once: one case; whoever is asked never confirms their own wish', async () => {
  const { guid } = await approved();
  const { version } = await world.detail(guid);
  const answers = await Promise.all(
    [1, 2].map(() => call(annualPlan.undo, { guid, version, reason: REASON }, buyer)),
  );
  expect(answers.map(({ code }) => code!).toSorted((a, b) => a - b)).toEqual([0, 1]);
  const taskGuid = await world.task(guid, director);
  expect((await call(approvalCalls.approve, { taskGuid, opinion: '同意' }, buyer)).code).toBe(-1);
});

test('who has put a plan up neither confirms its undo nor says who does, though another has asked for it', async () => {
  const { guid } = await approved();
  const officer = await aUser(db, {
    enterpriseGuid: company.guid,
    permissions: ['plan:read', 'plan:write', 'plan:undo'],
    scope: dataScope.code.companyTree,
  });
  expect((await undo(guid, officer)).data).toMatchObject({ isAsked: true });
  const period = { fromTime: `${YEAR}-01-01 00:00:00`, toTime: `${YEAR + 1}-01-01 00:00:00` };
  await done(delegationCalls.save, { toUserGuid: buyer.guid, ...period }, director);
  const taskGuid = await world.task(guid, director);
  const info = '您是该单据的经办人或采购小组成员，不能审批该单据';
  expect(await call(approvalCalls.approve, { taskGuid, opinion: '同意' }, buyer)).toMatchObject({ info });
  expect(await call(approvalCalls.transfer, { taskGuid, userGuid: manager.guid }, buyer)).toMatchObject({
    info,
  });
  expect(await call(approvalCalls.transfer, { taskGuid, userGuid: buyer.guid }, director)).toMatchObject({
    info: '所选人员是该单据的经办人或采购小组成员，不能审批该单据',
  });
});

test('the last approver has left: the process administrator confirms; without one it is refused', async () => {
  const { guid, unit } = await approved();
  const successor = await aUser(db, { enterpriseGuid: unit.guid, name: '接手人' });
  await db.update(user).set({ isActive: false }).where(eq(user.guid, director.guid));
  expect((await undo(guid)).info).toContain('没有可用的审批人');
  expect(await statusOf(guid)).toBe(4);
  await db
    .update(department)
    .set({ processAdministratorGuid: successor.guid })
    .where(eq(department.guid, unit.deptGuid));
  expect((await undo(guid)).data).toMatchObject({ isAsked: true });
  await world.approve(guid, successor);
  expect(await statusOf(guid)).toBe(1);
});
