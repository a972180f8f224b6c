import { createHash } from 'node:crypto';
import { and, asc, count, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { auditHead, bizAudit, type AuditRecord } from './audit.table.ts';

const BATCH = 1000;

/** The first row that does not fit the chain, and why. */
interface ChainFault {
  sequence: number;
  guid: string | null;
  reason: string;
}

/** What a check of the chain found. */
interface ChainCheck {
  isIntact: boolean;
  from: number;
  to: number;
  head: string;
  unsealed: number;
  fault: ChainFault | null;
}

/**
 * Gives every committed row that has none its place in the chain and `hash = SM3(previous hash ‖ row)`; answers how
 * many. Writers never wait for it: they insert unsealed rows, and sealers queue behind one another at the head.
 */
export async function sealAudit(db: Db): Promise<number> {
  for (let sealed = 0; ;) {
    const batch = await inTransaction(db, sealBatch);
    sealed += batch;
    if (batch < BATCH) return sealed;
  }
}

async function sealBatch(db: Db): Promise<number> {
  const [head] = await db.select().from(auditHead).for('update');
  const rows = await db
    .select()
    .from(bizAudit)
    .where(isNull(bizAudit.sequence))
    .orderBy(asc(bizAudit.time), asc(bizAudit.guid))
    .limit(BATCH);
  if (rows.length === 0) return 0;
  let { sequence, hash } = head!;
  const seals = rows.map((row) => {
    const prevHash = hash;
    sequence += 1;
    hash = hashOf(prevHash, { ...row, sequence });
    return { guid: row.guid, sequence, prevHash, hash };
  });
  await db.execute(sql`
    update ${bizAudit} set sequence = seal.sequence, prev_hash = seal."prevHash", hash = seal.hash
    from json_to_recordset(${JSON.stringify(seals)}::json)
      as seal (guid uuid, sequence bigint, "prevHash" text, hash text)
    where ${bizAudit.guid} = seal.guid`);
  await db.update(auditHead).set({ sequence, hash });
  return rows.length;
}

/** Follows the chain to its head, the whole or its newest `last` rows, and names the first row that does not fit. */
export async function verifyChain(db: Db, last = Infinity): Promise<ChainCheck> {
  const [head] = await db.select().from(auditHead);
  const [waiting] = await db.select({ rows: count() }).from(bizAudit).where(isNull(bizAudit.sequence));
  const from = Math.max(1, head!.sequence - last + 1);
  const fault = await firstFault(db, from, head!);
  return {
    isIntact: fault === null,
    from: Math.min(from, head!.sequence),
    to: head!.sequence,
    head: head!.hash,
    unsealed: waiting!.rows,
    fault,
  };
}

async function firstFault(
  db: Db,
  from: number,
  head: { sequence: number; hash: string },
): Promise<ChainFault | null> {
  let at = from - 1;
  let hash = await hashAt(db, at);
  while (at < head.sequence) {
    const rows = await db
      .select()
      .from(bizAudit)
      .where(and(gt(bizAudit.sequence, at), lte(bizAudit.sequence, head.sequence)))
      .orderBy(asc(bizAudit.sequence))
      .limit(BATCH);
    if (rows.length === 0) return { sequence: at + 1, guid: null, reason: '记录缺失' };
    for (const row of rows) {
      at += 1;
      if (row.sequence !== at) return { sequence: at, guid: null, reason: '记录缺失' };
      if (row.prevHash !== hash) return { sequence: at, guid: row.guid, reason: '与前一条记录不衔接' };
      if (row.hash !== hashOf(hash, row)) return { sequence: at, guid: row.guid, reason: '内容被改动' };
      hash = row.hash;
    }
  }
  return hash === head.hash ? null : { sequence: at, guid: null, reason: '链尾与登记不符' };
}

async function hashAt(db: Db, sequence: number): Promise<string> {
  if (sequence === 0) return '0'.repeat(64);
  const [row] = await db
    .select({ hash: bizAudit.hash })
    .from(bizAudit)
    .where(eq(bizAudit.sequence, sequence));
  return row?.hash ?? '';
}

/** SM3 over the previous hash and the row, its fields in one fixed order. */
function hashOf(prevHash: string, { prevHash: _prev, hash: _hash, ...row }: AuditRecord): string {
  return createHash('sm3').update(prevHash).update(canonical(row)).digest('hex');
}

/** JSON with the keys of every object sorted, so that equal values read alike whatever order they were stored in. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
