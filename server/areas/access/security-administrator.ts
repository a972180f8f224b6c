import { roleCode } from '#shared/areas/role/codes';
import type { Db } from '../../db/client.ts';
import { BusinessError } from '../../kit/errors.ts';
import { lockAdministrators } from '../user/last-administrator.service.ts';
import { peopleWithRole } from '../user/user.service.ts';

const countIn = async (db: Db, enterpriseGuid: string) =>
  (await peopleWithRole(db, enterpriseGuid, roleCode.code.securityAdministrator)).length;

/**
 * Does what may take a security administrator from a company, in the caller's transaction: the last active one stays.
 * Disabling and deleting people ask the same under the same lock (user area, `administrationHeldBy`).
 * @throws BusinessError
 */
export async function keepingSecurityAdministrator(db: Db, enterpriseGuid: string, act: () => Promise<void>) {
  await lockAdministrators(db, enterpriseGuid);
  const before = await countIn(db, enterpriseGuid);
  await act();
  if (before > 0 && (await countIn(db, enterpriseGuid)) === 0)
    throw new BusinessError({
      cn: '单位必须保留至少一名在用的安全管理员',
      en: 'The company must keep at least one active security administrator',
    });
}
