import type { Context } from '../../http/context.ts';
import { atField, faultAt, NotFound } from '../../kit/errors.ts';
import { findDepartments, lockDepartmentForUse } from '../department/department.service.ts';
import { reachesPlace } from './user-scope.ts';

/** Where a person is to belong. */
export interface Places {
  personGuid: string;
  /** The company they are of already; null for a new one. */
  enterpriseGuid: string | null;
  main: string;
  further: readonly string[];
  /** Departments they belong to now: they may be disabled by now, or out of the asker's reach. */
  before: readonly string[];
}

/**
 * Holds the departments a person is put into until the transaction ends; answers their company.
 * @throws NotFound for a department that is missing or out of the reach of user:write.
 * @throws BusinessError, at `deptGuid` or `furtherDeptGuids`, for one that is deleted, disabled or of another company.
 */
export async function holdPlaces(context: Context, places: Places): Promise<string> {
  const { db } = context;
  const { personGuid, main, further, before } = places;
  const fresh = [main, ...further].filter((guid) => !before.includes(guid));
  const known = new Map((await findDepartments(db, [main, ...fresh])).map((one) => [one.guid, one]));
  for (const deptGuid of fresh) {
    const found = known.get(deptGuid);
    const place = found && { guid: personGuid, enterpriseGuid: found.enterpriseGuid, deptGuid };
    if (!place || !(await reachesPlace(context, 'user:write', place))) throw new NotFound();
  }
  const enterpriseGuid = places.enterpriseGuid ?? known.get(main)?.enterpriseGuid;
  // Lock in one order everywhere, or two people who save at once wait for each other.
  for (const guid of [...fresh].sort()) {
    const field = guid === main ? 'deptGuid' : 'furtherDeptGuids';
    const held = await atField(field, () => lockDepartmentForUse(db, guid));
    if (held.enterpriseGuid !== enterpriseGuid)
      throw faultAt(field, { cn: '只能选择同一单位的部门', en: 'Choose departments of one company' });
  }
  if (further.includes(main))
    throw faultAt('furtherDeptGuids', {
      cn: '兼职部门不能与主部门相同',
      en: 'A further department cannot be the main one',
    });
  return enterpriseGuid!;
}
