import type { Page } from 'playwright-core';
import { paths } from '#shared/areas/session/paths';
import { becomes, gone } from '../fixtures/waiting.ts';
import { formOf } from './form.ts';
import { attach } from './inputs.ts';
import { decideHere } from './review.ts';
import { rowOf } from './reviewed.ts';

/** The form of a set-up. */
export const setUpForm = (page: Page) => ({
  ...formOf(page),
  /** Takes the line of an annual plan that has this in its name. */
  async takeLine(name: string) {
    await page.getByRole('button', { name: '引用计划' }).click();
    const window = page.getByRole('dialog', { name: '引用计划' });
    await window.getByText('年度采购计划', { exact: true }).click();
    await window.getByRole('searchbox').fill(name);
    await window.getByRole('searchbox').press('Enter');
    await window.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check();
    await window.getByRole('button', { name: '引用', exact: true }).click();
    await gone(window);
  },
  /** A paper into the place of its kind. */
  async attach(kind: string) {
    const place = page.getByRole('region', { name: kind });
    await attach(place, place.locator('input[type=file]'), `${kind}.pdf`);
  },
});

/** Fills in what the lines of a plan leave open, the planned days apart, with the papers it needs. */
export async function completeSetUp(page: Page, name: string, leader: string) {
  const form = setUpForm(page);
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
  for (const paper of ['立项请示', '预算批复', '市场调研报告']) await form.attach(paper);
}

/** Opens a set-up that waits for the reader, and decides on it in its approval panel. */
export async function decideSetUp(page: Page, name: string, act: '通过' | '驳回', opinion: string) {
  await page.goto(`/#${paths.setupApprovals}`);
  await rowOf(page, name).getByRole('link', { name: '审批' }).click();
  await decideHere(page, act, opinion);
}
