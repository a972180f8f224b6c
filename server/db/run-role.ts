import pg from 'pg';
import { pgCode } from './pg-error.ts';

/** What the running program may do with a table, as GRANT says it; with any other it may do what it likes to rows. */
export type TableRights = Readonly<Record<string, string>>;

interface Standing {
  database: string;
  /** Whether the owner may make a role for the program. */
  mayMakeRoles: boolean;
}

/** Where the program runs from: an address, and whether its role owns the tables. */
export interface RunAddress {
  url: string;
  isOwner: boolean;
}

/**
 * The address under which the program serves: as a role that owns no table, so that no statement of its own can lift
 * what a trigger or a missing right forbids. `given` is that role's own address where the operator has made it; else it
 * is made, when the owner may make roles, with the password `passwordOf` derives for it. What the role may do is stated
 * anew at each start. Answers the owner's own address where there is no other role.
 */
export async function runAddress(
  owner: pg.Pool,
  {
    ownerUrl,
    given,
    passwordOf,
    rights,
  }: {
    ownerUrl: string;
    given: string | undefined;
    passwordOf: (role: string) => string;
    rights: TableRights;
  },
): Promise<RunAddress> {
  const url = given ?? (await madeAddress(owner, ownerUrl, passwordOf));
  if (url === null) return { url: ownerUrl, isOwner: true };
  const role = decodeURIComponent(new URL(url).username);
  if (await isAsGoodAsOwner(owner, role, Object.keys(rights))) return { url, isOwner: true };
  await grantRows(owner, role, rights);
  return { url, isOwner: false };
}

/** PostgreSQL cuts longer names off. */
const NAME_BYTES = 63;

/** The role the program runs as on this database, where it makes it itself. */
export const runRoleOf = (database: string) => `${database.slice(0, NAME_BYTES - '_run'.length)}_run`;

async function madeAddress(
  owner: pg.Pool,
  ownerUrl: string,
  passwordOf: (role: string) => string,
): Promise<string | null> {
  const { rows } = await owner.query<Standing>(
    `select current_database() as database, rolsuper or rolcreaterole as "mayMakeRoles" from pg_roles where rolname = current_user`,
  );
  const { database, mayMakeRoles } = rows[0]!;
  if (!mayMakeRoles) return null;
  const role = runRoleOf(database);
  const url = new URL(ownerUrl);
  [url.username, url.password] = [role, passwordOf(role)];
  if (await mayEnter(url.href)) return url.href;
  try {
    await makeRole(owner, role, url.password);
  } catch (error) {
    // The role belongs to somebody else, or the server refuses to make one.
    if (pgCode(error) !== '42501') throw error;
    return null;
  }
  return (await mayEnter(url.href)) ? url.href : null;
}

async function makeRole(owner: pg.Pool, role: string, password: string): Promise<void> {
  const [name, quoted] = [pg.escapeIdentifier(role), pg.escapeLiteral(password)];
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [role]);
  await owner.query(
    `${rowCount === 0 ? 'create' : 'alter'} role ${name} login nocreatedb nocreaterole noinherit password ${quoted}`,
  );
  // The owner may end its connections.
  await owner.query(`grant ${name} to current_user`);
}

async function mayEnter(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Whether the role can do what the owner of these tables can: it is the owner, a member of the owner, or a superuser. */
async function isAsGoodAsOwner(owner: pg.Pool, role: string, tables: readonly string[]): Promise<boolean> {
  const { rows } = await owner.query<{ isOwner: boolean }>(
    `select rolsuper or exists (
       select from pg_class join pg_namespace as schema on schema.oid = relnamespace
       where nspname = 'public' and relname = any($2)
         and (pg_has_role(pg_roles.oid, relowner, 'member') or pg_has_role(pg_roles.oid, nspowner, 'member'))
     ) as "isOwner" from pg_roles where rolname = $1`,
    [role, tables],
  );
  if (rows.length === 0) throw new Error(`there is no role ${role}`);
  return rows[0]!.isOwner;
}

const SCHEMAS = 'public, pgboss';
const ROWS = 'select, insert, update, delete';

/** Lets the role work with rows, and with those of some tables only as stated; in one step for whoever is at work. */
async function grantRows(owner: pg.Pool, role: string, rights: TableRights): Promise<void> {
  const to = pg.escapeIdentifier(role);
  const limited = Object.entries(rights).map(
    ([table, rest]) => `revoke all on public.${table} from ${to}; grant ${rest} on public.${table} to ${to};`,
  );
  // Several statements sent as one are one transaction.
  await owner.query(`
    grant usage on schema ${SCHEMAS} to ${to};
    grant ${ROWS} on all tables in schema ${SCHEMAS} to ${to};
    grant usage, select, update on all sequences in schema ${SCHEMAS} to ${to};
    alter default privileges in schema ${SCHEMAS} grant ${ROWS} on tables to ${to};
    alter default privileges in schema ${SCHEMAS} grant usage, select, update on sequences to ${to};
    revoke create on schema public from public;
    ${limited.join('\n')}`);
}
