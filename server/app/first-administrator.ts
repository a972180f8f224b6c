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

const USER_NAME = 'admin';
/**
 * Makes the one account a new installation starts with (wire.md 1) and answers its one-time password, which must be
 * changed at the first sign-in; null when somebody has an account already.
 */
export async function createFirstAdministrator(
  db: Db,
): Promise<{ userName: string; password: string } | null> {
  const password = oneTimePassword();
  const passwordHash = await hashPassword(password);
  return inTransaction(db, async (tx) => {
    if (await hasAccounts(tx)) return null;
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
      userName: USER_NAME,
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
    return { userName: USER_NAME, password };
  });
}
