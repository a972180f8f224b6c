/* npm run check: types, lint, format, import rules, unused code; all of them run, whatever fails. */
import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { ensureOwnNode, root } from './ensure.mjs';

const AT_ONCE = 2;
/** What prints a table to be read whatever it says. */
const SHOWN = 'cost of a kind';
/**
 * The compiler in machine code; the import rules still read sources with the one in JavaScript. One checker each: four,
 * its default, learn the same types four times, which is 15.4 s of processor time instead of 6.4 for `shared`.
 */
const tsc = 'node node_modules/typescript-native/bin/tsc --checkers 1';

const checks = {
  'types of shared': `${tsc} -p shared`,
  'types of server': `${tsc} -p server`,
  'types of web': `${tsc} -p web`,
  'types of e2e': `${tsc} -p e2e`,
  lint: 'oxlint --type-aware --deny-warnings',
  format: 'oxfmt --check .',
  'import rules': 'depcruise shared server web e2e bench',
  'unused code': 'knip',
  'cost of a kind': 'node tools/measure-kinds.ts',
  'lock file': 'node tools/complete-lock.mjs --check',
};

/** Runs every check, two at a time, a line each; answers how many passed and failed. */
export async function runChecks() {
  const waiting = Object.entries(checks);
  const result = { passed: 0, failed: 0 };
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, command] = next;
      const began = performance.now();
      const { code, output } = await run(command);
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${command}, ${seconds} s)`);
      if (code !== 0 || name === SHOWN) console.log(output.trimEnd());
      result[code === 0 ? 'passed' : 'failed'] += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return result;
}

function run(command) {
  return new Promise((done) => {
    const child = spawn(command, { cwd: root, shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('close', (code) => done({ code, output }));
  });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await ensureOwnNode();
  const { failed } = await runChecks();
  process.exitCode = failed === 0 ? 0 : 1;
}
