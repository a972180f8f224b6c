import { eq } from 'drizzle-orm';
import { roleCode } from '#shared/areas/role/codes';
import { loadUserInfo } from '#shared/areas/session/contract';
import { paths } from '#shared/areas/session/paths';
import { role, rolePermission } from '../../server/areas/role/role.table.ts';
import { userRole } from '../../server/areas/role/user-role.table.ts';
import { expect, test } from '../fixtures/test.ts';
import { at, becomes, gone, shown } from '../fixtures/waiting.ts';
import { send } from '../fixtures/wire.ts';
import { roleGrant } from '../pages/role-grant.ts';
import { administratorsOf } from './administrators.ts';

test('a role is made, previewed and given: who gets it sees in advance how far it reaches, and holds it at once', async ({
  page,
  as,
  db,
  world,
}) => {
  const { first } = await administratorsOf(db, world);
  await as(page, first.userName, paths.roles);
  await page.getByRole('button', { name: '新增角色' }).click();
  await page.getByRole('dialog').getByLabel('角色名称').fill('数据分析岗');
  await page.getByRole('button', { name: '保存并授权' }).click();
  await at(page, /userManageTable\/auth\?guid=/);
  const guid = page.url().split('guid=')[1]!;

  const grants = roleGrant(page);
  await grants.box('查看采购计划').check();
  await grants.scope('采购计划', '本单位');
  await shown(page.getByText('看到本单位所有部门的单据'));
  // a business role cannot take a permission of the system administrator, and says so
  await shown(page.getByText('与已选的业务权限不能由同一人持有'));
  expect(await grants.box('维护用户').isDisabled()).toBe(true);
  const effect = await grants.preview();
  await shown(effect.getByText('没有人的权限因此改变'));
  await grants.confirm();
  const stored = await db.select().from(rolePermission).where(eq(rolePermission.roleGuid, guid));
  expect(stored.map(({ permission }) => permission)).toEqual(['plan:read']);

  await page.getByRole('button', { name: '分配用户' }).click();
  await page.getByText('添加用户', { exact: true }).first().click();
  await page.getByRole('checkbox', { name: world.buyer.name }).check();
  await page.getByRole('button', { name: '预览并分配' }).click();
  const given = page.getByRole('dialog').last();
  const change = given.getByRole('listitem').filter({ hasText: '查看采购计划' });
  await shown(change.getByText('范围扩大'));
  expect(await change.textContent()).toMatch(/本人.*本单位/);
  await given.getByRole('button', { name: '确认分配' }).click();
  await shown(page.getByText('已分配（1）'));
  const holders = await db.select().from(userRole).where(eq(userRole.roleGuid, guid));
  expect(holders.map(({ userGuid }) => userGuid)).toEqual([world.buyer.guid]);
});

test('who loses a right while signed in is refused at the next click, reads why, and stays signed in', async ({
  newPage,
  as,
  db,
  world,
}) => {
  const { first, roleOf } = await administratorsOf(db, world);
  await world.plan();
  const buyer = await newPage();
  await as(buyer, world.buyer.userName, paths.annualPlans);
  const exportButton = buyer.getByRole('button', { name: '导出Excel' });
  await shown(exportButton);

  const admin = await newPage();
  await as(admin, first.userName, paths.roleGrant(await roleOf(roleCode.code.handler)));
  const grants = roleGrant(admin);
  await grants.box('导出采购计划').uncheck();
  const effect = await grants.preview();
  const lost = effect.getByRole('article').filter({ hasText: world.buyer.name });
  await shown(lost.getByText('失去'));
  await grants.confirm();

  await exportButton.click();
  await shown(buyer.getByText('没有权限：导出采购计划'));
  await buyer.getByRole('button', { name: '为什么？' }).click();
  const why = buyer.getByRole('dialog');
  await shown(why.getByText(first.name).or(why.getByText('安全乙')));
  await buyer.keyboard.press('Escape');
  await gone(why);
  // the page knows by now that the right is gone, and everything else goes on
  await buyer.reload();
  await shown(buyer.getByRole('button', { name: '查询' }));
  await at(buyer, paths.annualPlans);
  await gone(buyer.getByRole('button', { name: '导出Excel' }));
  const me = await send(world.buyer.call, loadUserInfo, {});
  expect(me.permissions).toContain('plan:read');
  expect(me.permissions).not.toContain('plan:export');
});

test('of two administrators who edit one role one wins; the other reads what was changed, keeps their input, and adds it', async ({
  newPage,
  as,
  db,
  world,
}) => {
  const { first, second, roleOf } = await administratorsOf(db, world);
  const guid = await roleOf(roleCode.code.handler);
  const [one, two] = [await newPage(), await newPage()];
  await as(one, first.userName, paths.roleGrant(guid));
  await as(two, second.userName, paths.roleGrant(guid));
  const winner = roleGrant(one);
  const other = roleGrant(two);
  await winner.box('导出采购计划').uncheck();
  await other.box('撤销采购计划').check();
  await winner.preview();
  await winner.confirm();

  await two.getByRole('button', { name: '预览并保存' }).click();
  const conflict = two.getByRole('alert').filter({ hasText: '修改了该角色' });
  await shown(conflict);
  await gone(two.getByRole('dialog'));
  expect(await conflict.textContent()).toMatch(new RegExp(`${first.name}.*移除权限.*导出采购计划`));
  expect(await other.box('撤销采购计划').isChecked()).toBe(true);
  const count = await db.select().from(rolePermission).where(eq(rolePermission.roleGuid, guid));
  expect(count.map(({ permission }) => permission)).not.toContain('plan:undo');

  await two.getByRole('button', { name: '在对方基础上保留我的变更' }).click();
  expect(await other.box('导出采购计划').isChecked()).toBe(false);
  await other.preview();
  await other.confirm();
  await becomes(async () => {
    const granted = await db.select().from(rolePermission).where(eq(rolePermission.roleGuid, guid));
    return granted
      .map(({ permission }) => permission)
      .filter((code) => code.startsWith('plan:'))
      .sort();
  }).toEqual(['plan:read', 'plan:undo', 'plan:write']);
});

test('a role that is held is not deleted: the window says by whom', async ({ page, as, db, world }) => {
  const { first } = await administratorsOf(db, world);
  const [made] = await db
    .insert(role)
    .values({ enterpriseGuid: world.company.guid, code: null, name: '待清理岗' })
    .returning();
  await db.insert(userRole).values({ roleGuid: made!.guid, userGuid: world.buyer.guid });
  await as(page, first.userName, `${paths.roles}?name=待清理岗`);
  await page.getByRole('button', { name: '待清理岗 的更多操作' }).click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  const window = page.getByRole('dialog');
  await shown(window.getByText('仍有 1 人持有该角色，不能删除'));
  await shown(window.getByText(world.buyer.userName));
  await window.getByRole('button', { name: '去移除' }).click();
  await page.getByRole('checkbox', { name: world.buyer.name }).check();
  await page.getByRole('button', { name: '预览并移除' }).click();
  await page.getByRole('button', { name: '确认移除' }).click();
  await shown(page.getByText('还没有人持有该角色'));
  await becomes(
    async () => (await db.select().from(userRole).where(eq(userRole.roleGuid, made!.guid))).length,
  ).toBe(0);
});
