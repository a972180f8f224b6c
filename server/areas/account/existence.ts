import type { Db } from '../../db/client.ts';
import { takingAtLeast } from '../../kit/taking-at-least.ts';
import { findEnterpriseByUscc } from '../enterprise/enterprise.service.ts';
import { isUserNameApplied } from '../registration/registration.service.ts';
import { findAccount, hasAccount, isUserNameTaken } from '../user/account.service.ts';

/** Longer than any of the look-ups takes: all answers come after the same time. */
const ANSWER_MS = 60;

/** Whether a user name is taken: given once, or claimed by a registration under review. */
export const userNameExists = (db: Db, userName: string) =>
  takingAtLeast(ANSWER_MS, async () => {
    const isTaken = await isUserNameTaken(db, userName);
    const isApplied = await isUserNameApplied(db, userName);
    return { exists: isTaken || isApplied };
  });

/** Whether an account name can sign in, or an enterprise of this credit code has somebody who can. */
export const accountExists = (db: Db, zhangHao: string) =>
  takingAtLeast(ANSWER_MS, async () => {
    const account = await findAccount(db, zhangHao);
    const company = await findEnterpriseByUscc(db, zhangHao.toUpperCase());
    return {
      exists: account?.isActive === true || (company !== null && (await hasAccount(db, company.guid))),
    };
  });
