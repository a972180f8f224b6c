import { eq, sql } from 'drizzle-orm';
import { documentKind } from '#shared/areas/approval/codes';
import { entrustCalls, entrustPreparation } from '#shared/areas/agency-order/contract';
import { type EntrustForm, entrustForm } from '#shared/areas/agency-order/rules';
import { roleCode } from '#shared/areas/role/codes';
import { paths } from '#shared/areas/session/paths';
import { addDays } from '#shared/kit/dates';
import { representative } from '../../server/areas/representative/representative.table.ts';
import { ensureRole, giveRole } from '../../server/areas/role/role.service.ts';
import { aRepresentative } from '../../server/testing/representative-world.ts';
import type { Chain, Person } from '../fixtures/chain-world.ts';
import { expect, test } from '../fixtures/test.ts';
import { at, becomes, gone, shown } from '../fixtures/waiting.ts';
import { send } from '../fixtures/wire.ts';
import { formOf } from '../pages/form.ts';
import { takeAll } from '../pages/inputs.ts';
import { decide } from '../pages/inbox.ts';
import {
  guidOf,
  peoplesPages,
  recallHere,
  rowOf,
  signWithScan,
  stands,
  submitHere,
  undoHere,
} from '../pages/reviewed.ts';
import { decideHere } from '../pages/review.ts';
import { completeSetUp } from '../pages/set-up.ts';

const TEST_MS = 600_000;
const k = documentKind.code;
const LINE = '振动监测服务';
const BATCH = '监测批次计划';
const NAME = '机组振动监测';
const ARTICLE = '招标投标法 第二十四条';
const RETURNED = '技术文件缺少附图';

