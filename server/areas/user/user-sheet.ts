import { userState } from '#shared/areas/user/codes';
import { userLabel } from '#shared/areas/user/fields';
import { SEPARATOR, typesText } from '#shared/areas/user/import/cell-texts';
import { formatDateTime } from '#shared/kit/dates';
import { maskEmail, maskPhone } from '#shared/kit/mask';
import type { Db } from '../../db/client.ts';
import type { WriteCell, WriteColumn } from '../../kit/spreadsheet/sheet-columns.ts';
import { fullDepartmentNames } from '../department/reached-departments.service.ts';
import { enterpriseNames } from '../enterprise/enterprise.service.ts';
import { sheetColumns } from '../import/import-sheet.service.ts';
import { rolesOfMany } from '../role/role.service.ts';
import { peopleSheet } from './import/people-sheet.ts';
import { furtherDepartments } from './user-rows.ts';
import type { User } from './user-scope.ts';
import { typesOf } from './user-types.ts';

/** The columns of an export: those of an import, so that it can be sent back, and what only reads. */
export const exportColumns: readonly WriteColumn[] = [
  ...sheetColumns(peopleSheet),
  { header: userLabel.enterpriseName.cn, width: 28 },
  { header: userLabel.roles.cn, width: 28 },
  { header: userLabel.state.cn, width: 10 },
  { header: userLabel.updateTime.cn, width: 20, format: 'dateTime' },
];

/** People as rows of an export; phone and e-mail in full for those in `full` alone. */
export async function exportRows(
  db: Db,
  people: readonly User[],
  full: ReadonlySet<string>,
): Promise<WriteCell[][]> {
  const guids = people.map(({ guid }) => guid);
  const further = await furtherDepartments(db, guids);
  const [names, companies, roles] = await Promise.all([
    fullDepartmentNames(db, [
      ...people.flatMap(({ deptGuid }) => deptGuid ?? []),
      ...[...further.values()].flatMap((list) => list.map(({ guid }) => guid)),
    ]),
    enterpriseNames(
      db,
      people.map(({ enterpriseGuid }) => enterpriseGuid),
    ),
    rolesOfMany(db, guids),
  ]);
  return people.map((one) => {
    const isFull = full.has(one.guid);
    const [phone, email] = [one.phone ?? '', one.email ?? ''];
    return [
      one.userName,
      one.name,
      one.userCode ?? '',
      names.get(one.deptGuid ?? '') ?? '',
      (further.get(one.guid) ?? [])
        .map(({ guid }) => names.get(guid) ?? '')
        .toSorted()
        .join(SEPARATOR),
      one.duty,
      isFull ? phone : maskPhone(phone),
      isFull || email === '' ? email : maskEmail(email),
      typesText(typesOf(one.type)),
      companies.get(one.enterpriseGuid) ?? '',
      (roles.get(one.guid) ?? []).map(({ name }) => name).join(SEPARATOR),
      userState.label(one.isActive ? userState.code.active : userState.code.disabled),
      { date: formatDateTime(one.updatedAt).replace(' ', 'T') },
    ];
  });
}
