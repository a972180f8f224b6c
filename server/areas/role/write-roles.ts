import { and, eq, ne } from 'drizzle-orm';
import type { z } from 'zod';
import { grantsOf, type RoleAuth } from '#shared/areas/role/auth-form';
import type { roleCalls } from '#shared/areas/role/contract';
import { grantFaultOf } from '#shared/areas/role/grant-fault';
import { permissionLabel } from '#shared/areas/role/permissions';
import type { Db } from '../../db/client.ts';
import { STALE } from '../../db/move-status.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, faultAt, NotFound } from '../../kit/errors.ts';
import { record } from '../audit/audit.service.ts';
import { mayReachCompany } from '../department/reached-companies.service.ts';
import { ceilingOf } from './ceiling.service.ts';
import { grantorOf, refuseRoleAct, roleWithin } from './decide-role.service.ts';
import { refuseGrants } from './granting.service.ts';
import { auditedAuth, bumpRole, lockGrants, roleWithAuth, storeAuth } from './role-auth.service.ts';
import { role } from './role.table.ts';

const nothing: RoleAuth = { grants: [], scopes: [] };

/** Adds a role to a company within reach, with what it shall grant; a guid that exists already answers itself. */
export async function addCompanyRole(
  { auth = nothing, enterpriseGuid, ...form }: z.output<typeof roleCalls.add.input>,
  context: Context,
): Promise<{ guid: string }> {
  const company = await reachedCompany(context, enterpriseGuid);
  return inTransaction(context.db, async (db) => {
    const made = await insertRole(db, context, company, form);
    if (!made.isNew) return { guid: made.guid };
    await grantFirst({ ...context, db }, made.guid, company, auth);
    await record(db, context, {
      event: 'role.add',
      objectType: 'role',
      objectGuid: made.guid,
      objectName: form.name,
      before: {},
      after: { name: form.name, remark: form.remark ?? '', ...auditedAuth(auth) },
    });
    return { guid: made.guid };
  });
}

/** Copies a role, into another company too: what the copier may not grant there is left out, and said. */
export async function copyRole(
  { sourceGuid, enterpriseGuid, ...form }: z.output<typeof roleCalls.copy.input>,
  context: Context,
) {
  const company = await reachedCompany(context, enterpriseGuid);
  return inTransaction(context.db, async (db) => {
    const source = await roleWithin({ ...context, db }, 'role:read', sourceGuid);
    const made = await insertRole(db, context, company, form);
    if (!made.isNew) return { guid: made.guid, leftOut: [] };
    const ceiling = await ceilingOf(db, company);
    const grantor = grantorOf(context.actor, 'role:write');
    const refused = new Set(
      grantsOf(source.auth)
        .filter((grant) => grantFaultOf(grantor, ceiling, grant) !== null)
        .map(({ permission }) => permission),
    );
    const auth = {
      grants: source.auth.grants.filter(({ permission }) => !refused.has(permission)),
      scopes: source.auth.scopes,
    };
    await grantFirst({ ...context, db }, made.guid, company, auth);
    await record(db, context, {
      event: 'role.copy',
      objectType: 'role',
      objectGuid: made.guid,
      objectName: form.name,
      before: {},
      after: { name: form.name, remark: form.remark ?? '', ...auditedAuth(auth) },
      note: `复制自：${source.name}`,
    });
    return { guid: made.guid, leftOut: [...refused].map(permissionLabel) };
  });
}

/** Renames a role; its permissions are another act. */
export async function editRole(
  { guid, version, name, remark }: z.output<typeof roleCalls.edit.input>,
  context: Context,
): Promise<null> {
  await inTransaction(context.db, async (db) => {
    const target = await roleWithin({ ...context, db }, 'role:write', guid);
    await lockGrants(db, target.enterpriseGuid);
    await refuseRoleAct({ ...context, db }, target, 'edit');
    await refuseTakenName(db, target.enterpriseGuid, name, guid);
    if (!(await bumpRole(db, { guid, version }, { name, remark: remark ?? null })))
      throw new BusinessError(STALE);
    await record(db, context, {
      event: 'role.edit',
      objectType: 'role',
      objectGuid: guid,
      objectName: name,
      before: { name: target.name, remark: target.remark },
      after: { name, remark: remark ?? '' },
    });
  });
  return null;
}

/** The company a role shall be made for. @throws NotFound when it is out of reach. */
async function reachedCompany(context: Context, enterpriseGuid: string | undefined) {
  const company = enterpriseGuid ?? context.actor.enterpriseGuid;
  if (!(await mayReachCompany(context, 'role:write', company))) throw new NotFound();
  return company;
}

async function insertRole(
  db: Db,
  context: Context,
  enterpriseGuid: string,
  { guid, name, remark }: { guid?: string | undefined; name: string; remark?: string | undefined },
) {
  if (guid !== undefined && (await roleWithAuth(db, guid))) {
    // Answer a repeated call only to a caller who may see the role.
    await roleWithin({ ...context, db }, 'role:write', guid);
    return { guid, isNew: false };
  }
  await lockGrants(db, enterpriseGuid);
  await refuseTakenName(db, enterpriseGuid, name);
  const [made] = await db
    .insert(role)
    .values({ ...(guid && { guid }), enterpriseGuid, name, remark: remark ?? null })
    .returning({ guid: role.guid });
  return { guid: made!.guid, isNew: true };
}

async function grantFirst({ db, actor }: Context, guid: string, enterpriseGuid: string, auth: RoleAuth) {
  refuseGrants(grantorOf(actor, 'role:write'), await ceilingOf(db, enterpriseGuid), {
    code: null,
    before: null,
    after: auth,
  });
  await storeAuth(db, guid, auth);
}

async function refuseTakenName(db: Db, enterpriseGuid: string, name: string, except?: string) {
  const [taken] = await db
    .select({ guid: role.guid })
    .from(role)
    .where(
      and(
        eq(role.enterpriseGuid, enterpriseGuid),
        eq(role.name, name),
        except === undefined ? undefined : ne(role.guid, except),
      ),
    );
  if (taken) throw faultAt('name', { cn: '角色名称已存在', en: 'There is a role of this name already' });
}
