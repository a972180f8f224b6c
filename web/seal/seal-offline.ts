import { type SealRequest, sealedFileLine, type SealedFileEnvelope } from '#shared/sealing/offline-bid';
import type { SealPolicy } from '#shared/sealing/signed-files';
import { sealInWorker } from '../areas/bid/seal-in-worker.ts';

/**
 * Seals each envelope of a request by the program given, and answers `bid.zcseal`. Bodies are kept as blobs, which the
 * browser may put on its disk. @throws SealingFailed
 */
export async function sealOffline(
  { policy: text, policyDigest, bidder, rev, recoveryKey, envelopes }: SealRequest,
  files: ReadonlyMap<string, File>,
  program: Uint8Array<ArrayBuffer>,
  onSealed: (bytes: number) => void,
): Promise<Blob> {
  const policy = JSON.parse(text) as SealPolicy;
  const made = new Date().toISOString();
  const sealed: SealedFileEnvelope[] = [];
  const bodies: Blob[] = [];
  let all = 0;
  for (const { kind, form, files: named } of envelopes) {
    const parts: string[] = [];
    let bytes = 0;
    const address = URL.createObjectURL(new Blob([program], { type: 'text/javascript' }));
    const worker = new Worker(address);
    const order = {
      policy,
      policyDigest,
      bidder,
      rev,
      kind,
      form,
      files: named.map(({ name }) => files.get(name)!),
      ...(recoveryKey !== undefined && { recoveryKey }),
      program,
      made,
    };
    const said = await sealInWorker(worker, order, async (_n, part, digest) => {
      parts.push(digest);
      bodies.push(new Blob([part]));
      bytes += part.length;
      all += part.length;
      onSealed(all);
    }).finally(() => URL.revokeObjectURL(address));
    sealed.push({ kind, text: said, bytes, parts });
  }
  const line = sealedFileLine({
    bidder,
    tender: policy.tender,
    rev,
    policyDigest,
    made,
    envelopes: sealed,
  });
  return new Blob([line, ...bodies]);
}
