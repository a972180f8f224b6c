import { createHash } from 'node:crypto';
import type { StatementField } from '#shared/areas/deposit/statement/import-contract';
import { statementFault as t } from '#shared/areas/deposit/statement/texts';
import { compareMoney, type Money } from '#shared/kit/money';
import { tooLong } from '#shared/kit/rule-texts';
import type { SheetRow } from '#shared/kit/sheet-header';
import { addFault, type RowFault } from '../../import/viewed-row.service.ts';
import { timeIn } from './statement-facts.ts';
import { summed } from './summed-line.ts';
import type { StatementLine } from './statement.table.ts';

type Texts = SheetRow<StatementField>['texts'];
export type LineFault = RowFault<StatementField>;

/** A line as it is stored, but for whose it is. */
export type ParsedLine = Omit<StatementLine, 'guid' | 'statementGuid' | 'enterpriseGuid' | 'corrected'>;

/** Longest texts of a line, in characters. */
const LIMITS = {
  name: 100,
  payer: 40,
  bank: 100,
  summary: 300,
  purpose: 300,
  remark: 300,
  serial: 64,
} as const satisfies Partial<Record<StatementField, number>>;
const ACCOUNT = /^[0-9A-Za-z-]{4,32}$/;
const YUAN = new Set(['', '人民币', '人民币元', 'CNY', 'RMB', '156', '元']);
/** The bank pays interest to everybody and is no payer. */
const INTEREST = /结息|利息|存款息/;

/** An account without blanks, in ordinary signs. */
export const accountIn = (text: string | undefined) => (text ?? '').normalize('NFKC').replace(/\s/g, '');

/** Whether a line is the bank's own interest. */
export const isInterest = ({
  name,
  summary,
  purpose,
  remark,
}: Pick<ParsedLine, 'name' | 'summary' | 'purpose' | 'remark'>) =>
  name === '' && INTEREST.test(summary + purpose + remark);

/** One line by its texts, with what is wrong with its cells taken by themselves; null while something is. */
export function parseLine(
  texts: Texts,
  rowNumber: number,
  today: string,
): { line: ParsedLine | null; faults: LineFault[] } {
  const faults: LineFault[] = [];
  const said = (field: StatementField) => (texts[field] ?? '').trim();
  const { day, debit, credit, balance } = summed(texts);
  if (day === null) addFault(faults, 'day', t.day);
  else if (day > today) addFault(faults, 'day', t.future);
  for (const [field, amount] of [
    ['debit', debit],
    ['credit', credit],
    ['balance', balance],
  ] as const) {
    if (amount === null) addFault(faults, field, t.amount);
    // An account may be overdrawn; what moves has its own column for each way.
    else if (field !== 'balance' && amount?.startsWith('-')) addFault(faults, field, t.negative);
  }
  const isIn = credit !== '0.00';
  if (debit !== '0.00' && isIn) addFault(faults, 'debit', t.both);
  if (debit === '0.00' && !isIn) addFault(faults, 'credit', t.neither);
  if (!YUAN.has(said('currency').normalize('NFKC').toUpperCase())) addFault(faults, 'currency', t.currency);
  for (const field of Object.keys(LIMITS) as (keyof typeof LIMITS)[])
    if (said(field).length > LIMITS[field]) addFault(faults, field, tooLong(LIMITS[field]).cn);
  const words = {
    name: said('name'),
    summary: said('summary'),
    purpose: said('purpose'),
    remark: said('remark'),
  };
  const payer = accountIn(texts.payer);
  if (isIn && !isInterest(words)) {
    if (words.name === '') addFault(faults, 'name', t.noName);
    if (payer === '') addFault(faults, 'payer', t.noPayer);
  }
  if (payer !== '' && !ACCOUNT.test(payer)) addFault(faults, 'payer', t.payer);
  if (faults.length > 0) return { line: null, faults };
  const ownAccount = accountIn(texts.account);
  const serial = /^0*$/.test(said('serial')) ? '' : said('serial');
  return {
    faults,
    line: {
      rowNumber,
      account: ownAccount,
      ownAccount,
      tradedOn: day!,
      tradedAt: timeIn(texts.time),
      credit: above0(credit!),
      debit: above0(debit!),
      balance: balance ?? null,
      ...words,
      payer,
      bank: said('bank'),
      serial,
      mark: serial,
    },
  };
}

const above0 = (amount: Money) => (compareMoney(amount, '0') > 0 ? amount : null);

/**
 * What names a line that has no serial: a digest of all it says. Of lines of a file that say the same, the second is
 * another one than the first.
 */
export function digestOf(line: ParsedLine, nth: number): string {
  const { account, tradedOn, tradedAt, credit, debit, balance, name, payer, summary, purpose, remark } = line;
  const all = [
    account,
    tradedOn,
    tradedAt,
    credit,
    debit,
    balance,
    name,
    payer,
    summary,
    purpose,
    remark,
    nth,
  ];
  return `#${createHash('sha256').update(JSON.stringify(all)).digest('hex').slice(0, 40)}`;
}
