import { eq, sql } from 'drizzle-orm';
import { documentKind } from '#shared/areas/approval/codes';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import { dataScope } from '#shared/areas/role/scope';
import { paths } from '#shared/areas/session/paths';
import { approvalItem } from '../../server/areas/approval/setup.table.ts';
import type { Db } from '../../server/db/client.ts';
import { aUser } from '../../server/testing/builders.ts';
import { expect, test } from '../fixtures/test.ts';
import { at, gone, shown } from '../fixtures/waiting.ts';
import { send } from '../fixtures/wire.ts';
import type { aWorld } from '../fixtures/world.ts';
import { decide } from '../pages/inbox.ts';
import { takeAll } from '../pages/inputs.ts';
import { submitHere } from '../pages/reviewed.ts';

type World = Awaited<ReturnType<typeof aWorld>>;

/** A person of the test's company; a system administrator when they have these permissions. */
const person = async (
  db: Db,
  { company, dept }: World,
  part: string,
  name: string,
  permissions: string[] = [],
) =>
  aUser(db, {
    enterpriseGuid: company.guid,
    deptGuid: dept.guid,
    userName: `${part}-${company.guid.slice(0, 8)}`,
    name,
    permissions,
    scope: dataScope.code.companyTree,
  });
const manages = ['approval:manage', 'department:read', 'user:read'];

/** A draft of the buyer's, with the company it is for. */
async function aPlan(db: Db, world: World) {
  const plan = await world.plan();
  const { rows } = await db.execute<{ unit: string; version: number }>(
    sql`select enterprise_guid as unit, version from procurement_plan where guid = ${plan.guid}`,
  );
  return { ...plan, ...rows[0]! };
}

test('levels are changed with a what-if; the next submission forecasts and follows the new chain', async ({
  newPage,
  as,
  db,
  world,
}) => {
  const admin = await person(db, world, 'admin', '管小理', manages);
  await person(db, world, 'general', '总经理甲');
  const plan = await aPlan(db, world);
  await send(world.buyer.call, annualPlan.submit, { guid: plan.guid, version: plan.version });

  const page = await newPage();
  await as(page, admin.userName, `${paths.approvalSetup}`);
  await at(page, /^\/spManage\/spLevelSz/);
  await page.goto(`/#${paths.approvalLevels}?company=${plan.unit}`);
  await page.getByRole('button', { name: '+ 增加级次' }).click();
  await shown(page.getByText('有 1 单正在审批，保存后仍按原级次完成'));
  await page.getByRole('button', { name: '查看', exact: true }).click();
  const open = page.getByRole('dialog', { name: '正在审批的单据' });
  await shown(open.getByRole('row').filter({ hasText: '部小长' }));
  await shown(open.getByText('无权查看单据内容'));
  await page.keyboard.press('Escape');
  await gone(open);

  const added = page.getByRole('row').last();
  await added.getByLabel('级次名称').fill('总经理');
  await added.getByLabel('下限').fill('20');
  await added.getByRole('button', { name: /^审批人/ }).click();
  const drawer = page.getByRole('dialog', { name: '审批人：总经理' });
  await drawer.getByRole('button', { name: '+ 指定人员' }).click();
  await takeAll(page, drawer.getByRole('combobox', { name: '指定人员' }), ['总经理甲']);
  await shown(drawer.getByText('共 1 人'));
  await drawer.getByRole('button', { name: /确\s*定/ }).click();

  const whatIf = page.getByRole('complementary', { name: '试算' });
  await shown(whatIf.getByRole('listitem').filter({ hasText: '总经理甲' }).getByText('+1'));
  await shown(whatIf.getByText('部门负责人 → 分管领导 → 总经理'));

  // A hole between the levels is drawn, said, and refused.
  const first = page.getByRole('row').nth(1);
  await first.getByLabel('上限').fill('5');
  await page.getByRole('row').nth(2).getByLabel('下限').fill('10');
  await shown(page.getByText('5 万元 至 10 万元没有审批级次，无法提交'));
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await shown(page.getByRole('alert').filter({ hasText: '5万元至10万元没有审批级次' }));
  await first.getByLabel('上限').fill('');
  await page.getByRole('row').nth(2).getByLabel('下限').fill('');
  await page.getByLabel('试一个金额').fill('30');
  await shown(page.getByText('部门负责人 → 分管领导 → 总经理', { exact: true }).first());
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await shown(page.getByText('已保存，之后提交的单据按新级次审批'));
  const [item] = await db.select().from(approvalItem).where(eq(approvalItem.enterpriseGuid, plan.unit));
  expect(item).toMatchObject({ kind: documentKind.code.annualPlan, updatedByName: '管小理', version: 2 });

  // The running case keeps its two levels; taken back and submitted anew, the plan follows the three.
  const buyer = await newPage();
  await as(buyer, world.buyer.userName, paths.annualPlan(plan.guid));
  await shown(buyer.getByText('部小长').first());
  expect(await buyer.getByText('总经理甲').count()).toBe(0);
  await buyer.getByRole('button', { name: '撤回' }).first().click();
  await buyer.getByRole('tooltip').getByRole('button', { name: '撤回' }).click();
  await shown(buyer.getByText('未提交', { exact: true }).first());
  await submitHere(buyer, ['部小长', '总小监', '总经理甲']);
  await shown(buyer.getByText('总经理甲').first());
});

test('an administrator names a substitute, who decides in the approver’s name', async ({
  newPage,
  as,
  db,
  world,
}) => {
  const admin = await person(db, world, 'admin', '管小理', manages);
  const deputy = await person(db, world, 'deputy', '代小理');
  const plan = await aPlan(db, world);
  await send(world.buyer.call, annualPlan.submit, { guid: plan.guid, version: plan.version });

  const page = await newPage();
  await as(page, admin.userName, `${paths.approvalLevels}?tab=substitutes`);
  await page.getByRole('button', { name: '指定代审批人' }).click();
  const window = page.getByRole('dialog', { name: '指定代审批人' });
  await takeAll(page, window.getByLabel('审批人', { exact: true }), ['部小长']);
  await takeAll(page, window.getByLabel('代审批人', { exact: true }), ['代小理']);
  await window.getByLabel('结束时间').fill('2999-12-31 23:59:59');
  await window.getByLabel('结束时间').press('Enter');
  await window.getByLabel('原因').fill('出差');
  await window.getByRole('button', { name: /保\s*存/ }).click();
  await gone(window);
  await shown(page.getByRole('row').filter({ hasText: '代小理' }).getByText('管小理'));

  const second = await newPage();
  await as(second, deputy.userName, paths.approvalInbox);
  await decide(second, plan.planName, '通过', '代为同意');
  const buyer = await newPage();
  await as(buyer, world.buyer.userName, paths.annualPlan(plan.guid));
  await shown(buyer.getByText('代为同意'));

  await page.getByRole('row').filter({ hasText: '代小理' }).getByRole('button', { name: '提前结束' }).click();
  await page.getByRole('tooltip').getByRole('button', { name: '提前结束' }).click();
  await shown(page.getByText('没有正在进行的代审批'));
});
