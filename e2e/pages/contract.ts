import type { Page } from 'playwright-core';
import { addDays } from '#shared/kit/dates';
import type { Chain } from '../fixtures/chain-world.ts';
import { shown } from '../fixtures/waiting.ts';
import { formOf } from './form.ts';

/** Fills in a new purchase contract with the first section of a project, from the list of contracts on. */
export async function contractByHand(page: Page, { supplier, today }: Chain, projectName: string) {
  await page.getByRole('link', { name: '新增采购合同' }).first().click();
  await shown(page.getByRole('heading', { name: '新增合同' }));
  const form = formOf(page);
  await form.write('合同名称', `${projectName}合同`);
  await form.choose('项目标段', projectName);
  await form.write('中标(成交)金额(元)', '565000');
  await form.date('中标通知书发出日期', today);
  await form.write('中标(成交)依据说明', '公开招标，综合评估第一名');
  await form.choose('乙方', supplier.name);
  await form.write('乙方代表', '供小签');
  await form.write('乙方联系电话', '13700137001');
  await form.write('合同金额(元)', '565000');
  await form.write('不含税金额(元)', '500000');
  await form.date('结束日期', addDays(today, 365));
  await form.write('主要标的', '燃料系统维护服务');
  await form.write('交货(工期)', '12个月');
  await form.write('交货(实施)地点', '厂内');
  await form.write('质量要求', '符合技术规范');
  for (const [at, [node, percent]] of [
    ['预付', '30'],
    ['验收', '70'],
  ].entries()) {
    await page.getByRole('button', { name: '增加一期' }).click();
    await form.write(`付款节点 ${at + 1}`, node!);
    await form.write(`比例(%) ${at + 1}`, percent!);
    await form.write(`付款期限(日) ${at + 1}`, '30');
  }
  await page.getByRole('button', { name: '按比例计算金额' }).click();
  await form.choose('签章方式', '纸质扫描');
  await form.attach('合同正文', '合同.pdf');
}
