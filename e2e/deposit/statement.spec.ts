import { computeType, depositSendType, refundRule } from '#shared/areas/deposit/codes';
import { depositCalls } from '#shared/areas/deposit/contract';
import { paymentCalls } from '#shared/areas/deposit/payment-contract';
import { projectType } from '#shared/areas/project/codes';
import { roleCode } from '#shared/areas/role/codes';
import { paths } from '#shared/areas/session/paths';
import { projectTypeOption } from '#shared/areas/supplier/codes';
import { addDays, yearOf } from '#shared/kit/dates';
import { openSession } from '../../server/areas/session/session.service.ts';
import { aUser } from '../../server/testing/builders.ts';
import { today } from '../../server/testing/days.ts';
import { inGbk } from '../../server/testing/gbk.ts';
import { aMark } from '../fixtures/applicants.ts';
import { aDepositPayer } from '../fixtures/deposit-payer.ts';
import { expect, test } from '../fixtures/test.ts';
import { at, gone, shown } from '../fixtures/waiting.ts';
import { send } from '../fixtures/wire.ts';
import { formOf } from '../pages/form.ts';

/** What nobody else of the demonstration supplies. */
const CATEGORY = projectTypeOption.code.costConsulting;
const HEAD =
  '凭证号,本方账号,对方账号,交易时间,借/贷,借方发生额,贷方发生额,对方行号,摘要,用途,对方单位名称,余额,个性化信息';

test(
  'finance imports a statement of 工商银行: one line books itself, a proposed one is confirmed, one is set aside; imported again nothing changes',
  { timeout: 180_000 },
  async ({ page, as, db, baseUrl, world }) => {
    const mark = aMark();
    const inUnit = { enterpriseGuid: world.company.guid, deptGuid: world.dept.guid };
    const finance = await aUser(db, {
      ...inUnit,
      userName: `finc-${mark}`,
      name: '财务丙',
      roles: [roleCode.code.finance],
    });
    const by = async (guid: string) => ({ baseUrl, token: (await openSession(db, guid)).accessToken });
    const [sure, doubtful] = [
      await aDepositPayer(db, baseUrl, CATEGORY),
      await aDepositPayer(db, baseUrl, CATEGORY),
    ];

    // the setting stands, and both suppliers have asked to pay
    const account = `33010401600${String(Date.now()).slice(-8)}`;
    const year = yearOf(today());
    const office = await by(finance.guid);
    const setting = await send(office, depositCalls.save, {
      year,
      collectUnit: world.company.guid,
      applyUnits: [world.company.guid],
      categories: [CATEGORY],
      projectTypes: [...projectType.codes],
      computeType: computeType.code.fixedAmount,
      amount: '100000.00',
      sendTypes: [depositSendType.code.virtualAccount, depositSendType.code.bidGuarantee],
      payeeName: world.company.name,
      payeeAccount: account,
      payeeBank: '中国工商银行杭州分行',
      validFrom: `${year}-01-01`,
      validTo: `${year}-12-31`,
      refundRule: refundRule.code.onRequest,
      interestFlag: true,
      interestRate: '0.10',
    });
    await send(office, depositCalls.enable, setting);
    const applied = async ({ main }: typeof sure) => {
      const own = await by(main.guid);
      const { guid } = await send(own, paymentCalls.apply, { settingGuid: setting.guid, sendType: 0 });
      return send(own, paymentCalls.detail, { guid });
    };
    const [first, second] = [await applied(sure), await applied(doubtful)];

    const day = addDays(today(), -2);
    const line = (
      { name, info }: Pick<typeof sure, 'name' | 'info'>,
      clock: string,
      balance: string,
      words: string,
    ) =>
      `0,${account},${info.bankAccountNo},${day} ${clock},贷,,"100,000.00",102331002046,汇款,保证金,${name},"${balance}",${words}`;
    const lines = [
      line(sure, '10:00:01', '100,000.00', first.paymentNo),
      line(doubtful, '10:05:00', '200,000.00', '往来款'),
      `0,${account},6222021302007788991,${day} 11:00:00,贷,,300.00,,货款,,合肥云帆商贸有限公司,"200,300.00",`,
    ];
    const statement = (total: string) =>
      inGbk(
        [
          `账号：${account},户名：收取公司,币种：人民币`,
          HEAD,
          ...lines,
          `贷方合计笔数：3,贷方合计金额：,"${total}"`,
        ].join('\r\n'),
      );
    const choose = (name: string, buffer: Buffer) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
    const dialog = page.getByRole('dialog');

    await as(page, finance.userName, paths.supplierPayments);
    await page.getByRole('link', { name: '银行对账单' }).click();
    await at(page, paths.statements);
    await page.getByRole('link', { name: '导入对账单' }).first().click();
    // a total that does not fit is refused by name
    await choose('对账单.csv', statement('200,301.00'));
    await shown(page.getByText(/贷方合计200,301\.00元与明细之和200,300\.00元不符/));
    await choose('对账单.csv', statement('200,300.00'));
    await shown(page.getByText('待导入 3'));
    await page.getByRole('button', { name: '确认导入（新增 3，修改 0）' }).click();
    await dialog.getByRole('button', { name: '确认导入', exact: true }).click();
    await shown(page.getByText('已导入3笔流水。'));
    await page.getByRole('button', { name: '查看对账单' }).click();
    await at(page, /^\/deposit\/statementDetail/);

    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    await shown(row(sure.name).getByText('已入账'));
    await shown(row(sure.name).getByText('自动'));
    await shown(row(doubtful.name).getByText('附言中没有缴纳单号或收款子账号'));
    await shown(row('合肥云帆商贸有限公司').getByText('没有该付款人待缴的保证金'));

    // the proposed line is confirmed, the stranger's set aside; the filter stays in the address
    await page.getByRole('tab', { name: '待确认' }).click();
    await at(page, /status=2/);
    await row(doubtful.name).getByRole('button', { name: '确认入账' }).click();
    await shown(dialog.getByText(`${second.paymentNo} · 待缴100,000.00元`));
    await dialog.getByRole('button', { name: '确认入账' }).click();
    await gone(dialog);
    await page.getByRole('tab', { name: '未匹配' }).click();
    await row('合肥云帆商贸有限公司')
      .getByRole('button', { name: /^排\s?除$/ })
      .click();
    await formOf(page, dialog).write('排除原因', '货款误汇');
    await dialog.getByRole('button', { name: /^排\s?除$/ }).click();
    await gone(dialog);
    await page.getByRole('tab', { name: '已排除' }).click();
    await shown(row('合肥云帆商贸有限公司').getByText('货款误汇'));
    await page.getByRole('tab', { name: '已入账' }).click();
    await row(doubtful.name).getByRole('link', { name: second.paymentNo }).click();
    await shown(page.getByRole('heading', { level: 1, name: second.paymentNo }));
    await shown(page.getByRole('heading', { level: 1 }).locator('..').getByText('已缴纳'));

    // the same file again: nothing is left to import
    await as(page, finance.userName, paths.statementImport);
    await choose('再次.csv', statement('200,300.00'));
    await shown(page.getByText('此前已导入 3'));
    expect(await page.getByRole('button', { name: '没有需要导入的行' }).isDisabled()).toBe(true);
    for (const { guid } of [first, second]) {
      const { receipts, refundable } = await send(office, paymentCalls.detail, { guid });
      expect([receipts.length, refundable]).toEqual([1, '100000.00']);
    }
  },
);
