import { storedMaterial } from '#shared/areas/material/stored-material';
import { MATERIAL_FIELDS, materialAsWritten } from '#shared/areas/material/as-written';
import {
  type MaterialImportField,
  materialImportStatus,
  type MaterialImportStatus,
} from '#shared/areas/project/material-import-contract';
import { materialFaultText } from '#shared/areas/project/material-texts';
import { LINE_NO_MAX, materialAmount, projectMaterialForm } from '#shared/areas/project/materials';
import { compareMoney, formatMoney, isMoney, plainNumber } from '#shared/kit/money';
import type { SheetRow } from '#shared/kit/sheet-header';
import { numberAsWritten } from '#shared/kit/sheet-values';
import { addFault, noteEarlier, type RowFault } from '../../import/viewed-row.service.ts';
import type { StoredMaterial } from './material.table.ts';
import { toMaterial } from './materials-of.ts';
import { columnsOf, type Numbered } from './store-materials.ts';

const s = materialImportStatus.code;
type Texts = SheetRow<MaterialImportField>['texts'];
/** What a row is judged to be. */
export type MaterialJudged = Exclude<MaterialImportStatus, 'skipped'>;

/** What a row writes: a line, which was there when it was looked at or not. */
export interface MaterialWrite {
  line: Numbered;
  isThere: boolean;
}

/** What the rows of one sheet are held against. */
export interface MaterialSurroundings {
  /** The lines of the section, by number. */
  known: ReadonlyMap<string, StoredMaterial>;
  /** The same by all they say but their number; each is the same as one row of the sheet at most. */
  alike: Map<string, StoredMaterial[]>;
  /** The rows above, by line number. */
  earlier: Map<string, number>;
  /** The number the next line without one gets. */
  next: number;
}

/** What the rows of a sheet with these line numbers are held against. */
export function surroundingsOf(
  lines: readonly StoredMaterial[],
  texts: readonly Texts[],
): MaterialSurroundings {
  const alike = new Map<string, StoredMaterial[]>();
  for (const line of lines) {
    const key = said(line);
    alike.set(key, [...(alike.get(key) ?? []), line]);
  }
  const numbers = texts.map(({ lineNo = '' }) => Number(numberAsWritten(lineNo))).filter(Number.isInteger);
  return {
    known: new Map(lines.map((line) => [String(line.lineNo), line])),
    alike,
    earlier: new Map(),
    next: [...lines.map(({ lineNo }) => lineNo), ...numbers].reduce((most, no) => Math.max(most, no), 0) + 1,
  };
}

/** A row held against the form, the rows above it, and the lines of the section. */
export function judgeMaterial(texts: Texts, rowNumber: number, around: MaterialSurroundings) {
  const faults: RowFault<MaterialImportField>[] = [];
  const form = formOf(texts);
  const checked = projectMaterialForm.safeParse(form);
  for (const { path, message } of checked.error?.issues ?? [])
    addFault(faults, path[0] as MaterialImportField, message);
  if (!faults.some(({ field }) => field === 'lineNo'))
    noteEarlier(faults, 'lineNo', form['lineNo'], rowNumber, around.earlier);
  if (faults.length > 0 || !checked.success) return { status: s.faulty, faults };
  const line = { ...checked.data, lineNo: checked.data.lineNo || numberOf(checked.data, around) };
  if (around.next > LINE_NO_MAX + 1) {
    addFault(faults, 'lineNo', materialFaultText.noNumberLeft.cn);
    return { status: s.faulty, faults };
  }
  const warnings = amountWarnings(texts, line);
  const known = around.known.get(line.lineNo);
  if (!known) return { status: s.new, warnings, write: { line, isThere: false } };
  const before = differences(known, line);
  if (Object.keys(before).length === 0) return { status: s.unchanged, warnings };
  return { status: s.changed, before, warnings, write: { line, isThere: true } };
}

/** What the cells say, as the form has it. */
const formOf = (texts: Texts): Record<string, string> => ({
  ...(texts.lineNo && { lineNo: numberAsWritten(texts.lineNo).replace(/\.0+$/, '') }),
  ...Object.fromEntries(
    MATERIAL_FIELDS.flatMap((field) => {
      const text = texts[field];
      return text ? [[field, materialAsWritten(field, text)] as const] : [];
    }),
  ),
});

/** All that a line says but its number. */
const said = (line: Omit<StoredMaterial, 'projectGuid' | 'sectionNo' | 'lineNo'>) =>
  JSON.stringify(
    MATERIAL_FIELDS.map((field) => (field === 'quantity' ? plainNumber(line.quantity) : (line[field] ?? ''))),
  );

/** A row without a number is a line that says the same, so that a sheet sent twice adds nothing; else the next one. */
function numberOf(form: Omit<Numbered, 'lineNo'>, around: MaterialSurroundings): string {
  const columns = storedMaterial(form);
  const same = around.alike.get(said(columns))?.shift();
  return String(same ? same.lineNo : around.next++);
}

/** The fields that would change, with what stands there now; an empty cell empties the field. */
function differences(known: StoredMaterial, line: Numbered): Partial<Record<MaterialImportField, string>> {
  const old = toMaterial(known);
  const now = toMaterial({ ...known, ...columnsOf(line) });
  return Object.fromEntries(
    MATERIAL_FIELDS.flatMap((field) =>
      (old[field] ?? '') === (now[field] ?? '') ? [] : [[field, old[field] ?? '']],
    ),
  );
}

/** Doubts an amount that is not quantity times price: what counts is computed. */
function amountWarnings({ amount: text = '' }: Texts, line: Numbered) {
  const written = numberAsWritten(text);
  const amount = materialAmount(line);
  if (amount === null || !isMoney(written) || compareMoney(written, amount) === 0) return [];
  return [{ field: 'amount' as const, message: `与数量×单价不符，按${formatMoney(amount)}元计` }];
}
