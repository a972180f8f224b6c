import { subjectType, type SubjectType } from '#shared/areas/enterprise/codes';
import { roleCode, type RoleCode } from '#shared/areas/role/codes';
import type { Db } from '../../db/client.ts';
import { type AuditContext, record } from '../audit/audit.service.ts';
import { holdersAmong } from '../role/held-roles.service.ts';
import { completeRole, ensureRole, giveRole, rolesOfMany } from '../role/role.service.ts';
import { accountsOfEnterprise } from '../user/enterprise-accounts.service.ts';

/** The built-in roles of an enterprise's main account, by what it is. */
const roleOf: Partial<Record<SubjectType, RoleCode>> = {
  [subjectType.code.supplier]: roleCode.code.supplier,
  [subjectType.code.agency]: roleCode.code.agencyManager,
};

/** Gives the main accounts of an enterprise the roles of the subject types it now has; felt at their next call. */
export async function admitAs(
  db: Db,
  context: AuditContext,
  enterpriseGuid: string,
  subjectTypes: readonly SubjectType[],
): Promise<void> {
  const wanted = subjectTypes.flatMap((type) => roleOf[type] ?? []);
  if (wanted.length === 0) return;
  for (const code of wanted) await completeRole(db, enterpriseGuid, code);
  const accounts = await accountsOfEnterprise(db, enterpriseGuid);
  const guids = accounts.map(({ guid }) => guid);
  const main = await holdersAmong(db, guids, ['enterprise:authorise']);
  const held = await rolesOfMany(db, guids);
  for (const { guid, userName } of accounts) {
    if (!main.has(guid)) continue;
    const missing = wanted.filter((code) => !held.get(guid)?.some((role) => role.code === code));
    if (missing.length === 0) continue;
    for (const code of missing) await giveRole(db, guid, await ensureRole(db, enterpriseGuid, code));
    await record(db, context, {
      event: 'user.roles',
      objectType: 'user',
      objectGuid: guid,
      objectName: userName,
      after: { roles: missing.map((code) => roleCode.label(code)) },
      note: '企业信息审核通过',
    });
  }
}
