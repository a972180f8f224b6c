import { escapeIdentifier as quoted, type ClientBase } from 'pg';

/** A table of the program and the columns that are stored (generated ones are not). */
export interface Table {
  name: string;
  columns: string[];
}

/** Rows a migration itself writes; everything else a migrated database holds was written by somebody. */
const WRITTEN_BY_MIGRATIONS = new Set(['audit_head', 'organisation_version']);

/** Every table of the program, by name; unlogged ones hold counts of minutes, which nobody restores. */
export async function tablesOf(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p' and a.attgenerated = ''
    group by c.relname order by c.relname`);
  return rows;
}

/** The table as SQL names it. */
export const sqlName = (table: string) => `public.${quoted(table)}`;

/** Table and columns as COPY wants them. */
export const copyTarget = ({ name, columns }: Table) =>
  `${sqlName(name)} (${columns.map((column) => quoted(column)).join(', ')})`;

/** The first table that has rows nobody but a person or a start of the program can have written; else null. */
export async function firstUsedTable(client: ClientBase): Promise<string | null> {
  for (const { name } of await tablesOf(client)) {
    if (WRITTEN_BY_MIGRATIONS.has(name)) continue;
    const { rows } = await client.query(`select from ${sqlName(name)} limit 1`);
    if (rows.length > 0) return name;
  }
  return null;
}

/** Nobody else reads or writes any table until the transaction ends. */
export async function lockTables(client: ClientBase): Promise<void> {
  const names = (await tablesOf(client)).map(({ name }) => sqlName(name));
  if (names.length > 0) await client.query(`lock table ${names.join(', ')} in access exclusive mode`);
}

/** Takes away the rows migrations wrote; the backup brings its own. */
export async function clearMigrationRows(client: ClientBase): Promise<void> {
  for (const name of WRITTEN_BY_MIGRATIONS) await client.query(`delete from ${sqlName(name)}`);
}

/**
 * Drops every foreign key; answers how to make them again as they were, which checks all rows. Departments and people
 * refer to each other, so no order of tables would do, and an owner may not switch the checks off.
 */
export async function dropForeignKeys(client: ClientBase): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`);
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return async () => {
    for (const { table, name, definition } of rows)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  };
}

/**
 * Keeps triggers from answering to rows that are not new acts but stand as they stood, tables in the order of their
 * names; answers how to set them on again.
 */
export async function silenceTriggers(client: ClientBase): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ table: string }>(`
    select distinct tgrelid::regclass::text as table from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace`);
  for (const { table } of rows) await client.query(`alter table ${table} disable trigger user`);
  return async () => {
    for (const { table } of rows) await client.query(`alter table ${table} enable trigger user`);
  };
}

/** Where the program's sequences stand; one that was never used is left out. */
export async function sequencesOf(client: ClientBase): Promise<{ name: string; last: string }[]> {
  const { rows } = await client.query<{ name: string; last: string }>(`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`);
  return rows;
}

/** Moves a sequence to its last value. */
export const setSequence = (client: ClientBase, { name, last }: { name: string; last: string }) =>
  client.query(`select setval($1::regclass, $2::bigint)`, [sqlName(name), last]);
