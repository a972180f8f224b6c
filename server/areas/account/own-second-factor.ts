import { formatDateTime } from '#shared/kit/dates';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, faultAt } from '../../kit/errors.ts';
import { record } from '../audit/audit.service.ts';
import { queueMessage } from '../message/message.service.ts';
import { needsSecondFactor } from '../role/role.service.ts';
import {
  beginEnrolment,
  confirmEnrolment,
  isOneTimePassword,
  isSecondFactor,
  removeSecondFactor,
  renewRecovery,
  secondFactorOf,
} from '../second-factor/second-factor.service.ts';
import { lockText } from '../session/sign-in.service.ts';
import { noteAttempt, standingOf } from '../session/attempt.service.ts';
import { requireOwnPassword } from '../session/password.service.ts';
import { findContact } from '../user/user.service.ts';

interface Sealed {
  kid: string;
  credential: string;
}

/** How one's own second factor stands. */
export async function describeSecondFactor({ db, actor }: Context) {
  const { isOn, since, recoveryLeft } = await secondFactorOf(db, actor.guid);
  const isRequired = await needsSecondFactor(db, actor.guid);
  return { isOn, isRequired, since: since && formatDateTime(since), recoveryLeft };
}

/** Begins enrolment; with a second factor on, the new one takes its place once it is confirmed. */
export async function enrol(sealed: Sealed, context: Context) {
  const { db, actor } = context;
  await requireOwnPassword(context, sealed, 'secondFactor.enrol');
  return beginEnrolment(db, actor.guid, actor.userName);
}

/** @throws BusinessError at `otp` when it is wrong or enrolment was begun too long ago. */
export async function confirm({ otp }: { otp: string }, { db, ...context }: Context) {
  return inTransaction(db, async (tx) => {
    const recoveryCodes = await confirmEnrolment(tx, context.actor.guid, otp);
    if (!recoveryCodes)
      throw atOtp({
        cn: '动态口令错误，或绑定已超时',
        en: 'The one-time code is wrong, or setting up took too long',
      });
    await note(tx, context, 'secondFactor.on');
    return { recoveryCodes };
  });
}

/** @throws BusinessError while a role requires it, at `password` or at `otp`. */
export async function disable({ otp, ...sealed }: Sealed & { otp: string }, context: Context): Promise<null> {
  const { db, actor } = context;
  if (await needsSecondFactor(db, actor.guid))
    throw new BusinessError({
      cn: '您的角色要求二次验证，不能关闭',
      en: 'Your role requires the second factor, so it stays on',
    });
  await requireOwnPassword(context, sealed, 'secondFactor.off');
  await requireCode(context, () => isSecondFactor(db, actor.guid, otp));
  await inTransaction(db, async (tx) => {
    await removeSecondFactor(tx, actor.guid);
    await tellOff(tx, actor);
    await note(tx, context, 'secondFactor.off');
  });
  return null;
}

/** @throws BusinessError at `password` or at `otp`. */
export async function renewCodes({ otp, ...sealed }: Sealed & { otp: string }, context: Context) {
  const { db, actor } = context;
  await requireOwnPassword(context, sealed, 'secondFactor.renew');
  await requireCode(context, () => isOneTimePassword(db, actor.guid, otp));
  return inTransaction(db, async (tx) => {
    await note(tx, context, 'secondFactor.renew');
    return { recoveryCodes: await renewRecovery(tx, actor.guid) };
  });
}

/** Tells a person's phone that the second factor is off. */
export async function tellOff(
  db: Db,
  { guid, userName, enterpriseGuid }: { guid: string; userName: string; enterpriseGuid: string },
) {
  const phone = (await findContact(db, guid))?.phone;
  if (!phone) return;
  await queueMessage(db, {
    kind: 'sms',
    to: phone,
    template: 'secondFactorOff',
    parameters: { userName },
    enterpriseGuid,
  });
}

/** Wrong codes lock as wrong passwords do, so that they cannot be guessed. */
async function requireCode({ db, actor, origin }: Context, isRight: () => Promise<boolean>) {
  const { lockedSeconds } = await standingOf(db, actor.userName);
  if (lockedSeconds > 0) throw new BusinessError(lockText(lockedSeconds));
  if (await isRight()) return;
  await noteAttempt(db, actor.userName, origin.ip, 'failed');
  throw atOtp({ cn: '动态口令或恢复码错误', en: 'The one-time code or recovery code is wrong' });
}

const note = (db: Db, context: Omit<Context, 'db'>, event: string) =>
  record(db, context, { event, objectType: 'user', objectGuid: context.actor.guid });

const atOtp = (message: Wording) => faultAt('otp', message);
