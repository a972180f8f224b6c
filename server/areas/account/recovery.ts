import { sessionText } from '#shared/areas/session/refusal-texts';
import type { z } from 'zod';
import type { findOwnAccounts, resetPassword } from '#shared/areas/account/recovery-contract';
import { newPasswordCredential } from '#shared/areas/session/sealed';
import { smsPurpose } from '#shared/areas/sms-code/codes';
import { maskPhone } from '#shared/kit/mask';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { PublicContext } from '../../http/context.ts';
import { BusinessError, faultAt } from '../../kit/errors.ts';
import { hashPassword, inPasswordTurn } from '../../kit/password-hash.ts';
import { record } from '../audit/audit.service.ts';
import { findEnterprise } from '../enterprise/enterprise.service.ts';
import { queueMessage } from '../message/message.service.ts';
import { noteAttempt } from '../session/attempt.service.ts';
import { openCredential, takeChallenge } from '../session/challenge.service.ts';
import { endSessionsOf } from '../session/session.service.ts';
import { checkCode, exchangeCode, openTicket, spendTicket } from '../sms-code/sms-code.service.ts';
import { accountsOfPhone, storePassword } from '../user/account.service.ts';
import { accountPasswordFault, passwordFault, reuseFault } from '../user/password-policy.service.ts';

const purpose = smsPurpose.code.recover;

/**
 * The accounts of a phone, for the code it got: what answers a forgotten user name (with the enterprise) and opens the
 * choice of a new password. Only who holds the phone learns that it has none.
 */
export async function findAccounts(
  { phone, code, enterprise }: z.output<typeof findOwnAccounts.input>,
  context: PublicContext,
) {
  const { db } = context;
  await checkCode(db, { phone, purpose, code });
  const accounts = await withEnterprise(db, phone, enterprise);
  const ticket = await inTransaction(db, async (tx) => {
    await record(tx, context, {
      event: 'account.find',
      objectType: 'phone',
      objectName: maskPhone(phone),
      result: accounts.length > 0 ? 'success' : 'fail',
    });
    return accounts.length > 0 ? openTicket(tx, { phone, purpose }) : null;
  });
  if (ticket === null)
    throw new BusinessError(
      enterprise
        ? { cn: '该企业没有此手机号的账号', en: 'This enterprise has no account with this phone' }
        : { cn: '没有此手机号的账号', en: 'There is no account with this phone' },
    );
  return {
    ticket,
    accounts: accounts.map(({ userName, name, enterpriseName }) => ({ userName, name, enterpriseName })),
  };
}

async function withEnterprise(db: Db, phone: string, enterprise: string | undefined) {
  const found = await Promise.all(
    (await accountsOfPhone(db, phone)).map(async (account) => ({
      ...account,
      company: await findEnterprise(db, account.enterpriseGuid),
    })),
  );
  const isMeant = (company: (typeof found)[number]['company']) =>
    enterprise === undefined ||
    company?.name === enterprise ||
    company?.uscc?.toUpperCase() === enterprise.toUpperCase();
  return found
    .filter(({ company }) => isMeant(company))
    .map(({ company, ...account }) => ({ ...account, enterpriseName: company?.name ?? '' }));
}

/**
 * Sets a new password by a ticket or a code of the phone; every session of the account ends, and the phone is told.
 * @throws BusinessError with the fault at `newPassword`, `userName` or `code`; a ticket stays good after a refusal.
 */
export async function setForgottenPassword(
  { phone, userName, kid, credential, ticket, code }: z.output<typeof resetPassword.input>,
  context: PublicContext,
): Promise<null> {
  const { db } = context;
  const challenge = await takeChallenge(db, kid);
  const given = challenge && openCredential(challenge, credential, newPasswordCredential);
  if (!given) throw new BusinessError(sessionText.requestExpired);
  const { newPassword } = given;
  refuse('newPassword', passwordFault(newPassword));
  if (!ticket && !code) throw faultAt('code', { cn: '请输入短信验证码', en: 'Enter the SMS code' });
  const proof = ticket ?? (await exchangeCode(db, { phone, purpose, code: code! }));
  // Wait for the turn outside the transaction, which would hold a connection meanwhile.
  await inPasswordTurn(() =>
    inTransaction(db, async (tx) => {
      await spendTicket(tx, { phone, purpose, ticket: proof });
      const account = await accountOf(tx, phone, userName);
      // Not before the phone has been proved: a refusal tells what somebody is called.
      refuse('newPassword', await accountPasswordFault(tx, account.guid, newPassword));
      refuse('newPassword', await reuseFault(account, newPassword));
      await storePassword(tx, account.guid, await hashPassword(newPassword));
      await endSessionsOf(tx, account.guid);
      // What was tried with the forgotten one no longer locks.
      await noteAttempt(tx, account.userName, context.origin.ip, 'succeeded');
      await queueMessage(tx, {
        kind: 'sms',
        to: phone,
        template: 'passwordReset',
        parameters: { userName: account.userName },
        enterpriseGuid: account.enterpriseGuid,
      });
      await record(tx, context, {
        event: 'user.resetPassword',
        objectType: 'user',
        objectGuid: account.guid,
        userName: account.userName,
        note: '凭手机验证码',
      });
    }),
  );
  return null;
}

async function accountOf(db: Db, phone: string, userName: string) {
  const account = (await accountsOfPhone(db, phone)).find(
    (one) => one.userName.toLowerCase() === userName.toLowerCase(),
  );
  if (!account)
    throw faultAt('userName', {
      cn: '用户名与手机号不匹配',
      en: 'User name and phone do not belong together',
    });
  return account;
}

function refuse(field: string, fault: Wording | null) {
  if (fault) throw faultAt(field, fault);
}
