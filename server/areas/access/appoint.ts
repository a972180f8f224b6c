import { roleText } from '#shared/areas/role/refusal-texts';
import { subjectType } from '#shared/areas/enterprise/codes';
import { type RoleCode, roleCode } from '#shared/areas/role/codes';
import { separationFault } from '#shared/areas/role/separation';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import { record } from '../audit/audit.service.ts';
import { lockGrants, rolesWithAuth, roleGuidsOf } from '../role/role-auth.service.ts';
import { ensureRole, giveRole } from '../role/role.service.ts';
import { personWithin } from '../user/person-within.service.ts';
import { peopleWithRole } from '../user/user.service.ts';

const r = roleCode.code;
const appointed = [r.securityAdministrator, r.auditAdministrator] as const;
type Appointed = (typeof appointed)[number];

/** The separated administrators a company is without. */
async function missingIn(db: Db, enterpriseGuid: string): Promise<Appointed[]> {
  const missing: Appointed[] = [];
  for (const code of appointed)
    if ((await peopleWithRole(db, enterpriseGuid, code)).length === 0) missing.push(code);
  return missing;
}

/** Only the platform's system administrator: every other company gets its administrators from the platform's. */
const mayAppoint = ({ actor }: Context) =>
  actor.type.includes(subjectType.code.platform) && actor.roles.has(r.systemAdministrator);

/** Which separated administrators the platform is without, for whom it concerns. */
export async function missingAdministrators(_input: unknown, context: Context) {
  const may = mayAppoint(context);
  return { missing: may ? await missingIn(context.db, context.actor.enterpriseGuid) : [], mayAppoint: may };
}

/**
 * Appoints the security or the audit administrator a platform is without: nobody else could, and only while there is
 * none (docs/decisions/0007-grants.md). @throws BusinessError, NotFound
 */
export const appointAdministrator = (
  { userGuid, code }: { userGuid: string; code: RoleCode },
  context: Context,
): Promise<null> =>
  inTransaction(context.db, async (db) => {
    const { actor } = context;
    if (!mayAppoint(context))
      throw new BusinessError({
        cn: '只有平台的系统管理员可以任命缺位的管理员',
        en: 'Only the system administrator of the platform may appoint them',
      });
    await lockGrants(db, actor.enterpriseGuid);
    if (!(await missingIn(db, actor.enterpriseGuid)).some((one) => one === code))
      throw new BusinessError({
        cn: `已有在用的${roleCode.label(code)}，请由安全管理员分配角色`,
        en: `There is an active ${roleCode.label(code, 'en')} already: the security administrator gives the role`,
      });
    const person = await personWithin({ ...context, db }, 'user:write', userGuid);
    if (!person || person.enterpriseGuid !== actor.enterpriseGuid) throw new NotFound();
    if (person.guid === actor.guid) throw new BusinessError(roleText.ownRoles);
    const before = await rolesWithAuth(db, await roleGuidsOf(db, userGuid));
    await giveRole(db, userGuid, await ensureRole(db, actor.enterpriseGuid, code));
    const after = await rolesWithAuth(db, await roleGuidsOf(db, userGuid));
    const fault = separationFault(
      after.flatMap(({ auth }) => auth.grants.map(({ permission }) => permission)),
    );
    if (fault) throw new BusinessError(fault);
    await record(db, context, {
      event: 'user.appoint',
      objectType: 'user',
      objectGuid: userGuid,
      objectName: person.userName,
      before: { roles: before.map(({ name }) => name) },
      after: { roles: after.map(({ name }) => name) },
      note: `平台缺少在用的${roleCode.label(code)}`,
    });
    return null;
  });
