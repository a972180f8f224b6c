import { expect, test } from 'vitest';
import { loadUserInfo } from '#shared/areas/session/contract';
import { aCompany, aUser, TEST_PASSWORD } from '../../testing/builders.ts';
import { askToken, seal, takeChallenge } from '../../testing/sign-in.ts';
import { testApp } from '../../testing/test-app.ts';

const app = await testApp();
const company = await aCompany(app.db);
const person = await aUser(app.db, { enterpriseGuid: company.guid });

test('a recorded login is refused when it is played again, also after it has succeeded elsewhere', async () => {
  const { kid, publicKey, nonce } = await takeChallenge(app);
  const credential = seal(publicKey, { username: person.userName, password: TEST_PASSWORD, nonce });
  const recorded = { grant_type: 'password', kid, credential };
  const first = await askToken(app, recorded);
  expect(first.status).toBe(200);
  const info = (token: string | undefined) =>
    app.send({ method: 'GET', url: loadUserInfo.path, headers: { authorization: `Bearer ${token}` } });
  for (let at = 0; at < 3; at++) {
    const replayed = await askToken(app, recorded, `10.4.0.${at}`);
    expect(replayed).toMatchObject({ status: 400, error: 'invalid_request' });
    expect(replayed).not.toHaveProperty('access_token');
  }
  // Under the number of a fresh challenge the recorded ciphertext is worth nothing either.
  const fresh = await takeChallenge(app);
  expect(await askToken(app, { ...recorded, kid: fresh.kid })).toMatchObject({ error: 'invalid_request' });
  expect((await info(first.access_token)).statusCode).toBe(200);
});

test('of fifty uses of one challenge at once one signs in', async () => {
  const { kid, publicKey, nonce } = await takeChallenge(app);
  const credential = seal(publicKey, { username: person.userName, password: TEST_PASSWORD, nonce });
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => askToken(app, { grant_type: 'password', kid, credential })),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ error }) => error === 'invalid_request')).toHaveLength(49);
});

const PAIRS = 30;
const MOST_APART = 0.1;
const ROUNDS = 6;

/** A wrong sign-in ready to be sent: what the browser does is not part of the time. */
async function prepared(userName: string, ip: string) {
  const { kid, publicKey, nonce } = await takeChallenge(app);
  const credential = seal(publicKey, { username: userName, password: 'Wrong@2026', nonce });
  return async () => {
    const began = performance.now();
    const { error } = await askToken(app, { grant_type: 'password', kid, credential }, ip);
    expect(error).toBe('invalid_grant');
    return performance.now() - began;
  };
}
const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** How much longer a known name takes than an unknown one beside it; 0 is alike. Each name is used once, so that none gets locked. */
async function apartIn(round: number): Promise<number> {
  const ratios = [];
  for (let at = 0; at < PAIRS; at++) {
    const { userName } = await aUser(app.db, { enterpriseGuid: company.guid });
    const ip = `10.5.${round}.${at}`;
    const known = await prepared(userName, ip);
    const unknown = await prepared(`ghost${round}x${at}`, ip);
    // Each goes first every other time; what slows the machine slows both of a pair.
    const isKnownFirst = at % 2 === 0;
    const first = await (isKnownFirst ? known : unknown)();
    const second = await (isKnownFirst ? unknown : known)();
    ratios.push(isKnownFirst ? first / second : second / first);
  }
  return Math.abs(median(ratios) - 1);
}

test('known and unknown names are refused after the same time: medians within ten per cent', async () => {
  const apart: number[] = [];
  // On a loaded machine a round may be off; a real difference is there in every one.
  while (apart.length < ROUNDS && (apart.at(-1) ?? 1) > MOST_APART) apart.push(await apartIn(apart.length));
  expect(Math.min(...apart), `apart by ${apart.join(', ')}`).toBeLessThanOrEqual(MOST_APART);
});
