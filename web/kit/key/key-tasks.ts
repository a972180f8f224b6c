import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { fromBase64, toBase64 } from './base64.ts';
import { digestFile } from './digest-file.ts';
import { OtherKey } from './key-faults.ts';
import { openKeyFile, writeKeyFile } from './key-file.ts';
import { fingerprintOf, makeKeyPair, signDigest } from './key-pair.ts';
import { makeRequest } from './make-request.ts';

/** A key file as somebody chose it, with its password and the key it must hold. */
export interface OpenedBy {
  keyFile: Blob;
  password: string;
  /** SHA-256 of the public key of the certificate it is for. */
  fingerprint: string;
}

async function open({ keyFile, password, fingerprint }: OpenedBy) {
  const pair = openKeyFile(new Uint8Array(await keyFile.arrayBuffer()), password);
  if (fingerprintOf(pair) !== fingerprint) throw new OtherKey();
  return pair;
}

function make({ name, password }: { name: string; password: string }) {
  const pair = makeKeyPair();
  return {
    file: writeKeyFile({ pair, name, password }),
    request: makeRequest(pair, name),
  };
}

/**
 * What is done with keys: seconds of work each, so a worker does it. Texts and bytes go in and out, a private key only
 * inside its encrypted file.
 */
export const keyTasks = {
  /** A new key: its file, and a request for a certificate (base64). */
  make: async (given: { name: string; password: string }) => {
    const { file, request } = make(given);
    return { file, request: toBase64(request) };
  },

  /** A new key in place of an old one, whose signature of the request (base64) proves that its owner asks. */
  renew: async ({ old, ...given }: { old: OpenedBy; name: string; password: string }) => {
    const former = await open(old);
    const { file, request } = make(given);
    return {
      file,
      request: toBase64(request),
      proof: toBase64(signDigest(former, sha256(request))),
    };
  },

  /** Signs a file: its digest (hexadecimal), and the signature of that (base64). */
  sign: async ({ key, content }: { key: OpenedBy; content: Blob }) => {
    const pair = await open(key);
    const digest = await digestFile(content);
    return { digest, signature: toBase64(signDigest(pair, hexToBytes(digest))) };
  },

  /** Signs a digest that is known already (hexadecimal): the signature, base64. */
  signDigest: async ({ key, digest }: { key: OpenedBy; digest: string }) => ({
    signature: toBase64(signDigest(await open(key), hexToBytes(digest))),
  }),

  /** Signs texts as the files they are: of each its digest (hexadecimal) and the signature of that (base64). */
  signTexts: async ({ key, texts }: { key: OpenedBy; texts: readonly string[] }) => {
    const pair = await open(key);
    return texts.map((text) => {
      const digest = sha256(new TextEncoder().encode(text));
      return { digest: bytesToHex(digest), signature: toBase64(signDigest(pair, digest)) };
    });
  },

  /** The same key file with its certificates in it (base64, its own first), as other programs want it. */
  complete: async ({ key, name, certificates }: { key: OpenedBy; name: string; certificates: string[] }) => ({
    file: writeKeyFile({
      pair: await open(key),
      name,
      password: key.password,
      certificates: certificates.map(fromBase64),
    }),
  }),

  /** The digest of a file, hexadecimal. */
  digest: async ({ content }: { content: Blob }) => ({ digest: await digestFile(content) }),
};
export type KeyTasks = typeof keyTasks;
