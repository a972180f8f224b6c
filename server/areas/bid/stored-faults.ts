import { verify, X509Certificate } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { storedFault, type StoredFault } from '#shared/areas/bid/codes';
import { readSealedBid } from '#shared/sealing/read-signed-files';
import type { Db } from '../../db/client.ts';
import type { Storage } from '../../kit/storage/storage.ts';
import { isSignatureIntact } from '../certificate/company-signature.service.ts';
import { sha256Of } from '../../kit/sha256.ts';
import { type BidReceiptRow, receiptSigner, type SealedBidRow, type Signature } from './bid.table.ts';
import { storedDigest } from './sealed-store.ts';

const f = storedFault.code;

/** What is not as it was of an envelope: signed by its bidder, theirs, and its body the one it names. */
export async function storedFaults(db: Db, storage: Storage, row: SealedBidRow): Promise<StoredFault[]> {
  return [...(await envelopeFaults(db, row)), ...(await bodyFaults(storage, row))];
}

async function envelopeFaults(db: Db, row: SealedBidRow): Promise<StoredFault[]> {
  const { envelope, envelopeDigest, signature } = row;
  const digest = sha256Of(envelope);
  if (digest !== envelopeDigest || digest !== signature.digest || !(await isSignatureIntact(db, signature)))
    return [f.envelopeAltered];
  const said = readSealedBid(Buffer.from(envelope));
  const isIts =
    said?.tender === row.tenderGuid &&
    said.bidder === row.enterpriseGuid &&
    said.rev === row.rev &&
    said.kind === row.kind &&
    said.body.sha256 === row.bodySha256;
  return isIts ? [] : [f.otherBid];
}

async function bodyFaults(storage: Storage, { bodySha256 }: SealedBidRow): Promise<StoredFault[]> {
  const stored = await storedDigest(storage, bodySha256);
  if (stored === null) return [f.bodyLost];
  return stored === bodySha256 ? [] : [f.bodyAltered];
}

/** What is not as it was of a receipt: signed by a key of the platform's, and of this envelope. */
export async function receiptFaults(
  db: Db,
  { text, signature, no }: BidReceiptRow,
  row: SealedBidRow,
): Promise<StoredFault[]> {
  const said = JSON.parse(text) as { no: string; envelope: string; body: string };
  const isOurs = (await isOfPlatform(db, signature)) && isSignatureOf(signature, text);
  const isIts = said.no === no.trim() && said.envelope === row.envelopeDigest && said.body === row.bodySha256;
  return isOurs && isIts ? [] : [f.receiptAltered];
}

/** Whether it names a certificate receipts are signed with. */
async function isOfPlatform(db: Db, { cert }: Signature): Promise<boolean> {
  const found = await db
    .select({ one: sql`1` })
    .from(receiptSigner)
    .where(eq(receiptSigner.certificate, cert));
  return found.length > 0;
}

function isSignatureOf({ digest, cert, sig }: Signature, text: string): boolean {
  const { publicKey } = new X509Certificate(Buffer.from(cert, 'base64'));
  return (
    digest === sha256Of(text) && verify('sha256', Buffer.from(text), publicKey, Buffer.from(sig, 'base64'))
  );
}
