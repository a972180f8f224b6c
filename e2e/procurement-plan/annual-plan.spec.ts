import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { defaultPlanName } from '#shared/areas/procurement-plan/annual/rules';
import { paths } from '#shared/areas/session/paths';
import { demoCompany } from '../../server/app/demo/organisation.ts';
import { expect, test } from '../fixtures/test.ts';
import { at, gone, shown } from '../fixtures/waiting.ts';
import { YEAR } from '../fixtures/world.ts';
import { decide } from '../pages/inbox.ts';
import { signInByHand } from '../pages/login.ts';
import { countClicks } from '../pages/clicks.ts';
import { chooseFile, confirmImport, offerFile } from '../pages/plan-import.ts';

const A = 'procurement-intentions-2026-a.xlsx';
const REASON = '信息化设备数量请再核实';

test('a spreadsheet becomes a plan, is returned, mended and approved by two levels; the other company sees nothing', async ({
  newPage,
  as,
  db,
}) => {
  const buyer = await newPage();
  await signInByHand(buyer, 'buyer');
  await buyer.getByRole('navigation').getByRole('link', { name: '年度采购计划', exact: true }).click();
  await buyer.getByRole('link', { name: '导入', exact: true }).click();
  await offerFile(buyer, { name: '采购计划.pdf', text: '%PDF-1.7' });
  await shown(buyer.getByText('采购计划.pdf：这是 PDF 文件，不是表格，请选择 xlsx 或 csv 文件'));
  await chooseFile(buyer, A);
  const guid = await confirmImport(buyer);
  const planName = defaultPlanName(demoCompany.first, YEAR);

  await completeMarkedLines(buyer, 2);
  await submit(buyer, ['王建国', '陈志远']);
  await shown(buyer.getByText('审核中', { exact: true }));

  const manager = await newPage();
  await as(manager, 'manager', paths.approvalInbox);
  await decide(manager, planName, '驳回', REASON);

  await buyer.reload();
  await shown(buyer.getByText('未通过', { exact: true }));
  await shown(buyer.getByText(REASON));
  await buyer.getByRole('link', { name: '编辑' }).first().click();
  await buyer.getByLabel('情况说明').fill('已按意见核实数量');
  await submit(buyer, ['王建国', '陈志远'], '已核实数量，详见情况说明');
  await shown(buyer.getByText('审核中', { exact: true }));

  await manager.reload();
  await decide(manager, planName, '通过', '同意');
  const director = await newPage();
  await as(director, 'director', paths.approvalInbox);
  await decide(director, planName, '通过', '同意立项');

  await buyer.reload();
  await shown(buyer.getByText('已通过', { exact: true }));
  await shown(buyer.getByText('同意立项'));

  const stranger = await newPage();
  await as(stranger, 'buyer2', paths.annualPlans);
  await shown(stranger.getByText(/^共 [1-9]\d* 条记录/));
  expect(await stranger.getByText(planName).count()).toBe(0);
  await stranger.goto(`/#${paths.annualPlan(guid)}`);
  await shown(stranger.getByText('不存在', { exact: false }));
  expect(await stranger.getByText(planName).count()).toBe(0);

  const { rows } = await db.execute<{ act: string }>(sql`
    select user_name || ' ' || event as act from biz_audit where object_guid = ${guid} order by time, guid`);
  const acts = rows.map(({ act }) => act);
  expect(acts.filter((act) => !act.includes('plan.editLine'))).toEqual([
    'buyer plan.create',
    'buyer plan.import',
    'buyer plan.submit',
    'buyer approval.submit',
    'manager approval.shown',
    'manager approval.reject',
    'manager plan.reject',
    'buyer plan.edit',
    'buyer plan.submit',
    'buyer approval.submit',
    'manager approval.shown',
    'manager approval.approve',
    'director approval.shown',
    'director approval.approve',
    'director plan.approve',
  ]);
  expect(acts.filter((act) => act === 'buyer plan.editLine')).toHaveLength(2);
});

