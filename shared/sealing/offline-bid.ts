import { PART_BYTES } from './digests.ts';
import type { EnvelopeKind } from './signed-files.ts';

/** What one envelope is to hold; its files are chosen where it is sealed. */
export interface EnvelopeToSeal {
  kind: EnvelopeKind;
  form: Readonly<Record<string, unknown>>;
  files: readonly { name: string; bytes: number }[];
}

/** A bid as it goes to a computer without a network to be sealed there (fairness 2.8). It holds prices in the clear. */
export interface SealRequest {
  tenderNo: string;
  title: string;
  bidder: string;
  rev: number;
  /** The policy as it was published, and its digest. */
  policy: string;
  policyDigest: string;
  recoveryKey?: string;
  envelopes: readonly EnvelopeToSeal[];
}

/** What a file of sealed envelopes says of them; their bodies follow it, one behind the other. */
export interface SealedFileHead {
  bidder: string;
  tender: string;
  rev: number;
  policyDigest: string;
  /** UTC with milliseconds, by the clock of the computer that sealed. */
  made: string;
  envelopes: readonly SealedFileEnvelope[];
}
export interface SealedFileEnvelope {
  kind: EnvelopeKind;
  /** `envelope.json`. */
  text: string;
  bytes: number;
  /** SHA-256 of each part of 8 MiB. */
  parts: readonly string[];
}

/** It is not such a file, or was cut. */
export class NotSealedOffline extends Error {}

const REQUEST = 'seal-request';
const SEALED = 'sealed-bid-file';
/** Most of the line before the bodies: envelopes name each part of 8 MiB with 64 characters. */
const HEAD_MAX_BYTES = 4 * 1024 * 1024;
const NEW_LINE = 10;

export const sealRequestText = (request: SealRequest): string =>
  JSON.stringify({ v: 1, type: REQUEST, ...request });

/** @throws NotSealedOffline */
export function readSealRequest(text: string): SealRequest {
  const said = parsed(text);
  if (said['type'] !== REQUEST || said['v'] !== 1) throw new NotSealedOffline();
  return said as unknown as SealRequest;
}

/** The line a `.zcseal` file begins with; the bodies come behind it. */
export const sealedFileLine = (head: SealedFileHead): string =>
  `${JSON.stringify({ v: 1, type: SEALED, ...head })}\n`;

/** Reads the line and finds the parts, of which none is read yet. @throws NotSealedOffline */
export async function readSealedFile(
  file: Blob,
): Promise<{ head: SealedFileHead; partsOf: (at: number) => Blob[] }> {
  const begun = new Uint8Array(await file.slice(0, HEAD_MAX_BYTES).arrayBuffer());
  const end = begun.indexOf(NEW_LINE);
  if (end === -1) throw new NotSealedOffline();
  const said = parsed(new TextDecoder().decode(begun.subarray(0, end)));
  if (said['type'] !== SEALED || said['v'] !== 1) throw new NotSealedOffline();
  const head = said as unknown as SealedFileHead;
  const starts: number[] = [];
  let at = end + 1;
  for (const { bytes, parts } of head.envelopes) {
    if (!Number.isSafeInteger(bytes) || parts.length !== Math.ceil(bytes / PART_BYTES))
      throw new NotSealedOffline();
    starts.push(at);
    at += bytes;
  }
  if (at !== file.size) throw new NotSealedOffline();
  return {
    head,
    partsOf: (envelope) => {
      const { bytes, parts } = head.envelopes[envelope]!;
      const start = starts[envelope]!;
      return parts.map((_, n) =>
        file.slice(start + n * PART_BYTES, start + Math.min((n + 1) * PART_BYTES, bytes)),
      );
    },
  };
}

function parsed(text: string): Record<string, unknown> {
  try {
    const said: unknown = JSON.parse(text);
    if (typeof said === 'object' && said !== null) return said as Record<string, unknown>;
  } catch {
    // said below
  }
  throw new NotSealedOffline();
}
