import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { x25519 } from '@noble/curves/ed25519.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { bech32 } from '@scure/base';

/** An X25519 key as age writes it. */
export interface Identity {
  /** The private half, `AGE-SECRET-KEY-1…`. */
  identity: string;
  /** The public half, `age1…`. */
  recipient: string;
}

const KEY_BYTES = 32;
const SALT = 'zc-seal-1';

/** Draws a key; the random numbers are the platform's, which a browser has on plain HTTP too. */
export const makeIdentity = async (): Promise<Identity> => withRecipient(await generateX25519Identity());

const withRecipient = async (identity: string): Promise<Identity> => ({
  identity,
  recipient: await identityToRecipient(identity),
});

/** The public half of a private text. @throws when it is none */
export const recipientOf = async (identity: string): Promise<string> =>
  (await withRecipient(identity)).recipient;

/**
 * The key of one sealed envelope: nobody has it before the openers' secret and that of time are both there.
 * `context` binds it to the bid, so that no bid opens another's envelope.
 */
export const deriveIdentity = ({
  people,
  time,
  context,
}: {
  /** The openers' secret, 32 bytes; empty where there are no openers. */
  people: Uint8Array;
  /** 32 bytes. */
  time: Uint8Array;
  context: string;
}): Promise<Identity> => {
  const info = utf8ToBytes(`body\0${context}`);
  const secret = hkdf(sha256, concatBytes(people, time), utf8ToBytes(SALT), info, KEY_BYTES);
  return withRecipient(bech32.encodeFromBytes('age-secret-key-', secret).toUpperCase());
};

/** Any number will do: it only shows whether the point is one of the few that give everybody the same secret. */
const PROBE = new Uint8Array(KEY_BYTES).fill(7);

/** Whether a text is the public half of an X25519 key to which something can be sealed. */
export function isRecipient(text: string): boolean {
  try {
    const { prefix, bytes } = bech32.decodeToBytes(text);
    if (prefix !== 'age' || bytes.length !== KEY_BYTES || text !== text.toLowerCase()) return false;
    x25519.scalarMult(PROBE, bytes);
    return true;
  } catch {
    return false;
  }
}

/** What is compared by telephone: SHA-256 of the public half, hexadecimal. */
export const recipientFingerprint = (recipient: string): string => bytesToHex(sha256(utf8ToBytes(recipient)));
