import { sm2 } from 'sm-crypto-v2';
import { challenge, token, webClient } from '#shared/areas/session/contract';
import { DEMO_PASSWORD } from '../server/app/demo/identity.ts';

const C1C3C2 = 1;
let callers = 0;
/** Each sign-in from an address of its own, as people come; the rate limit of one address is not measured. */
const address = () => ({ 'x-forwarded-for': `10.0.${(++callers >> 8) & 255}.${callers & 255}` });

/** Signs in as the login page does; answers the header of further calls. */
export async function signIn(origin: string, username: string): Promise<Record<string, string>> {
  const headers = address();
  const asked = await fetch(`${origin}${challenge.path}`, { headers });
  const { data, ...refusal } = (await asked.json()) as {
    data?: { kid: string; publicKey: string; nonce: string };
  };
  if (!data) throw new Error(`challenge of ${username}: ${asked.status} ${JSON.stringify(refusal)}`);
  const secret = JSON.stringify({ username, password: DEMO_PASSWORD, nonce: data.nonce });
  const form = new URLSearchParams({
    grant_type: 'password',
    client_id: webClient.id,
    client_secret: webClient.secret,
    userType: webClient.userType,
    kid: data.kid,
    credential: sm2.doEncrypt(secret, data.publicKey, C1C3C2),
  });
  const answer = await fetch(`${origin}${token.path}`, { method: 'POST', headers, body: form });
  const body = (await answer.json()) as { access_token?: string };
  if (!body.access_token) throw new Error(`sign-in of ${username}: ${JSON.stringify(body)}`);
  return { authorization: `Bearer ${body.access_token}` };
}
