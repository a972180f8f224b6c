import { type KeyObject, randomUUID, sign } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import { revocationReason } from '#shared/areas/certificate/codes';
import { bidWithdrawalText } from '#shared/areas/bid/signed-acts';
import { sealPolicyStatus } from '#shared/areas/seal-policy/codes';
import { tenderState } from '#shared/areas/tender/codes';
import { tenderFileStatus } from '#shared/areas/tender-file/codes';
import { readSealPolicy } from '#shared/sealing/read-signed-files';
import { sealBid } from '#shared/sealing/seal-bid';
import { withdrawBid } from '../../areas/bid/end-bid.ts';
import { bidObstacle } from '../../areas/bid/obstacle.ts';
import { findOwnTender } from '../../areas/bid/own-bid.ts';
import { getOwnBid } from '../../areas/bid/own-bids.ts';
import { storePart } from '../../areas/bid/part.routes.ts';
import { submitBid } from '../../areas/bid/submit-bid.ts';
import { beginUpload } from '../../areas/bid/uploads.ts';
import { issueCertificate } from '../../areas/certificate/authority-acts.ts';
import { applyForCertificate, ownCertificates, revokeOwn } from '../../areas/certificate/own-certificates.ts';
import { sealPolicy } from '../../areas/seal-policy/seal-policy.table.ts';
import { tender } from '../../areas/tender/tender.table.ts';
import { tenderFile, tenderFileDownload as download } from '../../areas/tender-file/tender-file.table.ts';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import type { Storage } from '../../kit/storage/storage.ts';
import { sha256Of } from '../../kit/sha256.ts';
import { actingIn } from './acting.ts';
import { aRequest } from './certificates.ts';
import type { DemoIdentity } from './identity.ts';

/** Where the demonstration says it is reached. */
const ORIGIN = 'http://127.0.0.1:3000';
const CLIENT = '0'.repeat(64);
const TENDERS = 2;

/**
 * Sealed bids of the first supplier in the tenders that take them: in the first it withdrew one, handed in another and replaced
 * that; in others it has handed one in. They are signed with a certificate that is revoked afterwards, since its key is nobody's; what was signed stays good.
 */
export async function addDemoSealedBids(
  { db, storage }: { db: Db; storage: Storage },
  { userOf }: DemoIdentity,
): Promise<void> {
  const { as, end } = actingIn(db, userOf);
  const bidder = await as('supplier');
  const { request, privateKey } = await aRequest(bidder.actor.name);
  const applied = await applyForCertificate({ guid: randomUUID(), request }, bidder);
  const issued = await issueCertificate(undefined)(applied, await as('security'));
  const { list } = await ownCertificates({}, bidder);
  const { certificate } = list.find(({ guid }) => guid === applied.guid)!;
  const seals = { bidder, storage, signWith: signer(privateKey, certificate!) };
  const [first, ...others] = await openTenders(db, bidder);
  if (first) {
    await handIn(seals, first);
    await takeBack(seals, first);
    await handIn(seals, first);
    await handIn(seals, first);
  }
  for (const tenderGuid of others) await handIn(seals, tenderGuid);
  const reason = revocationReason.code.cessationOfOperation;
  await revokeOwn({ ...issued, reason, note: '更换电脑，将重新申请' }, bidder);
  await end();
}

const signer = (key: KeyObject, cert: string) => (text: string) => ({
  digest: sha256Of(text),
  cert,
  sig: sign('sha256', Buffer.from(text), key).toString('base64'),
});

interface Seals {
  bidder: Context;
  storage: Storage;
  signWith: ReturnType<typeof signer>;
}

/** Tenders that take sealed bids and whose file is out, the supplier's by now, where nothing keeps it from bidding. */
async function openTenders(db: Db, bidder: Context): Promise<string[]> {
  const found = await db
    .select({ guid: tender.guid, file: tenderFile })
    .from(tender)
    .innerJoin(
      sealPolicy,
      and(eq(sealPolicy.tenderGuid, tender.guid), eq(sealPolicy.status, sealPolicyStatus.code.inForce)),
    )
    .innerJoin(
      tenderFile,
      sql`${tenderFile.tenderGuids} @> array[${tender.guid}] and ${tenderFile.replacedAt} is null
        and ${tenderFile.status} = ${tenderFileStatus.code.published}`,
    )
    .where(eq(tender.status, tenderState.code.issued))
    .orderBy(asc(tender.tenderNo));
  const open: string[] = [];
  for (const { guid, file } of found) {
    if (open.length === TENDERS) break;
    await db
      .insert(download)
      .values({
        tenderFileGuid: file.guid,
        firstGuid: file.firstGuid,
        edition: file.edition,
        digest: file.digest ?? '',
        enterpriseGuid: bidder.actor.enterpriseGuid,
        enterpriseName: bidder.actor.enterpriseName,
        userGuid: bidder.actor.guid,
        userName: bidder.actor.name,
      })
      .onConflictDoNothing();
    const own = await findOwnTender(bidder, guid);
    if ((await bidObstacle(db, own, bidder.actor.enterpriseGuid)) === null) open.push(guid);
  }
  return open;
}

/** Seals, uploads and hands in the next revision, as a browser does. */
async function handIn({ bidder, storage, signWith }: Seals, tenderGuid: string): Promise<void> {
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
        form: kind === 'tech' ? {} : { 投标总价: rev === 1 ? '72600.00' : '71880.00' },
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
      signature: signWith(text),
    });
  }
  await submitBid({ storage, origin: ORIGIN })({ guid: randomUUID(), tenderGuid, envelopes }, bidder);
}

async function takeBack({ bidder, signWith }: Seals, tenderGuid: string): Promise<void> {
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
    { guid: randomUUID(), tenderGuid, ...ending, signature: signWith(text) },
    bidder,
  );
}
