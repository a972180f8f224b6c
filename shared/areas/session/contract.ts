import { z } from 'zod';
import { endpoint, noInput, nothing } from '#shared/contract/endpoint';
import { ruled } from '#shared/kit/rule-texts';
import { text } from '#shared/kit/text-rules';
import { sealedInput } from './sealed.ts';

/** How the web names itself to the token call; public by nature, it proves nothing. */
export const webClient = { id: 'zhaocai-web', secret: 'zhaocai-web', userType: '3' } as const;

/** How long a challenge is good, in seconds (wire.md 3). */
export const CHALLENGE_SECONDS = 120;

export const challenge = endpoint({
  method: 'GET',
  path: '/auth/challenge',
  send: 'query',
  access: 'public',
  act: 'read',
  summary: '取一次性登录密钥',
  input: noInput,
  output: z.object({
    kid: z.uuid(),
    alg: z.literal('sm2-c1c3c2'),
    publicKey: z.string(),
    nonce: z.string(),
    expiresIn: z.number(),
    /** The last sign-ins from this address failed: show the captcha at once. */
    captchaRequired: z.boolean(),
  }),
});

export const captcha = endpoint({
  method: 'GET',
  path: '/auth/captcha',
  send: 'query',
  access: 'public',
  act: 'read',
  summary: '取图形验证码',
  input: z.object({
    kid: z.uuid(ruled({ cn: '登录请求已过期，请重试', en: 'The sign-in has expired. Please try again.' })),
  }),
  /** An SVG picture as a data address; a new one replaces the one before. */
  output: z.object({ image: z.string() }),
});

/** What every grant of the token call says of its sender. */
export const tokenClient = {
  client_id: z.string().max(100),
  client_secret: z.string().max(100),
  userType: z.literal(webClient.userType),
};
/** Something encrypted for the server, and something it gave out to be sent back. */
export const sealedText = z.string().min(1).max(2000);
export const tokenHandle = z.string().min(1).max(200);
/** The bare OAuth 2 answer of the token call. */
export const tokenAnswer = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal('Bearer'),
  /** Seconds. */
  expires_in: z.number(),
  /** The password must be changed before anything else is allowed. */
  isWeakPWD: z.boolean(),
  /** A role asks for a second factor and there is none: only enrolling is allowed. */
  mustEnrolSecondFactor: z.boolean().optional(),
});
export type TokenAnswer = z.output<typeof tokenAnswer>;

/** Answers bare, not in the envelope: `tokenAnswer` with HTTP 200, `tokenRefusal` with 400, 401, 403 or 503. */
export const token = endpoint({
  method: 'POST',
  path: '/auth/oauth/token',
  send: 'form',
  access: 'public',
  act: 'write',
  summary: '登录或刷新令牌',
  input: z.object({
    grant_type: z.enum(['password', 'mfa', 'refresh_token']),
    ...tokenClient,
    kid: z.uuid().optional(),
    credential: sealedText.optional(),
    captcha: z.string().max(10).optional(),
    mfa_token: tokenHandle.optional(),
    otp: z.string().max(20).optional(),
    refresh_token: tokenHandle.optional(),
  }),
  output: tokenAnswer,
});

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  send: 'json',
  access: 'signedIn',
  act: 'write',
  summary: '退出登录',
  input: noInput,
  output: nothing,
});

const named = z.object({ guid: z.uuid(), name: z.string() });

/** The signed-in person, as shell, menus and buttons need them. */
export const userInfo = z.object({
  guid: z.uuid(),
  userName: z.string(),
  name: z.string(),
  /** Letters; contains 'B' for the platform's own staff (product.md 3). */
  type: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  enterprise: named,
  dept: named.nullable(),
  /** The companies they act for today because they are lent to them (借调). */
  lentTo: z.array(named).optional(),
  /** 1 once the enterprise information has been submitted. */
  isHasSubmit: z.literal([0, 1]),
  /** Formal subject types, separated by commas. */
  zsZhuTiLeiXing: z.string(),
  roles: z.array(z.object({ code: z.string().nullable(), name: z.string() })),
  permissions: z.array(z.string()),
  /** Their enterprise is the one of the setting SUPERVISION_ENTERPRISE: it also sees supervision (product.md 6). */
  isSupervisionEnterprise: z.boolean().optional(),
  isWeakPWD: z.boolean(),
  /** First-use hints they have put away; none of them comes back. */
  seenHints: z.array(z.string()).optional(),
  /** A role asks for a second factor and there is none: only enrolling is allowed. */
  mustEnrolSecondFactor: z.boolean().optional(),
  /** For the warning two minutes before the end: seconds without a call that end the session, seconds until its absolute end. */
  session: z.object({ idleSeconds: z.number(), expiresIn: z.number() }).optional(),
});
export type UserInfo = z.output<typeof userInfo>;

const aboutMe = {
  method: 'GET',
  send: 'query',
  access: 'signedIn',
  act: 'read',
  input: noInput,
  output: userInfo,
} as const;
export const loadUserInfo = endpoint({
  ...aboutMe,
  path: '/auth/resource/userInfo',
  summary: '当前登录人信息',
});
export const currentUser = endpoint({
  ...aboutMe,
  path: '/api/sysUser/getCurrentUser.do',
  summary: '当前用户',
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/sysUser/updatePassword.do',
  send: 'json',
  access: 'signedIn',
  act: 'write',
  summary: '修改本人密码',
  /** `credential` is `passwordCredential`, encrypted with the challenge `kid`. */
  input: sealedInput,
  output: nothing,
});

/** Puts a first-use hint away for good, on every device of this person. */
export const hintSeen = endpoint({
  method: 'POST',
  path: '/account/hintSeen',
  send: 'json',
  access: 'signedIn',
  act: 'write',
  summary: '不再显示某条使用提示',
  input: z.object({ hint: text(40) }),
  output: nothing,
});