/** Fills in what the marked lines still need: how many, and in what unit. */
async function completeMarkedLines(page: Page, count: number) {
  await page.getByRole('checkbox', { name: `只看待完善（${count}）` }).check();
  await page
    .getByRole('button', { name: /^打开第 \d+ 条明细/ })
    .first()
    .click();
  const drawer = page.getByRole('dialog');
  for (let left = count; left > 0; left--) {
    await drawer.getByLabel('数量').fill('12');
    await drawer.getByLabel('单位', { exact: true }).fill('台');
    await drawer.getByRole('button', { name: left > 1 ? '保存并下一条' : '保存', exact: true }).click();
    await shown(page.getByText('明细已保存'));
    await gone(page.getByText('明细已保存'));
  }
  await gone(page.getByText(/条待完善/));
}

/** Submits from the edit page after seeing who will decide. */
async function submit(page: Page, people: string[], answer?: string) {
  await page.getByRole('button', { name: '提交', exact: true }).click();
  const window = page.getByRole('dialog', { name: '提交审批' });
  for (const name of people) await shown(window.getByText(name));
  if (answer !== undefined) await window.getByLabel('对驳回意见的答复').fill(answer);
  await window.getByRole('button', { name: '提交', exact: true }).click();
  await at(page, /^\/procurement\/yearly\/detail\?/);
}

test.for([A, 'procurement-intentions-2026-b.xlsx'])(
  '%s becomes a plan with at most five clicks',
  async (file, { page, as, world }) => {
    await as(page, world.buyer.userName, paths.annualPlans);
    const clicks = await countClicks(page);
    await page.getByRole('link', { name: '导入', exact: true }).first().click();
    await chooseFile(page, file);
    await confirmImport(page);
    await shown(page.getByText(/^共 \d+ 条$/));
    expect(await clicks()).toBeLessThanOrEqual(5);
  },
);

const ASIDE = [
  '序号,需求部门,项目名称,金额(万元),预计采购时间,备注',
  ...['甲', '戊', '己', '庚'].map((name, at) => `${at},,${name}运维服务,30,${YEAR}-03,`),
  `5,乙运维服务,20,${YEAR}-04,急,`,
  `6,丙培训服务,10,${YEAR}-05,,`,
].join('\n');

test('rows one column aside are looked at, put right with one click, put back, and imported', async ({
  page,
  as,
  world,
}) => {
  await as(page, world.buyer.userName, paths.annualPlans);
  await page.getByRole('link', { name: '导入', exact: true }).first().click();
  await chooseFile(page, { name: '清单.csv', text: ASIDE });
  const way = '从“需求部门”起右移一列';
  await shown(page.getByText(`2 行疑似错列：${way}后即可读取`));
  await shown(page.getByRole('button', { name: '确认导入 4 条明细' }));

  await page.getByRole('button', { name: `预览调整：${way}` }).click();
  const window = page.getByRole('dialog', { name: `预览调整：${way}` });
  await shown(window.getByText('2 行可直接导入'));
  const [before, after] = [window.getByRole('row').nth(1), window.getByRole('row').nth(2)];
  expect(await before.getByRole('cell').allTextContents()).toEqual([
    '5',
    '乙运维服务',
    '20',
    `${YEAR}-04`,
    '急',
    '',
  ]);
  expect(await after.getByRole('cell').allTextContents()).toEqual([
    '5',
    '',
    '乙运维服务',
    '20',
    `${YEAR}-04`,
    '急',
  ]);
  await window.getByRole('button', { name: '调整 2 行' }).click();
  await gone(window);
  await shown(page.getByText(`已将 2 行${way}`));
  await shown(page.getByRole('button', { name: '确认导入 6 条明细' }));

  await page.getByRole('button', { name: '撤销调整' }).click();
  await page.getByRole('button', { name: '调整 2 行' }).click();
  await shown(page.getByText(`已将 2 行${way}`));
  await confirmImport(page);
  await shown(page.getByText('乙运维服务'));
});
