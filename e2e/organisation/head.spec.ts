import { sql } from 'drizzle-orm';
import { documentKind } from '#shared/areas/approval/codes';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import { roleCode } from '#shared/areas/role/codes';
import { paths } from '#shared/areas/session/paths';
import { defineItem } from '../../server/areas/approval/setup.ts';
import { setHead } from '../../server/areas/department/department.service.ts';
import { findPeople } from '../../server/areas/user/user.service.ts';
import { aDepartment, aUser } from '../../server/testing/builders.ts';
import { aMark } from '../fixtures/applicants.ts';
import { expect, test } from '../fixtures/test.ts';
import { becomes, gone, shown } from '../fixtures/waiting.ts';
import { send } from '../fixtures/wire.ts';
import { actOnUser, choose, chooseInTree, confirm, spaced } from '../pages/organisation.ts';
import { decide } from '../pages/inbox.ts';

test('a head of department approves by their position, and no longer after they have moved', async ({
  newPage,
  as,
  db,
  world,
}) => {
  const { company, dept, buyer } = world;
  const mark = aMark();
  const deptName = `采购部${company.name.slice('测试公司'.length)}`;
  const elsewhere = await aDepartment(db, {
    enterpriseGuid: company.guid,
    parentGuid: company.deptGuid,
    name: `仓储部${mark}`,
  });
  const someone = (part: string, name: string, role: (typeof roleCode.codes)[number]) =>
    aUser(db, {
      enterpriseGuid: company.guid,
      deptGuid: dept.guid,
      userName: `${part}-${mark}`,
      name,
      roles: [role],
    });
  const head = await someone('head', '旧主任', roleCode.code.departmentHead);
  const next = await someone('next', '新主任', roleCode.code.departmentHead);
  const system = await someone('sys', '管小理', roleCode.code.systemAdministrator);
  await setHead(db, dept.guid, head.guid);
  const submitted = async (year: number) => {
    const plan = await world.plan({ planUnit: company.deptGuid, planDept: dept.guid, planYear: year });
    await defineItem(db, { enterpriseGuid: company.guid, kind: documentKind.code.annualPlan }, [
      { name: '部门负责人', approvers: [{ rule: 'departmentHead' }] },
    ]);
    const { version } = await send(buyer.call, annualPlan.detail, { guid: plan.guid });
    await send(buyer.call, annualPlan.submit, { guid: plan.guid, version });
    return plan;
  };
  const thisYear = new Date().getFullYear();
  const first = await submitted(thisYear);
  const second = await submitted(thisYear - 1);

  const headPage = await newPage();
  await as(headPage, head.userName, paths.approvalInbox);
  await decide(headPage, first.planName, '通过', '同意');
  await shown(headPage.getByRole('row').filter({ hasText: second.planName }));

  // they cannot go while the office and what waits for it are theirs
  const admin = await newPage();
  await as(admin, system.userName, paths.departments);
  await choose(admin, deptName);
  await actOnUser(admin, '旧主任', '调整部门');
  await chooseInTree(admin, '新的主部门', 'ccb', `仓储部${mark}`);
  const window = admin.getByRole('dialog');
  await window.getByRole('button', { name: '确定调整' }).click();
  await shown(window.getByText('暂不能调整“旧主任”的部门'));
  await shown(window.getByText('担任负责人的部门'));

  // the office goes to another: from then on what waits is the other's
  await window.getByRole('link', { name: `打开 ${deptName}` }).click();
  await gone(window);
  await admin.getByLabel('负责人').click();
  await admin.getByLabel('负责人').pressSequentially('新主任');
  await admin
    .getByTitle(/^新主任/)
    .last()
    .click();
  await admin.getByRole('button', { name: spaced('保存') }).click();
  await shown(admin.locator('dl').getByText('新主任'));
  await actOnUser(admin, '旧主任', '调整部门');
  await chooseInTree(admin, '新的主部门', 'ccb', `仓储部${mark}`);
  await confirm(admin, '确定调整');
  await becomes(async () => (await findPeople(db, [head.guid]))[0]!.deptGuid).toBe(elsewhere.guid);

  // what waited for the office waits for the other
  await becomes(async () => {
    const { rows } = await db.execute<{ assignee: string }>(sql`
      select assignee_guid as assignee from approval_task join approval_case on approval_case.guid = case_guid
      where document_guid = ${second.guid} and closed_at is null`);
    return rows.map(({ assignee }) => assignee);
  }).toEqual([next.guid]);
  await headPage.reload();
  await shown(headPage.getByText('没有待您审批的单据'));
  expect(await headPage.getByText(second.planName).count()).toBe(0);
  const nextPage = await newPage();
  await as(nextPage, next.userName, paths.approvalInbox);
  await decide(nextPage, second.planName, '通过', '同意');
});
