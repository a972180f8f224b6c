import type { EnvelopeKind, SealPolicy } from '#shared/sealing/signed-files';

/** What the sealing worker is asked to do: one envelope of a bid. */
export interface SealOrder {
  policy: SealPolicy;
  /** Digest of the policy as it was published. */
  policyDigest: string;
  bidder: string;
  rev: number;
  kind: EnvelopeKind;
  form: Readonly<Record<string, unknown>>;
  files: readonly File[];
  /** The bidder's own key (补救), where the policy lets them have one. */
  recoveryKey?: string;
  /** The program that seals, as the server hands it out: its digest stands in the envelope. */
  program: Uint8Array;
  /** UTC with milliseconds, by the server's clock. */
  made: string;
}

/** Why an envelope was not sealed. */
export type SealFault = 'fileChanged' | 'fileUnreadable' | 'badFileName' | 'tooLarge' | 'failed';

/** A part that was taken comes back to be filled anew: else each of 8 MiB would stay until the browser tidies up. */
export interface Taken {
  taken: ArrayBuffer;
}

/** What the worker says; of parts that have not come back it hands over two at most. */
export type SealReply =
  | { part: Uint8Array<ArrayBuffer>; digest: string }
  | { envelope: string }
  | { fault: SealFault; subject: string };
