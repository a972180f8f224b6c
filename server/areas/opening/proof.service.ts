import { seal } from '../../kit/secret-key.ts';

/** What the proof of an opened bid is sealed for. */
export const PROOF = 'opening.proof';

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

/** What opened an envelope, under the key of the installation. */
export const proofOf = (
  { identity, time }: { identity: string; time: Uint8Array },
  shares: ReadonlyMap<string, Uint8Array>,
): string =>
  seal(
    PROOF,
    JSON.stringify({
      identity,
      time: base64(time),
      shares: Object.fromEntries([...shares].map(([id, share]) => [id, base64(share)])),
    }),
  );
