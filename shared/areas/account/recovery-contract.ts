import { z } from 'zod';
import { sealedInput } from '#shared/areas/session/sealed';
import { smsCode } from '#shared/areas/sms-code/rules';
import { endpoint, nothing } from '#shared/contract/endpoint';
import { mobile } from '#shared/kit/contact-rules';
import { tooLong } from '#shared/kit/rule-texts';
import { filled, text } from '#shared/kit/text-rules';

const open = { method: 'POST', send: 'json', access: 'public' } as const;

/** The mark of an existence check: asked while somebody types, so a refusal is never a toast. */
const quiet = { act: 'read', isQuiet: true } as const;

/** Whether a user name is taken, in whatever case, also by people who have left or applied. */
export const isUserNameExists = endpoint({
  ...open,
  ...quiet,
  path: '/reg/isUserNameExists',
  summary: '用户名是否已存在',
  input: z.object({ userName: text(50) }),
  output: z.object({ exists: z.boolean() }),
});

/** Whether somebody can sign in by this account name, or an enterprise of this unified social credit code has an account. */
export const isAccountExists = endpoint({
  ...open,
  ...quiet,
  path: '/reg/isZhangHaoExists',
  summary: '账号是否已存在',
  input: z.object({ zhangHao: text(50) }),
  output: z.object({ exists: z.boolean() }),
});

/** An account a phone opens. */
const recoverable = z.object({ userName: z.string(), name: z.string(), enterpriseName: z.string() });

/**
 * The accounts of a phone, for the code (purpose `recover`) it got: answers the forgotten user name (with `enterprise`,
 * its name or unified social credit code), and opens the choice of a new password. The ticket is good for ten minutes
 * and one password.
 */
export const findOwnAccounts = endpoint({
  ...open,
  act: 'write',
  path: '/reg/queryUserNameByPhone',
  summary: '凭手机验证码查询账号',
  input: z.object({ phone: mobile(), code: smsCode(), enterprise: text(200).optional() }),
  output: z.object({ ticket: z.string(), accounts: z.array(recoverable) }),
});

/**
 * Sets a new password of one account of the phone, by the ticket of `findOwnAccounts` or by a code (purpose `recover`);
 * `credential` seals `newPasswordCredential`. Every session of the account ends.
 */
export const resetPassword = endpoint({
  ...open,
  act: 'write',
  path: '/reg/reModifyPassword',
  summary: '凭手机验证码重设密码',
  input: sealedInput.extend({
    phone: mobile(),
    userName: filled('用户名不能为空！').max(50, tooLong(50).cn),
    ticket: z.string().max(100).optional(),
    code: smsCode().optional(),
  }),
  output: nothing,
});
