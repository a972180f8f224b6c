import { lt, sql } from 'drizzle-orm';
import { UPLOAD_HOURS } from '#shared/areas/bid/codes';
import type { Db } from '../../db/client.ts';
import type { Storage } from '../../kit/storage/storage.ts';
import { sealedUpload } from './bid.table.ts';
import { discardUpload } from './uploads.ts';

const isLeft = lt(sealedUpload.touchedAt, sql`now() - make_interval(hours => ${UPLOAD_HOURS})`);

/** Forgets uploads nobody has gone on with or handed in. */
export async function sweepUploads(db: Db, storage: Storage): Promise<void> {
  const left = await db.select({ guid: sealedUpload.guid }).from(sealedUpload).where(isLeft);
  // Asked again with the deletion: one may just be handed in.
  for (const { guid } of left) await discardUpload(db, storage, guid, isLeft);
}
