import { sessionText } from '#shared/areas/session/refusal-texts';
import { passwordCredential } from '#shared/areas/session/token-grant';
import { passwordProof } from '#shared/areas/session/sealed';
import { inTransaction } from '../../db/transaction.ts';
import { BusinessError, faultAt } from '../../kit/errors.ts';
import type { Context } from '../../http/context.ts';
import { hashPassword, inPasswordTurn, isPassword } from '../../kit/password-hash.ts';
import { record } from '../audit/audit.service.ts';
import { type Account, findAccount, storePassword } from '../user/account.service.ts';
import { accountPasswordFault, reuseFault } from '../user/password-policy.service.ts';
import { noteAttempt, standingOf } from './attempt.service.ts';
import { openCredential, takeChallenge } from './challenge.service.ts';
import { clearWeakPassword, endSessionsOf } from './session.service.ts';
import { lockText } from './sign-in.service.ts';

/**
 * Changes one's own password; every other session of the person ends.
 * @throws BusinessError with the fault at `oldPassword` or `newPassword`; wrong old passwords lock as at sign-in.
 */
export async function changeOwnPassword(
  context: Context,
  { kid, credential }: { kid: string; credential: string },
): Promise<null> {
  const { db, actor } = context;
  const challenge = await takeChallenge(db, kid);
  const given = challenge && openCredential(challenge, credential, passwordCredential);
  if (!given) throw new BusinessError(sessionText.requestExpired);
  const account = await findAccount(db, actor.userName);
  if (!account) throw new BusinessError(sessionText.noAccount);
  const hashed = await inPasswordTurn(async () => {
    await requirePassword(context, account, given.oldPassword, 'oldPassword', 'user.changePassword');
    const { newPassword } = given;
    const fault =
      (await accountPasswordFault(db, account.guid, newPassword)) ?? (await reuseFault(account, newPassword));
    if (fault) throw faultAt('newPassword', fault);
    return hashPassword(given.newPassword);
  });
  await inTransaction(db, async (tx) => {
    await storePassword(tx, actor.guid, hashed);
    await clearWeakPassword(tx, actor.sessionGuid);
    await endSessionsOf(tx, actor.guid, actor.sessionGuid);
    await record(tx, context, { event: 'user.changePassword', objectType: 'user', objectGuid: actor.guid });
  });
  return null;
}

/**
 * Lets a signed-in person show once more that it is they, by their password sealed for a challenge; `event` is what it is for.
 * @throws BusinessError at `password`; wrong ones lock as at sign-in.
 */
export async function requireOwnPassword(
  context: Context,
  { kid, credential }: { kid: string; credential: string },
  event: string,
): Promise<void> {
  const { db, actor } = context;
  const challenge = await takeChallenge(db, kid);
  const given = challenge && openCredential(challenge, credential, passwordProof);
  if (!given) throw new BusinessError(sessionText.requestExpired);
  const account = await findAccount(db, actor.userName);
  if (!account) throw new BusinessError(sessionText.noAccount);
  await inPasswordTurn(() => requirePassword(context, account, given.password, 'password', event));
}

async function requirePassword(
  context: Context,
  account: Account,
  password: string,
  field: 'password' | 'oldPassword',
  event: string,
) {
  const { db, actor, origin } = context;
  const { lockedSeconds } = await standingOf(db, actor.userName);
  if (lockedSeconds > 0) throw new BusinessError(lockText(lockedSeconds));
  if (await isPassword(account.passwordHash, password)) return;
  await inTransaction(db, async (tx) => {
    await noteAttempt(tx, actor.userName, origin.ip, 'failed');
    await record(tx, context, {
      event,
      objectType: 'user',
      objectGuid: actor.guid,
      result: 'fail',
      errorCode: field,
    });
  });
  throw faultAt(
    field,
    field === 'password'
      ? { cn: '密码不正确', en: 'The password is wrong' }
      : { cn: '原密码不正确', en: 'The current password is wrong' },
  );
}
