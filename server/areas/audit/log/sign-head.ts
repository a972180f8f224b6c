import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { byProgram, record } from '../audit.service.ts';
import { auditCheckpoint, auditHead, auditLog } from '../audit.table.ts';
import { isSigned, readCheckpoint, signCheckpoint } from './checkpoint.ts';
import { findLogKey } from './log-key.ts';
import { rootAt, TreeFault } from './tiles.ts';

/** A head that was signed. */
export type SignedHead = typeof auditCheckpoint.$inferSelect;

/** Nothing is signed any more: the tree does not go on from what was signed before (存证回退). */
export class LogRolledBack extends Error {
  constructor(reason: string) {
    super(
      `存证回退：${reason}。已停止签发树头；查明后以 npm run audit:verify -- --restart-log "说明" 另起新的存证日志`,
    );
  }
}

/** The log that heads are signed for now. */
export const presentLog = async (db: Db) =>
  (await db.select().from(auditLog).orderBy(desc(auditLog.number)).limit(1))[0];

/** The newest head of a log. */
export const newestHead = async (db: Db, log: number): Promise<SignedHead | undefined> =>
  (
    await db
      .select()
      .from(auditCheckpoint)
      .where(eq(auditCheckpoint.log, log))
      .orderBy(desc(auditCheckpoint.size))
      .limit(1)
  )[0];

/**
 * Signs the tree as it stands, unless that was done already; null while there is nothing to sign. `kept` is the head
 * that is kept outside of the database. @throws LogRolledBack when the tree does not go on from it or from the newest
 * head in the database: then, and from then on.
 */
export async function signHead(
  db: Db,
  kept: string | null,
): Promise<{ head: SignedHead; isNew: boolean } | null> {
  const done = await inTransaction(db, async (tx) => {
    const [head] = await tx.select().from(auditHead).for('update');
    const log = await presentLog(tx);
    if (!log) return null;
    if (log.stoppedAt) return new LogRolledBack(log.stopReason!);
    const newest = await newestHead(tx, log.number);
    for (const note of [newest?.note ?? null, kept]) {
      const reason = await rollBack(tx, head!.treeSize, note, log.origin);
      if (reason !== null) return stoppedLog(tx, log.number, reason);
    }
    if (head!.treeSize === 0) return null;
    if (newest?.size === head!.treeSize) return { head: newest, isNew: false };
    return { head: await sign(tx, log, head!.treeSize), isNew: true };
  });
  // Thrown here only: what was noted of the stop must stay.
  if (done instanceof LogRolledBack) throw done;
  return done;
}

/** Why the tree does not go on from this head; null when it does. Heads of a log that was given up say nothing. */
async function rollBack(db: Db, size: number, note: string | null, origin: string): Promise<string | null> {
  if (note === null) return null;
  const head = readCheckpoint(note);
  if (!head) return '所存的最后一个树头无法读取';
  if (head.origin !== origin) return null;
  if (!isSigned(note, (await findLogKey(db)).publicKey)) return '所存的最后一个树头签名无效';
  if (head.size > size) return `已签发的树头有 ${head.size} 条记录，现在只有 ${size} 条`;
  try {
    if ((await rootAt(db, head.size)).equals(head.root)) return null;
  } catch (error) {
    if (!(error instanceof TreeFault)) throw error;
  }
  return `前 ${head.size} 条记录与已签发的树头不符`;
}

/** Ends the log, in the database, where every process sees it, and in the audit; answers what to throw. */
export async function stoppedLog(db: Db, number: number, reason: string): Promise<LogRolledBack> {
  await db
    .update(auditLog)
    .set({ stoppedAt: new Date(), stopReason: reason })
    .where(and(eq(auditLog.number, number), isNull(auditLog.stoppedAt)));
  await record(db, byProgram('audit.seal'), {
    event: 'audit.logStop',
    objectType: 'auditLog',
    objectGuid: String(number),
    result: 'fail',
    note: reason,
  });
  return new LogRolledBack(reason);
}

async function sign(db: Db, log: { number: number; origin: string }, size: number): Promise<SignedHead> {
  const root = await rootAt(db, size);
  const note = signCheckpoint({ origin: log.origin, size, root }, await findLogKey(db));
  const [signed] = await db
    .insert(auditCheckpoint)
    .values({ log: log.number, size, root: root.toString('hex'), note })
    .returning();
  return signed!;
}
