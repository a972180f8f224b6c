import type { z } from 'zod';
import type { OwnSession, updateUserPhone } from '#shared/areas/account/contract';
import { smsPurpose } from '#shared/areas/sms-code/codes';
import { addDays, formatDate, formatDateTime } from '#shared/kit/dates';
import { maskPhone } from '#shared/kit/mask';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, faultAt, NotFound } from '../../kit/errors.ts';
import { record } from '../audit/audit.service.ts';
import { queueMessage } from '../message/message.service.ts';
import { needsSecondFactor } from '../role/role.service.ts';
import { secondFactorOf } from '../second-factor/second-factor.service.ts';
import { endSessionOf, endSessionsOf, openSessionsOf } from '../session/session.service.ts';
import { sendCode } from '../sms-code/send-code.service.ts';
import { checkCodes } from '../sms-code/sms-code.service.ts';
import { passwordTimeOf, storePhone } from '../user/account.service.ts';
import { findContact } from '../user/user.service.ts';
import { readSetting } from './setting.ts';
import { deviceOf, placeOf } from './whereabouts.ts';

/** What the page "my account" begins with. */
export async function describeAccount({ db, actor }: Context) {
  const [contact, chosenAt, { passwordDays }, factor, isRequired, sessions] = await Promise.all([
    findContact(db, actor.guid),
    passwordTimeOf(db, actor.guid),
    readSetting(db),
    secondFactorOf(db, actor.guid),
    needsSecondFactor(db, actor.guid),
    openSessionsOf(db, actor.guid),
  ]);
  return {
    userName: actor.userName,
    name: actor.name,
    phone: contact?.phone ? maskPhone(contact.phone) : null,
    passwordTime: formatDateTime(chosenAt),
    passwordUntil: passwordDays === 0 ? null : addDays(formatDate(chosenAt), passwordDays),
    isSecondFactorOn: factor.isOn,
    isSecondFactorRequired: isRequired,
    openSessions: sessions.length,
  };
}

/** One's own sessions that have not ended, the one used last first. */
export async function listSessions({ db, actor }: Context): Promise<{ list: OwnSession[] }> {
  const sessions = await openSessionsOf(db, actor.guid);
  return {
    list: sessions.map(({ guid, ip, userAgent, createdAt, renewedAt, expiresAt }) => ({
      guid,
      device: deviceOf(userAgent),
      ip,
      place: placeOf(ip),
      isCurrent: guid === actor.sessionGuid,
      signInTime: formatDateTime(createdAt),
      lastTime: formatDateTime(renewedAt),
      expireTime: formatDateTime(expiresAt),
    })),
  };
}

/** Ends one of one's own sessions; another person's is the same as none. */
export async function endOne({ guid }: { guid: string }, { db, ...context }: Context): Promise<null> {
  await inTransaction(db, async (tx) => {
    if (!(await endSessionOf(tx, context.actor.guid, guid)))
      throw new NotFound({ cn: '会话不存在或已结束', en: 'There is no such session, or it has ended' });
    await record(tx, context, { event: 'session.end', objectType: 'user', objectGuid: context.actor.guid });
  });
  return null;
}

/** Ends one's own sessions but this one. */
export async function endOthers({ db, ...context }: Context): Promise<{ ended: number }> {
  const { guid, sessionGuid } = context.actor;
  return inTransaction(db, async (tx) => {
    const ended = await endSessionsOf(tx, guid, sessionGuid);
    await record(tx, context, {
      event: 'session.end',
      objectType: 'user',
      objectGuid: guid,
      note: `${ended}个会话`,
    });
    return { ended };
  });
}

/** Sends a code to one's present phone. */
export async function sendToOldPhone(context: Context) {
  const phone = (await findContact(context.db, context.actor.guid))?.phone;
  if (!phone) throw new BusinessError({ cn: '您还没有绑定手机号', en: 'You have no phone number yet' });
  return sendCode(context, phone, smsPurpose.code.oldPhone);
}

/**
 * Binds oneself to another phone, with a code from the old one and from the new one; the old one is told.
 * @throws BusinessError at `phone`, `oldCode` or `newCode`.
 */
export async function changePhone(
  { phone, oldCode, newCode }: z.output<typeof updateUserPhone.input>,
  { db, ...context }: Context,
): Promise<null> {
  const { guid, userName, enterpriseGuid } = context.actor;
  const old = (await findContact(db, guid))?.phone ?? null;
  if (phone === old)
    throw faultAt('phone', { cn: '新手机号与原手机号相同', en: 'The new phone number is the current one' });
  if (old && !oldCode)
    throw faultAt('oldCode', { cn: '请输入原手机号验证码', en: 'Enter the code the current phone got' });
  await checkCodes(db, [
    ...(old && oldCode
      ? [{ phone: old, purpose: smsPurpose.code.oldPhone, code: oldCode, field: 'oldCode' }]
      : []),
    { phone, purpose: smsPurpose.code.newPhone, code: newCode, field: 'newCode' },
  ]);
  await inTransaction(db, async (tx) => {
    await storePhone(tx, guid, phone);
    if (old)
      await queueMessage(tx, {
        kind: 'sms',
        to: old,
        template: 'phoneChanged',
        parameters: { userName },
        enterpriseGuid,
      });
    await record(tx, context, {
      event: 'user.changePhone',
      objectType: 'user',
      objectGuid: guid,
      before: { phone: old },
      after: { phone },
    });
  });
  return null;
}
