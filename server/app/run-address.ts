import pg from 'pg';
import { auditTableRights } from '../areas/audit/table-rights.ts';
import { runAddress } from '../db/run-role.ts';
import { markOf } from '../kit/secret-key.ts';
import type { Settings } from './settings.ts';
import { DatabaseAway } from './start-fault.ts';

/**
 * The address the program serves under, of a role that does not own the tables of the audit; says so where there is no
 * such role (docs/decisions/0021-transparency-log.md). Every process derives the same password from SECRET_KEY.
 */
export async function addressToRunUnder(
  owner: pg.Pool,
  ownerUrl: string,
  { databaseUrl, databaseOwnerUrl }: Pick<Settings, 'databaseUrl' | 'databaseOwnerUrl'>,
  say: (line: string) => void,
): Promise<string> {
  const given = databaseOwnerUrl === undefined ? undefined : databaseUrl;
  if (given !== undefined) await enter(given);
  const { url, isOwner } = await runAddress(owner, {
    ownerUrl,
    given,
    passwordOf: (role) => markOf('database role', role),
    rights: auditTableRights,
  });
  if (isOwner)
    say(
      '警告：程序以审计表所有者的身份连接数据库，掌握该身份者可以改写审计记录（签名树头仍可发现）。请给该用户 CREATEROLE 权限，或以 DATABASE_OWNER_URL 另设表的所有者。',
    );
  return url;
}

async function enter(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
  } catch (error) {
    throw new DatabaseAway(url, error);
  } finally {
    await client.end().catch(() => undefined);
  }
}
