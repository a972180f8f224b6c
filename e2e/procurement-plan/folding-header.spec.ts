import { sql } from 'drizzle-orm';
import { batchPlan } from '#shared/areas/procurement-plan/batch/contract';
import { paths } from '#shared/areas/session/paths';
import { seriousOn } from '../fixtures/serious.ts';
import { expect, test } from '../fixtures/test.ts';
import { becomes, gone, shown } from '../fixtures/waiting.ts';

const REFUSED = '本单位没有这个批次';

test('the header of a stored plan is folded to what it says; unfolded it keeps what is typed, and a fault unfolds it', async ({
  page,
  as,
  chain,
  world,
  db,
}) => {
  const { buyer, company } = world;
  const { lines } = await chain.yearlyPlan(['轴承采购']);
  const guid = await chain.batch(buyer, '批次计划', lines[0]!);
  await as(page, buyer.userName, paths.batchPlanEdit(guid));
  const header = page.getByRole('region', { name: '计划信息' });
  const unfold = header.getByRole('button', { name: '展开编辑' });
  const fold = header.getByRole('button', { name: '收起' });
  const note = header.getByLabel('说明', { exact: true });
  const name = header.getByLabel('批次计划名称');
  const hasFocus = (id: string) => becomes(() => page.evaluate(() => document.activeElement?.id)).toBe(id);

  await shown(unfold);
  await shown(header.getByText(company.name));
  expect(await note.isVisible()).toBe(false);
  expect(await unfold.getAttribute('aria-expanded')).toBe('false');
  expect(await seriousOn(page)).toEqual([]);

  await unfold.press('Enter');
  await hasFocus('batchPlan_batchNo');
  await note.fill('两台机组共用');
  await fold.click();
  await shown(header.getByText('有未保存的修改'));
  await unfold.click();
  expect(await note.inputValue()).toBe('两台机组共用');

  // a window that ends with a line: the foot stands over it, over the columns too that stay in sight of the table
  const cell = page.getByRole('row').filter({ hasText: '轴承采购' }).locator('.ant-table-cell-fix').first();
  await page.evaluate(() => scrollTo(0, 0));
  const { x, y, width, height } = (await cell.boundingBox())!;
  await page.setViewportSize({ width: 1440, height: Math.ceil(y + height) });
  const isCovered = () =>
    page.evaluate(([left, top]) => document.elementFromPoint(left, top)!.closest('footer') !== null, [
      x + width / 2,
      y + height / 2,
    ] as const);
  await becomes(isCovered, 'the foot is seen whole').toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });

  // an answer that comes at once leaves the button its mark of loading
  const save = page.getByRole('button', { name: /保存$/ });
  await name.fill('');
  await fold.click();
  await save.click();
  await shown(name);
  await hasFocus('batchPlan_planName');
  await name.fill('批次计划甲');
  await fold.click();
  await page.route(`**${batchPlan.edit.path}`, (route) =>
    route.fulfill({ json: { code: 0, info: REFUSED, data: { fields: { batchNo: REFUSED } } } }),
  );
  await save.click();
  await shown(header.getByText(REFUSED));
  await hasFocus('batchPlan_batchNo');
  await page.unroute(`**${batchPlan.edit.path}`);
  await save.click();
  await shown(page.getByText('已保存'));

  await page.reload();
  await shown(unfold);
  expect(await fold.isVisible()).toBe(false);
  await db.execute(sql`update procurement_plan set handler_phone = '' where guid = ${guid}`);
  await page.reload();
  await shown(note);
  await gone(unfold);
});
