import { randomBytes } from 'node:crypto';
import { eq, gt, sql } from 'drizzle-orm';
import { sm2 } from 'sm-crypto-v2';
import type { z } from 'zod';
import { CHALLENGE_SECONDS } from '#shared/areas/session/contract';
import type { Db } from '../../db/client.ts';
import { loginChallenge } from './login.table.ts';

const C1C3C2 = 1;

/** A challenge taken back for its one use. */
export interface Challenge {
  privateKey: string;
  nonce: string;
  captcha: string | null;
}

/** Makes a key pair and nonce for one credential (wire.md 3.1). */
export async function makeChallenge(db: Db) {
  const { privateKey, publicKey } = sm2.generateKeyPairHex();
  const nonce = randomBytes(16).toString('hex');
  const [{ kid } = { kid: '' }] = await db
    .insert(loginChallenge)
    .values({ privateKey, nonce, expiresAt: sql`now() + ${CHALLENGE_SECONDS} * interval '1 second'` })
    .returning({ kid: loginChallenge.kid });
  return { kid, alg: 'sm2-c1c3c2' as const, publicKey, nonce, expiresIn: CHALLENGE_SECONDS };
}

/** Draws a picture to read for a challenge, replacing an earlier one; null when the challenge is gone. */
export async function drawCaptcha(db: Db, kid: string) {
  // Draws with a font of its own, which few programs ever need.
  const { default: svgCaptcha } = await import('svg-captcha');
  // Without the signs people mix up.
  const { text, data } = svgCaptcha.create({
    size: 4,
    noise: 2,
    color: true,
    ignoreChars: '0Oo1IilLq9gSs5Zz2',
  });
  const drawn = await db
    .update(loginChallenge)
    .set({ captcha: text })
    .where(sql`${loginChallenge.kid} = ${kid} and ${loginChallenge.expiresAt} > now()`)
    .returning({ kid: loginChallenge.kid });
  return drawn.length === 0
    ? null
    : { image: `data:image/svg+xml;base64,${Buffer.from(data).toString('base64')}` };
}

/** Takes a challenge back; it is gone afterwards, whatever becomes of the credential. Null: used, expired or never made. */
export async function takeChallenge(db: Db, kid: string): Promise<Challenge | null> {
  const [taken] = await db
    .delete(loginChallenge)
    .where(eq(loginChallenge.kid, kid))
    .returning({
      privateKey: loginChallenge.privateKey,
      nonce: loginChallenge.nonce,
      captcha: loginChallenge.captcha,
      isFresh: sql<boolean>`${gt(loginChallenge.expiresAt, sql`now()`)}`,
    });
  return taken?.isFresh ? taken : null;
}

/** Decrypts what was encrypted for this challenge; null when it is not for it, or not of this shape. */
export function openCredential<T extends { nonce: string }>(
  { privateKey, nonce }: Challenge,
  credential: string,
  shape: z.ZodType<T>,
): T | null {
  // Some SM2 libraries put the point format 04 in front, some leave it out.
  const forms = credential.startsWith('04') ? [credential, credential.slice(2)] : [credential];
  for (const form of forms) {
    const parsed = shape.safeParse(parseJson(decrypt(form, privateKey)));
    if (parsed.success) return parsed.data.nonce === nonce ? parsed.data : null;
  }
  return null;
}

function decrypt(hex: string, privateKey: string) {
  try {
    return sm2.doDecrypt(hex, privateKey, C1C3C2, { output: 'string' });
  } catch {
    return '';
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
