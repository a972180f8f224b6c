import type { Page } from 'playwright-core';
import { becomes } from '../fixtures/waiting.ts';
import { formOf } from './form.ts';
import { setUpForm } from './set-up.ts';

/** Fills in what the lines of a plan leave open, the planned days apart, with the papers it needs. */
export async function completeSetUp(page: Page, name: string, leader: string) {
  const form = formOf(page);
  await becomes(() => form.field('项目名称').inputValue()).not.toBe('');
  await form.write('项目名称', name);
  await form.write('资金支出渠道', '检修费');
  await form.choose('商务计价方式', '总价');
  await form.write('立项依据(批准文号)', '年度计划批复');
  await form.choose('主办部门负责人', leader);
  await form.write('立项原因描述', '设备年度维护');
  await form.choose('资格审查方式', '资格后审');
  await form.choose('评标(评审)办法', '综合评估法');
  await form.write('投标人资格要求', '具有独立法人资格');
  await form.write('工期/交货期', '12个月');
  await form.write('地点', '厂内');
  for (const paper of ['立项请示', '预算批复', '市场调研报告'])
    await setUpForm(page).attach(paper, `${paper}.pdf`);
}
