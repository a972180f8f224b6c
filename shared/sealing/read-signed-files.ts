import { bytesToUtf8 } from '@noble/ciphers/utils.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import {
  type BidContent,
  bidContentText,
  type SealedBid,
  sealedBidText,
  type SealPolicy,
  sealPolicyText,
} from './signed-files.ts';

const digest = z.string().regex(/^[0-9a-f]{64}$/);
const id = z.string().regex(/^[^|\0]{1,64}$/);
/** Empty where a project is not divided. */
const section = z.string().regex(/^[^|\0]{0,64}$/);
const kind = z.enum(['tech', 'price', 'whole']);
const moment = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const bytes = z.int().nonnegative();
const wrapped = { check: digest, wrap: z.base64().max(2000) };
const recipient = z.string().max(64);

const sealPolicy = z.object({
  mode: z.enum(['strong', 'basic']),
  tender: id,
  section,
  k: z.int(),
  openers: z.array(z.object({ id, person: id, role: z.string(), recipient })),
  time: z.partialRecord(kind, recipient),
  envelopes: z.array(kind),
  deadline: moment,
  recovery: z.enum(['required', 'optional', 'forbidden']),
  maxBytes: bytes,
  practice: z.boolean(),
});

const sealedBid = z.object({
  tender: id,
  section,
  bidder: id,
  rev: z.int().positive(),
  kind,
  policy: digest,
  recipient,
  shares: z.array(z.object({ opener: id, ...wrapped })),
  time: z.object(wrapped),
  body: z.object({ sha256: digest, bytes, parts: z.array(digest) }),
  client: digest,
  made: moment,
});

const bidContent = z.object({
  context: z.string(),
  policy: digest,
  form: z.record(z.string(), z.unknown()),
  files: z.array(z.object({ name: z.string(), bytes, sha256: digest })),
});

/**
 * Reads one file; null when it is none. Whatever is written otherwise than we write it is none: two ways to write one
 * file would be two digests of it.
 */
function reader<T>(schema: z.ZodType<T>, text: (value: T) => string) {
  return (content: Uint8Array): T | null => {
    try {
      const written = bytesToUtf8(content);
      const value = schema.parse(JSON.parse(written));
      return text(value) === written ? value : null;
    } catch {
      return null;
    }
  };
}

export const readSealPolicy: (content: Uint8Array) => SealPolicy | null = reader(sealPolicy, (policy) =>
  sealPolicyText(policy as SealPolicy),
);
export const readSealedBid: (content: Uint8Array) => SealedBid | null = reader(sealedBid, sealedBidText);
export const readBidContent: (content: Uint8Array) => BidContent | null = reader(bidContent, bidContentText);

/** Digest of a signed file, hexadecimal. */
export const fileDigestOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));
