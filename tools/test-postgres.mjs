import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canInstall, install } from './debian.mjs';

const OLDEST = 15;

/**
 * A PostgreSQL of the system for the second run of the HTTP tests: a throwaway cluster, so that no existing
 * database is touched; else the server of DATABASE_URL; else the reason why there is none.
 */
export async function realPostgres() {
  let bin = newestBin();
  if (!bin && canInstall() && install('postgresql')) bin = newestBin();
  if (bin) return temporaryCluster(bin);
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, stop: () => {} };
  return { reason: `no PostgreSQL server (${OLDEST} or later) is installed and DATABASE_URL is not set` };
}

function newestBin() {
  const home = '/usr/lib/postgresql';
  const versions = existsSync(home) ? readdirSync(home).map(Number) : [];
  const usable = versions.filter((one) => one >= OLDEST && existsSync(join(home, String(one), 'bin/initdb')));
  return usable.length === 0 ? null : join(home, String(Math.max(...usable)), 'bin');
}

async function temporaryCluster(bin) {
  const account = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  const home = mkdtempSync(join(tmpdir(), 'zhaocai-postgres-'));
  const cluster = join(home, 'cluster');
  const password = randomBytes(24).toString('base64url');
  const passwordFile = join(home, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account.uid) for (const path of [home, passwordFile]) chownSync(path, account.uid, account.gid);
  const run = (program, ...list) => {
    const env = { ...process.env, PGPASSWORD: password };
    // Not piped: the server would hold the pipe open for as long as it runs.
    const { status } = spawnSync(join(bin, program), list, { ...account, cwd: home, stdio: 'ignore', env });
    if (status !== 0) throw new Error(`${program} of ${bin} failed, see ${join(home, 'log')}`);
  };
  const stop = () => {
    if (!existsSync(home)) return;
    spawnSync(join(bin, 'pg_ctl'), ['-D', cluster, '-m', 'immediate', 'stop'], {
      ...account,
      cwd: '/',
      stdio: 'ignore',
    });
    rmSync(home, { recursive: true, force: true });
  };
  try {
    run(
      'initdb',
      '-D',
      cluster,
      '-U',
      'postgres',
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
    );
    const port = await freePort();
    const settings = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      max_connections: 200,
      // it is thrown away: nothing waits for the disk, and a test that asks for a plan has its tables analysed itself
      fsync: 'off',
      full_page_writes: 'off',
      synchronous_commit: 'off',
      autovacuum: 'off',
      wal_level: 'minimal',
      max_wal_senders: 0,
    };
    const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
    run(
      'pg_ctl',
      '-D',
      cluster,
      '-l',
      join(home, 'log'),
      '-o',
      `-p ${port} ${options.join(' ')}`,
      '-w',
      'start',
    );
    const admin = [
      '-h',
      '127.0.0.1',
      '-p',
      String(port),
      '-U',
      'postgres',
      '-d',
      'postgres',
      '-v',
      'ON_ERROR_STOP=1',
    ];
    const role = `create role zhaocai login createdb createrole password '${password}'`;
    run('psql', ...admin, '-c', role, '-c', 'create database zhaocai owner zhaocai');
    return { url: `postgres://zhaocai:${password}@127.0.0.1:${port}/zhaocai`, stop };
  } catch (error) {
    stop();
    throw error;
  }
}

const idOf = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);

function freePort() {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}
