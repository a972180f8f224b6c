import { PART_BYTES } from '#shared/areas/bid/codes';
import { bodyRestoreCalls as calls } from '#shared/areas/bid/contract';
import { NotSealedOffline, readSealedFile } from '#shared/sealing/offline-bid';
import type { SealedBid } from '#shared/sealing/signed-files';
import { call } from '../../api/call.ts';
import { sendPart } from './upload-envelopes.ts';

/** The chosen file does not hold the body a receipt names. */
export class NotThisBody extends Error {}

/** Sends the body a receipt names again, from a sealed copy (`.zcseal`) or from the body itself as it was downloaded. */
export async function restoreBody(
  { no, envelopeText }: { no: string; envelopeText: string },
  file: File,
  onSent: (bytes: number) => void,
): Promise<void> {
  const { body } = JSON.parse(envelopeText) as SealedBid;
  const parts = await partsOf(file, envelopeText, body.bytes);
  const { upload } = await call(calls.begin, { no });
  let sent = 0;
  for (const [n, digest] of body.parts.entries()) {
    await sendPart(upload, n, parts[n]!, digest);
    sent += parts[n]!.size;
    onSent(sent);
  }
  await call(calls.restore, { upload });
}

/** @throws NotThisBody */
async function partsOf(file: File, envelopeText: string, bytes: number): Promise<Blob[]> {
  const kept = await readSealedFile(file).catch((error: unknown) => {
    if (error instanceof NotSealedOffline) return null;
    throw error;
  });
  const at = kept?.head.envelopes.findIndex(({ text }) => text === envelopeText) ?? -1;
  if (kept && at >= 0) return kept.partsOf(at);
  if (file.size !== bytes) throw new NotThisBody();
  return Array.from({ length: Math.ceil(bytes / PART_BYTES) }, (_, n) =>
    file.slice(n * PART_BYTES, (n + 1) * PART_BYTES),
  );
}
