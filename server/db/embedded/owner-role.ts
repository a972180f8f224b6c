import { Client } from 'pg';

/** The owner of the program's tables and the name of its database. Not a superuser: SQL alone never reaches files. */
const OWNER = 'zhaocai';

/** The address of the program's database as its owner, or of the superuser's. */
export function addressOf(role: 'owner' | 'superuser', password: string, port: number): string {
  const [user, database] = role === 'owner' ? [OWNER, OWNER] : ['postgres', 'postgres'];
  return `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
}

/** True when the database answers under this address; false while it starts; throws when it refuses the password. */
export async function accepts(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === '28P01') {
      throw new Error('the database refuses the password in database.json of the data folder', {
        cause: error,
      });
    }
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Makes the owner and the database where they are missing; may be repeated after a kill at any point. */
export async function ensureOwner(superuserUrl: string, ownerPassword: string): Promise<void> {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const role = await client.query<{ rolcreaterole: boolean }>(
      'select rolcreaterole from pg_roles where rolname = $1',
      [OWNER],
    );
    const password = client.escapeLiteral(ownerPassword);
    if (role.rowCount === 0)
      await client.query(`create role ${OWNER} login createdb createrole password ${password}`);
    // Clusters of earlier releases: the owner makes the role the program runs as.
    else if (!role.rows[0]!.rolcreaterole) await client.query(`alter role ${OWNER} createrole`);
    const known = await client.query('select from pg_database where datname = $1', [OWNER]);
    if (known.rowCount === 0) await client.query(`create database ${OWNER} owner ${OWNER}`);
  } finally {
    await client.end();
  }
}
