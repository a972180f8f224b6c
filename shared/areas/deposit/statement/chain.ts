import type { Wording } from '#shared/kit/language';
import { addMoney, compareMoney, type Money, subtractMoney, sumMoney } from '#shared/kit/money';
import { totalText } from './texts.ts';

/** A line as far as sums go: a null amount or balance cannot be read; what is not there is 0.00, a balance undefined. */
export interface SummedLine {
  /** `YYYY-MM-DD`; null when it cannot be read. */
  day: string | null;
  debit: Money | null;
  credit: Money | null;
  balance: Money | null | undefined;
}

/** What a statement says beside its lines, above or below them; null where it does not. */
export interface StatementTotals {
  opening: Money | null;
  closing: Money | null;
  debit: Money | null;
  credit: Money | null;
  debitCount: number | null;
  creditCount: number | null;
}

/** Whether the newest line stands first: by the days, and where all are of one day by which way the balances follow. */
function isNewestFirst(lines: readonly SummedLine[], opening: Money | null): boolean {
  const days = lines.flatMap(({ day }) => day ?? []);
  const [first, last] = [days[0] ?? '', days.at(-1) ?? ''];
  if (first !== last) return first > last;
  return breaksOf(lines.toReversed(), opening).length < breaksOf(lines, opening).length;
}

/** Where balances do not follow from the line before, the oldest line first, with what they should be. */
function breaksOf(lines: readonly SummedLine[], opening: Money | null) {
  const breaks: { line: SummedLine; expected: Money }[] = [];
  // What the line before leaves: by what it states, and by what it should have stated.
  let before: Money[] = opening === null ? [] : [opening];
  for (const line of lines) {
    const { debit, credit, balance } = line;
    if (debit === null || credit === null || balance == null) {
      before = balance == null ? [] : [balance];
      continue;
    }
    const expected = before.map((one) => subtractMoney(addMoney(one, credit), debit));
    const follows = expected.length === 0 || expected.some((one) => compareMoney(one, balance) === 0);
    if (!follows) breaks.push({ line, expected: expected.at(-1)! });
    // One wrong balance is one fault: the next line may follow from what should stand here.
    before = follows ? [balance] : [balance, expected.at(-1)!];
  }
  return breaks;
}

/** The lines whose balance does not follow from the line before, with what it should be; in whichever order they stand. */
export function brokenBalances<L extends SummedLine>(
  lines: readonly L[],
  opening: Money | null,
): Map<L, Money> {
  const ordered = isNewestFirst(lines, opening) ? lines.toReversed() : lines;
  return new Map(breaksOf(ordered, opening).map(({ line, expected }) => [line as L, expected]));
}

/** Which total does not fit the lines; null when all do, and while an amount cannot be read. */
export function totalFault(totals: StatementTotals, lines: readonly SummedLine[]): Wording | null {
  if (lines.some(({ debit, credit, balance }) => debit === null || credit === null || balance === null))
    return null;
  const sums = {
    debit: sumMoney(lines.map((one) => one.debit!)),
    credit: sumMoney(lines.map((one) => one.credit!)),
  };
  for (const side of ['debit', 'credit'] as const) {
    const said = totals[side];
    if (said !== null && compareMoney(said, sums[side]) !== 0) return totalText[side](said, sums[side]);
    const count = totals[`${side}Count`];
    const counted = lines.filter((one) => compareMoney(one[side]!, '0') !== 0).length;
    if (count !== null && count !== counted) return totalText[`${side}Count`](count, counted);
  }
  return closingFault(totals, lines, sums);
}

function closingFault(
  { opening, closing }: StatementTotals,
  lines: readonly SummedLine[],
  { debit, credit }: { debit: Money; credit: Money },
): Wording | null {
  if (closing === null || lines.length === 0) return null;
  const last = isNewestFirst(lines, opening) ? lines[0]! : lines.at(-1)!;
  const counted = last.balance ?? (opening && subtractMoney(addMoney(opening, credit), debit));
  return counted !== null && compareMoney(closing, counted) !== 0
    ? totalText.closing(closing, counted)
    : null;
}
