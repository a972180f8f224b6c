import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
let built: string | undefined;

/** What Node has to run to be the program that `npm start` runs; built first where sources have changed. */
export function builtServer(): [string] {
  if (built) return [built];
  const said = execFileSync(process.execPath, ['tools/build-server.mjs'], { cwd: ROOT, encoding: 'utf8' });
  return [(built = said.trim().split('\n').at(-1)!)];
}
