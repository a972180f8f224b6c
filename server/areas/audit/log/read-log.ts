import { and, asc, gte, lt } from 'drizzle-orm';
import type { z } from 'zod';
import type { logConsistency, logHeads, logProof } from '#shared/areas/audit/log-contract';
import { formatDateTime, parseDateTime } from '#shared/kit/dates';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../../db/client.ts';
import { BusinessError } from '../../../kit/errors.ts';
import { auditCheckpoint, auditHead } from '../audit.table.ts';
import { verifierKey } from './checkpoint.ts';
import { findPublicKey } from './log-key.ts';
import { consistencyPath, inclusionPath, type Leaves } from './merkle.ts';
import { newestHead, presentLog } from './sign-head.ts';
import { rangeHashes } from './tiles.ts';

const beyondTree: Wording = { cn: '存证树没有这么大', en: 'The tree of the log is not that large' };

const DAY_MS = 86_400_000;
/** Digits of the root that papers bear. */
const ROOT_DIGITS = 16;

async function standing(db: Db) {
  const log = await presentLog(db);
  const head = log && (await newestHead(db, log.number));
  return log && head ? { log, head } : null;
}

/** The newest head and what it is checked with; null before the first. */
export async function publishedHead(db: Db) {
  const found = await standing(db);
  const key = await findPublicKey(db);
  if (!found || !key) return null;
  const { log, head } = found;
  return {
    note: head.note,
    size: head.size,
    root: Buffer.from(head.root, 'hex').toString('base64'),
    time: formatDateTime(head.time),
    verifierKey: verifierKey(log.origin, key),
    stopReason: log.stopReason,
  };
}

/** The newest head as people compare it. */
export async function logStanding(db: Db) {
  const found = await standing(db);
  if (!found) return null;
  const { log, head } = found;
  return {
    size: head.size,
    root: head.root.slice(0, ROOT_DIGITS),
    time: formatDateTime(head.time),
    stopReason: log.stopReason,
  };
}

/** The heads of one day of Asia/Shanghai. */
export async function headsOfDay({ day }: z.output<typeof logHeads.input>, { db }: { db: Db }) {
  const from = parseDateTime(`${day} 00:00:00`);
  const rows = await db
    .select({ note: auditCheckpoint.note })
    .from(auditCheckpoint)
    .where(and(gte(auditCheckpoint.time, from), lt(auditCheckpoint.time, new Date(from.getTime() + DAY_MS))))
    .orderBy(asc(auditCheckpoint.time));
  return { notes: rows.map(({ note }) => note) };
}

async function refuseBeyond(db: Db, size: number) {
  const [head] = await db.select({ size: auditHead.treeSize }).from(auditHead);
  if (size > head!.size) throw new BusinessError(beyondTree);
}

const encoded = async (db: Db, ranges: readonly Leaves[]) =>
  (await rangeHashes(db, ranges)).map((one) => one.toString('base64'));

/** What proves that a leaf stands in the tree when it had this size. */
export async function inclusionProof({ leaf, size }: z.output<typeof logProof.input>, { db }: { db: Db }) {
  await refuseBeyond(db, size);
  if (leaf >= size) throw new BusinessError(beyondTree);
  const [leafHash, ...path] = await encoded(db, [{ from: leaf, to: leaf + 1 }, ...inclusionPath(leaf, size)]);
  return { leafHash: leafHash!, path };
}

/** What proves that the tree of one size goes on from that of another. */
export async function consistencyProof(
  { from, to }: z.output<typeof logConsistency.input>,
  { db }: { db: Db },
) {
  await refuseBeyond(db, to);
  if (from > to) throw new BusinessError(beyondTree);
  return { path: await encoded(db, consistencyPath(from, to)) };
}
