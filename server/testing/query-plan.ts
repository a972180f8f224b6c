import { getTableName, sql, type SQL, type Table } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { inTransaction } from '../db/transaction.ts';

/** How PostgreSQL answered a query: what a person waits for, whichever index it took. */
interface QueryPlan {
  /** The steps, their blocks last, for the message of a failure. */
  text: string;
  /** Tables that were read from end to end. */
  readThrough: string[];
  /** Index of each step that used one. */
  indexes: string[];
  /** Steps that ordered rows instead of reading them in order. */
  sorts: number;
  /** What rows or entries were compared with. */
  conditions: string[];
  /** Blocks of 8 KiB that were touched, in memory or not. */
  blocks: number;
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[];
}

/** The planner's settings as PostgreSQL ships them: a server set otherwise must not fail a test. */
const SETTINGS = {
  seq_page_cost: '1',
  random_page_cost: '4',
  cpu_tuple_cost: '0.01',
  cpu_index_tuple_cost: '0.005',
  cpu_operator_cost: '0.0025',
  effective_cache_size: '4GB',
  work_mem: '16MB',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
};
const VACUUMS = 100;

/**
 * Fills a table and makes what the planner knows of it the same on every machine: the server's own vacuum stays away, all
 * rows are counted, all are visible to everybody.
 */
export async function filled(db: Db, table: Table, fill: () => Promise<unknown>) {
  await db.execute(sql`alter table ${table} set (autovacuum_enabled = false)`);
  await fill();
  for (let at = 0; at < VACUUMS; at += 1) {
    // Another process that still sees rows of before keeps pages from being marked: ask again until it has gone on.
    await db.execute(sql`vacuum (analyze, index_cleanup on) ${table}`);
    const { rows } = await db.execute<{ isWhole: boolean }>(
      sql`select relallvisible = relpages as "isWhole" from pg_class where oid = ${getTableName(table)}::regclass`,
    );
    if (rows[0]!.isWhole) return;
  }
  throw new Error(`${getTableName(table)}: a transaction that began before the rows came is still open`);
}

/** Runs a query and tells how it was answered. */
export async function planOf(db: Db, query: SQL): Promise<QueryPlan> {
  const [{ Plan: root }] = await inTransaction(db, async (tx) => {
    for (const [name, value] of Object.entries(SETTINGS))
      await tx.execute(sql`select set_config(${name}, ${value}, true)`);
    const { rows } = await tx.execute<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      sql`explain (analyze, buffers, timing off, format json) ${query}`,
    );
    return rows[0]!['QUERY PLAN'];
  });
  const nodes = [...walk(root)];
  return {
    text: nodes.map(lineOf).join('\n'),
    readThrough: nodes
      .filter((node) => node['Node Type'] === 'Seq Scan')
      .map((node) => node['Relation Name']!),
    indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
    sorts: nodes.filter((node) => node['Node Type'].endsWith('Sort')).length,
    conditions: nodes.flatMap((node) => [node['Index Cond'] ?? [], node.Filter ?? []].flat()),
    blocks: root['Shared Hit Blocks'] + root['Shared Read Blocks'],
  };
}

const lineOf = (node: PlanNode) =>
  [
    node['Node Type'],
    node['Index Name'],
    node['Relation Name'],
    node['Shared Hit Blocks'] + node['Shared Read Blocks'],
  ]
    .filter((part) => part !== undefined)
    .join(' ');

function* walk(node: PlanNode): Generator<PlanNode> {
  yield node;
  for (const part of node.Plans ?? []) yield* walk(part);
}
