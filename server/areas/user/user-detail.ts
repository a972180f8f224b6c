import { randomUUID } from 'node:crypto';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { UserDetail } from '#shared/areas/user/contract';
import { formatDateTime } from '#shared/kit/dates';
import { maskEmail } from '#shared/kit/mask';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { NotFound } from '../../kit/errors.ts';
import { needs, refuse } from '../../http/refusal.ts';
import { record } from '../audit/audit.service.ts';
import { lastSignIn } from '../audit/sign-ins.service.ts';
import { findDepartments } from '../department/department.service.ts';
import { heldRoles } from '../role/held-roles.service.ts';
import type { SignIns } from './user-parts.ts';
import { toRows } from './user-rows.ts';
import { findUser, reachesPlace } from './user-scope.ts';
import { user } from './user.table.ts';
import { typesAllowed, typesOf } from './user-types.ts';

/** One person; phone and e-mail in full for themselves alone. */
export async function describeUser(signIns: SignIns, guid: string, context: Context): Promise<UserDetail> {
  const { db, actor } = context;
  const found = await findUser(context, 'user:read', guid);
  const [[row], roleList, allowed, signedIn] = await Promise.all([
    toRows(signIns, context, [found]),
    heldRoles(db, guid),
    typesAllowed(db, found.enterpriseGuid),
    lastSignIn(db, found.userName),
  ]);
  const isSelf = guid === actor.guid;
  return {
    ...row!,
    ...(isSelf && { phone: found.phone ?? '' }),
    email: isSelf || !found.email ? (found.email ?? '') : maskEmail(found.email),
    types: typesOf(found.type),
    typesAllowed: allowed,
    roleList,
    createTime: formatDateTime(found.createdAt),
    passwordTime: formatDateTime(found.passwordChangedAt),
    lastSignInTime: signedIn && formatDateTime(signedIn),
  };
}

/** Phone and e-mail in full, for oneself and for who maintains the person; looking at somebody else's is recorded. */
export async function revealContact(guid: string, context: Context) {
  const isSelf = guid === context.actor.guid;
  if (!isSelf) refuse(needs(context.actor, 'user:write'));
  return inTransaction(context.db, async (db) => {
    const found = await findUser({ ...context, db }, isSelf ? 'user:read' : 'user:write', guid);
    if (!isSelf)
      await record(db, context, {
        event: 'user.revealContact',
        objectType: 'user',
        objectGuid: guid,
        objectName: found.userName,
        dataClass: 'sensitive',
      });
    return { phone: found.phone ?? '', email: found.email ?? '' };
  });
}

/** The types people of a department's company may have; a department out of reach is the same as none. */
export const typesOfPlace = async (deptGuid: string, context: Context) => ({
  types: await typesAllowed(context.db, await companyOfPlace(deptGuid, context)),
});

/** Whether another person of a department's company has a staff number, in whatever case. */
export async function isUserCodeTaken(
  { userCode, deptGuid, userGuid }: { userCode: string; deptGuid: string; userGuid?: string | undefined },
  context: Context,
) {
  const enterpriseGuid = await companyOfPlace(deptGuid, context);
  const found = await context.db
    .select({ guid: user.guid })
    .from(user)
    .where(
      and(
        eq(user.enterpriseGuid, enterpriseGuid),
        sql`lower(${user.userCode}) = ${userCode.toLowerCase()}`,
        eq(user.isDeleted, false),
        userGuid === undefined ? undefined : ne(user.guid, userGuid),
      ),
    );
  return { exists: found.length > 0 };
}

async function companyOfPlace(deptGuid: string, context: Context): Promise<string> {
  const [found] = await findDepartments(context.db, [deptGuid]);
  // Ask with the guid of nobody: the person is still to be made.
  const place = found && { guid: randomUUID(), enterpriseGuid: found.enterpriseGuid, deptGuid };
  if (!place || !(await reachesPlace(context, 'user:write', place))) throw new NotFound();
  return found.enterpriseGuid;
}
