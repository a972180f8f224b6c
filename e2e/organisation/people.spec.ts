import { eq } from 'drizzle-orm';
import { roleCode } from '#shared/areas/role/codes';
import { paths } from '#shared/areas/session/paths';
import { setHead } from '../../server/areas/department/department.service.ts';
import { ensureRole, rolesOf } from '../../server/areas/role/role.service.ts';
import { user } from '../../server/areas/user/user.table.ts';
import { aUser } from '../../server/testing/builders.ts';
import { aMark, aPhone } from '../fixtures/applicants.ts';
import { expect, test } from '../fixtures/test.ts';
import { becomes, gone, shown } from '../fixtures/waiting.ts';
import { signIn } from '../fixtures/wire.ts';
import { actOnUser, choose, confirm, rowOf, spaced } from '../pages/organisation.ts';

const r = roleCode.code;

test('a person is added, given roles with their effect before, and disabled once nothing is in their hands', async ({
  newPage,
  as,
  db,
  world,
  baseUrl,
}) => {
  const { company, dept } = world;
  const mark = aMark();
  const someone = (part: string, role: (typeof r)[keyof typeof r]) =>
    aUser(db, {
      enterpriseGuid: company.guid,
      deptGuid: company.deptGuid,
      userName: `${part}-${mark}`,
      roles: [role],
    });
  const [system, security] = [
    await someone('sys', r.systemAdministrator),
    await someone('sec', r.securityAdministrator),
  ];
  await ensureRole(db, company.guid, r.projectManager);
  const userName = `ren${mark}1`;
  const found = async () => (await db.select().from(user).where(eq(user.userName, userName)))[0];
  const name = '任小新';
  const deptName = `采购部${company.name.slice('测试公司'.length)}`;

  const admin = await newPage();
  await as(admin, system.userName, paths.departments);
  await choose(admin, deptName);
  await admin.getByRole('button', { name: '新增用户' }).click();
  const form = admin.getByRole('dialog');
  await form.getByRole('button', { name: spaced('保存') }).click();
  await shown(form.getByText('用户名不能为空！'));
  await form.getByLabel('姓名').fill(name);
  await form.getByLabel('用户名').fill(userName);
  await form.getByLabel('工号').fill(`N${mark}`);
  await form.getByLabel('手机号').fill(aPhone());
  await form.getByRole('button', { name: spaced('保存') }).click();

  // the password is shown this once, and opens the account
  const once = admin.getByRole('dialog', { name: '一次性密码' });
  const password = await once.locator('code').innerText();
  await once.getByRole('button', { name: '我已妥善保存' }).click();
  await gone(once);
  expect((await signIn({ baseUrl, ip: '10.9.8.7' }, userName, password)).access_token).toBeTruthy();
  await shown(rowOf(admin, name).getByText('未分配'));
  expect(await found()).toMatchObject({ deptGuid: dept.guid, userCode: `N${mark}`, isActive: true });

  // who grants sees what it does before it is done; hands that must stay apart are refused at once
  const granter = await newPage();
  await as(granter, security.userName, `${paths.departments}?keyword=${userName}`);
  await actOnUser(granter, name, '分配角色');
  const roles = granter.getByRole('dialog', { name: `分配角色：${name}` });
  await roles.getByRole('checkbox', { name: '采购项目经理' }).check();
  await shown(roles.getByText('影响 1 人'));
  await shown(roles.getByRole('listitem').filter({ hasText: '获得' }).filter({ hasText: '查看采购计划' }));
  await roles.getByRole('checkbox', { name: '系统管理员' }).check();
  await shown(roles.getByText('权限不能由同一人持有'));
  expect(await roles.getByRole('button', { name: spaced('保存') }).isDisabled()).toBe(true);
  await roles.getByRole('checkbox', { name: '系统管理员' }).uncheck();
  await shown(roles.getByText('影响 1 人'));
  await roles.getByRole('button', { name: spaced('保存') }).click();
  await gone(roles);
  await shown(rowOf(granter, name).getByText('采购项目经理'));
  const { guid } = (await found())!;
  expect((await rolesOf(db, guid)).map(({ code }) => code)).toEqual([r.projectManager]);

  // as head of a department they cannot be disabled; the window says of which, and leads there
  await setHead(db, dept.guid, guid);
  await actOnUser(admin, name, '停用');
  const window = admin.getByRole('dialog');
  await window.getByRole('button', { name: spaced('停用') }).click();
  await shown(window.getByText(`暂不能停用“${name}”`));
  await shown(window.getByText('担任负责人的部门'));
  await shown(window.getByRole('link', { name: `打开 ${deptName}` }));
  expect(await found()).toMatchObject({ isActive: true });
  await setHead(db, dept.guid, null);
  await window.getByRole('button', { name: '再试一次' }).click();
  await gone(window);
  await shown(rowOf(admin, name).getByText('已停用'));
  await becomes(async () => (await found())!.isActive).toBe(false);
  await expect(signIn({ baseUrl, ip: '10.9.8.7' }, userName, password)).rejects.toThrow();

  // and comes back with what they had
  await actOnUser(admin, name, '启用');
  await confirm(admin, '启用');
  await shown(rowOf(admin, name).getByText('正常'));
  expect((await rolesOf(db, guid)).map(({ code }) => code)).toEqual([r.projectManager]);
});

test('several people are disabled at once; who still has something in hand stays, with the reason', async ({
  page,
  as,
  db,
  world,
}) => {
  const { company, dept, buyer, manager } = world;
  const mark = aMark();
  const system = await aUser(db, {
    enterpriseGuid: company.guid,
    deptGuid: company.deptGuid,
    userName: `sys-${mark}`,
    roles: [r.systemAdministrator],
  });
  await setHead(db, dept.guid, manager.guid);
  await as(page, system.userName, paths.departments);
  await choose(page, `采购部${company.name.slice('测试公司'.length)}`);
  for (const { name } of [buyer, manager]) await rowOf(page, name).getByRole('checkbox').check();
  await page
    .getByRole('region', { name: '已选 2 人' })
    .getByRole('button', { name: spaced('停用') })
    .click();
  const window = page.getByRole('dialog');
  await window.getByRole('button', { name: spaced('停用') }).click();
  await shown(window.getByText('已停用 1 人，共 2 人'));
  const left = window.getByRole('listitem').filter({ hasText: manager.name });
  await shown(left.getByText('担任负责人的部门'));
  await window
    .getByRole('button', { name: spaced('关闭') })
    .last()
    .click();
  await shown(rowOf(page, buyer.name).getByText('已停用'));
  await shown(rowOf(page, manager.name).getByText('正常'));
});
