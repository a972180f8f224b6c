import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import type pg from 'pg';
import { WrongSetting, type Settings } from './settings.ts';
import { DatabaseAway } from './start-fault.ts';

const OLDEST = 15;

/** Refuses a certificate or key that cannot be used, before anything is started. */
export function checkTls(tls: Settings['tls']): void {
  if (!tls) return;
  const [cert, key] = [read('TLS_CERT', tls.cert), read('TLS_KEY', tls.key)];
  try {
    createSecureContext({ cert, key });
  } catch (error) {
    throw new WrongSetting(`设置 TLS_CERT 与 TLS_KEY 不正确：不是一对可用的 PEM 证书与私钥`, {
      cause: error,
    });
  }
}

function read(name: string, path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new WrongSetting(`设置 ${name} 不正确：无法读取文件 ${path}`, { cause: error });
  }
}

/** Refuses a server of DATABASE_URL that does not answer, is too old or does not let us make our tables. */
export async function checkDatabase(pool: pg.Pool, url: string): Promise<void> {
  const { rows } = await pool
    .query<{ version: number; encoding: string; mayCreate: boolean }>(
      `select current_setting('server_version_num')::int / 10000 as version, getdatabaseencoding() as encoding,
         has_schema_privilege('public', 'create') and has_database_privilege(current_database(), 'create') as "mayCreate"`,
    )
    .catch((error: unknown) => {
      throw new DatabaseAway(url, error);
    });
  const { version, encoding, mayCreate } = rows[0]!;
  if (version < OLDEST) throw new DatabaseAway(url, `PostgreSQL ${version} 过旧，需要 ${OLDEST} 或更高版本`);
  if (encoding !== 'UTF8') throw new DatabaseAway(url, `编码为 ${encoding}，需要 UTF8`);
  if (!mayCreate) throw new DatabaseAway(url, '此用户没有建表的权限，请使用数据库的所有者');
}
