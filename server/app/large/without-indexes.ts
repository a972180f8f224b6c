import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';

/**
 * Runs `load` with the secondary indexes and foreign keys of the tables taken away, builds them afterwards, and leaves
 * triggers out: a row at a time they cost several times as much. What is loaded must be what the triggers would let
 * pass. Within the caller's transaction, so a failure brings all back.
 */
export async function withoutIndexes(db: Db, tables: readonly string[], load: () => Promise<void>) {
  const list = sql.param(tables);
  // Let what was entered before be checked now: a table with checks that wait cannot be altered.
  await db.execute(sql`set constraints all immediate`);
  const indexes = await db.execute<{ name: string; definition: string }>(sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = any(${list}::text[]::regclass[])
      and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))`);
  const keys = await db.execute<{ of: string; name: string; definition: string }>(sql`
    select conrelid::regclass::text as of, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conrelid = any(${list}::text[]::regclass[])`);
  for (const { of, name } of keys.rows)
    await db.execute(sql.raw(`alter table ${of} drop constraint ${name}`));
  for (const { name } of indexes.rows) await db.execute(sql.raw(`drop index ${name}`));
  for (const table of tables) await db.execute(sql.raw(`alter table ${table} disable trigger user`));
  await load();
  for (const table of tables) await db.execute(sql.raw(`alter table ${table} enable trigger user`));
  for (const { definition } of indexes.rows) await db.execute(sql.raw(definition));
  for (const { of, name, definition } of keys.rows)
    await db.execute(sql.raw(`alter table ${of} add constraint ${name} ${definition}`));
}
