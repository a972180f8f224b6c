import { rm } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { bidState, PART_BYTES, UPLOADS_MAX } from '#shared/areas/bid/codes';
import type { bodyRestoreCalls as calls } from '#shared/areas/bid/contract';
import { bidText as t } from '#shared/areas/bid/fault-texts';
import { tenderState } from '#shared/areas/tender/codes';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import type { Storage } from '../../kit/storage/storage.ts';
import { byProgram, record } from '../audit/audit.service.ts';
import { inDiskRoom } from '../file/disk-room.service.ts';
import { findBidding } from '../tender/bidding-tenders.service.ts';
import type { BodyMeetings } from './bid-opening.service.ts';
import { sealedBid, type SealedBidRow, sealedUpload } from './bid.table.ts';
import { ownReceipt } from './read-receipts.ts';
import { assemble, bodyKey, keepBody, storedDigest } from './sealed-store.ts';
import { discardUpload, ownUpload, partsOfUpload } from './uploads.ts';

/** What a body that is sent again needs: where bodies lie, and the meeting that waits for it. */
export interface RestoreMeans {
  storage: Storage;
  log: { error: (error: unknown) => void };
  meetings: BodyMeetings;
}

const s = tenderState.code;

/** Why a body is not sent again: it is no more of use, there is no time, or it is as it was. */
async function restoreObstacle(
  db: Db,
  { storage, meetings }: RestoreMeans,
  row: SealedBidRow,
): Promise<Wording | null> {
  const of = await findBidding(db, row.tenderGuid);
  const isWaiting = row.status === bidState.code.submitted;
  const isTaken =
    isWaiting &&
    of &&
    ([s.issued, s.closed].some((one) => one === of.stateNow) || (await meetings.takes(db, row.guid)));
  if (!isTaken) return t.notRestorable;
  return (await storedDigest(storage, row.bodySha256)) === row.bodySha256 ? t.bodyIntact : null;
}

/** Opens the upload of a body whose bidder holds a receipt of it. */
export const beginRestore =
  (means: RestoreMeans) =>
  async ({ no }: z.output<(typeof calls)['begin']['input']>, context: Context) => {
    const { db, actor } = context;
    const { envelope } = await ownReceipt(context, no);
    const obstacle = await restoreObstacle(db, means, envelope);
    if (obstacle) throw new BusinessError(obstacle);
    const { guid: restores, bidGuid, tenderGuid, enterpriseGuid, rev, kind } = envelope;
    if ((await db.$count(sealedUpload, eq(sealedUpload.bidGuid, bidGuid))) >= UPLOADS_MAX)
      throw new BusinessError(t.tooManyUploads);
    const [made] = await db
      .insert(sealedUpload)
      .values({ bidGuid, tenderGuid, enterpriseGuid, userGuid: actor.guid, rev, kind, restores })
      .returning({ guid: sealedUpload.guid });
    return { upload: made!.guid, kind, rev, partBytes: PART_BYTES };
  };

/**
 * 补救: puts a body back where it lay. Nothing but the bytes that were signed is taken, so it needs no other proof of who sends it
 * than that of any bidder; what the meeting has said of its loss is taken back with it.
 */
export const restoreBody =
  (means: RestoreMeans) =>
  async ({ upload }: z.output<(typeof calls)['restore']['input']>, context: Context) => {
    const { db, actor } = context;
    const { storage } = means;
    const found = await ownUpload(db, context, upload);
    const [row] =
      found.restores === null
        ? []
        : await db.select().from(sealedBid).where(eq(sealedBid.guid, found.restores));
    if (!row) throw new NotFound();
    const forget = async () => {
      await discardUpload(db, storage, upload, eq(sealedUpload.enterpriseGuid, actor.enterpriseGuid));
    };
    const obstacle = await restoreObstacle(db, means, row);
    if (obstacle) {
      await forget();
      throw new BusinessError(obstacle);
    }
    const parts = await partsOfUpload(db, upload);
    try {
      await inDiskRoom(storage, row.bodyBytes, async () => {
        const body = await assemble(storage, parts);
        try {
          if (body.sha256 !== row.bodySha256) throw new BusinessError(t.otherBody);
          await storage.remove(bodyKey(row.bodySha256));
          await keepBody(storage, body);
        } finally {
          await rm(body.path, { force: true });
        }
      });
    } finally {
      await forget();
    }
    await inTransaction(db, async (tx) => {
      await tx.update(sealedBid).set({ damagedAt: null }).where(eq(sealedBid.guid, row.guid));
      // As the alarm of its loss it names nobody.
      await record(tx, byProgram('bid.restore'), {
        event: 'bid.restored',
        objectType: 'sealedBody',
        objectName: row.bodySha256,
      });
    });
    await means.meetings.restored(db, means, row.guid);
    return { body: row.bodySha256 };
  };
