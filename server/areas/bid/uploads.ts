import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { PART_BYTES, UPLOADS_MAX } from '#shared/areas/bid/codes';
import type { sealedBidCalls as calls } from '#shared/areas/bid/contract';
import { bidText as t } from '#shared/areas/bid/fault-texts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import type { Storage } from '../../kit/storage/storage.ts';
import { sealedBid, type SealedPart, sealedPart, type SealedUpload, sealedUpload } from './bid.table.ts';
import { ensureBid, findOwnTender } from './own-bid.ts';
import { bidObstacle } from './obstacle.ts';
import { policyNow } from './policy-in-force.ts';
import { bodyKey, removeParts } from './sealed-store.ts';

type Input<C extends keyof typeof calls> = z.output<(typeof calls)[C]['input']>;
type Output<C extends keyof typeof calls> = z.output<(typeof calls)[C]['output']>;

/** Opens an upload for one envelope of the company's next revision. */
export async function beginUpload(
  { tenderGuid, kind }: Input<'begin'>,
  context: Context,
): Promise<Output<'begin'>> {
  const { db, actor } = context;
  const tender = await findOwnTender(context, tenderGuid);
  const obstacle = await bidObstacle(db, tender, actor.enterpriseGuid);
  if (obstacle) throw new BusinessError(obstacle);
  const now = await policyNow(db, tenderGuid);
  if (!now?.policy.envelopes.includes(kind)) throw new BusinessError(t.otherPolicy);
  return inTransaction(db, async (tx) => {
    const head = await ensureBid({ db: tx, actor }, tenderGuid);
    const open = await tx.$count(sealedUpload, eq(sealedUpload.bidGuid, head.guid));
    if (open >= UPLOADS_MAX) throw new BusinessError(t.tooManyUploads);
    const rev = head.lastRev + 1;
    const [made] = await tx
      .insert(sealedUpload)
      .values({
        bidGuid: head.guid,
        tenderGuid,
        enterpriseGuid: actor.enterpriseGuid,
        userGuid: actor.guid,
        rev,
        kind,
      })
      .returning({ guid: sealedUpload.guid });
    return { upload: made!.guid, kind, rev, partBytes: PART_BYTES };
  });
}

/** An upload of the caller's company. @throws NotFound */
export async function ownUpload(
  db: Db,
  { actor }: Pick<Context, 'actor'>,
  guid: string,
): Promise<SealedUpload> {
  const [found] = await db
    .select()
    .from(sealedUpload)
    .where(and(eq(sealedUpload.guid, guid), eq(sealedUpload.enterpriseGuid, actor.enterpriseGuid)));
  if (!found) throw new NotFound();
  return found;
}

/** What of an upload is safe, in its order. */
export const partsOfUpload = (db: Db, uploadGuid: string): Promise<SealedPart[]> =>
  db.select().from(sealedPart).where(eq(sealedPart.uploadGuid, uploadGuid)).orderBy(asc(sealedPart.n));

export const toUpload = (of: SealedUpload, parts: readonly SealedPart[]): Output<'upload'> => ({
  upload: of.guid,
  kind: of.kind,
  rev: of.rev,
  partBytes: PART_BYTES,
  parts: parts.map(({ n, bytes, sha256 }) => ({ n, bytes, sha256 })),
});

/** What is there of an upload, so that one that was cut goes on. */
export async function getUpload({ upload }: Input<'upload'>, context: Context): Promise<Output<'upload'>> {
  const found = await ownUpload(context.db, context, upload);
  return toUpload(found, await partsOfUpload(context.db, upload));
}

/** Notes that a part is safe; false where another content lies under its number. @throws NotFound when the upload has gone */
export async function notePart(db: Db, part: SealedPart): Promise<boolean> {
  await db.execute(sql`insert into ${sealedPart} (upload_guid, n, sha256, bytes)
    select ${sealedUpload.guid}, ${part.n}::int, ${part.sha256}, ${part.bytes}::int from ${sealedUpload}
    where ${sealedUpload.guid} = ${part.uploadGuid} on conflict do nothing`);
  const [stored] = await db
    .select({ sha256: sealedPart.sha256 })
    .from(sealedPart)
    .where(and(eq(sealedPart.uploadGuid, part.uploadGuid), eq(sealedPart.n, part.n)));
  await db
    .update(sealedUpload)
    .set({ touchedAt: sql`now()` })
    .where(eq(sealedUpload.guid, part.uploadGuid));
  if (!stored) throw new NotFound();
  return stored.sha256 === part.sha256;
}

/**
 * Says that an upload is being handed in as this body, so that no sweep takes it meanwhile. @throws BusinessError when it has
 * gone
 */
export async function claimUpload(db: Db, guid: string, bodySha256: string): Promise<void> {
  const claimed = await db
    .update(sealedUpload)
    .set({ bodySha256, touchedAt: sql`now()` })
    .where(eq(sealedUpload.guid, guid))
    .returning({ guid: sealedUpload.guid });
  if (claimed.length === 0) throw new BusinessError(t.uploadGone);
}

/** Forgets an upload with its parts, and its body unless that was handed in; of a company's own alone where it is named. */
export async function discardUpload(db: Db, storage: Storage, guid: string, only?: SQL): Promise<boolean> {
  const parts = await partsOfUpload(db, guid);
  const [gone] = await db
    .delete(sealedUpload)
    .where(and(eq(sealedUpload.guid, guid), only))
    .returning({ bodySha256: sealedUpload.bodySha256 });
  if (!gone) return false;
  await removeParts(storage, parts);
  const { bodySha256 } = gone;
  if (bodySha256 && (await db.$count(sealedBid, eq(sealedBid.bodySha256, bodySha256))) === 0)
    await storage.remove(bodyKey(bodySha256));
  return true;
}
