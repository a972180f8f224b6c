/* npm run bench [-- --quick] [-- --only list,start]: this product against the plainest program and against its own SQL. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureLarge } from './data.ts';
import { table, type Figure } from './figure.ts';
import { measureAuction } from './measure-auction.ts';
import { measureBusy } from './measure-busy.ts';
import { measureDeparture } from './measure-departure.ts';
import { measureHour } from './measure-hour.ts';
import { measureLent } from './measure-lent.ts';
import { measureTree, measureUsers } from './measure-organisation.ts';
import { measureExport, measureMemory, measureSizes, measureStart } from './measure-process.ts';
import { measureNotices } from './measure-notices.ts';
import { measureProjects } from './measure-projects.ts';
import {
  measureFind,
  measureGet,
  measureGrowth,
  measureList,
  measureSearch,
  measureStartOfWeb,
} from './measure-reads.ts';
import { measureRights } from './measure-rights.ts';
import { measureSetups } from './measure-setups.ts';
import { measureShortlists } from './measure-shortlists.ts';
import { measureSuppliers } from './measure-suppliers.ts';
import { measureSupervision } from './measure-supervision.ts';
import { measureTenders } from './measure-tenders.ts';
import { measureCreate, measureSignIn } from './measure-writes.ts';
import { onStage, type Stage } from './stage.ts';

/** In this order: memory first, before a load has made the heap grow. */
const onRunning: Record<string, (stage: Stage) => Promise<Figure[]>> = {
  memory: measureMemory,
  list: measureList,
  web: measureStartOfWeb,
  search: measureSearch,
  find: measureFind,
  get: measureGet,
  create: measureCreate,
  'sign-in': measureSignIn,
  export: measureExport,
  users: measureUsers,
  tree: measureTree,
  suppliers: measureSuppliers,
  setups: measureSetups,
  projects: measureProjects,
  notices: measureNotices,
  shortlists: measureShortlists,
  tenders: measureTenders,
  supervision: measureSupervision,
  lent: measureLent,
  departure: measureDeparture,
  rights: measureRights,
  busy: measureBusy,
  growth: measureGrowth,
  hour: measureHour,
};
/** Measured only when it is named. */
const LONG = ['hour'];
const names = ['size', 'auction', 'start', ...Object.keys(onRunning)];

const { values } = parseArgs({
  options: { only: { type: 'string' }, quick: { type: 'boolean', default: false } },
});
const chosen = values.only?.split(',') ?? names.filter((name) => !LONG.includes(name));
const unknown = chosen.filter((name) => !names.includes(name));
if (unknown.length > 0) throw new Error(`${unknown.join(', ')}: not one of ${names.join(', ')}`);
const pace = values.quick ? { seconds: 1, rounds: 1 } : { seconds: 4, rounds: 2 };
// What was started is stopped by its `exit` listeners.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const began = performance.now();
const figures: Figure[] = [];
const loads: string[] = [];

/** Measures a part; one that fails is a line of the results and stops nothing else. */
async function measure(name: string, act: () => Figure[] | Promise<Figure[]>) {
  if (!chosen.includes(name)) return;
  console.log(`measuring ${name}`);
  try {
    figures.push(...(await act()));
  } catch (error) {
    const reached = `failed: ${error instanceof Error ? error.message : String(error)}`;
    figures.push({
      what: name,
      wanted: '',
      reached: reached.replaceAll('\n', ' ').slice(0, 300),
      isReached: false,
    });
  }
  loads.push(loadavg()[0]!.toFixed(1));
}

await measure('size', measureSizes);
await measure('auction', () => measureAuction(values.quick ? 5 : 30));
const isRunningWanted = Object.keys(onRunning).some((name) => chosen.includes(name));
if (isRunningWanted || chosen.includes('start')) figures.push(...(await ensureLarge(console.log)));
await measure('start', () => measureStart(values.quick ? 1 : 3));
if (isRunningWanted)
  await onStage(pace, async (stage) => {
    for (const [name, act] of Object.entries(onRunning)) await measure(name, () => act(stage));
  });

const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).stdout.trim();
const [cpu] = cpus();
const text = `# Results of npm run bench

- ${new Date().toISOString().slice(0, 10)}, commit ${commit}${values.quick ? ', quick run' : ''}
- ${cpus().length} × ${cpu!.model.trim()}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB; load, database and reference run on the same machine
- the whole run took ${Math.ceil((performance.now() - began) / 60_000)} minutes; load average after each part: ${loads.join(', ')}
- 1,000,000 plans with a line each, asked by a person who sees all of them through a group of 1,000 companies; 50,000
  users in 5,000 departments, asked by the administrator of the group
- plain program: Fastify and pg with named statements over a table of its own with the same plans, without session,
  rights, audit and numbers of a company (bench/plain.ts); own statements: Fastify and pg with the statements the product
  sends; both measured in turn with it, ${pace.rounds} × ${pace.seconds} s each after a warm-up; medians over the rounds

${table(figures)}
`;
console.log(`\n${text}`);
if (!values.only && !values.quick) {
  const results = join(import.meta.dirname, 'results.md');
  writeFileSync(results, text);
  spawnSync(join(import.meta.dirname, '../node_modules/.bin/oxfmt'), [results], { stdio: 'inherit' });
}
process.exit(0);
