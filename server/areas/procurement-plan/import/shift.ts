import type { z } from 'zod';
import type {
  planImport as calls,
  ShiftPreview,
} from '#shared/areas/procurement-plan/import/import-contract';
import { shortText } from '#shared/areas/procurement-plan/import/parsed';
import { isSameShift, type RowShift, shiftRow } from '#shared/areas/procurement-plan/import/shift-row';
import { cellText } from '#shared/kit/spreadsheet-cell';
import type { Context } from '../../../http/context.ts';
import { BusinessError } from '../../../kit/errors.ts';
import { viewImport } from './import-view.ts';
import type { PlanImport } from './plan-import.table.ts';
import { planImports } from './plan-imports.ts';
import { readAgain } from './read-again.ts';
import { withShift } from './understand-plan.ts';

type Input<C extends 'shift' | 'shiftPreview'> = z.output<(typeof calls)[C]['input']>;

const SHOWN_ROWS = 50;
const SHOWN_LENGTH = 60;

/** What a shift would make of the rows it fits; nothing is changed. */
export async function previewShift(
  { guid, from, by }: Input<'shiftPreview'>,
  context: Context,
): Promise<ShiftPreview> {
  const { db } = context;
  const found = await planImports.find(db, context, guid);
  planImports.refuseUnready(found);
  const shift: RowShift = { from, by };
  const rowNumbers = fitting(found, shift);
  const read = await shifted(found, rowNumbers, shift);
  const named = new Set(rowNumbers);
  const { rows } = await viewImport(db, context, { ...found, ...read });
  const becomes = rows.filter(({ rowNumber }) => named.has(rowNumber));
  const headers = found.setup.header?.texts ?? [];
  const texts = (cells: Parameters<typeof shiftRow>[0]) =>
    headers.map((_, column) => shortText(cellText(cells[column]), SHOWN_LENGTH));
  const sheet = found.sheets[found.setup.sheet]!;
  return {
    headers: headers.map((text) => shortText(text, SHOWN_LENGTH)),
    rows: rowNumbers.slice(0, SHOWN_ROWS).map((rowNumber) => {
      const cells = sheet.rows[rowNumber - 1] ?? [];
      return { rowNumber, before: texts(cells), after: texts(shiftRow(cells, shift)) };
    }),
    total: rowNumbers.length,
    ready: becomes.filter(({ status }) => status === 'ready').length,
    faulty: becomes.filter(({ status }) => status === 'faulty').length,
  };
}

/** Shifts the cells of every held row that the shift fits, or puts those it was applied to back. */
export async function shiftRows({ from, by, undo = false, ...named }: Input<'shift'>, context: Context) {
  const shift: RowShift = { from, by };
  const found = await planImports.find(context.db, context, named.guid);
  const rowNumbers = undo ? applied(found, shift) : fitting(found, shift);
  // Another version has other rows: whoever asks is told so before anything is read anew.
  const read =
    found.version === named.version && found.state === 'ready'
      ? await shifted(found, rowNumbers, undo ? null : shift)
      : {};
  return planImports.change(named, context, () => read);
}

/** The rows as they would be read with these shifted, and the setup that says so. */
async function shifted(
  found: PlanImport,
  rowNumbers: readonly number[],
  shift: RowShift | null,
): Promise<Pick<PlanImport, 'setup' | 'rows'>> {
  if (rowNumbers.length === 0)
    throw new BusinessError({ cn: '没有可按此调整的行', en: 'No row can be shifted like this any more' });
  const setup = { ...found.setup, shifts: withShift(found.setup.shifts, rowNumbers, shift) };
  const { rows } = await readAgain(found, { setup });
  return { setup, rows };
}

/** Held rows that this shift would put right: corrected and skipped ones have been settled by a person. */
const fitting = ({ rows, corrections, skipped }: PlanImport, shift: RowShift): number[] =>
  rows
    .filter(({ kind, fits }) => kind === 'shifted' && fits && isSameShift(fits, shift))
    .map(({ rowNumber }) => rowNumber)
    .filter((row) => !skipped.includes(row) && corrections[row] === undefined);

const applied = ({ setup }: PlanImport, shift: RowShift): number[] =>
  Object.entries(setup.shifts ?? {}).flatMap(([row, one]) => (isSameShift(one, shift) ? [Number(row)] : []));
