import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { documentKind } from '#shared/areas/approval/codes';
import { chainKind, type ChainKind } from '#shared/areas/chain/contract';
import { batchPlan } from '#shared/areas/procurement-plan/batch/contract';
import { lineStatus } from '#shared/areas/procurement-plan/line/codes';
import { paths } from '#shared/areas/session/paths';
import { addDays } from '#shared/kit/dates';
import { BATCH_NO, type Chain } from '../fixtures/chain-world.ts';
import { expect, test } from '../fixtures/test.ts';
import { at, gone, shown } from '../fixtures/waiting.ts';
import { send } from '../fixtures/wire.ts';
import { contractByHand } from '../pages/contract.ts';
import { decide } from '../pages/inbox.ts';
import { formOf } from '../pages/form.ts';
import { followChain, registerNext, takeBackLast } from '../pages/project.ts';
import { guidOf, peoplesPages, rowOf, signWithScan, stands, submitHere } from '../pages/reviewed.ts';
import { decideHere } from '../pages/review.ts';
import { completeSetUp, decideSetUp } from '../pages/set-up.ts';

/** A journey of ten people on a machine that does more than this. */
const TEST_MS = 600_000;
const k = documentKind.code;
const LINES = ['输煤系统维护', '除尘系统维护'] as const;
const NAME = '燃料系统年度维护';
const REQUIRED = '具有输煤系统维护业绩';

