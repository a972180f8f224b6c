import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { openingSharesText } from '#shared/areas/opening/signed-files';
import { openWith, sealTo } from '#shared/sealing/age';
import { fromBase64, toBase64 } from '../../kit/key/base64.ts';
import { type OpenedBy, openOpenerKey } from '../../kit/key/open-opener-key.ts';

/** An opener's part of a ceremony: made in a worker, which alone sees the private half. */
export const openingTasks = {
  /** Opens the wraps of the caller and seals the shares to the key of the ceremony; `digest` is what is signed. */
  part: async ({
    key,
    opening,
    ceremony,
    recipient,
    shares,
  }: {
    key: OpenedBy;
    opening: string;
    ceremony: string;
    recipient: string;
    shares: readonly { envelope: string; wrap: string }[];
  }) => {
    const identity = await openOpenerKey(key);
    const opened: Record<string, string> = {};
    for (const { envelope, wrap } of shares)
      opened[envelope] = toBase64(await openWith(identity, fromBase64(wrap)));
    const text = openingSharesText({ opening, ceremony, shares: opened });
    const sealed = await sealTo(recipient, new TextEncoder().encode(text));
    return { sealed: toBase64(sealed), digest: bytesToHex(sha256(sealed)) };
  },
};
export type OpeningTasks = typeof openingTasks;
