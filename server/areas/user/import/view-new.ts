import { newUserForm } from '#shared/areas/user/form';
import type { NamedPlace } from '#shared/areas/user/import/cell-texts';
import { type ImportField, importStatus } from '#shared/areas/user/import-contract';
import { plainPhone } from '#shared/kit/phone';
import { nameTaken } from '../user-clash.ts';
import { addFault } from '../../import/viewed-row.service.ts';
import { codeKey } from './known-people.ts';
import { furtherOf, refuseFurther, refuseTypes, typesIn } from './row-faults.ts';
import type { RowTexts } from './user-import.table.ts';
import type { Fault, Judged, RowSurroundings } from './viewed-row.ts';

/** A row that makes a person, held against the form of a new one. */
export function viewNew(
  texts: RowTexts,
  place: NamedPlace | null,
  around: RowSurroundings,
  faults: Fault[],
): Judged {
  const further = furtherOf(texts.furtherDeptGuids, [], around, faults);
  const allowed = place ? around.typesAllowed(place.enterpriseGuid) : [];
  const { types } = typesIn(texts.types, faults);
  const given = {
    userName: texts.userName,
    name: texts.name,
    userCode: texts.userCode,
    deptGuid: place?.guid,
    furtherDeptGuids: further,
    duty: texts.duty,
    phone: texts.phone && plainPhone(texts.phone),
    email: texts.email,
    // What nearly everybody of a company is: the first of what it is itself.
    types: types.length > 0 || texts.types ? types : allowed.slice(0, 1),
  };
  const checked = newUserForm.safeParse(given);
  for (const { path, message } of checked.error?.issues ?? [])
    addFault(faults, path[0] as ImportField, message);
  const userName = texts.userName?.toLowerCase() ?? '';
  if (around.namesTaken.has(userName) || around.claimed.has(userName))
    addFault(faults, 'userName', nameTaken().message);
  if (place) {
    const key = codeKey(place.enterpriseGuid, texts.userCode ?? '');
    if (around.codesTaken.has(key) || around.byCode.has(key)) addFault(faults, 'userCode', '工号已存在');
    refuseTypes(types, allowed, [], faults);
    refuseFurther(further, place.guid, place.enterpriseGuid, around, faults);
  }
  return {
    status: importStatus.code.new,
    before: {},
    write: checked.success ? { form: checked.data } : null,
  };
}
