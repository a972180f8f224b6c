import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environmentFor, fail, root } from './ensure.mjs';

/** What every build depends on besides its own folders. */
const SETTINGS = ['package.json', 'package-lock.json', 'tsconfig.base.json'];

/** Of every file a build is made of: the files of these folders that `isPart` takes, and these single ones. */
export function fingerprint(folders, files = [], isPart = () => true) {
  const hash = createHash('sha256');
  const inFolders = folders.flatMap((folder) => filesIn(folder)).filter(isPart);
  for (const file of [...inFolders, ...files, ...SETTINGS]) {
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

/** Runs Vite's build into this folder; ends the launcher when it fails. */
export function viteBuild(node, what, list, outDir) {
  const args = ['node_modules/vite/bin/vite.js', 'build', ...list, '--outDir', outDir, '--emptyOutDir'];
  // Tests run with NODE_ENV=test; what they look at is what people get.
  const env = { ...environmentFor(node), NODE_ENV: 'production' };
  // Keep standard output for the caller.
  const stdio = ['inherit', process.stderr.fd, 'inherit'];
  const { status } = spawnSync(node, [...args, '--logLevel', 'warn'], { cwd: root, stdio, env });
  if (status !== 0) fail(`the ${what} could not be built: see the lines above`);
}
