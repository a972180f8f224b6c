/*
 * npm test: everything set up, then every check and test; `npm test -- --only check,unit,http,e2e` for a part,
 * `npm test -- --changed` for what the changes since main can break (`--since REF` for another branch or commit).
 * The last line is `N passed, N failed`.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureWeb } from './build-web.mjs';
import { runChecks } from './check.mjs';
import { ensureOwnNode, fail, root } from './ensure.mjs';
import { scratchFolder } from './scratch.mjs';
import { ensureBrowser } from './test-browser.mjs';
import { affectedTests, changedFiles, readSources } from './test-changed.mjs';
import { ensureDirectoryServer } from './test-ldap.mjs';
import { realPostgres } from './test-postgres.mjs';

const stages = ['check', 'unit', 'http', 'e2e'];

const node = await ensureOwnNode();
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    changed: { type: 'boolean' },
    since: { type: 'string', default: 'main' },
  },
});
const chosen = values.only?.split(',') ?? stages;
const unknown = chosen.filter((one) => !stages.includes(one));
if (unknown.length > 0) fail(`--only takes ${stages.join(', ')}; not ${unknown.join(', ')}`);
/** The tests to run, by project; null is all of them. */
const affected = values.changed ? affectedTests(readSources(root), changedFiles(root, values.since)) : null;

const scratch = scratchFolder();
// whatever a test, a database or a browser keeps for a while is kept there
process.env.TMPDIR = scratch.folder;
const reports = mkdtempSync(join(scratch.folder, 'reports-'));
const total = { passed: 0, failed: 0 };
/** What failed, said once more at the end: of a long log often only the end is kept. */
const failures = [];
let cleanUp = () => {};
let running;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    running?.kill();
    cleanUp();
    scratch.remove();
    process.exit(1);
  });
}

/** One heading, one duration; what throws counts as one failure. */
async function step(name, run) {
  console.log(`\n== ${name}`);
  const began = performance.now();
  let result;
  try {
    result = (await run()) ?? { passed: 0, failed: 0 };
  } catch (error) {
    console.log(error.message);
    result = { passed: 0, failed: 1, said: [error.message] };
  }
  const { said = [] } = result;
  // what has no words stands in the log alone
  if (result.failed > 0) failures.push(`in ${name}:`, ...(said.length > 0 ? said : ['  see above']));
  total.passed += result.passed;
  total.failed += result.failed;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`== ${name}: ${result.passed} passed, ${result.failed} failed, ${seconds} s`);
}

/** Runs one vitest project; the tests decide on the database by `environment` alone. */
async function vitest(project, environment = {}) {
  const { DATABASE_URL: _url, TEST_DATABASE_URL: _test, TEST_STATEMENTS: _kept, ...inherited } = process.env;
  const report = join(reports, `${Object.keys(environment).join('-')}-${project}.json`);
  const list = [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...(affected?.[project] ?? []),
    // what the second round asks may be none of what has changed
    ...(affected ? ['--passWithNoTests'] : []),
  ];
  const child = spawn(node, ['node_modules/vitest/vitest.mjs', ...list], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    // each process after the first reads the server's sources compiled, as a program that starts does
    env: { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'), ...inherited, ...environment },
  });
  running = child;
  const code = await new Promise((done) => child.on('exit', done));
  return count(report, code);
}

/** A file that fails before its first test, an error outside of tests, and a run without tests are failures too. */
function count(report, code) {
  let passed = 0;
  let failed = 0;
  let said = [];
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    passed = numPassedTests;
    const broken = testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
    );
    failed = numFailedTests + broken.length;
    said = testResults.flatMap(failuresOf);
  } catch (error) {
    console.log(`vitest left no report: ${error.message}`);
  }
  if (failed === 0 && (code !== 0 || (passed === 0 && !affected))) failed = 1;
  return { passed, failed, said };
}

/** The failures of one test file, each with the beginning of its message. */
function failuresOf({ name, status, message, assertionResults }) {
  if (status !== 'failed') return [];
  const failed = assertionResults.filter((one) => one.status === 'failed');
  const isOurs = (line) => !/^\s+at .*(?:node_modules|node:)/.test(line);
  const begun = (text = '') => text.split('\n').filter(isOurs).slice(0, 12).join('\n    ');
  const file = relative(root, name);
  if (failed.length === 0) return [`  ${file}: ${begun(message)}`];
  return failed.map((one) => `  ${file}: ${one.title}\n    ${begun(one.failureMessages[0])}`);
}

const isChosen = (stage) => chosen.includes(stage) && affected?.[stage]?.length !== 0;

if (affected)
  console.log(
    Object.entries(affected)
      .map(([project, tests]) => `${project}: ${tests.length} test files`)
      .join(', '),
  );
if (isChosen('check')) await step('checks', runChecks);
if (isChosen('unit')) await step('unit tests', () => vitest('unit'));
if (isChosen('http')) {
  // Without one, the tests of the identity system fail and say how to get it.
  const slapd = ensureDirectoryServer();
  // What the first round sends to its database the second asks its server about.
  const statements = mkdtempSync(join(reports, 'statements-'));
  const directory = { ...(slapd !== null && { SLAPD_PATH: slapd }), TEST_STATEMENTS: statements };
  await step('HTTP tests on the embedded database', () => vitest('http', directory));
  await step('HTTP tests on a PostgreSQL server', async () => {
    const { url, stop, reason } = await realPostgres();
    if (reason) return console.log(`left out: ${reason}`);
    cleanUp = stop;
    try {
      return await vitest('http', { DATABASE_URL: url, ...directory });
    } finally {
      stop();
    }
  });
}
if (isChosen('e2e')) {
  await step('browser tests', async () => {
    const browser = ensureBrowser();
    if (!browser) return { passed: 0, failed: 1 };
    await ensureWeb(node);
    return vitest('e2e', { CHROMIUM_PATH: browser });
  });
}

scratch.remove();
if (failures.length > 0) console.log(`\nfailed\n${failures.join('\n')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
