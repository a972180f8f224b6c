import type { NamedPlace } from '#shared/areas/user/import/cell-texts';
import { importStatus } from '#shared/areas/user/import-contract';
import { noteEarlier } from '../../import/viewed-row.service.ts';
import { codeKey, type KnownPerson } from './known-people.ts';
import { placeFault } from './row-faults.ts';
import type { RowTexts } from './user-import.table.ts';
import { viewChange } from './view-change.ts';
import { viewNew } from './view-new.ts';
import type { Fault, RowSurroundings } from './viewed-row.ts';

/** A row held against every rule of a person and against the rows above it. */
export function viewRow(
  texts: RowTexts,
  rowNumber: number,
  around: RowSurroundings,
  earlier: Map<string, number>,
) {
  const faults: Fault[] = [];
  const place = placeOf(texts.deptGuid, around, faults);
  const known = knownOf(texts, place, around);
  const viewed = known
    ? viewChange(texts, known, place, around, faults)
    : viewNew(texts, place, around, faults);
  const enterpriseGuid = known?.enterpriseGuid ?? place?.enterpriseGuid;
  const code = texts.userCode || known?.userCode;
  const nameKey = texts.userName && `name ${texts.userName.toLowerCase()}`;
  const codeOf = code && enterpriseGuid && `code ${codeKey(enterpriseGuid, code)}`;
  noteEarlier(faults, 'userName', nameKey, rowNumber, earlier);
  noteEarlier(faults, 'userCode', codeOf, rowNumber, earlier);
  if (faults.length > 0) return { ...viewed, status: importStatus.code.faulty, faults, write: null };
  return { ...viewed, faults };
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
