import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/**
 * The key of this process for what must be read again (texts in the outbox, second factors) and what is too short to
 * be hashed alone (codes). It is set once at start, like the clock it belongs to the process and not to a call: the
 * services that need it take a database and nothing else.
 */
let keys: { sealing: Buffer; marking: Buffer } | undefined;

const derive = (key: Buffer, use: string) => Buffer.from(hkdfSync('sha256', key, '', `zhaocai ${use}`, 32));
const KEY_BYTES = 32;

/** Sets the key, 32 bytes; `loadSecretKey` finds it. */
export function useSecretKey(key: Buffer) {
  if (key.length !== KEY_BYTES)
    throw new Error(`a secret key has ${KEY_BYTES} bytes, this one ${key.length}`);
  keys = { sealing: derive(key, 'seal'), marking: derive(key, 'mark') };
}

function keysInUse() {
  if (!keys) throw new Error('no secret key has been set');
  return keys;
}

const SCHEME = 'a256gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a text for a row (AES-256-GCM, scheme in front); `use` ties it to what it is for. */
export function seal(use: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keysInUse().sealing, iv).setAAD(Buffer.from(use));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${SCHEME}$${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`;
}

/** What was sealed for this use; null when it was not, has been changed, or another key sealed it. */
export function unseal(use: string, sealed: string): string | null {
  const [scheme, encoded = ''] = sealed.split('$');
  const whole = Buffer.from(encoded, 'base64url');
  if (scheme !== SCHEME || whole.length < IV_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv('aes-256-gcm', keysInUse().sealing, whole.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(use))
    .setAuthTag(whole.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    const body = decipher.update(whole.subarray(IV_BYTES + TAG_BYTES));
    return Buffer.concat([body, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** This process has another key than the one that sealed the data of its database. */
export class WrongSecretKey extends Error {
  constructor() {
    super('SECRET_KEY 与本数据库加密数据时所用的不一致：请设置同一 SECRET_KEY，或使用原来的 DATA_DIR');
  }
}

/** What was sealed for this use. @throws WrongSecretKey */
export function unsealed(use: string, sealed: string): string {
  const text = unseal(use, sealed);
  if (text === null) throw new WrongSecretKey();
  return text;
}

/** What is stored of something short: a keyed digest (HMAC-SHA-256), which a copy of the database cannot be searched for. */
export const markOf = (use: string, ...parts: string[]) =>
  createHmac('sha256', keysInUse().marking)
    .update(JSON.stringify([use, ...parts]))
    .digest('hex');
