import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../../db/client.ts';
import { holdDataDir } from '../../db/embedded/data-dir.ts';
import { programRunner } from '../../testing/program.ts';
import { testDatabase, testFolder } from '../../testing/test-app.ts';
import { checkDatabase, checkTls } from '../check-surroundings.ts';
import { readSettings } from '../settings.ts';
import { explain } from '../start-fault.ts';

const runProgram = programRunner();

const databaseUrl = await testDatabase();
const dataDir = await testFolder();
const held = holdDataDir(await testFolder());
afterAll(held.release);
const noKey = join(await testFolder(), 'no-key.pem');
await writeFile(noKey, 'no key');

/** The same settings in this process: what each fault reads like. */
async function faultOf(env: Record<string, string>): Promise<string> {
  const settings = { LOG_LEVEL: 'silent', ...env };
  try {
    const { tls, databaseUrl: url } = readSettings(settings);
    checkTls(tls);
    const { pool } = openDatabase(url!, () => undefined, 1);
    try {
      await checkDatabase(pool, url!);
    } finally {
      await pool.end();
    }
  } catch (error) {
    return explain(error);
  }
  return '';
}

const changed = (change: (url: URL) => void) => {
  const url = new URL(databaseUrl);
  change(url);
  return url.href;
};
const wrongPassword = changed((url) => (url.password = 'Geheim-123'));
const { host, pathname } = new URL(databaseUrl);
const see = '（见设置 DATABASE_URL）';

test.each([
  ['nothing wrong', {}, ''],
  [
    'an owner of the tables without a role to serve as',
    { DATABASE_URL: '', DATABASE_OWNER_URL: databaseUrl },
    '设置 DATABASE_OWNER_URL 时必须同时给出 DATABASE_URL',
  ],
  [
    'a directory without an account',
    { LDAP_URL: 'ldap://ldap.example', LDAP_BASE: 'o=x' },
    '设置 LDAP_URL 时必须同时给出 LDAP_BASE、LDAP_BIND_DN 与 LDAP_BIND_PASSWORD',
  ],
  [
    'a directory at no directory’s address',
    { LDAP_URL: 'http://ldap.example' },
    '设置 LDAP_URL 不正确：LDAP_URL 的格式是 ldap://host:389 或 ldaps://host:636',
  ],
  [
    'an authority that cannot be read',
    {
      LDAP_URL: 'ldaps://x',
      LDAP_BASE: 'o=x',
      LDAP_BIND_DN: 'cn=x',
      LDAP_BIND_PASSWORD: 'x',
      LDAP_CA: '/no/ca.pem',
    },
    '设置 LDAP_CA 所指的文件无法读取：/no/ca.pem',
  ],
  ['a port that is none', { PORT: 'abc' }, '设置 PORT 不正确：PORT 必须是端口号'],
  ['a log level that is none', { LOG_LEVEL: 'loud' }, /^设置 LOG_LEVEL 不正确：/],
  ['a certificate without key', { TLS_CERT: noKey }, '设置 TLS_CERT 与 TLS_KEY 必须同时给出'],
  [
    'a certificate that is not there',
    { TLS_CERT: '/nowhere/cert.pem', TLS_KEY: noKey },
    '设置 TLS_CERT 不正确：无法读取文件 /nowhere/cert.pem',
  ],
  [
    'a certificate that is none',
    { TLS_CERT: noKey, TLS_KEY: noKey },
    '设置 TLS_CERT 与 TLS_KEY 不正确：不是一对可用的 PEM 证书与私钥',
  ],
  [
    'a host nobody knows',
    { DATABASE_URL: 'postgres://zhaocai:Geheim-123@no-such-host.invalid/zhaocai' },
    `无法使用数据库 no-such-host.invalid/zhaocai：找不到这个主机${see}`,
  ],
  [
    'a wrong password',
    { DATABASE_URL: wrongPassword },
    `无法使用数据库 ${host}${pathname}：用户名或密码不正确${see}`,
  ],
  [
    'a database that is not there',
    { DATABASE_URL: changed((url) => (url.pathname = '/none_such')) },
    `无法使用数据库 ${host}/none_such：数据库不存在${see}`,
  ],
])('%s', async (_what, env, line) => {
  const said = await faultOf({ DATABASE_URL: databaseUrl, ...env });
  expect(said).toEqual(typeof line === 'string' ? line : expect.stringMatching(line));
  expect(said).not.toMatch(/Geheim-123|\n/);
});

const ends: [string, Record<string, string>, string][] = [
  ['a wrong setting', { SEED: 'many' }, '设置 SEED 不正确：SEED 只能是 demo、none 或 large'],
  [
    'no database',
    { DATABASE_URL: 'postgres://zhaocai:Geheim-123@127.0.0.1:1/zhaocai' },
    `无法使用数据库 127.0.0.1:1/zhaocai：连接被拒绝，数据库没有运行或地址不对${see}`,
  ],
  ...['', databaseUrl].map((url): [string, Record<string, string>, string] => [
    `a data folder in use (${url === '' ? 'embedded database' : 'server'})`,
    { DATA_DIR: held.path, DATABASE_URL: url },
    `数据目录 ${held.path} 正被另一个运行中的程序使用（进程 ${process.pid}）：请先停止它，或设置 DATA_DIR`,
  ]),
];

test.concurrent.each(ends)('the program ends with 1 and one line: %s', async (_what, env, line) => {
  const { ended, printed } = runProgram({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...env });
  expect(await ended).toBe(1);
  expect(printed()).toBe(`${line}\n`);
});

test('the program ends with 1 and one line on data of a newer version, which stays as it is', async () => {
  const url = await testDatabase();
  const { pool } = openDatabase(url, () => undefined, 1);
  const written = () =>
    pool.query<{ rows: number }>(
      `select count(*)::int as rows from sys_user union all select count(*)::int from drizzle.__drizzle_migrations`,
    );
  try {
    await pool.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 99999999999999)`,
    );
    const { rows: before } = await written();
    const { ended, printed } = runProgram({ DATABASE_URL: url, DATA_DIR: await testFolder(), SEED: 'demo' });
    expect(await ended).toBe(1);
    expect(printed()).toMatch(
      /^数据由更新版本的程序建立.+ \(a newer version of this program made the data; .+\)\n$/,
    );
    expect((await written()).rows).toEqual(before);
  } finally {
    await pool.end();
  }
});

test('the program ends with 1 when its port is in use, the last line names it', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'silent' };
  const { ended, printed } = runProgram(settings);
  expect(await ended).toBe(1);
  taken.close();
  expect(printed().trimEnd().split('\n').at(-1)).toBe(
    `127.0.0.1:${port} 已被占用：请停止占用它的程序，或设置 PORT`,
  );
  expect(printed()).not.toMatch(/^\s+at /m);
});

test('an address that is not ours is named', async () => {
  const server = createServer().listen(0, '192.0.2.1');
  const [error] = (await once(server, 'error')) as [Error];
  expect(explain(error)).toBe('192.0.2.1 不是本机的地址：请设置 HOST');
});
