import { z } from 'zod';
import type { Wording } from '#shared/kit/language';
import { filled, patterned } from '#shared/kit/text-rules';
import { ruled } from '#shared/kit/rule-texts';

export const KEY_PASSWORD_MIN = 10;
const KEY_PASSWORD_MAX = 64;
const KINDS_NEEDED = 3;
/** What other programs that open the file can be given too. */
const PRINTABLE = /^[\x21-\x7e]*$/;
const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/];

/** What is wrong with the password of a key file, in the order it should be said; null when nothing is. */
export function keyPasswordFault(password: string): Wording | null {
  if (password === '') return { cn: '不能为空！', en: 'Required' };
  if (!PRINTABLE.test(password))
    return {
      cn: '只能使用半角字母、数字和符号，不含空格',
      en: 'Letters, digits and signs only, without spaces',
    };
  if (password.length < KEY_PASSWORD_MIN || password.length > KEY_PASSWORD_MAX)
    return {
      cn: `须为${KEY_PASSWORD_MIN}-${KEY_PASSWORD_MAX}位字符`,
      en: `${KEY_PASSWORD_MIN} to ${KEY_PASSWORD_MAX} characters`,
    };
  if (kinds.filter((kind) => kind.test(password)).length < KINDS_NEEDED)
    return {
      cn: '至少包含大写字母、小写字母、数字、特殊字符中的三种',
      en: 'At least three of upper case, lower case, digit, special',
    };
  return null;
}

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const base64 = (max: number, message: string) =>
  filled(message)
    .max(max, message)
    .refine((value) => BASE64.test(value), message);

/** A PKCS#10 request: DER in base64. */
export const certificateRequest = base64(
  4000,
  ruled({ cn: '证书请求格式不正确', en: 'The request for a certificate has the wrong format' }),
);
/** An ECDSA signature: DER in base64. */
export const signatureText = base64(
  200,
  ruled({ cn: '签名格式不正确', en: 'The signature has the wrong format' }),
);
/** A certificate: DER in base64. */
export const certificateText = base64(
  8000,
  ruled({ cn: '证书格式不正确', en: 'The certificate has the wrong format' }),
);
/** SHA-256 of a file: 64 hexadecimal digits in lower case. */
export const fileDigest = patterned(
  /^[0-9a-f]{64}$/,
  ruled({ cn: '文件摘要须为64位十六进制数', en: 'The digest of a file has 64 hexadecimal digits' }),
);

/** Name of a signed file, as its signer had it. */
export const signedFileName = z
  .string(ruled({ cn: '请选择文件', en: 'Choose a file' }))
  .trim()
  .min(1, ruled({ cn: '请选择文件', en: 'Choose a file' }))
  .max(255, ruled({ cn: '文件名不能大于255个字符', en: 'The file name has more than 255 characters' }))
  .refine(
    (name) => !/[/\\\p{Cc}]/u.test(name),
    ruled({ cn: '文件名含有不允许的字符', en: 'The file name has characters that are not allowed' }),
  );
