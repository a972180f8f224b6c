import type { StatementField } from '#shared/areas/deposit/statement/import-contract';
import { statementLabel } from '#shared/areas/deposit/statement/import-contract';
import { type StatementLayout, statementLayout } from '#shared/areas/deposit/statement/codes';
import { sheetReader } from '#shared/kit/sheet-header';

/** Columns of exports that name both sides of a line, and one amount. */
const sides = {
  amount: { cn: '交易金额', en: 'Trade amount' },
  direction: { cn: '交易类型', en: 'Transaction type' },
  fromName: { cn: '付款人名称', en: "Payer's name" },
  fromAccount: { cn: '付款人账号', en: 'Debit account no.' },
  fromBank: { cn: '付款人开户行名', en: 'Payer account bank' },
  toName: { cn: '收款人名称', en: "Payee's name" },
  toAccount: { cn: '收款人账号', en: 'Payee’s account number' },
  toBank: { cn: '收款人开户行名', en: 'Beneficiary account bank' },
} as const;
export type RawField = StatementField | keyof typeof sides;

/** Finds the lines of a statement below the names that net banks give its columns; brackets in them say nothing. */
export const rawReader = sheetReader<RawField>({
  fields: [
    ...(Object.keys(statementLabel) as StatementField[]),
    ...(Object.keys(sides) as (keyof typeof sides)[]),
  ],
  label: { ...statementLabel, ...sides },
  synonyms: {
    account: ['账号', '本方帐号', '帐号', '我方账号', '账户'],
    day: ['交易日', '记账日期', '入账日期', '日期'],
    time: ['时间', '交易日期时间'],
    currency: ['货币', '交易货币', '币别'],
    debit: ['借方金额', '借方', '支出金额', '支出', '转出金额', '付款金额'],
    credit: ['贷方金额', '贷方', '收入金额', '收入', '转入金额', '收款金额'],
    balance: ['账户余额', '交易后余额', '当前余额', '联机余额'],
    name: ['对方单位名称', '对方名称', '对方单位', '对方账户名称', '收方名称'],
    payer: ['对方帐号', '对方账户', '收方账号', '收方帐号'],
    bank: ['对方开户机构', '对方开户行名称', '对方行名', '对方银行', '收方开户行名'],
    summary: ['交易摘要'],
    purpose: ['交易用途'],
    remark: ['备注', '交易附言', '客户附言', '个性化信息', '留言', '其它摘要'],
    serial: ['流水号', '账户明细编号交易流水号', '日志号', '核心流水号', '凭证号', '凭证号码', '业务参考号'],
    amount: ['发生额', '金额'],
    direction: ['借贷标志', '收付标志', '收支'],
    fromName: ['付款方户名', '付款方名称'],
    fromAccount: ['付款方账号', '付款人帐号'],
    fromBank: ['付款方开户行', '付款人开户行'],
    toName: ['收款方户名', '收款方名称'],
    toAccount: ['收款方账号', '收款人帐号'],
    toBank: ['收款方开户行', '收款人开户行'],
  },
  needed: [],
});

const l = statementLayout.code;
/** A column that only the export of one bank has. */
const signs: readonly (readonly [sign: string, layout: StatementLayout])[] = [
  ['账户明细编号', l.ccb],
  ['收(付)方名称', l.cmb],
  ['付款人账号', l.boc],
  ['对方单位名称', l.icbc],
];

/** Whose export has such a header. */
export const layoutOf = (headers: readonly string[]): StatementLayout =>
  signs.find(([sign]) =>
    headers.some((one) => one.normalize('NFKC').replace(/\s/g, '').startsWith(sign)),
  )?.[1] ?? l.other;

/** What stands above or below the lines, as banks name it. */
export const factWords = {
  account: ['账号', '帐号', '账户', '查询账号', '本方账号'],
  currency: ['币种', '货币'],
  period: ['起止日期', '查询日期', '日期范围', '查询时间', '查询期间', '期间', '交易日期'],
  from: ['开始日期', '起始日期', '查询起始日期'],
  to: ['结束日期', '截止日期', '终止日期', '查询截止日期'],
  opening: ['期初余额', '上期余额', '承前余额'],
  closing: ['期末余额', '本期余额', '截止余额'],
  debit: [
    '借方合计',
    '借方合计金额',
    '借方总金额',
    '借方发生额合计',
    '支出合计',
    '支出总金额',
    '支出合计金额',
  ],
  credit: [
    '贷方合计',
    '贷方合计金额',
    '贷方总金额',
    '贷方发生额合计',
    '收入合计',
    '收入总金额',
    '收入合计金额',
  ],
  debitCount: ['借方合计笔数', '借方总笔数', '借方笔数', '支出笔数', '支出总笔数', '支出合计笔数'],
  creditCount: ['贷方合计笔数', '贷方总笔数', '贷方笔数', '收入笔数', '收入总笔数', '收入合计笔数'],
} as const satisfies Record<string, readonly string[]>;
export type Fact = keyof typeof factWords;

/** How a row below the lines begins that is none of them. */
export const TAIL =
  /^(?:本页|本期|合计|总计|小计|累计|总笔数|总金额|借方|贷方|支出|收入|期初|期末|承前|上期|截止|打印|制表|说明|备注|注[:：])/;
/** The row of totals that stand in the columns of the amounts. */
export const TOTAL = /^(?:合计|总计|本期合计)/;
