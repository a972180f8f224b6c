import { and, asc, inArray } from 'drizzle-orm';
import { userState } from '#shared/areas/user/codes';
import type { UserRow } from '#shared/areas/user/contract';
import { formatDateTime } from '#shared/kit/dates';
import { maskPhone } from '#shared/kit/mask';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { allowedOf } from '../../http/refusal.ts';
import { departmentNames } from '../department/department.service.ts';
import { enterpriseNames } from '../enterprise/enterprise.service.ts';
import { rolesOfMany } from '../role/role.service.ts';
import { userRefusals } from './user-actions.ts';
import { userDepartment } from './user-department.table.ts';
import type { SignIns } from './user-parts.ts';
import { usersWithin, type User } from './user-scope.ts';
import { user } from './user.table.ts';

/** The further departments of people, by person. */
export async function furtherDepartments(
  db: Db,
  userGuids: readonly string[],
): Promise<Map<string, { guid: string; name: string }[]>> {
  if (userGuids.length === 0) return new Map();
  const found = await db
    .select()
    .from(userDepartment)
    .where(inArray(userDepartment.userGuid, [...userGuids]))
    .orderBy(asc(userDepartment.deptGuid));
  const names = await departmentNames(
    db,
    found.map(({ deptGuid }) => deptGuid),
  );
  const held = new Map<string, { guid: string; name: string }[]>();
  for (const [userGuid, rows] of Map.groupBy(found, (row) => row.userGuid))
    held.set(
      userGuid,
      rows.map(({ deptGuid }) => ({ guid: deptGuid, name: names.get(deptGuid) ?? '' })),
    );
  return held;
}

/** People as a list shows them, in the order given. */
export async function toRows(signIns: SignIns, context: Context, found: readonly User[]): Promise<UserRow[]> {
  if (found.length === 0) return [];
  const { db, actor } = context;
  const guids = found.map(({ guid }) => guid);
  const [departments, further, companies, roles, locks, writable] = await Promise.all([
    departmentNames(
      db,
      found.flatMap(({ deptGuid }) => deptGuid ?? []),
    ),
    furtherDepartments(db, guids),
    enterpriseNames(
      db,
      found.map(({ enterpriseGuid }) => enterpriseGuid),
    ),
    rolesOfMany(db, guids),
    signIns.lockedSecondsOf(
      db,
      found.map(({ userName }) => userName),
    ),
    writableOf(context, guids),
  ]);
  return found.map((one) => {
    const lockedSeconds = one.isActive ? (locks.get(one.userName) ?? 0) : 0;
    const isWithin = writable.has(one.guid);
    return {
      guid: one.guid,
      userName: one.userName,
      name: one.name,
      userCode: one.userCode ?? '',
      duty: one.duty,
      phone: maskPhone(one.phone ?? ''),
      type: one.type,
      enterpriseGuid: one.enterpriseGuid,
      enterpriseName: companies.get(one.enterpriseGuid) ?? '',
      deptGuid: one.deptGuid,
      deptName: departments.get(one.deptGuid ?? '') ?? null,
      furtherDepts: further.get(one.guid) ?? [],
      roles: (roles.get(one.guid) ?? []).map(({ name }) => name),
      isActive: one.isActive,
      state: stateOf(one, lockedSeconds),
      lockedSeconds,
      mustChangePassword: one.mustChangePassword,
      updateTime: formatDateTime(one.updatedAt),
      version: one.version,
      actions: allowedOf(userRefusals({ ...one, lockedSeconds }, actor, isWithin)),
    };
  });
}

const stateOf = ({ isActive }: User, lockedSeconds: number) =>
  isActive ? (lockedSeconds > 0 ? userState.code.locked : userState.code.active) : userState.code.disabled;

async function writableOf(context: Context, guids: readonly string[]): Promise<ReadonlySet<string>> {
  if (!context.actor.permissions.has('user:write')) return new Set();
  const found = await context.db
    .select({ guid: user.guid })
    .from(user)
    .where(and(inArray(user.guid, [...guids]), await usersWithin(context, 'user:write')));
  return new Set(found.map(({ guid }) => guid));
}
