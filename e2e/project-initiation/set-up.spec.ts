import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { setupStatus } from '#shared/areas/project-initiation/codes';
import { paths } from '#shared/areas/session/paths';
import { expect, test } from '../fixtures/test.ts';
import { at, becomes, gone, shown } from '../fixtures/waiting.ts';
import { YEAR } from '../fixtures/world.ts';
import { rowOf, stands, submitHere } from '../pages/reviewed.ts';
import { decideSetUp, setUpForm } from '../pages/set-up.ts';

const LINE = '厂区综合管网改造工程';
const NAME = '厂区综合管网改造工程施工';
const OPINION = '请补充市场调研情况';
const ARTICLE = '招标投标法 第二十四条';
const approvers = ['王建国', '陈志远'];

const hasState = (page: Page, state: keyof typeof setupStatus.code) =>
  stands(page, setupStatus.label(setupStatus.code[state]));

test('a plan line becomes a set-up: dates against the law are stopped with the article, then it is recalled, refused, approved, assigned and built', async ({
  newPage,
  as,
  db,
}) => {
  const stored = async () => {
    const { rows } = await db.execute<{ project_no: string; status: number }>(
      sql`select project_no, status from project_setup where project_name = ${NAME} and not is_deleted`,
    );
    return rows;
  };
  const buyer = await newPage();
  await as(buyer, 'buyer', paths.setups);
  await buyer.getByRole('link', { name: '新增立项' }).first().click();
  const form = setUpForm(buyer);
  await form.takeLine(LINE);
  await becomes(() => buyer.getByLabel('项目名称', { exact: true }).inputValue()).toBe(LINE);
  await form.write('项目名称', NAME);
  await form.write('资金支出渠道', '技改资金');
  await form.choose('商务计价方式', '总价');
  await form.write('立项依据(批准文号)', '浙能技改〔2026〕18号');
  await form.write('立项原因描述', '管网老化，须整体改造');
  await form.choose('采购组织形式', '自行采购');
  await form.write('改变必招判断的理由', '按上级要求公开招标');
  await form.choose('资格审查方式', '资格后审');
  await form.choose('评标(评审)办法', '综合评估法');
  await form.write('投标人资格要求', '市政公用工程施工总承包二级及以上');
  await form.write('工期/交货期', '120日历天');
  await form.write('地点', '杭州市萧山区厂内');
  await form.write('监督组成(监督要求)', '纪检监察部派员监督');
  await form.date('计划发标时间', `${YEAR}-03-02`);
  await form.date('计划开标时间', `${YEAR}-03-09`);
  await form.date('计划定标时间', `${YEAR}-04-10`);
  await form.date('计划签约时间', `${YEAR}-04-20`);
  await form.attach('立项请示');
  await form.attach('技术规范书');
  await form.attach('预算批复');
  await form.attach('市场调研报告');

  const opening = buyer
    .locator('.ant-form-item')
    .filter({ has: buyer.getByLabel('计划开标时间', { exact: true }) });
  await shown(opening.getByText('不得少于20日'));
  await shown(opening.getByText(ARTICLE));
  await buyer.getByRole('button', { name: '提交', exact: true }).click();
  await becomes(() => buyer.evaluate(() => document.activeElement?.id)).toBe('setup_plannedOpenDate');
  expect(await stored()).toEqual([]);

  // what was typed outlives a reload
  buyer.on('dialog', (dialog) => void dialog.accept());
  await buyer.reload();
  await becomes(() => buyer.getByLabel('项目名称', { exact: true }).inputValue()).toBe(NAME);
  await form.date('计划开标时间', `${YEAR}-03-30`);
  await gone(opening.getByText(ARTICLE));
  await submitHere(buyer, approvers);
  await at(buyer, /^\/procurement\/setup\/detail\?/);
  await hasState(buyer, 'inReview');

  await buyer.getByRole('button', { name: '撤回', exact: true }).click();
  await buyer.locator('.ant-popover').getByRole('button', { name: '撤回' }).click();
  await hasState(buyer, 'draft');
  await submitHere(buyer, approvers);
  await hasState(buyer, 'inReview');

  const manager = await newPage();
  await as(manager, 'manager', paths.setupApprovals);
  await decideSetUp(manager, NAME, '驳回', OPINION);
  await hasState(manager, 'rejected');
  await buyer.reload();
  await hasState(buyer, 'rejected');
  await shown(buyer.getByText(OPINION));
  await submitHere(buyer, approvers);
  await decideSetUp(manager, NAME, '通过', '同意');
  const director = await newPage();
  await as(director, 'director', paths.setupApprovals);
  await decideSetUp(director, NAME, '通过', '同意立项');
  await hasState(director, 'approved');

  const planner = await newPage();
  await as(planner, 'planner', paths.setups);
  await rowOf(planner, NAME).getByRole('button', { name: '指派' }).click();
  const assignment = planner.getByRole('dialog', { name: '指派' });
  await assignment.getByLabel('项目经理').click();
  await planner
    .getByText(/^孙立新/)
    .last()
    .click();
  await assignment.getByRole('button', { name: '指派' }).click();
  await shown(rowOf(planner, NAME).getByText('未建项'));

  const project = await newPage();
  await as(project, 'project', paths.setups);
  await rowOf(project, NAME).getByRole('button', { name: '建项' }).click();
  await project.getByRole('dialog').getByRole('button', { name: '建项' }).click();
  await shown(rowOf(project, NAME).getByText('已建项'));

  const [setup] = await stored();
  expect(setup!.status).toBe(setupStatus.code.created);
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from project where project_no = ${setup!.project_no}`,
  );
  expect(rows).toEqual([{ count: 1 }]);
});
