import type { SummedLine } from '#shared/areas/deposit/statement/chain';
import type { StatementField } from '#shared/areas/deposit/statement/import-contract';
import type { Money } from '#shared/kit/money';
import type { SheetRow } from '#shared/kit/sheet-header';
import { dayIn, moneyIn } from './statement-facts.ts';

/** Net banks write nothing, a dash or zero where there is no amount. */
const isNone = (text: string | undefined) => /^[-—]*$|^[-+]?0*(?:\.0*)?$/.test((text ?? '').trim());

/** An amount of a line; 0.00 for none, null for what cannot be read. */
const amountIn = (text: string | undefined): Money | null => (isNone(text) ? '0.00' : moneyIn(text));

/** A line as far as sums go; a balance that is not there is undefined. */
export const summed = (texts: SheetRow<StatementField>['texts']): SummedLine => ({
  day: dayIn(texts.day),
  debit: amountIn(texts.debit),
  credit: amountIn(texts.credit),
  balance: texts.balance === undefined || texts.balance.trim() === '' ? undefined : moneyIn(texts.balance),
});
