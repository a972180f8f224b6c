import { and, asc, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { auditHead, bizAudit, type AuditRecord } from './audit.table.ts';
import { leafHash } from './log/merkle.ts';
import { appendLeaves } from './log/tiles.ts';
import { chainHash, rowText, sealedText } from './row-text.ts';

const BATCH = 1000;

/**
 * Gives every committed row that has none its place in the chain and `hash = SM3(previous hash ‖ row)`, and puts it
 * into the tree; answers how many. Writers never wait for it: they insert unsealed rows. Of several sealers one works
 * and the others wait for it, or answer at once when they were told not to.
 */
export async function sealAudit(db: Db, whenBusy: 'wait' | 'leave' = 'wait'): Promise<number> {
  for (let sealed = 0; ;) {
    const batch = await inTransaction(db, (tx) => sealBatch(tx, whenBusy));
    sealed += batch.sealed;
    if (batch.isLast) return sealed;
  }
}

/** Whether rows wait to be sealed, or sealed ones to be put into the tree. */
export async function hasUnsealed(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ waits: boolean }>(sql`select
    exists (select from ${bizAudit} where ${bizAudit.sequence} is null)
    or exists (select from ${auditHead} where ${auditHead.treeSize} < ${auditHead.sequence}) as waits`);
  return rows[0]!.waits;
}

async function sealBatch(db: Db, whenBusy: 'wait' | 'leave'): Promise<{ sealed: number; isLast: boolean }> {
  const [head] = await db
    .select()
    .from(auditHead)
    .for('update', whenBusy === 'leave' ? { skipLocked: true } : {});
  if (!head) return { sealed: 0, isLast: true };
  if (head.treeSize < head.sequence) return takeUp(db, head);
  const rows = await db
    .select()
    .from(bizAudit)
    .where(isNull(bizAudit.sequence))
    .orderBy(asc(bizAudit.time), asc(bizAudit.guid))
    .limit(BATCH);
  if (rows.length === 0) return { sealed: 0, isLast: true };
  let { sequence, hash } = head;
  const leaves: Buffer[] = [];
  const seals = rows.map((row) => {
    const prevHash = hash;
    sequence += 1;
    const text = rowText({ ...row, sequence });
    hash = chainHash(prevHash, text);
    leaves.push(leafHash(sealedText(text, prevHash, hash)));
    return { guid: row.guid, sequence, prevHash, hash };
  });
  await db.execute(sql`
    update ${bizAudit} set sequence = seal.sequence, prev_hash = seal."prevHash", hash = seal.hash
    from json_to_recordset(${JSON.stringify(seals)}::json)
      as seal (guid uuid, sequence bigint, "prevHash" text, hash text)
    where ${bizAudit.guid} = seal.guid`);
  await appendLeaves(db, head.treeSize, leaves);
  await db.update(auditHead).set({ sequence, hash, treeSize: sequence });
  return { sealed: rows.length, isLast: rows.length < BATCH };
}

/** Puts rows into the tree that were sealed before there was one; where one is missing, the leaf of an empty text stands. */
async function takeUp(db: Db, { treeSize, sequence }: { treeSize: number; sequence: number }) {
  const to = Math.min(treeSize + BATCH, sequence);
  const rows = await db
    .select()
    .from(bizAudit)
    .where(and(gt(bizAudit.sequence, treeSize), lte(bizAudit.sequence, to)));
  const texts = new Map(rows.map((row) => [row.sequence, textOf(row)]));
  const leaves = Array.from({ length: to - treeSize }, (_, at) =>
    leafHash(texts.get(treeSize + at + 1) ?? ''),
  );
  await appendLeaves(db, treeSize, leaves);
  await db.update(auditHead).set({ treeSize: to });
  return { sealed: 0, isLast: false };
}

const textOf = (row: AuditRecord) => sealedText(rowText(row), row.prevHash ?? '', row.hash ?? '');
