import type { NamedPlace } from '#shared/areas/user/import/cell-texts';
import { type ImportField, importStatus } from '#shared/areas/user/import-contract';
import { codeKey, type KnownPerson } from './known-people.ts';
import { placeFault } from './row-faults.ts';
import type { ReadRow, RowTexts } from './user-import.table.ts';
import { viewChange } from './view-change.ts';
import { viewNew } from './view-new.ts';
import type { Fault, RowSurroundings, ViewedRow } from './viewed-row.ts';

const s = importStatus.code;

/** Every row as it would be imported, held against every rule of a person and against the rows above it. */
export function viewRows(rows: readonly ReadRow[], around: RowSurroundings): ViewedRow[] {
  const skipped = new Set(around.skipped);
  const earlier = new Map<string, number>();
  return rows.map((row) => {
    const corrected = around.corrections[row.rowNumber] ?? {};
    const values = { ...row.texts, ...corrected };
    const plain = { rowNumber: row.rowNumber, values, corrected: Object.keys(corrected) as ImportField[] };
    if (skipped.has(row.rowNumber))
      return { ...plain, status: s.skipped, before: {}, faults: [], write: null };
    return { ...plain, ...viewRow(values, row.rowNumber, around, earlier) };
  });
}

type Viewed = Pick<ViewedRow, 'status' | 'before' | 'faults' | 'write'>;

function viewRow(
  texts: RowTexts,
  rowNumber: number,
  around: RowSurroundings,
  earlier: Map<string, number>,
): Viewed {
  const faults: Fault[] = [];
  const place = placeOf(texts.deptGuid, around, faults);
  const known = knownOf(texts, place, around);
  const viewed = known
    ? viewChange(texts, known, place, around, faults)
    : viewNew(texts, place, around, faults);
  const enterpriseGuid = known?.enterpriseGuid ?? place?.enterpriseGuid;
  const code = texts.userCode || known?.userCode;
  noteEarlier(
    faults,
    'userName',
    texts.userName && `name ${texts.userName.toLowerCase()}`,
    rowNumber,
    earlier,
  );
  noteEarlier(
    faults,
    'userCode',
    code && enterpriseGuid && `code ${codeKey(enterpriseGuid, code)}`,
    rowNumber,
    earlier,
  );
  if (faults.length > 0) return { ...viewed, status: s.faulty, faults, write: null };
  return { ...viewed, faults };
}

function noteEarlier(
  faults: Fault[],
  field: ImportField,
  key: string | undefined,
  rowNumber: number,
  earlier: Map<string, number>,
): void {
  if (!key) return;
  const first = earlier.get(key);
  if (first === undefined) earlier.set(key, rowNumber);
  else faults.push({ field, message: `与第${first}行重复` });
}

function placeOf(text: string | undefined, { find }: RowSurroundings, faults: Fault[]): NamedPlace | null {
  if (!text) return null;
  const found = find(text);
  if (typeof found === 'object') return found;
  faults.push({ field: 'deptGuid', message: placeFault(text, found) });
  return null;
}

/** A person is meant by their user name; a row without one by the staff number in the company of its department. */
function knownOf(
  { userName, userCode }: RowTexts,
  place: NamedPlace | null,
  { byName, byCode }: RowSurroundings,
): KnownPerson | undefined {
  if (userName) return byName.get(userName.toLowerCase());
  return userCode && place ? byCode.get(codeKey(place.enterpriseGuid, userCode)) : undefined;
}
