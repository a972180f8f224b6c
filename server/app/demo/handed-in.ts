import { randomUUID, sign } from 'node:crypto';
import { bidWithdrawalText } from '#shared/areas/bid/signed-acts';
import { readSealPolicy } from '#shared/sealing/read-signed-files';
import { sealBid } from '#shared/sealing/seal-bid';
import { withdrawBid } from '../../areas/bid/end-bid.ts';
import { getOwnBid } from '../../areas/bid/own-bids.ts';
import { storePart } from '../../areas/bid/part.routes.ts';
import { submitBid } from '../../areas/bid/submit-bid.ts';
import { beginUpload } from '../../areas/bid/uploads.ts';
import type { Context } from '../../http/context.ts';
import type { Storage } from '../../kit/storage/storage.ts';
import { sha256Of } from '../../kit/sha256.ts';
import type { HeldCertificate } from './certificates.ts';

/** Where the demonstration says it is reached. */
const ORIGIN = 'http://127.0.0.1:3000';
const CLIENT = '0'.repeat(64);

/** Somebody who bids, with the certificate they sign with. */
export interface DemoBidder {
  bidder: Context;
  storage: Storage;
  held: HeldCertificate;
}

const signedWith = ({ privateKey, certificate }: HeldCertificate, text: string) => ({
  digest: sha256Of(text),
  cert: certificate,
  sig: sign('sha256', Buffer.from(text), privateKey).toString('base64'),
});

/** Seals, uploads and hands in the next revision, as a browser does; `opening` is its 开标一览表. */
export async function handIn(
  { bidder, storage, held }: DemoBidder,
  tenderGuid: string,
  opening: Readonly<Record<string, string>>,
  /** 分项报价, where there are lines. */
  lines?: object,
): Promise<void> {
  const { policy: published, nextRev: rev } = await getOwnBid({ tenderGuid }, bidder);
  const policy = readSealPolicy(Buffer.from(published!.text))!;
  const envelopes = [];
  for (const kind of policy.envelopes) {
    const { upload } = await beginUpload({ tenderGuid, kind }, bidder);
    const content = Buffer.from('投标函、偏离表与技术方案（演示）');
    const parts: Buffer[] = [];
    const text = await sealBid(
      {
        policy,
        policyDigest: published!.digest,
        bidder: bidder.actor.enterpriseGuid,
        rev,
        kind,
        form: kind === 'tech' ? { opening: {} } : { opening, ...(lines && { lines }) },
        files: [
          {
            name: '投标文件.txt',
            bytes: content.length,
            stream: () => new Blob([content]).stream() as never,
          },
        ],
        client: CLIENT,
        made: new Date().toISOString(),
      },
      (part) => void parts.push(Buffer.from(part)),
    );
    for (const [n, body] of parts.entries()) {
      const sha256 = sha256Of(body);
      await storePart(storage, bidder, { upload, n, sha256, body });
    }
    envelopes.push({
      upload,
      envelope: Buffer.from(text).toString('base64'),
      signature: signedWith(held, text),
    });
  }
  await submitBid({ storage, origin: ORIGIN })({ guid: randomUUID(), tenderGuid, envelopes }, bidder);
}

/** Withdraws the bid that stands, before the deadline. */
export async function takeBack({ bidder, held }: DemoBidder, tenderGuid: string): Promise<void> {
  const own = await getOwnBid({ tenderGuid }, bidder);
  const ending = { rev: own.rev!, reason: '报价需重新测算', made: new Date().toISOString() };
  const text = bidWithdrawalText({
    tender: tenderGuid,
    section: own.section,
    bidder: own.bidder,
    envelopes: own.envelopes.map(({ envelope }) => envelope),
    ...ending,
  });
  await withdrawBid({ origin: ORIGIN })(
    { guid: randomUUID(), tenderGuid, ...ending, signature: signedWith(held, text) },
    bidder,
  );
}
