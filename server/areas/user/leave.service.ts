import { and, eq, sql } from 'drizzle-orm';
import { STALE } from '../../db/move-status.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, faultAt } from '../../kit/errors.ts';
import { type Refusal, refuse } from '../../http/refusal.ts';
import { record } from '../audit/audit.service.ts';
import { lockDepartmentForUse } from '../department/department.service.ts';
import { heldRoles, takeEveryRole } from '../role/held-roles.service.ts';
import { changeUser, withPlaces } from './change-user.service.ts';
import { refuseHolder } from './holdings.service.ts';
import { storePlaces } from './store-places.ts';
import { userRefusals } from './user-actions.ts';
import type { UserParts } from './user-parts.ts';
import { findUser, lockUser, type User } from './user-scope.ts';
import { user } from './user.table.ts';

interface Named {
  guid: string;
  version: number;
}

type Leaving = Pick<UserParts, 'holdings' | 'signIns'>;

/**
 * Disables a person; their sessions end with it. Locked from the first look at what they hold to the end, so nothing can
 * come to them in between (extras/user.sql).
 * @throws BusinessError with `data.holdings` while they hold anything.
 */
export async function disableUser(
  { holdings, signIns }: Leaving,
  { reason = '', ...named }: Named & { reason?: string | undefined },
  context: Context,
) {
  return inTransaction(context.db, async (db) => {
    const within = { ...context, db };
    const found = await lockedFor(within, named, 'disable');
    await refuseHolder(within, holdings, found.guid, 'leave');
    await signIns.endSessionsOf(db, found.guid);
    return change(within, found, { isActive: false }, 'user.disable', reason);
  });
}

/** Lets a disabled person sign in again, with the roles and departments they had. */
export async function enableUser(named: Named, context: Context) {
  return inTransaction(context.db, async (db) => {
    const within = { ...context, db };
    const { deptGuid } = await findUser(within, 'user:write', named.guid);
    if (deptGuid) await lockDepartmentForUse(db, deptGuid);
    const found = await lockedFor(within, named, 'enable');
    return change(within, found, { isActive: true }, 'user.enable');
  });
}

/**
 * Deletes a person logically: they are in no list any more, their user name is never given again, their roles and departments
 * are free of them.
 */
export async function deleteUser({ holdings, signIns }: Leaving, named: Named, context: Context) {
  return inTransaction(context.db, async (db) => {
    const within = { ...context, db };
    const found = await lockedFor(within, named, 'delete');
    await refuseHolder(within, holdings, found.guid, 'leave');
    await signIns.endSessionsOf(db, found.guid);
    const roles = (await heldRoles(db, found.guid)).map(({ name }) => name);
    await takeEveryRole(db, found.guid);
    await storePlaces(db, found.guid, []);
    const note = roles.length > 0 ? `收回角色：${roles.join('、')}` : '';
    await change(within, found, { isActive: false, isDeleted: true }, 'user.delete', note);
    return null;
  });
}

/** Gives a person another main department of their company. */
export async function moveUser(
  parts: Pick<UserParts, 'holdings'>,
  {
    deptGuid,
    keepsFormer = false,
    ...named
  }: Named & { deptGuid: string; keepsFormer?: boolean | undefined },
  context: Context,
) {
  const found = await withPlaces(context.db, await findUser(context, 'user:write', named.guid));
  if (found.deptGuid === deptGuid)
    throw faultAt('deptGuid', { cn: '与当前主部门相同', en: 'This is the main department already' });
  const further = new Set(found.furtherDeptGuids);
  if (keepsFormer && found.deptGuid) further.add(found.deptGuid);
  further.delete(deptGuid);
  return changeUser(parts, { ...named, deptGuid, furtherDeptGuids: [...further] }, context);
}

/** The person, locked, once nothing in their own row speaks against the act. */
async function lockedFor(
  context: Context,
  named: Named,
  act: 'disable' | 'enable' | 'delete',
): Promise<User> {
  const found = await lockUser(context, named);
  const refusal: Refusal | null = userRefusals({ ...found, lockedSeconds: 0 }, context.actor, true)[act];
  refuse(refusal);
  return found;
}

async function change(
  context: Context,
  { guid, version, userName }: User,
  set: { isActive?: boolean; isDeleted?: boolean },
  event: string,
  note = '',
): Promise<Named> {
  const { db } = context;
  const [changed] = await db
    .update(user)
    .set({ ...set, version: sql`${user.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(user.guid, guid), eq(user.version, version)))
    .returning({ version: user.version });
  if (!changed) throw new BusinessError(STALE);
  await record(db, context, {
    event,
    objectType: 'user',
    objectGuid: guid,
    objectName: userName,
    after: set,
    note,
  });
  return { guid, version: changed.version };
}
