import { z } from 'zod';
import { sealedInput } from '#shared/areas/session/sealed';
import { endpoint, noInput, nothing } from '#shared/contract/endpoint';
import { oneTimePassword, secondFactorCode } from './rules.ts';

const own = { send: 'json', access: 'signedIn' } as const;

/** How the signed-in person's second factor stands. */
export const secondFactorState = endpoint({
  method: 'GET',
  path: '/secondFactor/state',
  send: 'query',
  access: 'signedIn',
  act: 'read',
  summary: '本人二次验证状态',
  input: noInput,
  output: z.object({
    isOn: z.boolean(),
    /** A role of theirs asks for it, so it cannot be turned off. */
    isRequired: z.boolean(),
    since: z.string().nullable(),
    /** Recovery codes not used yet. */
    recoveryLeft: z.number(),
  }),
});

/** Begins enrolment with one's password (`passwordProof` sealed); nothing changes until it is confirmed. */
export const enrolSecondFactor = endpoint({
  ...own,
  method: 'POST',
  path: '/secondFactor/enrol',
  act: 'write',
  summary: '开始绑定二次验证',
  input: sealedInput,
  output: z.object({
    /** For typing: base32 in groups of four. */
    secret: z.string(),
    /** For the picture to be scanned: `otpauth://totp/…`. */
    uri: z.string(),
    /** Seconds until the confirmation must have come. */
    expiresIn: z.number(),
  }),
});

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** Turns the second factor on; the recovery codes are shown this once. */
export const confirmSecondFactor = endpoint({
  ...own,
  method: 'POST',
  path: '/secondFactor/confirm',
  act: 'write',
  summary: '确认绑定二次验证',
  input: z.object({ otp: oneTimePassword() }),
  output: recoveryCodes,
});

/** Turns it off, with password and a code; refused while a role requires it. */
export const disableSecondFactor = endpoint({
  ...own,
  method: 'POST',
  path: '/secondFactor/disable',
  act: 'write',
  summary: '关闭二次验证',
  input: sealedInput.extend({ otp: secondFactorCode() }),
  output: nothing,
});

/** Ten new recovery codes, with password and a one-time password; the old ones are void. */
export const renewRecoveryCodes = endpoint({
  ...own,
  method: 'POST',
  path: '/secondFactor/renewRecoveryCodes',
  act: 'write',
  summary: '重新生成恢复码',
  input: sealedInput.extend({ otp: oneTimePassword() }),
  output: recoveryCodes,
});

/** The roles of one's company and whether they ask for a second factor. */
export const listRequiringRoles = endpoint({
  method: 'GET',
  path: '/secondFactor/roles',
  send: 'query',
  access: 'account:write',
  act: 'read',
  summary: '角色的二次验证要求',
  input: noInput,
  output: z.object({
    list: z.array(
      z.object({
        guid: z.uuid(),
        code: z.string().nullable(),
        name: z.string(),
        isRequired: z.boolean(),
      }),
    ),
  }),
});

/** Requires a second factor of everybody who holds a role: who has none can only enrol until they have one. */
export const requireSecondFactor = endpoint({
  method: 'POST',
  path: '/secondFactor/requireOfRole',
  send: 'json',
  access: 'account:write',
  act: 'write',
  summary: '设置角色的二次验证要求',
  input: z.object({ roleGuid: z.uuid(), isRequired: z.boolean() }),
  output: nothing,
});

/** Takes the second factor off somebody who has lost it; they sign in with the password and enrol anew. */
export const resetSecondFactor = endpoint({
  method: 'POST',
  path: '/secondFactor/reset',
  send: 'json',
  access: 'account:write',
  act: 'write',
  summary: '重置他人的二次验证',
  input: z.object({ userGuid: z.uuid() }),
  output: nothing,
});
