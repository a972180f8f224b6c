import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type SmsPurpose, smsPurpose } from '#shared/areas/sms-code/codes';
import type { sendSmsCode } from '#shared/areas/sms-code/contract';
import { SMS_CODE_AGAIN_SECONDS, SMS_CODE_SECONDS } from '#shared/areas/sms-code/rules';
import { maskPhone } from '#shared/kit/mask';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { PublicContext } from '../../http/context.ts';
import { BusinessError, faultAt } from '../../kit/errors.ts';
import { record } from '../audit/audit.service.ts';
import { queueMessage } from '../message/message.service.ts';
import { networkOf } from '../../kit/network-of.ts';
import { takeChallenge } from '../session/challenge.service.ts';
import { needsCaptcha, queueUp, waitFor } from './code-limits.ts';
import { markOfCode, markOfPhone } from './marks.ts';
import { smsCode } from './sms-code.table.ts';

/**
 * Sends a code to whoever asks for one, for any phone: whether it is known is never looked up, so nothing in answer or
 * time can tell.
 * @throws BusinessError when an address must read a captcha first, or too many codes were asked for.
 */
export async function requestCode(
  { phone, purpose, kid, captcha }: z.output<typeof sendSmsCode.input>,
  context: PublicContext,
) {
  await requireCaptcha(context, kid, captcha);
  return sendCode(context, phone, purpose);
}

/** Sends a code within the limits of phone and address. */
export async function sendCode(context: PublicContext, phone: string, purpose: SmsPurpose) {
  const { ip } = context.origin;
  await inTransaction(context.db, async (tx) => {
    await queueUp(tx, markOfPhone(phone), ip);
    const wait = await waitFor(tx, markOfPhone(phone), ip);
    if (wait > 0) throw new BusinessError(tooOften(wait));
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    await keepCode(tx, { phone, purpose, code, ip });
    await queueMessage(tx, {
      kind: 'sms',
      to: phone,
      template: 'code',
      parameters: { code, purpose: smsPurpose.label(purpose), minutes: String(SMS_CODE_SECONDS / 60) },
    });
    await record(tx, context, {
      event: 'smsCode.send',
      objectType: 'phone',
      objectName: maskPhone(phone),
      note: smsPurpose.label(purpose),
    });
  });
  return { expiresIn: SMS_CODE_SECONDS, retryAfter: SMS_CODE_AGAIN_SECONDS };
}

async function keepCode(
  db: Db,
  { phone, purpose, code, ip }: { phone: string; purpose: SmsPurpose; code: string; ip: string },
) {
  const guid = randomUUID();
  await db.insert(smsCode).values({
    guid,
    phoneMark: markOfPhone(phone),
    purpose,
    codeMark: markOfCode(guid, code),
    ip: networkOf(ip),
    // Transactions of one phone take turns; each must stand after the one before.
    createdAt: sql`clock_timestamp()`,
    expiresAt: sql`clock_timestamp() + ${SMS_CODE_SECONDS}::int * interval '1 second'`,
  });
}

async function requireCaptcha({ db, origin }: PublicContext, kid?: string, captcha?: string) {
  if (!(await needsCaptcha(db, origin.ip))) return;
  if (!kid || !captcha) throw faultAt('captcha', { cn: '请输入图形验证码', en: 'Enter the captcha' });
  const challenge = await takeChallenge(db, kid);
  if (challenge?.captcha?.toLowerCase() !== captcha.toLowerCase())
    throw faultAt('captcha', { cn: '图形验证码不正确', en: 'The captcha is wrong' });
}

const tooOften = (seconds: number): Wording => {
  const wait = inWords(seconds);
  return {
    cn: `获取验证码过于频繁，请${wait.cn}后再试`,
    en: `Codes are asked for too often. Please wait ${wait.en} and try again.`,
  };
};

function inWords(seconds: number): Wording {
  if (seconds <= 60) return { cn: `${seconds}秒`, en: `${seconds} s` };
  const minutes = Math.ceil(seconds / 60);
  if (seconds <= 3600) return { cn: `${minutes}分钟`, en: `${minutes} min` };
  const hours = Math.ceil(seconds / 3600);
  return { cn: `${hours}小时`, en: `${hours} h` };
}
