import type { PasswordDelivery } from '#shared/areas/user/codes';
import { passwordDelivery } from '#shared/areas/user/codes';
import type { Db } from '../../db/client.ts';
import { faultAt } from '../../kit/errors.ts';
import { oneTimePassword } from '../../kit/one-time-password.ts';
import { hashPassword, inPasswordTurn } from '../../kit/password-hash.ts';
import { queueMessage } from '../message/message.service.ts';

/** A one-time password and its hash, made outside of a transaction, which would hold a connection meanwhile. */
export async function drawPassword() {
  const password = oneTimePassword();
  return { password, passwordHash: await inPasswordTurn(() => hashPassword(password)) };
}

/**
 * Hands a one-time password over: answers it for the screen, or null when it has been sent.
 * @throws BusinessError at `delivery` when there is no phone to send it to.
 */
export async function deliverPassword(
  db: Db,
  to: { userName: string; phone: string | null; enterpriseGuid: string },
  password: string,
  delivery: PasswordDelivery,
): Promise<string | null> {
  if (delivery === passwordDelivery.code.show) return password;
  const { userName, phone, enterpriseGuid } = to;
  if (!phone) {
    const message = {
      cn: '该用户没有手机号，不能短信发送',
      en: 'This person has no phone, so nothing can be sent by SMS',
    };
    throw faultAt('delivery', message);
  }
  await queueMessage(db, {
    kind: 'sms',
    to: phone,
    template: 'oneTimePassword',
    parameters: { userName, password },
    enterpriseGuid,
  });
  return null;
}
