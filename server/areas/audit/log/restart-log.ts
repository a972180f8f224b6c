import { copyFile } from 'node:fs/promises';
import type { Db } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Storage } from '../../../kit/storage/storage.ts';
import { byProgram, record } from '../audit.service.ts';
import { auditHead, auditLog } from '../audit.table.ts';
import { sealAudit } from '../chain.ts';
import { signNote } from './checkpoint.ts';
import { lastHeadFile, readLastHead } from './last-head.ts';
import { findLogKey, originOf } from './log-key.ts';
import { type LogOutlets, signAndPublish } from './publish-head.ts';
import { newestHead, presentLog, type SignedHead } from './sign-head.ts';

/** A log that has not stopped is not begun anew, and nobody begins one without saying why. */
export class RestartRefused extends Error {}

/** A word is no explanation. */
const MIN_REASON = 10;

/**
 * Begins a new log behind one that was stopped: with a signed note that says what had been signed and why it does not
 * go on, kept in the database and the audit, and a first head. The head kept in the data folder stays beside the new
 * one. As the owner of the tables. @throws RestartRefused
 */
export async function restartLog(
  { db, storage }: { db: Db; storage: Storage },
  given: string,
  outlets: LogOutlets,
): Promise<SignedHead | null> {
  // A line of its own in the note.
  const reason = given.replaceAll(/\s+/g, ' ').trim();
  if (reason.length < MIN_REASON) throw new RestartRefused(`请以至少 ${MIN_REASON} 个字说明原因`);
  const before = await inTransaction(db, async (tx) => {
    const [tree] = await tx.select().from(auditHead).for('update');
    const log = await presentLog(tx);
    if (!log?.stoppedAt) throw new RestartRefused('存证日志没有停止签发，无需另起');
    const number = log.number + 1;
    const origin = originOf(log.origin.slice(0, log.origin.lastIndexOf('/log/')), number);
    const newest = await newestHead(tx, log.number);
    const text = [
      origin,
      `${log.origin} 不再延续：${log.stopReason}`,
      `数据库中的最后树头：${newest ? `${newest.size} ${newest.root}` : '无'}`,
      `现有记录：${tree!.treeSize} 条，链尾 ${tree!.hash}`,
      `说明：${reason}`,
      '',
    ].join('\n');
    const explanation = signNote(text, origin, await findLogKey(tx));
    await tx.insert(auditLog).values({ number, origin, explanation });
    await record(tx, byProgram('audit:verify'), {
      event: 'audit.logRestart',
      objectType: 'auditLog',
      objectGuid: String(number),
      note: text,
    });
    return log;
  });
  await sealAudit(db);
  if ((await readLastHead(outlets.dataDir)) !== null)
    await copyFile(lastHeadFile(outlets.dataDir), `${lastHeadFile(outlets.dataDir)}-${before.number}`);
  return signAndPublish({ db, storage }, outlets);
}
