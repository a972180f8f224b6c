import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { environmentFor, fail, root } from './ensure.mjs';
import { withLock } from './lock.mjs';

const TARGET = join(root, 'dist/web');
const STAMP = join(TARGET, '.stamp');

/** Builds dist/web unless what it is made of is unchanged. The old one stays in use until the new one is whole. */
export async function ensureWeb(node) {
  if (isFresh()) return;
  await withLock('build', 'another start is building the web, waiting', () => {
    if (!isFresh()) build(node);
  });
}

const isFresh = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint();

function build(node) {
  console.log('building the web');
  const stamp = fingerprint();
  const work = `${TARGET}-new`;
  mkdirSync(join(root, 'dist'), { recursive: true });
  const list = [
    'node_modules/vite/bin/vite.js',
    'build',
    'web',
    '--outDir',
    work,
    '--emptyOutDir',
    '--logLevel',
    'warn',
  ];
  // Tests run with NODE_ENV=test; what they look at is what people get.
  const env = { ...environmentFor(node), NODE_ENV: 'production' };
  const { status } = spawnSync(node, list, { cwd: root, stdio: 'inherit', env });
  if (status !== 0) fail('the web could not be built: see the lines above');
  writeFileSync(join(work, '.stamp'), stamp);
  rmSync(TARGET, { recursive: true, force: true });
  renameSync(work, TARGET);
}

/** Of every file that can reach the browser. */
function fingerprint() {
  const hash = createHash('sha256');
  const files = ['web', 'shared'].flatMap((folder) => filesIn(folder));
  for (const file of [...files, 'package.json', 'package-lock.json', 'tsconfig.base.json']) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesIn(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1))
    .sort();
}
