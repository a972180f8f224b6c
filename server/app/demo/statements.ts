import { and, eq } from 'drizzle-orm';
import { computeType, depositSendType, refundRule } from '#shared/areas/deposit/codes';
import { bankLineStatus, statementLayout } from '#shared/areas/deposit/statement/codes';
import { projectType } from '#shared/areas/project/codes';
import { projectTypeOption } from '#shared/areas/supplier/codes';
import { addDays, yearOf } from '#shared/kit/dates';
import { addMoney, subtractMoney } from '#shared/kit/money';
import { setLineAside } from '../../areas/deposit/statement/line-acts.ts';
import type { ParsedLine } from '../../areas/deposit/statement/parse-line.ts';
import { listLines } from '../../areas/deposit/statement/read-statements.ts';
import { writeStatement } from '../../areas/deposit/statement/write-statement.ts';
import { depositPayment as payment } from '../../areas/deposit/payment.table.ts';
import { applyPayment } from '../../areas/deposit/supplier-acts.ts';
import { enableSetting, saveSetting } from '../../areas/deposit/write-settings.ts';
import { basicAccountOf } from '../../areas/enterprise-info/info.service.ts';
import type { Db } from '../../db/client.ts';
import { todayOf } from '../../db/today.ts';
import { depositParts } from '../deposit-parts.ts';
import { actingIn } from './acting.ts';
import type { DemoIdentity } from './identity.ts';
import { demoCompany } from './organisation.ts';

const ACCOUNT = '3301040160008812345';
const { virtualAccount, bidGuarantee } = depositSendType.code;

/** A bank statement whose lines came to every end: booked, to be confirmed, not matched, set aside, none of deposits. */
export async function addDemoStatement(db: Db, { userOf, enterpriseOf }: DemoIdentity): Promise<void> {
  const { as, end } = actingIn(db, userOf);
  const [finance, supplier] = [await as('finance'), await as('supplier')];
  const today = await todayOf(db);
  const year = yearOf(today) + 1;
  const enterpriseGuid = enterpriseOf(demoCompany.first);
  const made = await saveSetting(
    {
      year,
      collectUnit: enterpriseGuid,
      applyUnits: [enterpriseGuid],
      categories: [projectTypeOption.code.testing],
      projectTypes: [...projectType.codes],
      computeType: computeType.code.fixedAmount,
      amount: '50000.00',
      sendTypes: [virtualAccount, bidGuarantee],
      payeeName: demoCompany.first,
      payeeAccount: ACCOUNT,
      payeeBank: '中国建设银行杭州分行',
      validFrom: `${year}-01-01`,
      validTo: `${year}-12-31`,
      refundRule: refundRule.code.onRequest,
      interestFlag: true,
      interestRate: '0.10',
    },
    finance,
  );
  await enableSetting(depositParts, made, finance);
  await applyPayment(depositParts, { settingGuid: made.guid, sendType: virtualAccount }, supplier);
  const [own] = await db
    .select({ paymentNo: payment.paymentNo })
    .from(payment)
    .where(and(eq(payment.settingGuid, made.guid), eq(payment.supplierGuid, supplier.actor.enterpriseGuid)));
  const basic = (await basicAccountOf(db, supplier.actor.enterpriseGuid))!;
  const payer = { name: basic.name, payer: basic.account, bank: basic.bank };

  const lines: ParsedLine[] = [];
  let balance = '1280640.55';
  const add = (given: Partial<ParsedLine> & Pick<ParsedLine, 'name' | 'credit' | 'debit'>) => {
    balance = subtractMoney(addMoney(balance, given.credit ?? '0'), given.debit ?? '0');
    const at = lines.length;
    const serial = `1-33N${String(20_260_117 + at)}`;
    lines.push({
      rowNumber: at + 4,
      account: ACCOUNT,
      ownAccount: ACCOUNT,
      tradedOn: addDays(today, at - 6),
      tradedAt: `${String(9 + at).padStart(2, '0')}:12:40`,
      balance,
      payer: '',
      bank: '',
      summary: '转账存入',
      purpose: '',
      remark: '',
      serial,
      mark: serial,
      ...given,
    });
  };
  const stranger = { name: '合肥云帆商贸有限公司', payer: '6222021302007788991', bank: '徽商银行合肥分行' };
  add({ ...payer, credit: '50000.00', debit: null, remark: `年度保证金 ${own!.paymentNo}` });
  add({ ...payer, credit: '20000.00', debit: null, remark: '补缴保证金' });
  add({ ...stranger, credit: '30000.00', debit: null, remark: '投标保证金' });
  add({
    name: '杭州临江物业管理有限公司',
    payer: '330165001809007766',
    bank: '杭州银行营业部',
    credit: '1500.00',
    debit: null,
    remark: '货款',
  });
  add({ name: '中国建设银行', credit: null, debit: '15.00', summary: '手续费' });
  const unit = { enterpriseGuid, enterpriseName: demoCompany.first };
  const { guid } = await writeStatement(
    finance,
    { fileName: `建设银行对账单_${today.replaceAll('-', '')}.xlsx`, facts: demoFacts(today), standing: [] },
    lines.map((line) => ({ line, unit, corrected: [] })),
  );
  const { list } = await listLines({ guid, page: 1, rows: 100, status: bankLineStatus.code.open }, finance);
  const wrong = list.find(({ words }) => words.includes('货款'));
  if (wrong)
    await setLineAside(
      { guid: wrong.guid, version: wrong.version, reason: '误汇入，已联系对方退回' },
      finance,
    );
  await end();
}

const demoFacts = (today: string) => ({
  layout: statementLayout.code.ccb,
  account: ACCOUNT,
  from: addDays(today, -6),
  to: today,
  totals: { opening: null, closing: null, debit: null, credit: null, debitCount: null, creditCount: null },
});
