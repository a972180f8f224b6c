import type { ImportRowView, ImportStatus } from '#shared/areas/procurement-plan/import/import-contract';
import { taxRate } from '#shared/areas/procurement-plan/line/codes';
import type { LineField } from '#shared/areas/procurement-plan/line/fields';
import { categoryGuesser } from '#shared/areas/procurement-plan/import/guess-category';
import { inferLine } from '#shared/areas/procurement-plan/import/infer';
import type { LineValues } from '#shared/areas/procurement-plan/import/line-values';
import type { ImportRow } from '#shared/areas/procurement-plan/import/rows';
import { error, lineFaults, warning } from '#shared/areas/procurement-plan/line/line-faults';
import type { LegalParameters } from '#shared/areas/legal-parameter/parameters';
import { proposeMandatory } from '#shared/areas/procurement-plan/line/mandatory';
import type { LineDraft } from '#shared/areas/procurement-plan/line/rules';
import type { Corrections } from './plan-import.table.ts';

/** What the rows are held against. */
export interface RowSurroundings {
  planYear: number;
  defaults: Partial<LineValues>;
  corrections: Corrections;
  skipped: readonly number[];
  /** Names of lines that stand in the plan already. */
  existing: ReadonlySet<string>;
  /** Leaf categories: name by code. */
  categories: ReadonlyMap<string, string>;
  /** Departments of the unit: name by guid. */
  departments: ReadonlyMap<string, string>;
  /** The numbers of the law in force. */
  parameters: LegalParameters;
}

type Fault = ImportRowView['faults'][number];
type Guess = ReturnType<typeof categoryGuesser>;

const OPENING = '未填写';
const NAME_MAX = 200;

/** Every row as it would be imported: defaults, proposals and corrections applied, held against every rule of a line. */
export function viewRows(rows: readonly ImportRow[], around: RowSurroundings): ImportRowView[] {
  const guess = categoryGuesser([...around.categories].map(([code, name]) => ({ code, name })));
  const categoryByName = inverted(around.categories);
  const departmentByName = inverted(around.departments);
  const skipped = new Set(around.skipped);
  const names = new Map<string, number>();
  return rows.map((row) => {
    if (row.kind !== 'line' && row.kind !== 'shifted') return plain(row, 'ignored');
    const corrected = around.corrections[row.rowNumber] ?? {};
    if (skipped.has(row.rowNumber)) return plain(row, 'skipped');
    if (row.kind === 'shifted' && Object.keys(corrected).length === 0) return plain(row, 'held');
    return viewLine(row, corrected, { ...around, guess, categoryByName, departmentByName, names });
  });
}

const inverted = (names: ReadonlyMap<string, string>) => {
  const codes = new Map<string, string>();
  for (const [code, name] of names) if (!codes.has(name)) codes.set(name, code);
  return codes;
};

const plain = (
  { rowNumber, kind, sameAs, shift, fits, values, proposed, faults }: ImportRow,
  status: ImportStatus,
) => ({
  rowNumber,
  kind,
  status,
  sameAs: sameAs ?? null,
  shift: shift ?? null,
  fits: fits ?? null,
  values,
  categoryName: '',
  demandDeptName: values.demandDept ?? '',
  proposed,
  corrected: [],
  faults: faults.filter(({ message }) => !message.startsWith(OPENING)),
});

interface Helpers extends RowSurroundings {
  guess: Guess;
  categoryByName: ReadonlyMap<string, string>;
  departmentByName: ReadonlyMap<string, string>;
  /** Names so far, with the row that has each. */
  names: Map<string, number>;
}

/** A line while its values are put together. */
interface Making {
  values: LineDraft;
  proposed: Set<LineField>;
  faults: Fault[];
  /** Fields whose cell holds something that cannot be read: nothing is filled over it. */
  unreadable: ReadonlySet<LineField | null>;
}

function viewLine(row: ImportRow, corrected: LineDraft, help: Helpers): ImportRowView {
  const line = begin(row, corrected);
  proposeAll(line, inferLine(line.values as Partial<LineValues>));
  proposeAll(line, help.defaults);
  findDepartment(line, help);
  findCategory(line, help);
  if (line.values.isMandatory == null)
    propose(line, 'isMandatory', proposeMandatory(line.values, help.parameters));
  numberName(line, row.rowNumber, help.names);
  addFaults(line, help);
  const { values, proposed, faults } = line;
  const isExisting = help.existing.has(values.projectName ?? '');
  const isFaulty = faults.some(({ level }) => level === 'error');
  return {
    rowNumber: row.rowNumber,
    kind: row.kind,
    status: isExisting ? 'existing' : isFaulty ? 'faulty' : 'ready',
    sameAs: null,
    shift: row.shift ?? null,
    fits: row.fits ?? null,
    values,
    categoryName: help.categories.get(values.categoryCode ?? '') ?? '',
    demandDeptName: help.departments.get(values.demandDept ?? '') ?? '',
    proposed: [...proposed],
    corrected: Object.keys(corrected) as LineField[],
    faults,
  };
}

