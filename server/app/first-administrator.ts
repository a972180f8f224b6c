import { departmentKind } from '#shared/areas/department/codes';
import { enterpriseApproval, subjectType } from '#shared/areas/enterprise/codes';
import { roleCode } from '#shared/areas/role/codes';
import { addDepartment } from '../areas/department/department.service.ts';
import { addEnterprise } from '../areas/enterprise/enterprise.service.ts';
import { ensureRole, giveRole } from '../areas/role/role.service.ts';
import { addAccount, hasAccounts } from '../areas/user/account.service.ts';
import type { Db } from '../db/client.ts';
import { inTransaction } from '../db/transaction.ts';
import { oneTimePassword } from '../kit/one-time-password.ts';
import { hashPassword } from '../kit/password-hash.ts';

/** The account a new installation starts with. */
export const FIRST_ADMINISTRATOR = 'admin';

/**
 * Makes the one account a new installation starts with (wire.md 1), unless somebody has an account already; answers
 * whether it did. Its one-time password must be changed at the first sign-in; `keep` puts it where it can be read,
 * before the account is there.
 */
export async function createFirstAdministrator(
  db: Db,
  keep: (given: { userName: string; password: string }) => void,
): Promise<boolean> {
  const password = oneTimePassword();
  const passwordHash = await hashPassword(password);
  return inTransaction(db, async (tx) => {
    if (await hasAccounts(tx)) return false;
    const name = '平台管理单位';
    const enterpriseGuid = await addEnterprise(tx, {
      name,
      subjectTypes: [subjectType.code.platform],
      approvalState: enterpriseApproval.code.approved,
    });
    const kind = departmentKind.code.company;
    const deptGuid = await addDepartment(tx, {
      enterpriseGuid,
      parentGuid: null,
      kind,
      name,
      code: '00',
      shortCode: 'PT',
    });
    const guid = await addAccount(tx, {
      userName: FIRST_ADMINISTRATOR,
      name: '系统管理员',
      type: subjectType.code.platform,
      enterpriseGuid,
      deptGuid,
      passwordHash,
      mustChangePassword: true,
    });
    const { systemAdministrator, securityAdministrator, auditAdministrator } = roleCode.code;
    for (const code of [securityAdministrator, auditAdministrator])
      await ensureRole(tx, enterpriseGuid, code);
    await giveRole(tx, guid, await ensureRole(tx, enterpriseGuid, systemAdministrator));
    keep({ userName: FIRST_ADMINISTRATOR, password });
    return true;
  });
}
