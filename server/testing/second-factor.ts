import { Secret, TOTP } from 'otpauth';
import { confirmSecondFactor, enrolSecondFactor } from '#shared/areas/second-factor/contract';
import { eq } from 'drizzle-orm';
import { TOTP as SHAPE } from '#shared/areas/second-factor/rules';
import { secondFactor } from '../areas/second-factor/second-factor.table.ts';
import { TEST_PASSWORD } from './builders.ts';
import { seal, takeChallenge } from './sign-in.ts';
import type { TestApp } from './test-app.ts';

/** What an authenticator app shows for a secret, `steps` half minutes from now. */
export const otpOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')), ...SHAPE }).generate({
    timestamp: Date.now() + steps * SHAPE.period * 1000,
  });

/** One's password sealed for a fresh challenge. */
export async function sealedPassword(app: Pick<TestApp, 'call'>, password = TEST_PASSWORD) {
  const { kid, publicKey, nonce } = await takeChallenge(app);
  return { kid, credential: seal(publicKey, { password, nonce }) };
}

/** Gives a person a second factor; no step of it has been used yet. */
export async function withSecondFactor(app: TestApp, person: { guid: string }) {
  const { data } = await app.call(enrolSecondFactor, await sealedPassword(app), person);
  const confirmed = await app.call(confirmSecondFactor, { otp: otpOf(data.secret) }, person);
  await forgetStep(app, person);
  return { secret: data.secret, recoveryCodes: confirmed.data.recoveryCodes };
}

/** As if no one-time password had been used, so that a test need not wait for the next half minute. */
export const forgetStep = ({ db }: Pick<TestApp, 'db'>, { guid }: { guid: string }) =>
  db.update(secondFactor).set({ lastStep: null }).where(eq(secondFactor.userGuid, guid));
