import { and, asc, count, desc, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { auditCheckpoint, auditHead, auditLog, bizAudit } from '../audit.table.ts';
import { NO_HASH, rowText } from '../row-text.ts';
import { checkRows, type HeadClaim, type RowCheck, type SealedRow } from './check-rows.ts';
import { isSigned, readCheckpoint } from './checkpoint.ts';
import type { LogFault } from './fault.ts';
import { findPublicKey } from './log-key.ts';
import { growingTree, subtreesOf } from './merkle.ts';
import { leafHashes, subtreeHashes, TreeFault } from './tiles.ts';

const BATCH = 2000;

/** What a check of chain and tree found. */
export interface LogCheck {
  isIntact: boolean;
  /** First and last place checked; both 0 when nothing is sealed yet. */
  from: number;
  to: number;
  /** Hash of the last sealed row. */
  head: string;
  unsealed: number;
  fault: LogFault | null;
}

/**
 * Follows the chain to its head, the whole or its newest `last` rows, compares each row with the tree and the tree with
 * every head that was signed, those kept outside of the database (`kept`, signed notes) among them; names the first row
 * that is not as it was sealed.
 */
export async function verifyChain(
  db: Db,
  last = Infinity,
  { kept = [], ahead = false }: { kept?: readonly string[]; ahead?: boolean } = {},
): Promise<LogCheck> {
  const [head] = await db.select().from(auditHead);
  const { sequence, hash, treeSize } = head!;
  const [waiting] = await db.select({ rows: count() }).from(bizAudit).where(isNull(bizAudit.sequence));
  const from = Math.max(1, sequence - last + 1);
  const heads = await signedHeads(db, from, kept);
  const fault =
    'fault' in heads
      ? heads.fault
      : await firstFault(db, from, {
          rows: () => sealedRows(db, from, sequence, { ahead }),
          heads: heads.claims,
          end: { sequence, hash },
          ...(treeSize === sequence && { leaves: (at) => leafHashes(db, at) }),
        });
  return {
    isIntact: fault === null,
    from: Math.min(from, sequence),
    to: sequence,
    head: hash,
    unsealed: waiting!.rows,
    fault,
  };
}

async function firstFault(db: Db, from: number, check: RowCheck): Promise<LogFault | null> {
  try {
    const begin = from === 1 ? undefined : await beginAt(db, from - 1);
    return (await checkRows({ ...check, ...(begin && { begin }) })).fault;
  } catch (error) {
    if (!(error instanceof TreeFault)) throw error;
    return { kind: 'tree', sequence: from, until: check.end!.sequence, guid: null };
  }
}

/** Chain and tree as they stand behind this many rows. */
async function beginAt(db: Db, size: number) {
  const [row] = await db.select({ hash: bizAudit.hash }).from(bizAudit).where(eq(bizAudit.sequence, size));
  const parts = subtreesOf({ from: 0, to: size });
  const hashes = await subtreeHashes(db, parts);
  return {
    size,
    hash: row?.hash ?? NO_HASH,
    tree: growingTree(parts.map(({ height }, at) => ({ height, hash: hashes[at]! }))),
  };
}

/** The heads of the present log from a size on, in the database and outside; the newest must bear its signature. */
async function signedHeads(
  db: Db,
  from: number,
  kept: readonly string[],
): Promise<{ claims: HeadClaim[] } | { fault: LogFault }> {
  const logs = await db.select().from(auditLog).orderBy(desc(auditLog.number));
  const [log] = logs;
  const key = await findPublicKey(db);
  if (!log || !key) return { claims: [] };
  const stored = await db
    .select()
    .from(auditCheckpoint)
    .where(and(eq(auditCheckpoint.log, log.number), gt(auditCheckpoint.size, from - 1)))
    .orderBy(asc(auditCheckpoint.size));
  const claims: HeadClaim[] = stored.map(({ size, root }) => ({ size, root }));
  const newest = stored.at(-1);
  for (const note of [...(newest ? [newest.note] : []), ...kept]) {
    const head = readCheckpoint(note);
    // Heads of a log that was given up are answered by the explanation of the next.
    if (head && logs.slice(1).some(({ origin }) => origin === head.origin)) continue;
    if (!head || head.origin !== log.origin || !isSigned(note, key))
      return { fault: { kind: 'head', sequence: head?.size ?? 0, until: null, guid: null } };
    claims.push({ size: head.size, root: head.root.toString('hex') });
  }
  return { claims };
}

const { time, ...plain } = getTableColumns(bizAudit);
/** Every column as its text has it: mapping a million rows field by field takes longer than to hash them. */
const columns = sql.join(
  [
    sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "time"`,
    ...Object.entries(plain).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
  ],
  sql`, `,
);

/**
 * The sealed rows of the database between two places, as they are checked. `ahead`: the next ones are fetched while the
 * last are being looked at, which a database that is one connection cannot.
 */
export async function* sealedRows(
  db: Db,
  from: number,
  to: number,
  { ahead = false } = {},
): AsyncGenerator<SealedRow[]> {
  const fetch = (at: number) =>
    db.execute<Record<string, unknown> & Omit<SealedRow, 'text'>>(sql`
      select ${columns} from ${bizAudit} where ${bizAudit.sequence} > ${at} and ${bizAudit.sequence} <= ${to}
      order by ${bizAudit.sequence} limit ${BATCH}`);
  let next = fetch(from - 1);
  for (;;) {
    const { rows } = await next;
    const last = rows.at(-1);
    if (!last) return;
    if (ahead) (next = fetch(last.sequence)).catch(() => undefined);
    yield rows.map(({ prevHash, hash, ...row }) => ({
      sequence: row.sequence,
      guid: row.guid,
      prevHash: prevHash ?? '',
      hash: hash ?? '',
      text: rowText(row),
    }));
    if (!ahead) next = fetch(last.sequence);
  }
}