test(
  'whatever is put up is refused, returned, recalled and undone, and the yearly line is free again',
  { timeout: TEST_MS },
  async ({ newPage, as, db, world, chain }) => {
    const { buyer, manager } = world;
    const { officer, delegate, colleague, agent, today } = chain;
    const pageOf = peoplesPages(newPage, as);
    const yearly = await chain.yearlyPlan([LINE]);
    const batch = await chain.batch(buyer, BATCH, yearly.lines[0]!);
    const standing = async () => {
      const { rows } = await db.execute<{ status: number; used: string }>(sql`
        select plan.status, line.used_amount as used from procurement_plan plan
        join procurement_plan_line line on line.plan_guid = plan.guid where plan.guid = ${yearly.guid}`);
      return rows;
    };
    expect(await standing()).toEqual([{ status: 5, used: '300000.00' }]);

    // a batch plan is rejected, recalled, approved, undone and approved once more
    const handling = await pageOf(buyer, paths.batchPlan(batch));
    const submit = async () => {
      await submitHere(handling, [manager.name]);
      await stands(handling, '审核中');
    };
    await submit();
    const deciding = await pageOf(manager, paths.approvalInbox);
    await decide(deciding, BATCH, '驳回', '请说明本次采购的必要性');
    await handling.reload();
    await stands(handling, '未通过');
    await shown(handling.getByText('请说明本次采购的必要性'));
    await submit();
    await recallHere(handling);
    await stands(handling, '未提交');
    await submit();
    await chain.decide(k.batchPlan, batch, manager);
    await handling.reload();
    await stands(handling, '已通过');
    await undoHere(handling, '金额需要调整');
    await stands(handling, '未提交');
    await submit();
    await chain.decide(k.batchPlan, batch, manager);
    await handling.reload();
    await stands(handling, '已通过');

    // a set-up is stopped at the day the law forbids, then goes the same way
    await rowOf(handling, LINE).getByRole('checkbox').check();
    await handling.getByRole('link', { name: '转立项' }).click();
    await completeSetUp(handling, NAME, manager.name);
    const form = formOf(handling);
    await handling
      .locator('.ant-form-item')
      .filter({ hasText: '是否依法必须招标' })
      .getByText('是', { exact: true })
      .click();
    await form.write('改变必招判断的理由', '按上级要求公开招标');
    await form.write('监督组成(监督要求)', '纪检监察部派员监督');
    await form.date('计划发标时间', addDays(today, 20));
    await form.date('计划开标时间', addDays(today, 25));
    await form.date('计划定标时间', addDays(today, 55));
    await form.date('计划签约时间', addDays(today, 75));
    const opening = handling.locator('.ant-form-item').filter({ has: form.field('计划开标时间') });
    await shown(opening.getByText(ARTICLE));
    await handling.getByRole('button', { name: '提交', exact: true }).click();
    await becomes(() => handling.evaluate(() => document.activeElement?.id)).toBe('setup_plannedOpenDate');
    await form.date('计划开标时间', addDays(today, 45));
    await gone(opening.getByText(ARTICLE));
    await submitHere(handling, [manager.name]);
    await at(handling, /^\/procurement\/setup\/detail\?/);
    const setup = guidOf(handling);
    await pageOf(manager, paths.setup(setup));
    await decideHere(deciding, '驳回', '请补充市场调研');
    await stands(deciding, '未通过');
    await handling.reload();
    await submit();
    await recallHere(handling);
    await stands(handling, '未提交');
    await submit();
    await chain.decide(k.projectSetup, setup, manager);
    await handling.reload();
    await stands(handling, '已通过');
    await undoHere(handling, '工期需要调整');
    await stands(handling, '未提交');
    await submit();
    await chain.decide(k.projectSetup, setup, manager);

    // an order is returned by the agency, sent again and ended
    const order = await anOrder(chain, buyer, setup);
    await pageOf(buyer, paths.entrust(order));
    await submit();
    await chain.decide(k.entrust, order, manager);
    // who is to sign goes first: the successor does
    await replacedByHand(delegate, colleague);
    const sending = await pageOf(colleague, paths.entrust(order));
    await sendHere();
    const receiving = await pageOf(agent, paths.entrust(order));
    await receiving.getByRole('button', { name: '退回', exact: true }).click();
    const returning = receiving.getByRole('dialog');
    await returning.getByLabel('退回原因').fill(RETURNED);
    await returning.getByRole('button', { name: '退回', exact: true }).click();
    await gone(returning);
    await handling.reload();
    await stands(handling, '已退回');
    await shown(handling.getByText(RETURNED));
    await submit();
    await chain.decide(k.entrust, order, manager);
    await sending.reload();
    await sendHere();
    const ending = await pageOf(officer, paths.entrust(order));
    await ending.getByRole('button', { name: '终止', exact: true }).click();
    const termination = ending.getByRole('dialog');
    await formOf(ending, termination).write('原因', '项目资金计划调整');
    await formOf(ending, termination).attach('附件', '终止说明.pdf');
    await termination.getByRole('button', { name: '终止', exact: true }).click();
    await gone(termination);
    await pageOf(manager, paths.entrust(order));
    const end = deciding.getByRole('region', { name: '终止委托' });
    await shown(end.getByText('项目资金计划调整'));
    await shown(end.getByText('终止说明.pdf'));
    await decideHere(deciding, '通过', '同意终止');
    await stands(deciding, '已终止');
    await receiving.reload();
    await stands(receiving, '已终止');

    // a contract is recalled, rejected, approved and undone
    await pageOf(buyer, `${paths.contractEdit()}?kind=1`);
    await fillAgencyContract();
    await submitHere(handling, [manager.name]);
    await stands(handling, '审核中');
    const contract = guidOf(handling);
    await recallHere(handling);
    await stands(handling, '未提交');
    await submit();
    await pageOf(manager, paths.contract(contract));
    await decideHere(deciding, '驳回', '收费比例请重新商定');
    await handling.reload();
    await stands(handling, '未通过');
    await submit();
    await chain.decide(k.contract, contract, manager);
    await handling.reload();
    await stands(handling, '已通过');
    await undoHere(handling, '合同条款有误');
    await stands(handling, '未提交');

    // with the set-up void and the batch plan undone, nothing is taken of the yearly line
    await pageOf(officer, paths.setup(setup));
    await ending.getByRole('button', { name: '作废', exact: true }).click();
    const voiding = ending.getByRole('dialog');
    await voiding.getByLabel('作废原因').fill('项目取消，不再实施');
    await voiding.getByRole('button', { name: '作废', exact: true }).click();
    await gone(voiding);
    await pageOf(buyer, paths.batchPlan(batch));
    await stands(handling, '已通过');
    await undoHere(handling, '项目取消，不再采购');
    await stands(handling, '未提交');
    await pageOf(buyer, paths.batchPlanEdit(batch));
    await rowOf(handling, LINE).getByRole('checkbox').check();
    await handling.getByRole('button', { name: '删除明细' }).click();
    await handling.locator('.ant-popover').getByRole('button', { name: '删除明细' }).click();
    await shown(handling.getByText('还没有明细', { exact: false }));
    expect(await standing()).toEqual([{ status: 4, used: '0.00' }]);
    await pageOf(buyer, paths.annualPlan(yearly.guid));
    await stands(handling, '已通过');

    /** One leaves the register, and another who stands in it signs what waited. */
    async function replacedByHand(from: Person, to: Person) {
      const [{ guid } = { guid: '' }] = await db
        .select({ guid: representative.guid })
        .from(representative)
        .where(eq(representative.userGuid, from.guid));
      await giveRole(
        db,
        to.guid,
        await ensureRole(db, world.company.guid, roleCode.code.tendererRepresentative),
      );
      await aRepresentative(db, to);
      const page = await pageOf(officer, paths.representative('tenderer', guid));
      await shown(page.getByText(NAME));
      await page.getByRole('button', { name: '卸任' }).click();
      const window = page.getByRole('dialog');
      await takeAll(page, window.getByLabel('接替人'), [to.name]);
      await window.getByLabel('卸任原因').fill('岗位调整');
      await window.getByRole('button', { name: '卸任', exact: true }).click();
      await gone(window);
      await stands(page, '已卸任');
    }
    async function sendHere() {
      await sending.getByRole('button', { name: '签章并发送' }).click();
      await signWithScan(sending, '已签字盖章的扫描件', '签章并发送');
      await stands(sending, '待接收');
    }
    async function fillAgencyContract() {
      await shown(handling.getByRole('heading', { name: '新增合同' }));
      const fields = formOf(handling);
      await fields.write('合同名称', '年度招标代理合同');
      await fields.choose('合同类型', '年度合同');
      await fields.choose('乙方', chain.agency.name);
      await fields.write('乙方代表', agent.name);
      await fields.write('乙方联系电话', '13700137000');
      await fields.choose('代理费收取方式', '标准差额累进');
      await fields.choose('计费基数', '中标价');
      await fields.choose('付费方', '招标人');
      await fields.write('按标准收费的比例(%)', '80');
      await fields.date('结束日期', addDays(today, 300));
      await fields.attach('合同正文', '合同.pdf');
    }
  },
);

/** An order of the set-up, ready to be submitted. */
async function anOrder({ agency, delegate, upload }: Chain, by: Person, setupGuid: string) {
  const { defaults: blank } = await send(by.call, entrustPreparation.beforeBuild, { setupGuid });
  const defaults = Object.fromEntries(Object.entries(blank).filter(([name]) => name in entrustForm.shape));
  const { guid } = await send(by.call, entrustCalls.add, {
    ...defaults,
    setupGuid,
    ordersName: NAME,
    entrustContactGuid: delegate.guid,
    entrustContactPhone: '13800138000',
    entrustContactEmail: 'delegate@example.com',
    agentGuid: agency.guid,
    entrustWay: 1,
    entrustType: 2,
    scope: [1, 2, 5],
    agencyFeeMethod: 3,
    feeBasis: 1,
    feeDiscount: 2,
    feePayer: 1,
    depositNeed: false,
    files: [await upload(by, '委托书.pdf')],
  } as unknown as EntrustForm);
  return guid;
}
