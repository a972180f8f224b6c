/*
 * Keeps what this version leaves behind: `npm run db:keep` starts the program with the demonstration data in a folder of
 * its own and backs it up as server/db/kept/NNNN.zip, named after the last migration. Run it at each release, in the
 * commit that adds the migration to LANDED in server/db/migrate.test.ts. No kept file is ever made anew.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureServer } from './build-server.mjs';
import { ensureOwnNode, fail, root } from './ensure.mjs';

/** Given as a setting, the key stays out of the backup; server/app/backup/kept.test.ts gives it again. */
const SECRET_KEY = 'ab'.repeat(32);

/** The audit is sealed within seconds; a kept chain is to be checked, too. */
const TIME_TO_SEAL_MS = 10_000;

const node = await ensureOwnNode();
const last = readdirSync(join(root, 'server/db/migrations')).findLast((name) => name.endsWith('.sql'));
const file = join(root, 'server/db/kept', `${last.slice(0, 4)}.zip`);
if (existsSync(file)) fail(`${file} is kept already`);

const dataDir = mkdtempSync(join(tmpdir(), 'zhaocai-keep-'));
const { PATH, HOME } = process.env;
const env = { PATH, HOME, DATA_DIR: dataDir, SECRET_KEY, SEED: 'demo', HOST: '127.0.0.1', PORT: '0' };
try {
  const program = spawn(node, [await ensureServer(node)], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = () => setTimeout(() => program.kill(), TIME_TO_SEAL_MS);
  program.stdout.setEncoding('utf8').on('data', (text) => text.includes('招采已启动') && stop());
  const [code] = await once(program, 'exit');
  if (code !== 0) fail('the program did not start');
  const backup = spawn(node, ['tools/backup.mjs', file], { cwd: root, env, stdio: 'inherit' });
  await once(backup, 'exit');
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
