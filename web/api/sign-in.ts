import {
  captcha as captchaCall,
  challenge,
  changePassword as changeCall,
  logout,
} from '#shared/areas/session/contract';
import type { TokenAnswer } from '#shared/areas/session/contract';
import { formatDateTime } from '#shared/kit/dates';
import { call } from './call.ts';
import { fetchPublic } from './fetch-signed-in.ts';
import { toRequest } from './request.ts';
import { serverNow } from './server-clock.ts';
import { clearSession, currentUserGuid, hasSession, keepSession } from './session-store.ts';
import { announceSignedOut } from './session-tabs.ts';
import { askToken, sessionFieldsOf } from './tokens.ts';
import { loadUser } from './user.ts';

/** SM2 C1C3C2, hex, of a JSON text; the library is loaded when somebody really sends a secret. */
async function encrypted(secret: object, publicKey: string): Promise<string> {
  const { sm2 } = await import('sm-crypto-v2');
  const C1C3C2 = 1;
  return sm2.doEncrypt(JSON.stringify(secret), publicKey, C1C3C2);
}

/** A key pair made for one login; also says whether a captcha is asked for from the start. */
export const newChallenge = () => call(challenge, {});
export type Challenge = Awaited<ReturnType<typeof newChallenge>>;

/** A captcha picture for a challenge, as a data address. */
export const captchaImage = async (kid: string) => (await call(captchaCall, { kid })).image;

/**
 * Signs in with a challenge that was not used yet.
 * @throws TokenRefused with the text for the form, or with an `mfaToken` when a code of the second factor is due.
 */
export async function signIn(
  { kid, publicKey, nonce }: Challenge,
  { userName, password, captcha }: { userName: string; password: string; captcha?: string | undefined },
) {
  const credential = await encrypted({ username: userName, password, nonce }, publicKey);
  return enter(await askToken({ grant_type: 'password', kid, credential, captcha }));
}

/** The second step of signing in: a one-time password or a recovery code; throws `TokenRefused`. */
export const signInByCode = async (mfaToken: string, otp: string) =>
  enter(await askToken({ grant_type: 'mfa', mfa_token: mfaToken, otp }));

async function enter(answer: TokenAnswer) {
  keepSession({
    ...sessionFieldsOf(answer),
    loginTime: formatDateTime(serverNow()),
    loginStaues: '1',
  });
  try {
    return await loadUser();
  } catch (error) {
    clearSession();
    throw error;
  }
}

/**
 * Ends the session of this tab here and at the server; a server that cannot be reached does not keep anybody signed in
 * here.
 */
export async function endSession() {
  if (hasSession()) await fetchPublic(...toRequest(logout, {})).catch(() => undefined);
  clearSession();
}

/** Signs out, in the person's other tabs too. */
export async function signOut() {
  const userGuid = currentUserGuid();
  if (userGuid !== undefined) announceSignedOut(userGuid);
  await endSession();
}

/** A secret as `sealedInput` takes it, encrypted with a key pair made for this. */
export async function sealed(secret: object) {
  const { kid, publicKey, nonce } = await newChallenge();
  return { kid, credential: await encrypted({ ...secret, nonce }, publicKey) };
}

/** Changes one's own password; both go out encrypted. */
export async function changePassword(passwords: { oldPassword: string; newPassword: string }) {
  await call(changeCall, await sealed(passwords));
}
