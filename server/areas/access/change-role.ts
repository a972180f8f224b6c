import type { z } from 'zod';
import { separationFault } from '#shared/areas/role/separation';
import type { roleCalls } from '#shared/areas/role/contract';
import type { Db } from '../../db/client.ts';
import { STALE } from '../../db/move-status.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, faultAt, NotFound } from '../../kit/errors.ts';
import { record } from '../audit/audit.service.ts';
import { ceilingOf } from '../role/ceiling.service.ts';
import { grantorOf, refuseRoleAct, roleWithin } from '../role/decide-role.service.ts';
import { refuseGrants } from '../role/granting.service.ts';
import {
  auditedAuth,
  bumpRole,
  holderGuidsOf,
  lockGrants,
  permissionsOfPeople,
  removeRole,
  roleWithAuth,
  type RoleWithAuth,
  storeAuth,
} from '../role/role-auth.service.ts';
import { takeRole } from '../role/role.service.ts';
import { peopleReached } from '../user/people-among.service.ts';
import { findPeople } from '../user/user.service.ts';
import type { Change } from './effect.ts';

type Grants = Omit<z.output<(typeof roleCalls)['grant']['input']>, 'digest'>;
type VersionedGuid = Pick<Grants, 'guid' | 'version'>;

/** Puts what a role grants in place of what it granted, for all who hold it, from their next call on. */
export const grantsChange = ({ guid, version, grants, scopes }: Grants): Change<{ version: number }> => ({
  touches: (db) => holderGuidsOf(db, guid),
  make: async (context) => {
    const { db, actor } = context;
    const target = await lockedRole(context, guid);
    await refuseRoleAct(context, target, 'grant');
    if (target.version !== version) throw new BusinessError(STALE);
    const auth = { grants, scopes };
    refuseGrants(grantorOf(actor, 'role:write'), await ceilingOf(db, target.enterpriseGuid), {
      code: target.code,
      before: target.auth,
      after: auth,
    });
    await storeAuth(db, guid, auth);
    if (!(await bumpRole(db, { guid, version }))) throw new BusinessError(STALE);
    await refuseJoinedHands(db, guid);
    await record(db, context, {
      event: 'role.grant',
      objectType: 'role',
      objectGuid: guid,
      objectName: target.name,
      before: auditedAuth(target.auth),
      after: auditedAuth(auth),
    });
    return { version: version + 1 };
  },
});

/** A role within reach, read while nobody else changes the grants of its company. */
async function lockedRole(context: Context, guid: string): Promise<RoleWithAuth> {
  const target = await roleWithin(context, 'role:write', guid);
  await lockGrants(context.db, target.enterpriseGuid);
  const now = await roleWithAuth(context.db, guid);
  if (!now) throw new NotFound();
  return now;
}

/** Refuses a role that puts two hands into one with what its holders have from other roles. */
async function refuseJoinedHands(db: Db, guid: string) {
  const held = await permissionsOfPeople(db, await holderGuidsOf(db, guid));
  const faulty = [...held].flatMap(([userGuid, permissions]) => {
    const fault = separationFault(permissions);
    return fault ? [{ userGuid, fault }] : [];
  });
  if (faulty.length === 0) return;
  const people = await findPeople(
    db,
    faulty.slice(0, 3).map(({ userGuid }) => userGuid),
  );
  const names = people.map(({ name }) => name);
  const [{ fault }] = faulty as [(typeof faulty)[number]];
  const isMore = faulty.length > people.length;
  const text = {
    cn: `${fault.cn}：${names.join('、')}${isMore ? `等${faulty.length}人` : ''}还持有其他角色`,
    en: `${fault.en}: ${names.join(', ')}${isMore ? ` and others (${faulty.length} in all)` : ''} have it by another role`,
  };
  throw faultAt('grants', text);
}

const HOLDERS_NAMED = 20;

/** Deletes a role nobody holds. @throws BusinessError with `data.holders` while somebody does. */
export const deleteRole = ({ guid, version }: VersionedGuid, context: Context): Promise<null> =>
  inTransaction(context.db, async (db) => {
    const inner = { ...context, db };
    const target = await lockedRole(inner, guid);
    try {
      await refuseRoleAct(inner, target, 'delete');
    } catch (error) {
      const holders = error instanceof BusinessError ? await holderGuidsOf(db, guid) : [];
      if (!(error instanceof BusinessError) || holders.length === 0) throw error;
      const named = await peopleReached(inner, 'user:read', holders, HOLDERS_NAMED);
      throw new BusinessError(error.wording, undefined, {
        count: holders.length,
        holders: named.map((one) => ({ userGuid: one.guid, userName: one.userName, name: one.name })),
      });
    }
    if (target.version !== version) throw new BusinessError(STALE);
    await removeRole(db, guid);
    await record(db, inner, {
      event: 'role.delete',
      objectType: 'role',
      objectGuid: guid,
      objectName: target.name,
      before: { name: target.name, remark: target.remark, ...auditedAuth(target.auth) },
      after: {},
    });
    return null;
  });

/** What would become of people if a role were taken from all of them and deleted; only ever previewed. */
export const roleDeletionChange = ({ guid, version }: VersionedGuid): Change<null> => ({
  touches: (db) => holderGuidsOf(db, guid),
  make: async (context) => {
    const target = await lockedRole(context, guid);
    if (target.version !== version) throw new BusinessError(STALE);
    // Check as for a change; do not refuse because people hold the role: the preview shows them.
    await refuseRoleAct(context, target, 'edit');
    if (target.code !== null) await refuseRoleAct(context, target, 'delete');
    for (const userGuid of await holderGuidsOf(context.db, guid)) await takeRole(context.db, userGuid, guid);
    await removeRole(context.db, guid);
    return null;
  },
});
