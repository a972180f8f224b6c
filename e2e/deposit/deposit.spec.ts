import { eq, inArray } from 'drizzle-orm';
import { roleCode } from '#shared/areas/role/codes';
import { paths } from '#shared/areas/session/paths';
import { addDays } from '#shared/kit/dates';
import { depositPayment } from '../../server/areas/deposit/payment.table.ts';
import { aUser } from '../../server/testing/builders.ts';
import { today } from '../../server/testing/days.ts';
import { fillCalendar } from '../../server/testing/whole-calendar.ts';
import { aMark } from '../fixtures/applicants.ts';
import { aDepositPayer } from '../fixtures/deposit-payer.ts';
import { expect, test } from '../fixtures/test.ts';
import { at, gone, shown } from '../fixtures/waiting.ts';
import { formOf } from '../pages/form.ts';
import { decide } from '../pages/inbox.ts';

/** 园林景观工程: what nobody else of the demonstration supplies. */
const CATEGORY = { code: 8, name: '园林景观工程' } as const;
const YEAR = today().slice(0, 4);

test(
  'finance sets an annual deposit; one supplier pays by transfer, one by guarantee; it is approved, deducted from and refunded with interest, as its statement shows',
  { timeout: 180_000 },
  async ({ newPage, as, db, baseUrl, world }) => {
    await fillCalendar(db);
    const mark = aMark();
    const person = async (part: string) =>
      (
        await aUser(db, {
          enterpriseGuid: world.company.guid,
          deptGuid: world.dept.guid,
          userName: `${part}-${mark}`,
          name: part,
          roles: [roleCode.code.finance],
        })
      ).userName;
    const [first, second] = [await person('fina'), await person('finb')];
    const [byMoney, byPaper] = [
      await aDepositPayer(db, baseUrl, CATEGORY.code),
      await aDepositPayer(db, baseUrl, CATEGORY.code),
    ];

    const finance = await newPage();
    await as(finance, first, paths.deposits);
    await finance.getByRole('link', { name: '新增设置' }).first().click();
    // the list stays in sight until the form has come
    await shown(finance.getByRole('button', { name: '保存' }));
    const setting = formOf(finance);
    await setting.choose('适用品类', CATEGORY.name);
    await setting.write('金额(万元)', '10');
    await setting.write('收款户名', world.company.name);
    await setting.write('收款账号', '3301040160001234567');
    await setting.write('开户行', '中国建设银行杭州分行');
    await setting.choose('计息利率', '自定利率');
    await finance.getByRole('button', { name: '保存' }).click();
    // nothing is lost of what was typed
    await shown(finance.getByText('必须大于0'));
    await setting.write('年利率(%)', '0.10');
    await finance.getByRole('button', { name: '保存' }).click();
    await at(finance, /^\/deposit\/depositDetail/);
    const settingPage = new URL(finance.url()).hash.slice(1);
    await finance.getByRole('button', { name: '启用' }).click();
    await finance.getByRole('tooltip').getByRole('button', { name: '启用' }).click();
    await shown(finance.getByRole('link', { name: byMoney.name }));
    await shown(finance.getByRole('link', { name: byPaper.name }));

    // one pays by transfer: it asks, finance sees the money, it hands in the voucher
    const payer = await newPage();
    await as(payer, byMoney.main.userName, paths.supplierPayments);
    await payer.getByRole('link', { name: world.company.name }).click();
    await payer.getByRole('button', { name: '申请缴纳' }).click();
    const window = (page: typeof payer) => page.getByRole('dialog');
    await window(payer).getByRole('radio', { name: '虚拟子账号' }).check();
    await window(payer).getByRole('button', { name: '申请缴纳' }).click();
    await shown(payer.getByText(/3301040160001234567-\d{8}/));
    const own = new URL(payer.url()).hash.slice(1);

    await as(finance, first, own);
    await finance.getByRole('button', { name: '登记到账' }).click();
    const receipt = formOf(finance, window(finance));
    await receipt.write('付款户名', byMoney.name);
    await receipt.write('付款账号', byMoney.info.bankAccountNo);
    await receipt.write('付款开户行', byMoney.info.bankName);
    await receipt.write('金额(万元)', '10');
    await receipt.date('到账日期', addDays(today(), -36));
    await receipt.write('银行流水号', `SN${mark}`);
    await window(finance).getByRole('button', { name: '登记到账' }).click();
    await gone(window(finance));

    await as(payer, byMoney.main.userName, own);
    await payer.getByRole('button', { name: '递交' }).click();
    await formOf(payer, window(payer)).attach('缴款凭证', '回单.pdf');
    await window(payer).getByRole('button', { name: '递交' }).click();
    await shown(payer.getByText('待审批', { exact: true }));

    // the other by guarantee, which must run on for thirty days after the term
    const other = await newPage();
    await as(other, byPaper.main.userName, paths.supplierPayments);
    await other.getByRole('link', { name: world.company.name }).click();
    await other.getByRole('button', { name: '申请缴纳' }).click();
    await window(other).getByRole('radio', { name: '投标保函' }).check();
    await window(other).getByRole('button', { name: '申请缴纳' }).click();
    await other.getByRole('button', { name: '递交' }).click();
    const guarantee = formOf(other, window(other));
    await guarantee.write('保函编号', `BH${mark}`);
    await guarantee.write('开立机构', '中国银行杭州分行');
    await guarantee.date('保函有效期起', today());
    // the calendar begins with the first day that is late enough
    await guarantee.field('保函有效期止').click();
    await other
      .locator('.ant-picker-dropdown:visible')
      .getByTitle(`${Number(YEAR) + 1}-01-31`)
      .click();
    await guarantee.attach('保函', '保函.pdf');
    await window(other).getByRole('button', { name: '递交' }).click();
    await shown(other.getByText('待审批', { exact: true }));

    const payments = await db
      .select()
      .from(depositPayment)
      .where(inArray(depositPayment.supplierGuid, [byMoney.guid, byPaper.guid]));
    for (const { guid } of payments) {
      await as(finance, first, paths.supplierPayment(guid));
      await finance.getByRole('button', { name: '审批通过' }).click();
      await window(finance).getByRole('button', { name: '审批通过' }).click();
      await gone(window(finance));
      await shown(finance.getByRole('heading', { level: 1 }).locator('..').getByText('审批通过'));
    }

    // deducted from, then asked back, approved by one and carried out by the other
    await as(finance, first, own);
    await finance.getByRole('button', { name: '登记扣款' }).click();
    const deduction = formOf(finance, window(finance));
    await deduction.write('金额(万元)', '2');
    await deduction.write('原因', '中标后拒签合同');
    await deduction.attach('依据文件', '决定.pdf');
    await window(finance).getByRole('button', { name: '登记扣款' }).click();
    await gone(window(finance));
    await shown(finance.getByRole('region', { name: '扣款记录' }).getByText('中标后拒签合同'));

    await as(payer, byMoney.main.userName, own);
    await payer.getByRole('button', { name: '申请退还' }).click();
    await formOf(payer, window(payer)).write('退还原因', '不再参与投标');
    await window(payer).getByRole('button', { name: '申请退还' }).click();
    await shown(payer.getByText('已申请退还').first());

    // it lies in the inbox of whoever approves
    await as(finance, first, paths.approvalInbox);
    await decide(finance, byMoney.name, '通过', '同意退还');
    await as(finance, first, own);
    await shown(finance.getByRole('region', { name: '退还审批' }).getByText('同意退还').first());
    await gone(finance.getByRole('button', { name: '登记退还' }));
    // a day too late it shows to the day, in the list and on the workbench
    await db
      .update(depositPayment)
      .set({ refundDue: addDays(today(), -1) })
      .where(eq(depositPayment.supplierGuid, byMoney.guid));
    await as(finance, first, paths.workbench);
    await finance.getByRole('link', { name: /逾期未退的保证金/ }).click();
    await at(finance, /^\/deposit\/supplierPaymentList\?group=refundOverdue/);
    const late = finance.getByRole('row').filter({ hasText: byMoney.name });
    await shown(late.getByText('已逾期'));
    await shown(late.getByText(`最迟${addDays(today(), -1)}退还`));
    const checker = await newPage();
    await as(checker, second, own);
    await checker.getByRole('button', { name: '登记退还' }).click();
    await formOf(checker, window(checker)).write('退款银行流水号', `OUT${mark}`);
    await window(checker).getByRole('button', { name: '登记退还' }).click();
    await gone(window(checker));

    await as(payer, byMoney.main.userName, own);
    const lines = payer
      .getByRole('region', { name: '账户明细' })
      .locator('tbody tr:not(.ant-table-measure-row)');
    await shown(lines.filter({ hasText: '退还' }));
    const told = await lines.allInnerTexts();
    // 80,000 × 0.10 % ÷ 360 × 36 days
    expect(told.map((line) => line.split(/\s+/).slice(1, 4))).toEqual([
      ['缴纳', '100,000.00', '100,000.00'],
      ['扣款', '20,000.00', '80,000.00'],
      ['利息', '8.00', '80,008.00'],
      ['退还', '80,008.00', '0.00'],
    ]);
    const downloading = payer.waitForEvent('download');
    await payer.getByRole('button', { name: '下载缴纳记录' }).click();
    expect((await downloading).suggestedFilename()).toContain('缴纳记录');
    const printing = payer.waitForEvent('download');
    await payer.getByRole('button', { name: '缴纳记录PDF' }).click();
    expect((await printing).suggestedFilename()).toMatch(/^缴纳记录.+\.pdf$/);

    await as(finance, first, settingPage);
    await shown(finance.getByRole('tab', { name: /已缴/ }));
  },
);
