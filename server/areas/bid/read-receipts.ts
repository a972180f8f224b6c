import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { sealedBidCalls as calls } from '#shared/areas/bid/contract';
import { bidComparisonText } from '#shared/areas/bid/signed-acts';
import { databaseNow } from '../../db/database-now.ts';
import type { Context } from '../../http/context.ts';
import { NotFound } from '../../kit/errors.ts';
import type { Storage } from '../../kit/storage/storage.ts';
import { sha256Of } from '../../kit/sha256.ts';
import { authorityRoot } from '../certificate/platform-certificate.service.ts';
import { bidReceipt, sealedBid } from './bid.table.ts';
import { findSigner, signText } from './receipt-signer.ts';
import { toReceiptRow } from './receipts.ts';
import { storedDigest } from './sealed-store.ts';
import { receiptFaults, storedFaults } from './stored-faults.ts';

type Input<C extends keyof typeof calls> = z.output<(typeof calls)[C]['input']>;
type Output<C extends keyof typeof calls> = z.output<(typeof calls)[C]['output']>;

/** A receipt of the caller's company, and its envelope. @throws NotFound */
export async function ownReceipt({ db, actor }: Pick<Context, 'db' | 'actor'>, no: string) {
  const [found] = await db
    .select({ receipt: bidReceipt, envelope: sealedBid })
    .from(bidReceipt)
    .innerJoin(sealedBid, eq(sealedBid.guid, bidReceipt.sealedBidGuid))
    .where(and(eq(bidReceipt.no, no), eq(bidReceipt.enterpriseGuid, actor.enterpriseGuid)));
  if (!found) throw new NotFound();
  return found;
}

/** What was signed, with all that is needed to check it. */
export async function getReceipt({ no }: Input<'receipt'>, context: Context): Promise<Output<'receipt'>> {
  const { receipt, envelope } = await ownReceipt(context, no);
  const root = await authorityRoot(context.db);
  const { withdrawal, withdrawalSignature } = receipt;
  return {
    ...toReceiptRow(receipt),
    text: receipt.text,
    signature: receipt.signature,
    envelopeText: envelope.envelope,
    envelopeSignature: envelope.signature,
    withdrawal:
      withdrawal !== null && withdrawalSignature !== null
        ? { text: withdrawal, signature: withdrawalSignature }
        : null,
    root: {
      certificate: root.toString('base64'),
      fingerprint: sha256Of(root),
    },
  };
}

/** The same as one ZIP with a page that checks it without a network. */
export async function getReceiptArchive(
  { no }: Input<'receiptArchive'>,
  context: Context,
): Promise<Output<'receiptArchive'>> {
  const { receiptArchive } = await import('./receipt-archive.ts');
  return { name: `回执-${no}.zip`, content: receiptArchive(await getReceipt({ no }, context)) };
}

/** Reads what is stored and answers, signed, whether it is still what the receipt names. */
export const compareBid =
  (storage: Storage) =>
  async ({ no }: Input<'compare'>, context: Context): Promise<Output<'compare'>> => {
    const { db } = context;
    const { receipt, envelope } = await ownReceipt(context, no);
    const { body } = toReceiptRow(receipt);
    const stored = await storedDigest(storage, body);
    const faults = [
      ...(await receiptFaults(db, receipt, envelope)),
      ...(await storedFaults(db, storage, envelope)),
    ];
    const same = faults.length === 0 && stored === body;
    const text = bidComparisonText({
      no,
      receipt: receipt.signature.digest,
      body,
      stored,
      same,
      at: (await databaseNow(db)).toISOString(),
    });
    return { same, faults, text, signature: signText(await findSigner(db), text) };
  };
