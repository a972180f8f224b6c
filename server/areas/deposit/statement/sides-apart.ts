import {
  STATEMENT_FIELDS,
  type StatementField,
  statementLabel,
} from '#shared/areas/deposit/statement/import-contract';
import type { SheetHeader, SheetRow } from '#shared/kit/sheet-header';
import type { RawField } from './statement-words.ts';

type Texts<F extends string> = SheetRow<F>['texts'];
type Columns = SheetHeader<RawField>['columns'];

/** Where a field stands in an export that names both sides: of what came in, and of what went out. */
const fromSides = {
  debit: ['amount'],
  credit: ['amount'],
  name: ['fromName', 'toName'],
  payer: ['fromAccount', 'toAccount'],
  bank: ['fromBank', 'toBank'],
} as const satisfies Partial<Record<StatementField, readonly RawField[]>>;

/**
 * The lines with the other party and one of two amounts, also of an export that names payer and payee and one amount with
 * a sign; a line without an own account has the one that stands above all.
 */
export function sidesApart(columns: Columns, raws: readonly SheetRow<RawField>[], account: string) {
  const headerOf = (field: RawField) => columns.find((one) => one.field === field)?.header;
  const shown = STATEMENT_FIELDS.flatMap((field) => {
    const sources: readonly RawField[] = field in fromSides ? fromSides[field as keyof typeof fromSides] : [];
    const headers = [field, ...sources].flatMap((one) => headerOf(one) ?? []);
    const isFilled = field === 'account' && account !== '';
    if (headers.length === 0 && !isFilled && field !== 'day') return [];
    const header = headerOf(field) ?? (headers.join('/') || statementLabel[field].cn);
    return [{ field, header }];
  });
  const hasAmount = headerOf('credit') === undefined;
  return {
    columns: shown,
    lines: raws.map(({ rowNumber, texts }) => ({
      rowNumber,
      texts: ownTexts(hasAmount ? { ...texts, ...apart(texts) } : texts, account),
    })),
  };
}

const OUT = /往账|支出|借|付|转出|^D/;
const IN = /来账|收入|贷|收|转入|^C/;

/** One line of such an export as one that came in or went out. */
function apart(texts: Texts<RawField>): Texts<RawField> {
  const { amount = '', direction = '' } = texts;
  const isMinus = /^[-−－]/.test(amount);
  const isOut = OUT.test(direction) || (isMinus && !IN.test(direction));
  const [name, payer, bank, own] = isOut
    ? ([texts.toName, texts.toAccount, texts.toBank, texts.fromAccount] as const)
    : ([texts.fromName, texts.fromAccount, texts.fromBank, texts.toAccount] as const);
  return {
    debit: isOut ? amount.replace(/^[-−－]/, '') : '',
    credit: isOut ? '' : amount,
    name: name ?? texts.name ?? '',
    payer: payer ?? texts.payer ?? '',
    bank: bank ?? texts.bank ?? '',
    account: texts.account || (own ?? ''),
  };
}

/** The texts of a line alone; the day may stand with the time. */
function ownTexts(texts: Texts<RawField>, account: string): Texts<StatementField> {
  const own = Object.fromEntries(
    STATEMENT_FIELDS.flatMap((field) => (texts[field] === undefined ? [] : [[field, texts[field]]])),
  ) as Texts<StatementField>;
  const filled = own.account || account;
  return { ...own, day: own.day || (own.time ?? ''), ...(filled && { account: filled }) };
}
