import { p256 } from '@noble/curves/nist.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { SignatureFile } from '#shared/areas/bid/rules';
import { fromBase64 } from '../../kit/key/base64.ts';
import { bitsOf, decode, type Der, encode, partsOf } from '../../kit/key/der.ts';

/** What a receipt is checked by: the signed files as they are written, their signatures, and the root they go back to. */
export interface ReceiptFiles {
  text: string;
  signature: SignatureFile;
  envelopeText: string;
  envelopeSignature: SignatureFile;
  /** Base64 DER. */
  root: string;
}

/** What was found, each by itself. */
export interface ReceiptChecks {
  receipt: boolean;
  envelope: boolean;
  /** The receipt names this envelope and its body. */
  named: boolean;
  chain: boolean;
  /** SHA-256 of the root, to be compared with what is published. */
  root: string;
}

/** Places in a certificate (RFC 5280) before and behind its optional version. */
const KEY_AT = 5;

interface Certificate {
  /** What its issuer signed. */
  signed: Uint8Array;
  signature: Uint8Array;
  /** The point of its public key. */
  key: Uint8Array;
}

/** @throws when it is none */
function readCertificate(der: Uint8Array): Certificate {
  const [content, , signature] = partsOf(decode(der));
  const fields = partsOf(content);
  const hasVersion = fields[0]?.idBlock.tagClass === 3;
  const key: Der | undefined = partsOf(fields[KEY_AT + Number(hasVersion)])[1];
  return { signed: encode(content!), signature: bitsOf(signature), key: bitsOf(key) };
}

const isSigned = (signature: Uint8Array, digest: Uint8Array, key: Uint8Array): boolean =>
  p256.verify(signature, digest, key, { prehash: false, format: 'der', lowS: false });

/** Whether anything held at all; what cannot be read does not. */
function holds(check: () => boolean): boolean {
  try {
    return check();
  } catch {
    return false;
  }
}

const digestOf = (text: string) => bytesToHex(sha256(new TextEncoder().encode(text)));
const isOf = (text: string, { digest, cert, sig }: SignatureFile) =>
  digest === digestOf(text) &&
  isSigned(fromBase64(sig), hexToBytes(digest), readCertificate(fromBase64(cert)).key);

/** Checks a receipt without the server that gave it. */
export const receiptTasks = {
  verify: async (files: ReceiptFiles): Promise<ReceiptChecks> => {
    const root = fromBase64(files.root);
    const isIssued = ({ cert }: SignatureFile) => {
      const { signed, signature } = readCertificate(fromBase64(cert));
      return isSigned(signature, sha256(signed), readCertificate(root).key);
    };
    return {
      receipt: holds(() => isOf(files.text, files.signature)),
      envelope: holds(() => isOf(files.envelopeText, files.envelopeSignature)),
      named: holds(() => {
        const said = JSON.parse(files.text) as { envelope: string; body: string };
        const { body } = JSON.parse(files.envelopeText) as { body: { sha256: string } };
        return said.envelope === digestOf(files.envelopeText) && said.body === body.sha256;
      }),
      chain: holds(() => isIssued(files.signature) && isIssued(files.envelopeSignature)),
      root: bytesToHex(sha256(root)),
    };
  },
};
export type ReceiptTasks = typeof receiptTasks;
