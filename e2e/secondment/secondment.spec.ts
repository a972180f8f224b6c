import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { roleCode, type RoleCode } from '#shared/areas/role/codes';
import { paths } from '#shared/areas/session/paths';
import { setHead } from '../../server/areas/department/department.service.ts';
import { secondment } from '../../server/areas/secondment/secondment.table.ts';
import { aCompany, aUser } from '../../server/testing/builders.ts';
import { aProject } from '../../server/testing/project-world.ts';
import { test } from '../fixtures/test.ts';
import { shown } from '../fixtures/waiting.ts';
import { formOf } from '../pages/form.ts';

const r = roleCode.code;

test('applied for, decided by both units, and felt by whom it lends until its last day', async ({
  newPage,
  as,
  db,
  world,
}) => {
  const { company, dept } = world;
  const short = company.guid.slice(0, 8);
  const other = await aCompany(db, { name: `借出单位${short}` });
  const someone = (name: string, roles: RoleCode[], of: { guid: string; deptGuid: string }) =>
    aUser(db, {
      enterpriseGuid: of.guid,
      deptGuid: of.deptGuid,
      name: `${name}${short}`,
      userName: `second-${roles[0]}-${short}-${of === other ? 'lender' : 'borrower'}`,
      roles,
    });
  const here = { guid: company.guid, deptGuid: dept.guid };
  const keeper = await someone('数据管理', [r.dataManager], here);
  const head = await someone('借入负责人', [r.departmentHead], here);
  const owner = await someone('项目经理', [r.projectManager], here);
  const lender = await someone('借出负责人', [r.departmentHead], other);
  const worker = await someone('被借调', [r.handler], other);
  await setHead(db, dept.guid, head.guid);
  await setHead(db, other.deptGuid, lender.guid);
  const lent = await aProject(db, {
    enterpriseGuid: company.guid,
    deptGuid: dept.guid,
    ownerGuid: owner.guid,
    projectName: `主变采购${short}`,
  });

  const theirs = await newPage();
  await as(theirs, worker.userName, paths.projects);
  await shown(theirs.getByText('还没有项目').or(theirs.getByText('没有符合条件的数据')).first());

  const page = await newPage();
  await as(page, keeper.userName, paths.secondments);
  await page
    .getByRole('link', { name: /新增借调/ })
    .first()
    .click();
  await shown(page.getByRole('heading', { name: '新增借调' }));
  const form = formOf(page);
  await form.choose('借入部门', dept.name);
  await form.choose('被借调人', worker.name);
  await page.keyboard.press('Escape');
  await form.choose('授权项目', lent.projectName);
  await page.keyboard.press('Escape');
  await form.choose('授予角色', '采购项目经理');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '提交' }).click();
  // without an end it is not sent: said at the field
  await shown(page.getByText('请选择日期').first());
});
