import { z } from 'zod';
import { endpoint, guidQuery, noInput, nothing } from '#shared/contract/endpoint';
import { pageQuery, paged } from '#shared/contract/paging';
import { smsCode } from '#shared/areas/sms-code/rules';
import { mobile } from '#shared/kit/contact-rules';
import { dateTimeIfAny, optionalText } from '#shared/kit/text-rules';
import { recordVersion } from '#shared/kit/number-rules';
import { ruled } from '#shared/kit/rule-texts';
import { addressPlace, loginEvent } from './codes.ts';

const own = { send: 'json', access: 'signedIn' } as const;

/** Where and with what somebody works or tried to. */
const whereabouts = {
  /** `Chrome 140 · Windows`; the raw text when it is none we know. */
  device: z.string(),
  ip: z.string(),
  place: addressPlace.schema,
};

/** One sign-in that has not ended. */
export const ownSession = z.object({
  guid: z.uuid(),
  ...whereabouts,
  isCurrent: z.boolean(),
  signInTime: z.string(),
  /** When its tokens were last renewed; at most ten minutes behind the last act. */
  lastTime: z.string(),
  /** Its absolute end. */
  expireTime: z.string(),
});
export type OwnSession = z.output<typeof ownSession>;

export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/account/sessions',
  send: 'query',
  access: 'signedIn',
  act: 'read',
  summary: '本人的登录会话',
  input: noInput,
  output: z.object({ list: z.array(ownSession) }),
});

export const endOwnSession = endpoint({
  ...own,
  method: 'POST',
  path: '/account/endSession',
  act: 'write',
  summary: '结束本人的一个会话',
  input: guidQuery,
  output: nothing,
});

/** Ends every session of one's own but this one; answers how many. */
export const endOtherSessions = endpoint({
  ...own,
  method: 'POST',
  path: '/account/endOtherSessions',
  act: 'write',
  summary: '结束本人的其他会话',
  input: noInput,
  output: z.object({ ended: z.number() }),
});

/** One line of the login log. */
export const loginRow = z.object({
  guid: z.uuid(),
  time: z.string(),
  userName: z.string(),
  event: loginEvent.schema,
  result: z.enum(['success', 'fail']),
  ...whereabouts,
});
export type LoginRow = z.output<typeof loginRow>;

const loginSearch = pageQuery.extend({
  event: loginEvent.schema.optional(),
  result: z.enum(['success', 'fail']).optional(),
  from: dateTimeIfAny(),
  to: dateTimeIfAny(),
});
export type LoginSearch = z.output<typeof loginSearch>;

/** One's own sign-ins, also the failed ones under one's name, newest first. */
export const listOwnLogins = endpoint({
  ...own,
  method: 'POST',
  path: '/account/loginLog',
  act: 'read',
  summary: '本人登录日志',
  input: loginSearch,
  output: paged(loginRow),
});

/** Everybody's sign-ins within the reader's scope; the reading is itself recorded. */
export const listLogins = endpoint({
  method: 'POST',
  path: '/account/allLoginLog',
  send: 'json',
  access: 'account:read',
  act: 'read',
  summary: '登录日志',
  input: loginSearch.extend({ userName: optionalText(50), ip: optionalText(45) }),
  output: paged(loginRow),
});

/** What the page "my account" begins with. */
export const accountOverview = endpoint({
  method: 'GET',
  path: '/account/overview',
  send: 'query',
  access: 'signedIn',
  act: 'read',
  summary: '我的账号',
  input: noInput,
  output: z.object({
    userName: z.string(),
    name: z.string(),
    /** Masked; null when there is none. */
    phone: z.string().nullable(),
    passwordTime: z.string(),
    /** Day by which the password must be changed; null when the rotation is off. */
    passwordUntil: z.string().nullable(),
    isSecondFactorOn: z.boolean(),
    isSecondFactorRequired: z.boolean(),
    openSessions: z.number(),
  }),
});

/**
 * Changes one's own phone: a code of purpose `oldPhone` to the present phone, one of `newPhone` to the new one. Who has
 * none yet leaves `oldCode` out.
 */
export const updateUserPhone = endpoint({
  ...own,
  method: 'POST',
  path: '/updateUserPhone',
  act: 'write',
  summary: '修改本人手机号',
  input: z.object({ oldCode: smsCode().optional(), phone: mobile(), newCode: smsCode() }),
  output: nothing,
});

/** Sends the code for the present phone, whose number the web does not need to know. */
export const sendOldPhoneCode = endpoint({
  ...own,
  method: 'POST',
  path: '/account/sendOldPhoneCode',
  act: 'write',
  summary: '向本人原手机号发送验证码',
  input: noInput,
  output: z.object({ expiresIn: z.number(), retryAfter: z.number() }),
});

const passwordDays = z.literal(0).or(
  z
    .int(ruled({ cn: '请输入30至365之间的天数', en: 'Enter a number of days from 30 to 365' }))
    .min(30, ruled({ cn: '请输入30至365之间的天数', en: 'Enter a number of days from 30 to 365' }))
    .max(365, ruled({ cn: '请输入30至365之间的天数', en: 'Enter a number of days from 30 to 365' })),
);

/** The rules of all accounts. */
export const accountSetting = endpoint({
  method: 'GET',
  path: '/account/setting',
  send: 'query',
  access: 'account:write',
  act: 'read',
  summary: '账号安全设置',
  input: noInput,
  output: z.object({ passwordDays, version: z.number() }),
});

/** Sets after how many days a password must be changed; 0 is never. For the platform's own staff. */
export const saveAccountSetting = endpoint({
  method: 'POST',
  path: '/account/saveSetting',
  send: 'json',
  access: 'account:write',
  act: 'write',
  summary: '保存账号安全设置',
  input: z.object({ passwordDays, version: recordVersion() }),
  output: z.object({ version: z.number() }),
});
