import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { openingRecoveryText, openingSharesText } from '#shared/areas/opening/signed-files';
import { fileKeyOf, openWith, sealTo } from '#shared/sealing/age';
import { fromBase64, toBase64 } from '../../kit/key/base64.ts';
import { OtherKey } from '../../kit/key/key-faults.ts';
import { openDraftKey } from '../../kit/key/open-draft-key.ts';
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

  /**
   * Takes the key of one body out with the bidder's key of recovery, and seals it to the ceremony. The key of recovery opens other
   * bodies of the bidder as well, and stays here.
   */
  recovery: async ({
    draft,
    passphrase,
    header,
    recipient,
    opening,
    ceremony,
  }: {
    draft: Blob;
    passphrase: string;
    /** Base64, of the body as it lies. */
    header: string;
    recipient: string;
    opening: string;
    ceremony: string;
  }) => {
    const { identity } = await openDraftKey(draft, passphrase);
    const fileKey = await fileKeyOf(identity, fromBase64(header)).catch(() => {
      throw new OtherKey();
    });
    const text = openingRecoveryText({ opening, ceremony, fileKey: toBase64(fileKey) });
    return { sealed: toBase64(await sealTo(recipient, new TextEncoder().encode(text))) };
  },
};
export type OpeningTasks = typeof openingTasks;
