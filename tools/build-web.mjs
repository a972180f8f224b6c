import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, viteBuild } from './build.mjs';
import { root } from './ensure.mjs';
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

const stampOf = () => fingerprint(['web', 'shared']);
const isFresh = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stampOf();

function build(node) {
  console.log('building the web');
  const stamp = stampOf();
  const work = `${TARGET}-new`;
  mkdirSync(join(root, 'dist'), { recursive: true });
  viteBuild(node, 'web', ['web'], work);
  writeFileSync(join(work, '.stamp'), stamp);
  rmSync(TARGET, { recursive: true, force: true });
  renameSync(work, TARGET);
}
