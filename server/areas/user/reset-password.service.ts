import { passwordDelivery, type PasswordDelivery } from '#shared/areas/user/codes';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { faultAt } from '../../kit/errors.ts';
import { refuse } from '../../http/refusal.ts';
import { record } from '../audit/audit.service.ts';
import { queueMessage } from '../message/message.service.ts';
import { storePassword } from './account.service.ts';
import type { Saved } from './add-user.service.ts';
import { deliverPassword, drawPassword } from './first-password.service.ts';
import { holdsSeparatedHand } from './separated.ts';
import { userRefusals } from './user-actions.ts';
import type { UserParts } from './user-parts.ts';
import { findUser, lockUser } from './user-scope.ts';

type Resetting = Pick<UserParts, 'signIns'>;

/**
 * Sets a one-time password, which its owner must change when they sign in; their sessions end, a lock is lifted, and they
 * hear of it.
 * @throws NotFound, BusinessError at `delivery`.
 */
export async function resetPassword(
  { signIns }: Resetting,
  { delivery, ...named }: { guid: string; version: number; delivery: PasswordDelivery },
  context: Context,
): Promise<Saved> {
  await findUser(context, 'user:write', named.guid);
  const { password, passwordHash } = await drawPassword();
  return inTransaction(context.db, async (db) => {
    const found = await lockUser({ ...context, db }, named);
    refuse(userRefusals({ ...found, lockedSeconds: 0 }, context.actor, true).resetPassword);
    const isShown = delivery === passwordDelivery.code.show;
    if (isShown && (await holdsSeparatedHand(db, found.guid))) {
      const message = {
        cn: '该用户持有安全或审计权限，一次性密码只能短信发送给本人',
        en: 'This person holds permissions of security or audit: a one-time password is sent to them by SMS only',
      };
      throw faultAt('delivery', message);
    }
    const shown = await deliverPassword(db, found, password, delivery);
    await storePassword(db, found.guid, passwordHash, true);
    await signIns.endSessionsOf(db, found.guid);
    await signIns.unlock(db, found.userName, context.origin.ip);
    if (isShown && found.phone)
      await queueMessage(db, {
        kind: 'sms',
        to: found.phone,
        template: 'passwordReset',
        parameters: { userName: found.userName },
        enterpriseGuid: found.enterpriseGuid,
      });
    await record(db, context, {
      event: 'user.resetPassword',
      objectType: 'user',
      objectGuid: found.guid,
      objectName: found.userName,
      note: `管理员重置：${passwordDelivery.label(delivery)}`,
      dataClass: 'sensitive',
    });
    return { guid: found.guid, version: found.version + 1, oneTimePassword: shown };
  });
}

/** Lets a person sign in again before their lock ends. */
export async function unlockUser({ signIns }: Resetting, guid: string, context: Context): Promise<null> {
  return inTransaction(context.db, async (db) => {
    const found = await lockUser({ ...context, db }, { guid });
    const lockedSeconds = (await signIns.lockedSecondsOf(db, [found.userName])).get(found.userName) ?? 0;
    refuse(userRefusals({ ...found, lockedSeconds }, context.actor, true).unlock);
    await signIns.unlock(db, found.userName, context.origin.ip);
    await record(db, context, {
      event: 'user.unlock',
      objectType: 'user',
      objectGuid: guid,
      objectName: found.userName,
    });
    return null;
  });
}
