/* Prints what the kinds of document cost (decision 0018), and fails where a figure has grown past its ceiling. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { annualPlanKind } from '#shared/areas/procurement-plan/annual/kind';
import { batchPlanKind } from '#shared/areas/procurement-plan/batch/kind';
import { contractDocumentKind } from '#shared/areas/contract/kind';
import { entrustKind } from '#shared/areas/agency-order/kind';
import { selfPlanKind } from '#shared/areas/self-plan/kind';
import { setupKind } from '#shared/areas/project-initiation/kind';

const ROOT = join(import.meta.dirname, '..');
const RUN = 6;

interface Source {
  path: string;
  text: string;
  lines: string[];
}
const sourcesBelow = (folders: readonly string[]): Source[] =>
  folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,css}`, { cwd: ROOT }))
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .sort()
    .map((path) => {
      const text = readFileSync(join(ROOT, path), 'utf8');
      return { path, text, lines: text.trimEnd().split('\n') };
    });
const inAllRoots = (area: string) => ['shared', 'server', 'web'].map((root) => `${root}/areas/${area}`);

const frame = sourcesBelow([...inAllRoots('document'), 'web/parts/document']);
const plan = (part: string) => sourcesBelow(inAllRoots(`procurement-plan/${part}`));
const areas: Record<string, Source[]> = {
  'plan lines': plan('line'),
  'annual plan': plan('annual'),
  'plan import': plan('import'),
  'batch plan': plan('batch'),
  'self-procurement plan': sourcesBelow(inAllRoots('self-plan')),
  'project initiation': sourcesBelow(inAllRoots('project-initiation')),
  'agency order': sourcesBelow(inAllRoots('agency-order')),
  contract: sourcesBelow(inAllRoots('contract')),
};
const all = [...frame, ...Object.values(areas).flat()];
const linesOf = (sources: readonly Source[]) => sources.reduce((sum, { lines }) => sum + lines.length, 0);

/** Runs of six or more lines of code that stand in a second place, however often, for 1,000 lines. */
function repeatsPerThousand(): number {
  const places = new Map<string, number>();
  const files = all.map(({ lines }) =>
    lines
      .map((line) => line.trim())
      .filter((line) => /\w/.test(line) && !/^(import|export) .* from /.test(line)),
  );
  const windows = (lines: string[]) =>
    lines.slice(RUN - 1).map((_, at) => lines.slice(at, at + RUN).join('\n'));
  for (const lines of files)
    for (const window of windows(lines)) places.set(window, (places.get(window) ?? 0) + 1);
  let runs = 0;
  for (const lines of files) {
    let isInRun = false;
    for (const window of windows(lines)) {
      const stands = places.get(window)! > 1;
      if (stands && !isInRun) runs += 1;
      isInRun = stands;
    }
  }
  return (runs / linesOf(all)) * 1000;
}

const median = (numbers: readonly number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)]!;

/** In how many files of its area a plain field of a header is named, the middle one of all kinds' fields. */
function filesOfField(): number {
  const kinds = [
    [annualPlanKind, [...areas['plan lines']!, ...areas['annual plan']!]],
    [batchPlanKind, areas['batch plan']!],
    [selfPlanKind, areas['self-procurement plan']!],
    [setupKind, areas['project initiation']!],
    [entrustKind, areas['agency order']!],
    [contractDocumentKind, areas['contract']!],
  ] as const;
  return median(
    kinds.flatMap(([{ fields }, sources]) =>
      Object.entries(fields).flatMap(([name, field]) =>
        field.input !== 'own' && field.input !== 'moment'
          ? [sources.filter(({ text }) => new RegExp(`\\b${name}\\b`).test(text)).length]
          : [],
      ),
    ),
  );
}

/** In how many files an act that all documents have is named. */
const filesOfAct = (act: RegExp) => all.filter(({ text }) => act.test(text)).length;

/** A figure, the one the frame was made for, and the one it must not grow past. */
export const figures = () => [
  { what: 'lines of the six kinds with the frame', is: linesOf(all), wanted: 34_000, ceiling: 54_150 },
  ...Object.entries({ frame, ...areas }).map(([name, sources]) => ({
    what: `  ${name}, ${sources.length} files`,
    is: linesOf(sources),
  })),
  {
    what: `runs of ${RUN} lines that stand twice, for 1,000 lines`,
    is: repeatsPerThousand(),
    wanted: 8,
    ceiling: 1.2,
  },
  {
    what: 'files that name a plain field of a header, middle one',
    is: filesOfField(),
    wanted: 4,
    ceiling: 7,
  },
  {
    what: 'files that name voiding',
    is: filesOfAct(/'void'|\bvoid:|[vV]oided|[vV]oidReason/),
    wanted: 10,
    ceiling: 80,
  },
];

if (import.meta.url === pathToFileURL(process.argv[1]!).href) {
  const found = figures();
  for (const { what, is, wanted, ceiling } of found.map((one) => ({
    wanted: undefined,
    ceiling: undefined,
    ...one,
  }))) {
    const limits = wanted === undefined ? '' : `  wanted ${wanted}, never above ${ceiling}`;
    console.log(`${what.padEnd(56)} ${is.toFixed(what.startsWith('runs') ? 1 : 0).padStart(7)}${limits}`);
  }
  process.exitCode = found.some((one) => 'ceiling' in one && one.is > one.ceiling) ? 1 : 0;
}
