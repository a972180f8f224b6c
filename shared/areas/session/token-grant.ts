import { z } from 'zod';
import { secondFactorCode } from '#shared/areas/second-factor/rules';
import { tokenHandle, sealedText, tokenClient } from './contract.ts';

/** What the browser encrypts to sign in: SM2, cipher mode C1C3C2, hex. */
export const signInCredential = z.object({ username: z.string(), password: z.string(), nonce: z.string() });
/** What the browser encrypts to change a password. */
export const passwordCredential = z.object({
  oldPassword: z.string(),
  newPassword: z.string(),
  nonce: z.string(),
});

/** The grants of the token call: a password, the second factor after it, a refresh. */
export const tokenGrant = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('password'),
    ...tokenClient,
    kid: z.uuid(),
    /** `signInCredential`, encrypted with the key of the challenge. */
    credential: sealedText,
    captcha: z.string().max(10).optional(),
  }),
  z.object({ grant_type: z.literal('mfa'), ...tokenClient, mfa_token: tokenHandle, otp: secondFactorCode() }),
  z.object({ grant_type: z.literal('refresh_token'), ...tokenClient, refresh_token: tokenHandle }),
]);

/** The bare OAuth 2 refusal of the token call. */
export const tokenRefusal = z.object({
  error: z.enum([
    'invalid_request',
    'invalid_grant',
    'invalid_client',
    'invalid_token',
    'access_denied',
    'slow_down',
    'mfa_required',
    'temporarily_unavailable',
  ]),
  /** For people, in the reader's language. */
  error_description: z.string(),
  /** The next attempt for this account needs a captcha. */
  captchaRequired: z.boolean().optional(),
  /** With `mfa_required`: the password was right; come again with `grant_type=mfa`, this and `otp`. */
  mfa_token: z.string().optional(),
  /** Seconds the `mfa_token` is good; it bears five tries and one success. */
  mfa_expires_in: z.number().optional(),
});
export type TokenRefusal = z.output<typeof tokenRefusal>;
