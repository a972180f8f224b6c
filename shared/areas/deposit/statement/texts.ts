import type { Wording } from '#shared/kit/language';
import { formatMoney, type Money } from '#shared/kit/money';
import { ruled } from '#shared/kit/rule-texts';

/** What stands at the cells of a statement that are wrong; those with a value in them are Chinese, as their file is. */
export const statementFault = {
  day: ruled({ cn: '交易日期无法识别', en: 'This is no day' }),
  future: ruled({ cn: '交易日期晚于今天', en: 'It is later than today' }),
  outside: (from: string, to: string) => `交易日期不在对账单期间${from}至${to}内`,
  amount: ruled({ cn: '金额须为数值，最多两位小数', en: 'Enter a number with at most two decimals' }),
  negative: ruled({ cn: '金额不能为负数', en: 'An amount cannot be negative' }),
  both: ruled({ cn: '借方与贷方只能有一个金额', en: 'Debit or credit, not both' }),
  neither: ruled({ cn: '借方与贷方均无金额', en: 'There is neither debit nor credit' }),
  broken: (expected: Money) => `余额与上一笔不衔接，应为${formatMoney(expected)}`,
  noName: ruled({ cn: '收款须有付款人户名', en: 'Money that came in needs its payer' }),
  noPayer: ruled({ cn: '收款须有付款人账号', en: 'Money that came in needs the account of its payer' }),
  payer: ruled({
    cn: '对方账号须为4至32位字母、数字或横线',
    en: 'An account has 4 to 32 letters, digits or dashes',
  }),
  account: ruled({
    cn: '不是本单位年度保证金的收款账号',
    en: 'Your unit collects no annual deposit at this account',
  }),
  otherAccount: (account: string) => `一次只能导入一个账号的对账单，本单为${account}`,
  severalUnits: ruled({
    cn: '多个单位在该账号收取年度保证金，请由收取单位的财务人员导入',
    en: 'Several units collect at this account: let finance of the unit import it',
  }),
  currency: ruled({ cn: '币种须为人民币', en: 'The currency must be CNY' }),
} as const;

/** Why a statement is not taken, or an act on one of its lines is not done. */
export const statementText = {
  noHeader: {
    cn: '没有找到表头，至少要有交易日期、收入（贷方）金额与对方户名，请使用网银导出的明细或导入模板',
    en: 'No header was found: it has day, credit and payer at least. Export the details from the net bank, or use the template.',
  },
  mendFirst: {
    cn: '有错误的行须先更正或跳过，才能导入',
    en: 'Correct or leave out the faulty rows first',
  },
  noCandidate: { cn: '请选择该笔款项对应的缴纳', en: 'Choose the payment this money is for' },
  reasonNeeded: { cn: '请填写排除原因', en: 'Please say why it is set aside' },
  allStand: (rows: readonly number[]): Wording => ({
    cn: `全部${rows.length}行此前已导入，没有重复入账（第${rowsOf(rows, '、')}行）`,
    en: `All ${rows.length} rows were imported before; nothing was booked again (rows ${rowsOf(rows, ', ')})`,
  }),
  refundDiffers: (due: Money, paid: Money): Wording => ({
    cn: `今日应退${formatMoney(due)}元，与流水${formatMoney(paid)}元不一致，请在缴纳单上办理`,
    en: `CNY ${formatMoney(due)} go back today, not the CNY ${formatMoney(paid)} of this line: see to it on the payment`,
  }),
} as const;

/** Rows of the sheet as a text names them; of many the first ones. */
const SHOWN = 20;
const rowsOf = (rows: readonly number[], mark: string) =>
  rows.slice(0, SHOWN).join(mark) + (rows.length > SHOWN ? '…' : '');

/** What a total says and what its lines come to: why the whole statement is refused. */
export const totalText = {
  credit: (said: Money, counted: Money): Wording => ({
    cn: `贷方合计${formatMoney(said)}元与明细之和${formatMoney(counted)}元不符，对账单不完整或被改动，请重新从网银导出`,
    en: `The credit total says CNY ${formatMoney(said)}, its lines come to CNY ${formatMoney(counted)}: the statement is incomplete or was changed. Export it anew.`,
  }),
  debit: (said: Money, counted: Money): Wording => ({
    cn: `借方合计${formatMoney(said)}元与明细之和${formatMoney(counted)}元不符，对账单不完整或被改动，请重新从网银导出`,
    en: `The debit total says CNY ${formatMoney(said)}, its lines come to CNY ${formatMoney(counted)}: the statement is incomplete or was changed. Export it anew.`,
  }),
  creditCount: (said: number, counted: number): Wording => ({
    cn: `贷方合计${said}笔，明细为${counted}笔，对账单不完整或被改动，请重新从网银导出`,
    en: `The statement says ${said} credits and has ${counted}: it is incomplete or was changed. Export it anew.`,
  }),
  debitCount: (said: number, counted: number): Wording => ({
    cn: `借方合计${said}笔，明细为${counted}笔，对账单不完整或被改动，请重新从网银导出`,
    en: `The statement says ${said} debits and has ${counted}: it is incomplete or was changed. Export it anew.`,
  }),
  closing: (said: Money, counted: Money): Wording => ({
    cn: `期末余额${formatMoney(said)}元与明细推算的${formatMoney(counted)}元不符，对账单不完整或被改动，请重新从网银导出`,
    en: `The closing balance says CNY ${formatMoney(said)}, the lines end at CNY ${formatMoney(counted)}: the statement is incomplete or was changed. Export it anew.`,
  }),
} as const;
