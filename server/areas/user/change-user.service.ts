import { and, asc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { changedUserForm } from '#shared/areas/user/form';
import { STALE } from '../../db/move-status.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, faultAt } from '../../kit/errors.ts';
import { record } from '../audit/audit.service.ts';
import { queueMessage } from '../message/message.service.ts';
import { refuseHolder } from './holdings.service.ts';
import { holdsSeparatedHand } from './separated.ts';
import { storePlaces } from './store-places.ts';
import { clashing } from './user-clash.ts';
import { userDepartment } from './user-department.table.ts';
import type { UserParts } from './user-parts.ts';
import { holdPlaces } from './user-places.ts';
import { findUser, lockUser, type User } from './user-scope.ts';
import { refuseForeignTypes, storedType, typesOf } from './user-types.ts';
import { user } from './user.table.ts';

/** What is changed of a person; what is left out stays. */
export type UserChange = z.output<typeof changedUserForm>;

/** A person with the departments they belong to beside their main one. */
export type UserWithPlaces = User & { furtherDeptGuids: string[] };

/**
 * Changes a person as they were last seen. Another main department is a move: refused while they hold anything.
 * @throws NotFound, BusinessError with the faults by field.
 */
export const changeUser = (
  { holdings }: Pick<UserParts, 'holdings'>,
  change: UserChange & { guid: string; version: number },
  context: Context,
): Promise<{ guid: string; version: number }> =>
  clashing(() => inTransaction(context.db, (db) => changeWithin({ ...context, db }, holdings, change)));

/** The same within the caller's transaction; without a version as they are now. */
export async function changeWithin(
  context: Context,
  holdings: UserParts['holdings'],
  { guid, version, ...change }: UserChange & { guid: string; version?: number | undefined },
): Promise<{ guid: string; version: number }> {
  await holdWanted(context, await findUser(context, 'user:write', guid), change);
  const before = await withPlaces(context.db, await lockUser(context, { guid, version }));
  return applyChange(context, holdings, before, change);
}

/** Departments are locked before people, everywhere: whoever names a head does so too. */
async function holdWanted(context: Context, found: User, change: UserChange): Promise<void> {
  const before = await withPlaces(context.db, found);
  const { main, further } = placesAfter(before, change);
  if (main === null) {
    if (further.length === 0) return;
    throw faultAt('deptGuid', { cn: '请先选择主部门', en: 'Choose the main department first' });
  }
  await holdPlaces(context, {
    personGuid: found.guid,
    enterpriseGuid: found.enterpriseGuid,
    main,
    further,
    before: [...(before.deptGuid ? [before.deptGuid] : []), ...before.furtherDeptGuids],
  });
}

/** A former further department that becomes the main one is no further one any more. */
function placesAfter(before: UserWithPlaces, { deptGuid, furtherDeptGuids }: UserChange) {
  const main = deptGuid ?? before.deptGuid;
  return {
    main,
    further: furtherDeptGuids ?? before.furtherDeptGuids.filter((guid) => guid !== main),
  };
}

/** Writes what differs; nothing differing changes nothing, not even the version. The row is locked by the caller. */
async function applyChange(
  context: Context,
  holdings: UserParts['holdings'],
  before: UserWithPlaces,
  change: UserChange,
): Promise<{ guid: string; version: number }> {
  const { db } = context;
  const { guid, version } = before;
  const after = afterChange(before, change);
  const differing = (Object.keys(after) as (keyof typeof after)[]).filter(
    (key) => JSON.stringify(after[key]) !== JSON.stringify(before[key]),
  );
  if (differing.length === 0) return { guid, version };
  const isOther = (key: keyof typeof after) => differing.includes(key);
  await refuseChange(context, before, change, isOther);
  if (isOther('deptGuid')) await refuseHolder(context, holdings, guid, 'move');
  const { furtherDeptGuids, ...row } = after;
  const [stored] = await db
    .update(user)
    .set({ ...row, version: sql`${user.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(user.guid, guid), eq(user.version, version)))
    .returning({ version: user.version });
  if (!stored) throw new BusinessError(STALE);
  if (isOther('furtherDeptGuids')) await storePlaces(db, guid, furtherDeptGuids);
  if (isOther('phone') && before.phone)
    await queueMessage(db, {
      kind: 'sms',
      to: before.phone,
      template: 'phoneChanged',
      parameters: { userName: before.userName },
      enterpriseGuid: before.enterpriseGuid,
    });
  await record(db, context, {
    event: isOther('deptGuid') ? 'user.move' : 'user.change',
    objectType: 'user',
    objectGuid: guid,
    objectName: before.userName,
    before: Object.fromEntries(differing.map((key) => [key, before[key]])),
    after: Object.fromEntries(differing.map((key) => [key, after[key]])),
    dataClass: isOther('phone') || isOther('email') ? 'sensitive' : 'internal',
  });
  return { guid, version: stored.version };
}

function afterChange(before: UserWithPlaces, change: UserChange) {
  const { name, userCode, duty, phone, email, types } = change;
  const { main, further } = placesAfter(before, change);
  return {
    name: name ?? before.name,
    userCode: userCode ?? before.userCode,
    duty: duty ?? before.duty,
    phone: phone ?? before.phone,
    email: email === undefined ? before.email : email || null,
    type: types ? storedType(types) : before.type,
    deptGuid: main,
    furtherDeptGuids: [...further].sort(),
  };
}

/** Nobody widens their own reach, and nobody gets at the account of a security or audit administrator. */
async function refuseChange(
  { db, actor }: Context,
  before: UserWithPlaces,
  { types }: UserChange,
  isOther: (key: 'deptGuid' | 'furtherDeptGuids' | 'type' | 'phone') => boolean,
): Promise<void> {
  if (before.guid === actor.guid) {
    if (isOther('deptGuid'))
      throw faultAt('deptGuid', { cn: '不能调整本人的部门', en: 'You cannot change your own departments' });
    if (isOther('furtherDeptGuids'))
      throw faultAt('furtherDeptGuids', {
        cn: '不能调整本人的部门',
        en: 'You cannot change your own departments',
      });
    if (isOther('type'))
      throw faultAt('types', { cn: '不能调整本人的用户类型', en: 'You cannot change your own user type' });
    if (isOther('phone'))
      throw faultAt('phone', {
        cn: '请在“我的账号”中变更本人手机号',
        en: 'Change your own phone under “My account”',
      });
  }
  if (isOther('type')) await refuseForeignTypes(db, before.enterpriseGuid, types!, typesOf(before.type));
  if (isOther('phone') && (await holdsSeparatedHand(db, before.guid)))
    throw faultAt('phone', {
      cn: '该用户持有安全或审计权限，手机号只能由本人变更',
      en: 'This person holds permissions of security or audit and changes the phone themselves',
    });
}

/** The person with their further departments, in the order of their guids. */
export async function withPlaces(db: Db, found: User): Promise<UserWithPlaces> {
  const rows = await db
    .select({ guid: userDepartment.deptGuid })
    .from(userDepartment)
    .where(eq(userDepartment.userGuid, found.guid))
    .orderBy(asc(userDepartment.deptGuid));
  return { ...found, furtherDeptGuids: rows.map(({ guid }) => guid).sort() };
}
