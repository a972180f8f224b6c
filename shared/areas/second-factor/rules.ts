import { filled, patterned, toHalfWidthDigits } from '#shared/kit/text-rules';
import { ruled } from '#shared/kit/rule-texts';

/** Digits and seconds of a one-time password, as every authenticator app takes them. */
export const TOTP = { digits: 6, period: 30, algorithm: 'SHA1' } as const;
/** How many recovery codes a person gets. */
export const RECOVERY_CODES = 10;

/** The six digits an authenticator app shows. */
export const oneTimePassword = () =>
  patterned(
    /^\d{6}$/,
    ruled({ cn: '请输入6位数字动态口令', en: 'Enter the six digits of the one-time code' }),
    ruled({ cn: '请输入动态口令', en: 'Enter the one-time code' }),
  ).overwrite(toHalfWidthDigits);

/** A one-time password, or a recovery code such as `7KQ2M-9XWPD`. */
export const secondFactorCode = () =>
  filled(ruled({ cn: '请输入动态口令或恢复码', en: 'Enter the one-time code or a recovery code' }))
    .overwrite(toHalfWidthDigits)
    .regex(
      /^(\d{6}|[A-Za-z0-9]{5}-?[A-Za-z0-9]{5})$/,
      ruled({
        cn: '请输入6位动态口令或10位恢复码',
        en: 'Enter the six digits of the one-time code or a recovery code of ten',
      }),
    );
