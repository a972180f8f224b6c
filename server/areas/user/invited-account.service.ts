import { subjectType } from '#shared/areas/enterprise/codes';
import { passwordDelivery } from '#shared/areas/user/codes';
import type { Db } from '../../db/client.ts';
import { lockDepartmentForUse } from '../department/department.service.ts';
import { addAccount } from './account.service.ts';
import { deliverPassword, type drawPassword } from './first-password.service.ts';
import { clashing } from './user-clash.ts';
import { storedType, typesAllowed } from './user-types.ts';

/** Who is invited, and to which department. */
export interface Invited {
  userName: string;
  name: string;
  deptGuid: string;
  duty: string;
  phone: string;
  email: string;
}

/**
 * Makes an account in a department and sends its one-time password (`drawPassword`) to its owner by SMS; who may invite,
 * its caller has asked. Answers the guid of the account.
 * @throws BusinessError at `userName` when the name has been given meanwhile, and when the department takes nobody any more.
 */
export async function inviteAccount(
  db: Db,
  { email, ...invited }: Invited,
  { password, passwordHash }: Awaited<ReturnType<typeof drawPassword>>,
): Promise<string> {
  const { enterpriseGuid } = await lockDepartmentForUse(db, invited.deptGuid);
  const types = await typesAllowed(db, enterpriseGuid);
  const guid = await clashing(() =>
    addAccount(db, {
      ...invited,
      ...(email !== '' && { email }),
      enterpriseGuid,
      type: storedType(types.filter((one) => one !== subjectType.code.supervisor)),
      passwordHash,
      mustChangePassword: true,
    }),
  );
  await deliverPassword(db, { ...invited, enterpriseGuid }, password, passwordDelivery.code.sms);
  return guid;
}
