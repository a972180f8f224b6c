import { cbc } from '@noble/ciphers/aes.js';
import { hmac } from '@noble/hashes/hmac.js';
import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha1 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import {
  bmp,
  decode,
  type Der,
  encode,
  integer,
  integerOf,
  nothing,
  objectIdentifier,
  objectIdentifierOf,
  octets,
  octetsOf,
  partsOf,
  sequence,
  setOf,
  tagged,
} from './der.ts';
import { NoKeyFile, WrongPassword } from './key-faults.ts';
import { fingerprintOf, type KeyPair, privateKeyInfo, readPrivateKeyInfo } from './key-pair.ts';
import { pkcs12Key } from './pkcs12-key.ts';

const oid = {
  data: '1.2.840.113549.1.7.1',
  shroudedKey: '1.2.840.113549.1.12.10.1.2',
  certificateBag: '1.2.840.113549.1.12.10.1.3',
  x509: '1.2.840.113549.1.9.22.1',
  friendlyName: '1.2.840.113549.1.9.20',
  localKeyId: '1.2.840.113549.1.9.21',
  pbes2: '1.2.840.113549.1.5.13',
  pbkdf2: '1.2.840.113549.1.5.12',
  hmacSha256: '1.2.840.113549.2.9',
  aes256: '2.16.840.1.101.3.4.1.42',
  sha256: '2.16.840.1.101.3.4.2.1',
} as const;
const SALT_BYTES = 16;
const IV_BYTES = 16;
const KEY_BYTES = 32;

/** Rounds a guess of the password costs (OWASP 2023 for PBKDF2 with SHA-256); each half of the file is as dear. */
export interface Rounds {
  encryption: number;
  mac: number;
}
/** One round of the MAC's derivation is one run of SHA-256, one of PBKDF2 two: so twice as many. */
export const ROUNDS: Rounds = { encryption: 600_000, mac: 1_200_000 };
/** More than this is no key file of ours but an attempt to keep the browser busy. */
const MOST_ROUNDS = 10_000_000;

/**
 * A key file (PKCS#12, RFC 7292): the key encrypted with AES-256 under PBKDF2, certificates in the clear, the whole
 * under a MAC. Windows, Java, openssl and Node open it.
 */
export function writeKeyFile(
  {
    pair,
    name,
    certificates = [],
    password,
  }: {
    pair: KeyPair;
    /** What other programs call it. */
    name: string;
    /** DER, the key's own first. */
    certificates?: readonly Uint8Array[];
    password: string;
  },
  rounds = ROUNDS,
): Uint8Array<ArrayBuffer> {
  const attributes = setOf(
    attribute(oid.friendlyName, bmp(name)),
    attribute(oid.localKeyId, octets(sha1(hexToBytes(fingerprintOf(pair))))),
  );
  const key = bag(oid.shroudedKey, encrypted(privateKeyInfo(pair), password, rounds.encryption), attributes);
  const chain = certificates.map((der, at) =>
    bag(
      oid.certificateBag,
      sequence(objectIdentifier(oid.x509), tagged(0, octets(der))),
      at === 0 ? attributes : undefined,
    ),
  );
  const safes = [sequence(key), ...(chain.length > 0 ? [sequence(...chain)] : [])];
  const content = encode(sequence(...safes.map((safe) => data(encode(safe)))));
  const salt = randomBytes(SALT_BYTES);
  const mac = hmac(sha256, pkcs12Key(password, salt, rounds.mac), content);
  return encode(
    sequence(
      integer(3),
      data(content),
      sequence(
        sequence(sequence(objectIdentifier(oid.sha256), nothing()), octets(mac)),
        octets(salt),
        integer(rounds.mac),
      ),
    ),
  );
}

const data = (content: Uint8Array): Der => sequence(objectIdentifier(oid.data), tagged(0, octets(content)));
const bag = (type: string, value: Der, attributes?: Der): Der =>
  sequence(objectIdentifier(type), tagged(0, value), ...(attributes ? [attributes] : []));
const attribute = (type: string, value: Der): Der => sequence(objectIdentifier(type), setOf(value));

/** EncryptedPrivateKeyInfo by PBES2 (RFC 8018). */
function encrypted(content: Uint8Array, password: string, rounds: number): Der {
  const salt = randomBytes(SALT_BYTES);
  const iv = randomBytes(IV_BYTES);
  const derivation = sequence(
    objectIdentifier(oid.pbkdf2),
    sequence(octets(salt), integer(rounds), sequence(objectIdentifier(oid.hmacSha256), nothing())),
  );
  const cipher = sequence(objectIdentifier(oid.aes256), octets(iv));
  return sequence(
    sequence(objectIdentifier(oid.pbes2), sequence(derivation, cipher)),
    octets(cbc(encryptionKey(password, salt, rounds), iv).encrypt(content)),
  );
}

const encryptionKey = (password: string, salt: Uint8Array, rounds: number) =>
  pbkdf2(sha256, utf8ToBytes(password), salt, { c: rounds, dkLen: KEY_BYTES });

/**
 * The key of a file `writeKeyFile` wrote. The MAC is not asked: it takes as long as the decryption, and a key that
 * does not belong to the public one beside it is refused anyway.
 * @throws NoKeyFile, WrongPassword
 */
export function openKeyFile(file: Uint8Array, password: string): KeyPair {
  const { content, salt, iv, rounds } = findEncryptedKey(file);
  try {
    return readPrivateKeyInfo(cbc(encryptionKey(password, salt, rounds), iv).decrypt(content));
  } catch {
    throw new WrongPassword();
  }
}

function findEncryptedKey(file: Uint8Array) {
  try {
    const [, safes] = partsOf(decode(file));
    for (const safe of partsOf(decode(dataOf(safes))))
      for (const one of partsOf(decode(dataOf(safe)))) {
        const [type, value] = partsOf(one);
        if (objectIdentifierOf(type) === oid.shroudedKey) return readEncryption(partsOf(value)[0]);
      }
  } catch {
    // Answer every fault alike: it is no key file of ours.
  }
  throw new NoKeyFile();
}

function dataOf(piece: Der | undefined): Uint8Array {
  const [type, content] = partsOf(piece);
  if (objectIdentifierOf(type) !== oid.data) throw new Error('plain data was expected');
  return octetsOf(partsOf(content)[0]);
}

function readEncryption(piece: Der | undefined) {
  const [scheme, content] = partsOf(piece);
  const [type, parameters] = partsOf(scheme);
  const [derivation, cipher] = partsOf(parameters);
  const [salt, rounds] = partsOf(partsOf(derivation)[1]);
  const [cipherType, iv] = partsOf(cipher);
  const count = integerOf(rounds);
  if (objectIdentifierOf(type) !== oid.pbes2 || objectIdentifierOf(cipherType) !== oid.aes256)
    throw new Error('another encryption');
  if (count > MOST_ROUNDS) throw new Error('too many rounds');
  return { content: octetsOf(content), salt: octetsOf(salt), iv: octetsOf(iv), rounds: count };
}