test(
  'from the yearly plan to the contract: released, merged, set up, entrusted, built, contracted by the people it belongs to',
  { timeout: TEST_MS },
  async ({ newPage, as, db, world, chain }) => {
    const { buyer, manager, director } = world;
    const { colleague, officer, delegate, agent, signer } = chain;
    const pageOf = peoplesPages(newPage, as);
    const yearly = await chain.yearlyPlan(LINES);

    // two handlers release a line each
    const handling = await pageOf(buyer, paths.batchPlans);
    await releaseByHand(handling, LINES[0], chain);
    await submitHere(handling, [manager.name]);
    await stands(handling, '审核中');
    const first = guidOf(handling);
    const second = await chain.batch(colleague, '除尘批次计划', yearly.lines[1]!);
    const { version } = await send(colleague.call, batchPlan.detail, { guid: second });
    await send(colleague.call, batchPlan.submit, { guid: second, version });
    const deciding = await pageOf(manager, paths.approvalInbox);
    await decide(deciding, '输煤批次计划', '通过', '同意');
    await chain.decide(k.batchPlan, second, manager);

    // one is adjusted: the change is decided on by itself and then stands in the plan
    await pageOf(buyer, paths.batchPlan(first));
    await adjustByHand(handling, LINES[0]);
    await submitHere(handling, [manager.name]);
    await stands(handling, '审核中');
    const adjustment = guidOf(handling);
    await pageOf(manager, paths.batchPlan(adjustment));
    await shown(deciding.getByRole('row').filter({ hasText: REQUIRED }));
    await decideHere(deciding, '通过', '同意调整');
    await stands(deciding, '已通过');
    await pageOf(buyer, paths.batchPlan(first));
    await shown(handling.getByText('输煤批次计划（调整）'));
    await handling.getByRole('button', { name: LINES[0], exact: true }).click();
    await shown(handling.getByRole('dialog').getByText(REQUIRED));

    // the plan officer merges both, and the whole is approved
    const merging = await pageOf(officer, paths.batchPlans);
    for (const name of ['输煤批次计划', '除尘批次计划'])
      await rowOf(merging, name).filter({ hasNotText: '（调整）' }).getByRole('checkbox').check();
    await merging.getByRole('button', { name: '汇总合并' }).click();
    const merge = merging.getByRole('dialog');
    await formOf(merging, merge).write('批次计划名称', '汇总批次计划');
    await merge.getByRole('button', { name: '汇总合并' }).click();
    await at(merging, /^\/procurement\/batch\/detail\?/);
    await submitHere(merging, [manager.name]);
    const merged = guidOf(merging);
    await chain.decide(k.batchPlan, merged, manager);

    // the set-up is made of the merged plan's lines; its amount asks for both levels
    await pageOf(buyer, paths.batchPlan(merged));
    for (const name of LINES) await rowOf(handling, name).getByRole('checkbox').check();
    await handling.getByRole('link', { name: '转立项' }).click();
    await fillSetUp(handling, chain, manager.name);
    await submitHere(handling, [manager.name, director.name]);
    await at(handling, /^\/procurement\/setup\/detail\?/);
    await decideSetUp(deciding, NAME, '通过', '同意');
    const last = await pageOf(director, paths.setupApprovals);
    await decideSetUp(last, NAME, '通过', '同意立项');
    await stands(last, '已通过');

    await pageOf(officer, paths.setups);
    await rowOf(merging, NAME).getByRole('button', { name: '指派' }).click();
    const assignment = merging.getByRole('dialog', { name: '指派' });
    await formOf(merging, assignment).choose('委托经办人', buyer.name);
    await assignment.getByRole('button', { name: '指派' }).click();
    await shown(rowOf(merging, NAME).getByText('已指派'));

    // the order reaches the agency when it is sent, and not before
    await pageOf(buyer, paths.entrusts);
    await entrustByHand(handling, chain);
    await submitHere(handling, [manager.name]);
    await stands(handling, '审核中');
    const ordersGuid = guidOf(handling);
    await chain.decide(k.entrust, ordersGuid, manager);
    const receiving = await pageOf(agent, paths.entrusts);
    await shown(receiving.getByText('委托单位发送给贵机构的委托单会显示在这里'));
    await pageOf(agent, paths.entrust(ordersGuid));
    await shown(receiving.getByText('不存在', { exact: false }));
    const sending = await pageOf(delegate, paths.entrusts);
    await rowOf(sending, NAME).getByRole('button', { name: '签章并发送' }).click();
    await signWithScan(sending, '已签字盖章的扫描件', '签章并发送');
    await shown(rowOf(sending, NAME).getByText('待接收'));

    await pageOf(agent, paths.entrusts);
    await rowOf(receiving, NAME).getByRole('link', { name: '查看' }).click();
    await stands(receiving, '待接收'); // The row of the list has a button of the same name.
    await receiving.getByRole('button', { name: '接收', exact: true }).click();
    const receipt = receiving.getByRole('dialog');
    await formOf(receiving, receipt).write('项目经理电话', '13700137000');
    await receipt.getByRole('button', { name: '接收', exact: true }).click();
    await stands(receiving, '已接收');
    await receiving.getByRole('button', { name: '签章', exact: true }).click();
    await signWithScan(receiving, '已签字盖章的扫描件', '签章');
    await stands(receiving, '已生效');
    await receiving.getByRole('button', { name: '建项', exact: true }).click();
    await receiving.locator('.ant-popover').getByRole('button', { name: '建项' }).click();
    await shown(receiving.getByText('已建项'));

    // which leads on to the project, where a slip is taken back
    await followChain(receiving, chainKind.code.project);
    await stands(receiving, '未开始');
    await registerNext(receiving, '发标准备');
    await takeBackLast(receiving, '登记有误', '未开始');

    // the contract is drawn up with the winner, approved and signed by both parties
    await pageOf(buyer, paths.contracts);
    await contractByHand(handling, chain, NAME);
    await submitHere(handling, [manager.name]);
    await stands(handling, '审核中');
    const contractGuid = guidOf(handling);
    await pageOf(manager, paths.approvalInbox);
    await decide(deciding, `${NAME}合同`, '通过', '同意签订');
    for (const person of [delegate, signer]) {
      const signing = await pageOf(person, paths.contract(contractGuid));
      await stands(signing, '已通过');
      await signing.getByRole('button', { name: '签章', exact: true }).click();
      await signWithScan(signing, '签章扫描件', '签章');
      await gone(signing.getByRole('button', { name: '签章', exact: true }));
    }

    // signed with its contract, the agency archives the project, which ends the order
    await pageOf(agent, paths.projects);
    await rowOf(receiving, NAME).getByRole('link', { name: '查看' }).click();
    await stands(receiving, '签约');
    await registerNext(receiving, '归档');
    await followChain(receiving, chainKind.code.entrust);
    await stands(receiving, '已完成');

    // every document stands in the line, and the yearly plan is used up
    await pageOf(buyer, paths.contract(contractGuid));
    const where = handling.getByRole('region', { name: '所在环节' }).or(handling.locator('main'));
    // A plan bought for oneself, a secondment and a call for suppliers lead to no contract; an open tender has no shortlist
    // and no inquiry, and the agency has handed in no scheme, which tenders, notices, files and answers would follow.
    const { selfPlan, secondment, recruitNotice, shortlist, inquiry } = chainKind.code;
    const { tenderScheme, tender, tenderNotice, tenderFile, clarification } = chainKind.code;
    const elsewhere: readonly ChainKind[] = [selfPlan, secondment, recruitNotice, shortlist, inquiry];
    const apart = [...elsewhere, tenderScheme, tender, tenderNotice, tenderFile, clarification];
    for (const kind of chainKind.codes.filter((code) => !apart.includes(code)))
      await shown(where.getByRole('listitem').filter({ hasText: chainKind.label(kind) }));
    expect(await handling.getByText('未开始').count()).toBe(0);
    await pageOf(buyer, paths.annualPlan(yearly.guid));
    await stands(handling, '已使用');
    const { rows } = await db.execute<{ line_status: number; used: string }>(sql`
      select line_status, used_amount as used from procurement_plan_line where plan_guid = ${yearly.guid}`);
    expect(rows).toEqual(LINES.map(() => ({ line_status: lineStatus.code.used, used: '300000.00' })));
  },
);