/** What the sheet says, with what a person corrected in its place. */
function begin(row: ImportRow, corrected: LineDraft): Making {
  const isOpen = (field: LineField | null) => field === null || !(field in corrected);
  const faults: Fault[] = row.faults.filter(
    ({ field, message, level }) =>
      isOpen(field) &&
      !message.startsWith(OPENING) &&
      // A corrected row is no shifted row any more; names are numbered here instead of refused.
      field !== null &&
      !(field === 'projectName' && level === 'error' && row.values.projectName !== undefined),
  );
  const values = { ...row.values, ...corrected } as LineDraft;
  if (values.taxRate != null && !taxRate.has(values.taxRate)) {
    const rate = String(values.taxRate);
    faults.push(
      warning('taxRate', {
        cn: `税率${rate}%不在可选范围内，未导入`,
        en: `A tax rate of ${rate}% is no choice; left out`,
      }),
    );
    delete values.taxRate;
  }
  const unreadable = faults.filter(({ level }) => level === 'error').map(({ field }) => field);
  return {
    values,
    proposed: new Set(row.proposed.filter(isOpen)),
    faults,
    unreadable: new Set(unreadable),
  };
}

function propose(line: Making, field: LineField, value: unknown): void {
  Object.assign(line.values, { [field]: value });
  line.proposed.add(field);
}

function proposeAll(line: Making, proposals: object): void {
  for (const [field, value] of Object.entries(proposals) as [LineField, unknown][])
    if (line.values[field] == null && value != null && !line.unreadable.has(field))
      propose(line, field, value);
}

/** A department is written by name; one the unit does not have is left to the default, with a remark. */
function findDepartment(line: Making, { departments, departmentByName, defaults }: Helpers): void {
  const written = line.values.demandDept;
  if (!written || departments.has(written)) return;
  const found = departmentByName.get(written.trim());
  if (found) {
    line.values.demandDept = found;
    return;
  }
  propose(line, 'demandDept', defaults.demandDept);
  const name = `“${written.slice(0, 50)}”`;
  line.faults.push(
    warning('demandDept', {
      cn: `编报单位没有部门${name}，已按默认部门填写，请核对`,
      en: `The unit has no department ${name}; the default was taken, please check`,
    }),
  );
}

/** A category is written by code or name; else the text of the line suggests one. */
function findCategory(line: Making, { categories, categoryByName, guess }: Helpers): void {
  const { values } = line;
  const written = values.categoryCode?.trim();
  if (written && categories.has(written)) return;
  const found = written ? categoryByName.get(written) : undefined;
  if (found) {
    values.categoryCode = found;
    return;
  }
  const type = values.projectType ?? undefined;
  const suggested = guess(type, values.projectName ?? '', values.content ?? '');
  if (written) {
    const name = `“${written.slice(0, 50)}”`;
    line.faults.push(
      (suggested ? warning : error)('categoryCode', {
        cn: `${name}不是末级采购品类`,
        en: `${name} is not a category of the lowest level`,
      }),
    );
  }
  if (suggested) propose(line, 'categoryCode', suggested);
  else delete values.categoryCode;
}

/** Names are unique in a plan (documents.md 5.1): a later row of the same name gets a number behind it. */
function numberName(line: Making, rowNumber: number, names: Map<string, number>): void {
  const name = line.values.projectName;
  if (!name) return;
  const earlier = names.get(name);
  if (earlier === undefined) {
    names.set(name, rowNumber);
    return;
  }
  let numbered = name;
  for (let count = 2; names.has(numbered); count++) {
    const suffix = `（${count}）`;
    numbered = name.slice(0, NAME_MAX - suffix.length) + suffix;
  }
  names.set(numbered, rowNumber);
  propose(line, 'projectName', numbered);
  line.faults.push(
    warning('projectName', {
      cn: `项目名称与第${earlier}行相同，已加序号，请核对`,
      en: `The same name as row ${earlier}; a number was added, please check`,
    }),
  );
}

/** Adds what the rules of a line say, but no second error where a cell could not be read. */
function addFaults(line: Making, { planYear, parameters }: RowSurroundings): void {
  const told = new Set(line.faults.filter(({ level }) => level === 'error').map(({ field }) => field));
  line.faults.push(
    ...lineFaults(line.values, planYear, parameters).filter(
      ({ field, level }) => level === 'warning' || !told.has(field),
    ),
  );
}
