import { sql } from 'drizzle-orm';
import { papersOf, resultPaper } from '#shared/areas/self-plan/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { paths } from '#shared/areas/session/paths';
import { addDays } from '#shared/kit/dates';
import { expect, test } from '../fixtures/test.ts';
import { at, becomes, gone, shown } from '../fixtures/waiting.ts';
import { decide } from '../pages/inbox.ts';
import { formOf } from '../pages/form.ts';
import { today } from '../../server/testing/days.ts';

const NAME = '检修用水平仪采购';
const LINE = '输煤皮带机备件年度采购';
const SUPPLIERS = ['合肥恒测', '宁波海岚', '无锡瑞驰'];
const GROUP = ['李文博', '赵敏', '孙立新'];

test('a handler buys from a line of the yearly plan: drawn up, approved by two levels, the result registered with its papers', async ({
  newPage,
  as,
  db,
}) => {
  const buyer = await newPage();
  await as(buyer, 'buyer', paths.selfPlans);
  await buyer.getByRole('link', { name: '新增自行采购计划' }).click();
  const form = formOf(buyer);
  const usedOf = async () => {
    const { rows } = await db.execute<{ used: string }>(sql`
      select sum(used_amount) as used from procurement_plan_line where project_name = ${LINE}`);
    return Number(rows[0]!.used);
  };
  const before = await usedOf();

  await form.choose('来源年度计划明细', LINE);
  await becomes(() => buyer.getByLabel('项目名称', { exact: true }).inputValue()).toBe(LINE);
  await buyer.getByLabel('项目名称', { exact: true }).fill(NAME);
  await buyer.getByLabel('事由说明', { exact: true }).fill('单项金额低于限额');
  await buyer.getByLabel('第 1 条名称', { exact: true }).fill('电子水平仪');
  await buyer.getByLabel('第 1 条单位', { exact: true }).fill('台');
  await buyer.getByLabel('第 1 条数量', { exact: true }).fill('3');
  await buyer.getByLabel('第 1 条预算单价(元)', { exact: true }).fill('2500.5');
  await shown(buyer.getByText('7,501.50', { exact: true }).first());
  await buyer.getByLabel('预算科目', { exact: true }).fill('材料费');
  await form.choose('拟询价单位', ...SUPPLIERS);
  await form.choose('采购小组成员', ...GROUP);
  await form.date('计划开始时间', today());
  await form.date('计划完成时间', addDays(today(), 20));
  await form.date('需求时间', addDays(today(), 30));

  // what was typed outlives a reload
  buyer.on('dialog', (dialog) => void dialog.accept());
  await buyer.reload();
  await becomes(() => buyer.getByLabel('项目名称', { exact: true }).inputValue()).toBe(NAME);

  await buyer.getByRole('button', { name: '提交', exact: true }).click();
  const window = buyer.getByRole('dialog', { name: '提交审批' });
  for (const name of ['王建国', '陈志远']) await shown(window.getByText(name));
  expect(await usedOf()).toBe(before + 7501.5);
  await window.getByRole('button', { name: '提交', exact: true }).click();
  await at(buyer, /^\/procurement\/self\/detail\?/);
  await shown(buyer.getByText('审核中', { exact: true }).first());

  for (const userName of ['manager', 'director']) {
    const approver = await newPage();
    await as(approver, userName, paths.approvalInbox);
    await decide(approver, NAME, '通过', '同意');
  }
  await buyer.reload();
  await buyer.getByRole('button', { name: '登记结果', exact: true }).click();
  const drawer = buyer.getByRole('dialog').filter({ hasText: NAME });
  await drawer.getByRole('button', { name: '确认登记', exact: true }).click();
  await shown(drawer.getByText('请上传该文件').first());
  await form.choose('成交供应商', SUPPLIERS[1]!);
  await drawer.getByLabel('成交金额(万元)', { exact: true }).fill('0.7');
  for (const paper of papersOf(tenderWay.code.inquiry)) {
    const label = resultPaper.label(paper);
    await form.attach(label, `${label}.pdf`);
  }
  await drawer.getByRole('button', { name: '确认登记', exact: true }).click();
  await gone(drawer);
  await shown(buyer.getByText('已使用', { exact: true }).first());
  await shown(buyer.getByRole('region', { name: '采购结果' }).getByText('评审报告.pdf'));
  // the yearly line keeps the award, the rest has been given back
  expect(await usedOf()).toBe(before + 7000);
});
