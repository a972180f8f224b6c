import { rm, writeFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { PART_BYTES } from '#shared/areas/bid/codes';
import { PART_DIGEST_HEADER, PART_PATH } from '#shared/areas/bid/contract';
import { bidText as t } from '#shared/areas/bid/fault-texts';
import { fileDigest } from '#shared/areas/certificate/rules';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { limited } from '../../http/limited.ts';
import { reply } from '../../http/reply.ts';
import { contextOf } from '../../http/route.ts';
import { BusinessError, faultAt } from '../../kit/errors.ts';
import type { Storage } from '../../kit/storage/storage.ts';
import { sha256Of } from '../../kit/sha256.ts';
import { inDiskRoom } from '../file/disk-room.service.ts';
import { sealedBid } from './bid.table.ts';
import { bidObstacle } from './obstacle.ts';
import { findOwnTender } from './own-bid.ts';
import { policyNow } from './policy-in-force.ts';
import { partKey } from './sealed-store.ts';
import { discardUpload, notePart, ownUpload } from './uploads.ts';

const params = z.object({ upload: z.uuid(), n: z.coerce.number().int().min(0).max(100_000) });

/** `PUT /sealedBid/part/{upload}/{n}`: one part of a sealed body, answered once it is safe. */
export async function partRoute(app: FastifyInstance) {
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.put(
    `${PART_PATH}/:upload/:n`,
    {
      config: { access: 'bid:submit', hasLargeBody: true, ...limited(1200, 60) },
      bodyLimit: PART_BYTES,
      schema: {
        summary: '上传加密投标文件分片',
        tags: ['sealedBid'],
        consumes: ['application/octet-stream'],
      },
    },
    async (request, response) => {
      const named = params.safeParse(request.params);
      if (!named.success) throw new BusinessError(t.partNumber);
      const digest = fileDigest.safeParse(request.headers[PART_DIGEST_HEADER]);
      const body = request.body as Buffer;
      if (!digest.success || sha256Of(body) !== digest.data) throw faultAt(PART_DIGEST_HEADER, t.partDigest);
      const context = contextOf(app, request) as Context;
      const isStored = await storePart(app.storage, context, { ...named.data, sha256: digest.data, body });
      if (!isStored) return response.code(409).send(reply(0, t.partTaken[context.language ?? 'cn']));
      return reply(1, '', { n: named.data.n, sha256: digest.data });
    },
  );
}

interface Part {
  upload: string;
  n: number;
  sha256: string;
  body: Buffer;
}

/** Makes one part safe and notes it; false where another content lies under its number. */
export async function storePart(storage: Storage, context: Context, { upload, n, sha256, body }: Part) {
  const { db, actor } = context;
  const found = await ownUpload(db, context, upload);
  const tender = await findOwnTender(context, found.tenderGuid);
  // What is sent again is as large as it was, and is asked about its time when it is whole.
  const obstacle = found.restores === null ? await bidObstacle(db, tender, actor.enterpriseGuid) : null;
  if (obstacle) {
    await discardUpload(db, storage, upload);
    throw new BusinessError(obstacle);
  }
  const most =
    found.restores === null ? await mostBytes(db, found.tenderGuid) : await bytesOf(db, found.restores);
  if (n >= Math.ceil(most / PART_BYTES)) throw new BusinessError(t.tooLarge);
  if (body.length === 0) throw new BusinessError(t.partSize);
  const part = { uploadGuid: upload, n, sha256, bytes: body.length };
  await inDiskRoom(storage, body.length, async () => {
    const temp = storage.newTemp();
    try {
      await writeFile(temp, body, { flag: 'wx', mode: 0o600 });
      await storage.put(partKey(part), temp);
    } finally {
      await rm(temp, { force: true });
    }
  });
  if (await notePart(db, part)) return true;
  await storage.remove(partKey(part));
  return false;
}

const mostBytes = async (db: Db, tenderGuid: string): Promise<number> =>
  (await policyNow(db, tenderGuid))?.policy.maxBytes ?? 0;

async function bytesOf(db: Db, envelopeGuid: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sealedBid.bodyBytes })
    .from(sealedBid)
    .where(eq(sealedBid.guid, envelopeGuid));
  return row?.bytes ?? 0;
}
