import { brokenBalances, type SummedLine, totalFault } from '#shared/areas/deposit/statement/chain';
import { statementImportStatus } from '#shared/areas/deposit/statement/import-contract';
import type { StatementField } from '#shared/areas/deposit/statement/import-contract';
import { statementFault as t } from '#shared/areas/deposit/statement/texts';
import type { Context } from '../../../http/context.ts';
import { todayOf } from '../../../db/today.ts';
import type { RecordImport } from '../../import/import-table.service.ts';
import { addFault, correctedTexts, noteEarlier, viewedRows } from '../../import/viewed-row.service.ts';
import { accountOf, type Collecting, ownAccounts } from './own-accounts.ts';
import { digestOf, type LineFault, type ParsedLine, parseLine } from './parse-line.ts';
import type { StatementFacts } from './statement-import.table.ts';
import { standingLines } from './standing-lines.ts';
import { summed } from './summed-line.ts';

const s = statementImportStatus.code;
export type LineJudged = typeof s.new | typeof s.unchanged | typeof s.faulty;

/** What a row writes: the line, and for whom. */
export interface LineWrite {
  line: ParsedLine;
  unit: Collecting;
  corrected: string[];
}

type Found = Pick<RecordImport<StatementField>, 'rows' | 'corrections' | 'skipped'> & {
  facts: StatementFacts | null;
};

/** The rows of a statement as they would be imported by this person now. */
export async function judgeLines(context: Context, found: Found) {
  const { rows, corrections, facts } = found;
  const texts = correctedTexts(found);
  const today = await todayOf(context.db);
  const accounts = await ownAccounts(context);
  const sums = texts.map((one) => summed(one));
  const broken = brokenBalances(sums, facts?.totals.opening ?? null);
  const main = texts.map(({ account = '' }) => accountOf(accounts, account)).find((one) => one !== undefined);
  const unit = unitOf(context, main === undefined ? [] : accounts.get(main)!);
  const earlier = new Map<string, number>();
  const counted = new Map<string, number>();
  const judged = rows.map(({ rowNumber }, at) => {
    const { line, faults } = parseLine(texts[at]!, rowNumber, today);
    noteAccount(faults, texts[at]!.account ?? '', { accounts, main, unit });
    notePlace(faults, sums[at]!, { broken, facts });
    if (!line || main === undefined) return { line: null, faults };
    const named = { ...line, account: main };
    if (named.serial) noteEarlier(faults, 'serial', `${named.tradedOn} ${named.serial}`, rowNumber, earlier);
    else named.mark = markOf(named, counted);
    return { line: faults.length > 0 ? null : named, faults };
  });
  const wrongTotal = facts && totalFault(facts.totals, sums);
  if (wrongTotal) judged.at(-1)?.faults.push({ field: null, message: wrongTotal.cn });
  const stands = await standingLines(
    context.db,
    unit?.enterpriseGuid,
    judged.flatMap(({ line }) => line ?? []),
  );
  const byRow = new Map(rows.map(({ rowNumber }, at) => [rowNumber, judged[at]!]));
  return viewedRows<StatementField, LineJudged, LineWrite>(found, (_texts, rowNumber) => {
    const { line, faults } = byRow.get(rowNumber)!;
    if (!line || !unit || faults.length > 0) return { status: s.faulty, faults };
    const where = stands(line);
    if (where) return { status: s.unchanged, warnings: [{ field: 'serial' as const, message: where }] };
    return {
      status: s.new,
      write: { line, unit, corrected: Object.keys(corrections[rowNumber] ?? {}) },
    };
  });
}

/** The unit a statement is of: the only one within reach that collects at its account, or the reader's own. */
const unitOf = ({ actor }: Context, units: readonly Collecting[]): Collecting | undefined =>
  units.length === 1 ? units[0] : units.find(({ enterpriseGuid }) => enterpriseGuid === actor.enterpriseGuid);

function noteAccount(
  faults: LineFault[],
  text: string,
  around: { accounts: ReadonlyMap<string, unknown>; main: string | undefined; unit: Collecting | undefined },
): void {
  const named = accountOf(around.accounts, text);
  if (named === undefined) addFault(faults, 'account', t.account);
  else if (named !== around.main) addFault(faults, 'account', t.otherAccount(around.main!));
  else if (!around.unit) addFault(faults, 'account', t.severalUnits);
}

/** What is wrong with a line among the others: its day, its balance. */
function notePlace(
  faults: LineFault[],
  sum: SummedLine,
  { broken, facts }: { broken: ReadonlyMap<SummedLine, string>; facts: StatementFacts | null },
): void {
  const { day } = sum;
  const [from, to] = [facts?.from, facts?.to];
  if (day !== null && from && to && (day < from || day > to)) addFault(faults, 'day', t.outside(from, to));
  const expected = broken.get(sum);
  // An amount that is wrong is one fault, not two.
  const isMoved = faults.every(({ field }) => field !== 'debit' && field !== 'credit');
  if (expected !== undefined && isMoved) addFault(faults, 'balance', t.broken(expected));
}

/** The digest of a line without a serial, which counts those before it that say the same. */
function markOf(line: ParsedLine, counted: Map<string, number>): string {
  const same = digestOf(line, 0);
  const nth = counted.get(same) ?? 0;
  counted.set(same, nth + 1);
  return nth === 0 ? same : digestOf(line, nth);
}
