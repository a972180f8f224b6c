import type { StatementField } from '#shared/areas/deposit/statement/import-contract';
import { totalFault } from '#shared/areas/deposit/statement/chain';
import type { Wording } from '#shared/kit/language';
import type { SheetRow } from '#shared/kit/sheet-header';
import { type Cell, cellText } from '#shared/kit/spreadsheet-cell';
import { formulaAt } from '../../../kit/spreadsheet/refused.ts';
import type { Sheet } from '../../../kit/spreadsheet/sheet.ts';
import type { ReadSheet } from '../../import/import-table.service.ts';
import { sidesApart } from './sides-apart.ts';
import type { StatementFacts } from './statement-import.table.ts';
import { countIn, dayIn, factsIn, moneyIn, periodIn } from './statement-facts.ts';
import { summed } from './summed-line.ts';
import { layoutOf, type RawField, rawReader, TAIL, TOTAL } from './statement-words.ts';

/** A statement as its file says it; `refusal` when its totals do not fit its lines. */
interface Understood {
  sheet: ReadSheet<StatementField>;
  rows: SheetRow<StatementField>[];
  facts: StatementFacts;
  refusal?: Wording;
}

type Raw = SheetRow<RawField>;

/** The lines of the first sheet that has a statement, with what stands above and below them; null when none has. */
export function understand(sheets: readonly Sheet[], _input: null): Understood | null {
  for (const sheet of sheets) {
    const rows = sheet.rows.map((row, at) =>
      row.map((cell, column) => plainCell(cell, sheet.name, at, column)),
    );
    const header = rawReader.findHeader(rows.map(withoutSquare));
    if (!header) continue;
    const has = new Set<RawField>(header.columns.map(({ field }) => field));
    const isStatement = (has.has('credit') || has.has('amount')) && (has.has('day') || has.has('time'));
    if (!isStatement || !(has.has('name') || has.has('fromName'))) continue;
    return readStatement(sheet.name, rows, header);
  }
  return null;
}

function readStatement(
  name: string,
  rows: readonly Cell[][],
  header: NonNullable<ReturnType<typeof rawReader.findHeader>>,
): Understood {
  const texts = rows.map((row) => row.map(cellText));
  const found = rawReader.rowsBelow(rows, header);
  const isTail = (raw: Raw) => isNoLine(raw, texts[raw.rowNumber - 1]!);
  const layout = layoutOf(texts[header.headerRow - 1]!);
  const raws = found.filter((raw) => !isTail(raw));
  const beside = texts.filter((_, at) => !raws.some(({ rowNumber }) => rowNumber === at + 1));
  const facts = factsOf(
    beside,
    found.filter(isTail).find((raw) => TOTAL.test(firstOf(texts[raw.rowNumber - 1]!))),
  );
  const { columns, lines } = sidesApart(header.columns, raws, facts.account);
  const read = { ...facts, layout };
  const refusal = totalFault(
    facts.totals,
    lines.map((line) => summed(line.texts)),
  );
  return {
    sheet: { name, headerRow: header.headerRow, columns, ignored: header.ignored },
    rows: lines,
    facts: read,
    ...(refusal && { refusal }),
  };
}

/** Whether a text is the account of another party, which no total has. */
const isParty = (text: string) => /\d{6}/.test(text) && !/[:：]/.test(text);

/** Whether a row below the header says something of all lines, and is none; a line with a wrong day is one. */
function isNoLine({ texts }: Raw, cells: readonly string[]): boolean {
  const { day, time, payer = '', fromAccount = '', toAccount = '' } = texts;
  if (!TAIL.test(firstOf(cells)) || dayIn(day) !== null || dayIn(time) !== null) return false;
  return ![payer, fromAccount, toAccount].some(isParty);
}

const firstOf = (cells: readonly string[]) => cells.find((cell) => cell.trim() !== '')?.trim() ?? '';

/** What rows above and below the lines say; `inColumns` has its totals below the amounts. */
function factsOf(beside: readonly (readonly string[])[], inColumns?: Raw): Omit<StatementFacts, 'layout'> {
  const said = beside.reduce<ReturnType<typeof factsIn>>(
    (known, cells) => ({ ...factsIn(cells), ...known }),
    {},
  );
  const total = (side: 'debit' | 'credit') => moneyIn(said[side]) ?? moneyIn(inColumns?.texts[side]);
  const period = periodIn(said.period);
  return {
    account: (said.account ?? '').replace(/\s/g, ''),
    from: dayIn(said.from) ?? period?.[0] ?? null,
    to: dayIn(said.to) ?? period?.[1] ?? null,
    totals: {
      opening: moneyIn(said.opening),
      closing: moneyIn(said.closing),
      debit: total('debit'),
      credit: total('credit'),
      debitCount: countIn(said.debitCount),
      creditCount: countIn(said.creditCount),
    },
  };
}

/** A cell without what net banks put around digits so that no program takes them for a number; a formula is refused. */
function plainCell(cell: Cell, sheet: string, row: number, column: number): Cell {
  if (typeof cell !== 'string') return cell;
  const text = cell
    .trim()
    .replace(/^="([^"]*)"$/, '$1')
    .replace(/^['`]/, '');
  if (/^[=＝]/.test(text)) throw formulaAt(sheet, column, row + 1);
  return text === '' ? null : text;
}

/** A header without the English in square brackets beside it. */
const withoutSquare = (row: readonly Cell[]): Cell[] =>
  row.map((cell) => (typeof cell === 'string' ? cell.replace(/\[[^[\]]*\]/g, '') : cell));
