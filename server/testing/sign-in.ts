import { sm2 } from 'sm-crypto-v2';
import { captcha, challenge, token, type TokenAnswer, webClient } from '#shared/areas/session/contract';
import type { TokenRefusal } from '#shared/areas/session/token-grant';
import type { TestApp } from './test-app.ts';
import { TEST_PASSWORD } from './builders.ts';

const C1C3C2 = 1;
const client = { client_id: webClient.id, client_secret: webClient.secret, userType: webClient.userType };

type Form = Record<string, string>;
/** What the token call answered: its own form, no envelope. */
export interface TokenReply extends Partial<TokenAnswer>, Partial<TokenRefusal> {
  status: number;
}

/** Sends a form to the token call as it is. */
export async function askToken(
  { send }: Pick<TestApp, 'send'>,
  form: Form,
  ip = '127.0.0.1',
  language = 'zh-CN',
): Promise<TokenReply> {
  const response = await send({
    method: token.method,
    url: token.path,
    remoteAddress: ip,
    payload: new URLSearchParams({ ...client, ...form }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': language },
  });
  return { status: response.statusCode, ...response.json<object>() };
}

/** Takes a challenge. */
export const takeChallenge = async ({ call }: Pick<TestApp, 'call'>) =>
  (await call(challenge, {}, null)).data;

/** Encrypts what a challenge is for, as the browser does. */
export const seal = (publicKey: string, value: object) =>
  sm2.doEncrypt(JSON.stringify(value), publicKey, C1C3C2);

/** Draws the captcha of a challenge; the text itself is only in the database. */
export const drawCaptcha = ({ call }: Pick<TestApp, 'call'>, kid: string) => call(captcha, { kid }, null);

/** Signs in as the login page does. */
export async function signIn(
  app: Pick<TestApp, 'call' | 'send'>,
  username: string,
  password = TEST_PASSWORD,
  { ip, language, ...more }: { ip?: string; language?: string; captcha?: string } = {},
): Promise<TokenReply> {
  const { kid, publicKey, nonce } = await takeChallenge(app);
  const credential = seal(publicKey, { username, password, nonce });
  return askToken(app, { grant_type: 'password', kid, credential, ...more }, ip, language);
}

/** Exchanges a refresh token. */
export const refreshBy = (app: Pick<TestApp, 'send'>, refreshToken: string) =>
  askToken(app, { grant_type: 'refresh_token', refresh_token: refreshToken });
