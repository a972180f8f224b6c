import { patterned, toHalfWidthDigits } from '#shared/kit/text-rules';
import { ruled } from '#shared/kit/rule-texts';

/** How long a code is good, how soon another may be asked for, in seconds. */
export const SMS_CODE_SECONDS = 300;
export const SMS_CODE_AGAIN_SECONDS = 60;

const TEXT = ruled({ cn: '请输入6位数字验证码', en: 'Enter the six digits of the code' });

/** The six digits a person types off the phone. */
export const smsCode = () =>
  patterned(/^\d{6}$/, TEXT, ruled({ cn: '请输入短信验证码', en: 'Enter the SMS code' })).overwrite(
    toHalfWidthDigits,
  );
