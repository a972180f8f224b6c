import { rm } from 'node:fs/promises';
import type { z } from 'zod';
import type { sealedBidCalls as calls } from '#shared/areas/bid/contract';
import { bidText as t } from '#shared/areas/bid/fault-texts';
import { readSealedBid } from '#shared/sealing/read-signed-files';
import type { SealedBid } from '#shared/sealing/signed-files';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError } from '../../kit/errors.ts';
import type { Storage } from '../../kit/storage/storage.ts';
import { inDiskRoom } from '../file/disk-room.service.ts';
import { type SealedUpload, sealedUpload, type Signature } from './bid.table.ts';
import { bodyFault, envelopeFault, type Expected, signatureFault } from './check-envelope.ts';
import type { PolicyNow } from './policy-in-force.ts';
import { assemble, keepBody } from './sealed-store.ts';
import { claimUpload, partsOfUpload } from './uploads.ts';

type Given = z.output<(typeof calls)['submit']['input']>['envelopes'];

/** An envelope that was found good, its body safe. */
export interface CheckedEnvelope {
  envelope: SealedBid;
  text: string;
  signature: Signature;
}

/** Parts are missing: the upload goes on, and nothing of it is forgotten. */
export class Incomplete extends BusinessError {}

interface Submission {
  given: Given;
  of: Omit<Expected, 'kind'>;
  bidGuid: string;
  policy: PolicyNow;
}

/**
 * Checks all envelopes of a bid and puts their bodies where they stay: what each says, who signed it, that its body is sealed
 * and the one it names. @throws BusinessError with the first that is wrong
 */
export async function checkEnvelopes(
  { db, actor }: Context,
  storage: Storage,
  { given, of, bidGuid, policy }: Submission,
): Promise<CheckedEnvelope[]> {
  const uploads = await uploadsOf(db, given, bidGuid);
  const kinds = uploads.map(({ kind }) => kind);
  if (
    policy.policy.envelopes.length !== kinds.length ||
    !policy.policy.envelopes.every((kind) => kinds.includes(kind))
  )
    throw new BusinessError(t.notWhole);
  const read: (CheckedEnvelope & { upload: SealedUpload })[] = [];
  for (const [at, { envelope: content, signature }] of given.entries()) {
    const bytes = Buffer.from(content, 'base64');
    const envelope = readSealedBid(bytes);
    if (!envelope) throw new BusinessError(t.unreadable);
    const upload = uploads[at]!;
    const fault =
      envelopeFault(envelope, { ...of, kind: upload.kind }, policy) ??
      (await signatureFault(db, bytes, signature, actor.enterpriseGuid));
    if (fault) throw new BusinessError(fault);
    read.push({ envelope, text: bytes.toString('utf8'), signature, upload });
  }
  for (const one of read) await checkBody(db, storage, one, policy);
  return read;
}

/** The uploads that are named, in their order; each once, and all of this bid. */
async function uploadsOf(db: Db, given: Given, bidGuid: string): Promise<SealedUpload[]> {
  const found = await db
    .select()
    .from(sealedUpload)
    .where(
      isOneOf(
        sealedUpload.guid,
        given.map(({ upload }) => upload),
      ),
    );
  const own = new Map(
    found.filter((one) => one.bidGuid === bidGuid && one.restores === null).map((one) => [one.guid, one]),
  );
  if (own.size !== given.length) throw new BusinessError(t.uploadGone);
  return given.map(({ upload }) => own.get(upload)!);
}

async function checkBody(
  db: Db,
  storage: Storage,
  { envelope, upload }: { envelope: SealedBid; upload: SealedUpload },
  { policy }: PolicyNow,
): Promise<void> {
  const parts = await partsOfUpload(db, upload.guid);
  const missing = envelope.body.parts.flatMap((_, n) => (parts.some((part) => part.n === n) ? [] : [n]));
  if (missing.length > 0) throw new Incomplete(t.incomplete, undefined, { upload: upload.guid, missing });
  const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
  await inDiskRoom(storage, bytes, async () => {
    const body = await assemble(storage, parts);
    try {
      const fault = await bodyFault(body, envelope, policy);
      if (fault) throw new BusinessError(fault);
      await claimUpload(db, upload.guid, body.sha256);
      await keepBody(storage, body);
    } finally {
      await rm(body.path, { force: true });
    }
  });
}