/** A new batch plan of this yearly line, up to its submission. */
async function releaseByHand(page: Page, line: string, { today }: Chain) {
  await page.getByRole('link', { name: '新增批次采购计划' }).first().click();
  const form = formOf(page);
  await at(page, paths.batchPlanEdit());
  await shown(page.getByText(BATCH_NO));
  await form.write('批次计划名称', '输煤批次计划');
  await page.getByRole('button', { name: '创建并添加明细' }).click();
  await at(page, /^\/procurement\/batch\/edit\?guid=/);
  await page.getByRole('button', { name: '引用年度计划' }).click();
  const picker = page.getByRole('dialog', { name: '引用计划' });
  await picker.getByRole('row').filter({ hasText: line }).getByRole('checkbox').check();
  await picker.getByRole('button', { name: '引用', exact: true }).click();
  await gone(picker);
  await page.getByRole('button', { name: line, exact: true }).click();
  const drawer = page.getByRole('dialog').filter({ hasText: '第 1 条明细' });
  await formOf(page, drawer).date('期望完成时间', addDays(today, 90));
  await drawer.getByRole('button', { name: '保存', exact: true }).click();
  await gone(drawer);
}

/** An adjustment of the plan on the page, with another qualification asked for in this line, up to its submission. */
async function adjustByHand(page: Page, line: string) {
  await page.getByRole('button', { name: '调整', exact: true }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: '调整', exact: true }).click();
  await at(page, /^\/procurement\/batch\/edit\?guid=/);
  await shown(page.getByText('明细在审批通过后替换原计划', { exact: false }));
  await page.getByRole('button', { name: line, exact: true }).click();
  const drawer = page.getByRole('dialog').filter({ hasText: '第 1 条明细' });
  await formOf(page, drawer).write('资格要求', REQUIRED);
  await drawer.getByRole('button', { name: '保存', exact: true }).click();
  await gone(drawer);
}

async function fillSetUp(page: Page, { today }: Chain, leader: string) {
  await completeSetUp(page, NAME, leader);
  const form = formOf(page);
  await form.date('计划发标时间', addDays(today, 20));
  await form.date('计划开标时间', addDays(today, 45));
  await form.date('计划定标时间', addDays(today, 55));
  await form.date('计划签约时间', addDays(today, 75));
}

async function entrustByHand(page: Page, { delegate, agency, today }: Chain) {
  await page.getByRole('link', { name: '新增委托单' }).first().click();
  await shown(page.getByRole('heading', { name: '新增委托单' }));
  const form = formOf(page);
  const first = page.getByRole('region', { name: '选择要委托的立项' });
  await formOf(page, first).choose('选择要委托的立项', NAME);
  await shown(form.field('委托单名称'));
  await form.choose('委托人代表', delegate.name);
  await form.write('代表邮箱', 'delegate@example.com');
  await form.choose('代理机构', agency.name);
  await form.choose('委托方式', '公开');
  await form.choose('委托合同类型', '单次');
  await form.choose('委托事项', '编制招标文件', '组织开标评标');
  await form.date('委托期限起', today);
  await form.date('委托期限止', addDays(today, 200));
  await form.choose('代理费收取方式', '标准差额累进');
  await form.choose('计费基数', '中标价');
  await form.choose('优惠方式', '不优惠');
  await form.choose('付费方', '招标人');
  await page.getByText('不收取', { exact: true }).click();
  await form.attach('附件', '委托书.pdf');
}
