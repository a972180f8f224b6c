import { p256 } from '@noble/curves/nist.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import {
  bits,
  bitsOf,
  decode,
  type Der,
  encode,
  integer,
  objectIdentifier,
  octets,
  octetsOf,
  partsOf,
  sequence,
  tagged,
} from './der.ts';

/** A key of P-256: the private number and the public point. */
export interface KeyPair {
  /** 32 bytes. */
  privateKey: Uint8Array;
  /** 65 bytes, uncompressed. */
  publicKey: Uint8Array;
}

const keyPairOf = (privateKey: Uint8Array): KeyPair => ({
  privateKey,
  publicKey: p256.getPublicKey(privateKey, false),
});

/** Draws a key pair; the random numbers are the browser's, which has them on plain HTTP too. */
export const makeKeyPair = (): KeyPair => keyPairOf(p256.utils.randomSecretKey());

const EC_PUBLIC_KEY = '1.2.840.10045.2.1';
const P256 = '1.2.840.10045.3.1.7';
const onP256 = (): Der => sequence(objectIdentifier(EC_PUBLIC_KEY), objectIdentifier(P256));

/** The public key as certificates hold it (SubjectPublicKeyInfo). */
export const publicKeyInfo = ({ publicKey }: Pick<KeyPair, 'publicKey'>): Der =>
  sequence(onP256(), bits(publicKey));

/** SHA-256 of the public key, hexadecimal: which certificate a key belongs to. */
export const fingerprintOf = (pair: Pick<KeyPair, 'publicKey'>): string =>
  bytesToHex(sha256(encode(publicKeyInfo(pair))));

/** The private key as files hold it (PKCS#8; RFC 5915 inside, with the public key), DER. */
export function privateKeyInfo({ privateKey, publicKey }: KeyPair): Uint8Array<ArrayBuffer> {
  const key = sequence(integer(1), octets(privateKey), tagged(1, bits(publicKey)));
  return encode(sequence(integer(0), onP256(), octets(encode(key))));
}

/**
 * Reads what `privateKeyInfo` wrote.
 * @throws when it is none, or the public key is missing or not that of the private one
 */
export function readPrivateKeyInfo(der: Uint8Array): KeyPair {
  const [, , inner] = partsOf(decode(der));
  const [, privateKey, ...further] = partsOf(decode(octetsOf(inner)));
  const pair = keyPairOf(octetsOf(privateKey));
  const publicKey = further.find(({ idBlock }) => idBlock.tagNumber === 1);
  if (bytesToHex(bitsOf(partsOf(publicKey)[0])) !== bytesToHex(pair.publicKey))
    throw new Error('the public key of the file is not that of its private key');
  return pair;
}

/** Signs a SHA-256 digest (ECDSA, DER), as `openssl dgst -sha256 -sign` signs the file itself. */
export const signDigest = ({ privateKey }: Pick<KeyPair, 'privateKey'>, digest: Uint8Array): Uint8Array =>
  p256.sign(digest, privateKey, { prehash: false, format: 'der' });
