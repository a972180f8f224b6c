import { passwordCredential } from '#shared/areas/session/contract';
import { newPassword } from '#shared/areas/registration/rules';
import { inTransaction } from '../../db/transaction.ts';
import { BusinessError } from '../../http/errors.ts';
import type { Context } from '../../http/context.ts';
import { hashPassword, inPasswordTurn, isPassword } from '../../kit/password-hash.ts';
import { record } from '../audit/audit.service.ts';
import { type Account, findAccount, storePassword } from '../user/account.service.ts';
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
  if (!given) throw new BusinessError('请求已过期，请重试');
  const account = await findAccount(db, actor.userName);
  if (!account) throw new BusinessError('账号不存在');
  const hashed = await inPasswordTurn(async () => {
    await requireOldPassword(context, account, given.oldPassword);
    await requireFitPassword(account, given.oldPassword, given.newPassword);
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

async function requireOldPassword(context: Context, account: Account, oldPassword: string) {
  const { db, actor, origin } = context;
  const { lockedSeconds } = await standingOf(db, actor.userName);
  if (lockedSeconds > 0) throw new BusinessError(lockText(lockedSeconds));
  if (await isPassword(account.passwordHash, oldPassword)) return;
  await inTransaction(db, async (tx) => {
    await noteAttempt(tx, actor.userName, origin.ip, 'failed');
    await record(tx, context, {
      event: 'user.changePassword',
      objectType: 'user',
      objectGuid: actor.guid,
      result: 'fail',
      errorCode: 'oldPassword',
    });
  });
  throw atField('oldPassword', '原密码不正确');
}

/** The rule of registration, and security-and-audit.md 6.1: not containing the user name, none of the last five. */
async function requireFitPassword(account: Account, oldPassword: string, chosen: string) {
  const fault = newPassword().safeParse(chosen).error?.issues[0]?.message;
  if (fault) throw atField('newPassword', fault);
  if (chosen.toLowerCase().includes(account.userName.toLowerCase()))
    throw atField('newPassword', '密码不能包含用户名');
  if (chosen === oldPassword) throw atField('newPassword', '新密码不能与原密码相同');
  for (const former of account.formerHashes)
    if (await isPassword(former, chosen)) throw atField('newPassword', '新密码不能与最近5次使用过的密码相同');
}

const atField = (field: string, message: string) => new BusinessError(message, { [field]: message });
