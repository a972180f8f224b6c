import { z } from 'zod';
import { ruled } from '#shared/kit/rule-texts';
import { filled, patterned } from '#shared/kit/text-rules';
import { HEARD_DIGITS } from './codes.ts';

/** The public half of an opener's key; whether its check signs are right is asked on the server. */
export const recipientText = patterned(
  /^age1[02-9ac-hj-np-z]{58}$/,
  ruled({ cn: '开标密钥的公钥格式不正确', en: "This is not the public half of an opener's key" }),
);

/** When the key was made, as it stands in the signed file: UTC with milliseconds. */
export const madeText = patterned(
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/,
  ruled({ cn: '密钥的生成时间格式不正确', en: 'The time the key was made has the wrong format' }),
);

const HEARD = ruled({
  cn: `请输入听到的指纹前${HEARD_DIGITS}位（0-9、a-f）`,
  en: `Enter the first ${HEARD_DIGITS} digits of the fingerprint as you hear them (0-9, a-f)`,
});
/** The beginning of a fingerprint as it is read out; blanks and hyphens between groups do not count. */
export const heardDigits = filled(HEARD)
  .overwrite((heard) => heard.replaceAll(/[\s-]/g, '').toLowerCase())
  .regex(new RegExp(`^[0-9a-f]{${HEARD_DIGITS}}$`), HEARD);

/** What was in a challenge: 32 bytes, hexadecimal. */
export const challengeAnswer = z
  .string(ruled({ cn: '验证结果格式不正确', en: 'The answer has the wrong format' }))
  .regex(/^[0-9a-f]{64}$/, ruled({ cn: '验证结果格式不正确', en: 'The answer has the wrong format' }));
