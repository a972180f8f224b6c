import { isMoney, type Money, parseMoney } from '#shared/kit/money';
import { numberAsWritten } from '#shared/kit/sheet-values';
import { parseDate } from '#shared/kit/dates';
import { type Fact, factWords } from './statement-words.ts';

const factOf = new Map<string, Fact>(
  Object.entries(factWords).flatMap(([fact, words]) => words.map((word) => [word, fact as Fact] as const)),
);

/** What a row beside the lines says: `账号：330…` in one cell, or the word and its value in two that follow each other. */
export function factsIn(cells: readonly string[]): Partial<Record<Fact, string>> {
  const found: Partial<Record<Fact, string>> = {};
  const filled = cells.map((cell) => cell.trim()).filter(Boolean);
  filled.forEach((cell, at) => {
    for (const [word, value] of pairsIn(cell, filled[at + 1])) {
      const fact = factOf.get(word.replace(/[（(][^（(）)]*[）)]/g, '').replace(/\s/g, ''));
      if (fact && value && found[fact] === undefined) found[fact] = value;
    }
  });
  return found;
}

/** The words of one cell with what follows each; banks write several into one, apart by blanks or commas. */
function pairsIn(cell: string, next: string | undefined): [word: string, value: string][] {
  const parts = cell.split(/[:：]/);
  if (parts.length === 1) return next && !/[:：]/.test(next) ? [[cell, next]] : [];
  return parts.slice(0, -1).map((before, at) => {
    const value = (parts[at + 1] ?? '').trim();
    const isLast = at === parts.length - 2;
    const own = isLast ? value : value.split(/[\s,，;；]/)[0]!;
    return [before.split(/[\s,，;；]/).at(-1)!, own || (isLast ? (next ?? '') : '')];
  });
}

/** An amount as a statement writes it, with two places; null for none or what is no amount. */
export function moneyIn(text: string | undefined): Money | null {
  const plain = numberAsWritten(text ?? '').replace(/^(?:CNY|RMB|\+)/, '');
  return isMoney(plain) ? parseMoney(plain) : null;
}

/** A count as a statement writes it: `12`, `12笔`. */
export const countIn = (text: string | undefined): number | null => {
  const digits = /^(\d{1,6})笔?$/.exec((text ?? '').normalize('NFKC').trim())?.[1];
  return digits === undefined ? null : Number(digits);
};

/** The day a text begins with: `20260105 10:23:11`, `2026-01-05T10:23:11`, `2026年1月5日`; null for none. */
export const dayIn = (text: string | undefined): string | null =>
  parseDate((text ?? '').normalize('NFKC').trim().split(/[\sT]/)[0]!) ?? null;

/** The days a period names: `20260101-20260131`, `2026-01-01 至 2026-01-31`. */
export function periodIn(text: string | undefined): [from: string, to: string] | null {
  const days = (text ?? '')
    .normalize('NFKC')
    .match(/\d{4}年\d{1,2}月\d{1,2}日?|\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{8}/g)
    ?.flatMap((one) => parseDate(one) ?? []);
  return days?.length === 2 && days[0]! <= days[1]! ? [days[0]!, days[1]!] : null;
}

/** The time of day in a text as `HH:mm:ss` or `HH:mm`; empty for none. */
export function timeIn(text: string | undefined): string {
  const plain = (text ?? '').normalize('NFKC').trim();
  const clock = /(\d{1,2}):(\d{2})(?::(\d{2}))?/.exec(plain);
  if (clock) return [clock[1]!.padStart(2, '0'), clock[2], clock[3]].filter(Boolean).join(':');
  const digits = /^(\d{2})(\d{2})(\d{2})$/.exec(plain);
  return digits ? digits.slice(1).join(':') : '';
}
