import { sha256 } from '@noble/hashes/sha2.js';
import { bits, encode, integer, objectIdentifier, sequence, setOf, tagged, utf8 } from './der.ts';
import { type KeyPair, publicKeyInfo, signDigest } from './key-pair.ts';

const COMMON_NAME = '2.5.4.3';
const ECDSA_WITH_SHA256 = '1.2.840.10045.4.3.2';

/** A request for a certificate (PKCS#10), DER. Whom the certificate will name is decided by who issues it. */
export function makeRequest(pair: KeyPair, commonName: string): Uint8Array<ArrayBuffer> {
  const subject = sequence(setOf(sequence(objectIdentifier(COMMON_NAME), utf8(commonName))));
  const info = sequence(integer(0), subject, publicKeyInfo(pair), tagged(0));
  const signature = signDigest(pair, sha256(encode(info)));
  return encode(sequence(info, sequence(objectIdentifier(ECDSA_WITH_SHA256)), bits(signature)));
}
