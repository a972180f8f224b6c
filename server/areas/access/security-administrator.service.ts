import { roleCode } from '#shared/areas/role/codes';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { BusinessError } from '../../http/errors.ts';
import { lockGrants } from '../role/role-auth.service.ts';
import { findPeople, peopleWithRole } from '../user/user.service.ts';

const code = roleCode.code.securityAdministrator;
const label: Wording = { cn: '唯一在用的安全管理员', en: 'The only active security administrator' };

/** The people who act as security administrators of a company; ask it while its grants are locked. */
export const activeSecurityAdministrators = (db: Db, enterpriseGuid: string) =>
  peopleWithRole(db, enterpriseGuid, code);

/** Refuses what has left a company without a security administrator; `before` is how many there were. */
export async function keepSecurityAdministrator(db: Db, enterpriseGuid: string, before: number) {
  if (before === 0) return;
  const { length } = await activeSecurityAdministrators(db, enterpriseGuid);
  if (length === 0) throw new BusinessError('单位必须保留至少一名在用的安全管理员');
}

/**
 * Whether a person is the last active security administrator of his company, so that he must not be disabled, deleted
 * or moved away: a holding of his, composed in server/app/holding-sources.ts. Called in the transaction that would do
 * it, after which two at once cannot take the last two.
 */
export async function lastSecurityAdministrator(db: Db, userGuid: string) {
  const [person] = await findPeople(db, [userGuid]);
  if (!person) return [];
  await lockGrants(db, person.enterpriseGuid);
  const active = await activeSecurityAdministrators(db, person.enterpriseGuid);
  if (active.length !== 1 || active[0]!.guid !== userGuid) return [];
  return [
    { kind: 'role.lastSecurity', label, mayMove: true, count: 1, items: [{ name: label.cn, link: null }] },
  ];
}
