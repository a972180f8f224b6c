/* Prints the size of the built JavaScript (gzip, KB of 1,000 bytes) and compares it with the figures of qualities.md 1. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';

const FOLDER = join(import.meta.dirname, '../dist/web');
const WEB = join(import.meta.dirname, '../web');
const LOGIN_KB = 180;
const FIRST_LIST_KB = 400;
const SCREEN_KB = 40;

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
}

/** One figure of the web's size. */
export interface BundleSize {
  what: string;
  kilobytes: number;
  /** The figure to keep; undefined where there is none (code loaded on demand within a screen). */
  limit: number | undefined;
}

const LOGIN = ['app/main.tsx', 'app/login.tsx'];
const HOUSE = 'app/house.tsx';
const FIRST_LIST = 'areas/procurement-plan/annual/plan-list-page.tsx';
const isScreen = (name: string) => name.endsWith('-page.tsx');

/** What is fetched beside a screen's data and drawn with it (`beside`): no screen is usable before it is there. */
function drawnWithScreens(): ReadonlySet<string> {
  const found = globSync('**/*.tsx', { cwd: WEB }).flatMap((file) =>
    [
      ...readFileSync(join(WEB, file), 'utf8').matchAll(
        /beside(?:<[^(]*>)?\((?:(?!import\().)*?import\(\s*'([^']+)'/gs,
      ),
    ].map(([, to]) => normalize(join(dirname(file), to!)).replaceAll('\\', '/')),
  );
  return new Set(found);
}

/** The sizes of the last build, from Vite's manifest. */
export function bundleSizes(folder = FOLDER): BundleSize[] {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const sizes = new Map<string, number>();
  const sizeOf = (file: string) => {
    const known = sizes.get(file) ?? gzipSync(readFileSync(join(folder, file)), { level: 9 }).length / 1000;
    sizes.set(file, known);
    return known;
  };
  /** The files a browser has after loading these, without what is fetched on demand. */
  const filesOf = (
    names: readonly string[],
    also: ReadonlySet<string> = new Set(),
    found = new Set<string>(),
  ) => {
    for (const name of names) {
      const chunk = manifest[name];
      if (!chunk || found.has(chunk.file)) continue;
      if (chunk.file.endsWith('.js')) found.add(chunk.file);
      filesOf(chunk.imports ?? [], also, found);
      filesOf(chunk.dynamicImports?.filter((one) => also.has(one)) ?? [], also, found);
    }
    return found;
  };
  const drawn = drawnWithScreens();
  const total = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + sizeOf(file), 0);

  const screens = Object.keys(manifest).filter(isScreen);
  const firstList = manifest[FIRST_LIST] ? FIRST_LIST : screens.find((name) => name.includes('list'))!;
  const first = filesOf([...LOGIN, HOUSE, firstList]);
  const further = screens.filter((name) => name !== firstList);
  const own = (name: string) =>
    [...filesOf([name], isScreen(name) ? drawn : undefined)].filter((file) => !first.has(file));
  const onDemand = Object.keys(manifest).filter(
    (name) =>
      !isScreen(name) &&
      ![...LOGIN, HOUSE].includes(name) &&
      manifest[name]!.file.endsWith('.js') &&
      isDynamic(name),
  );
  function isDynamic(name: string) {
    return Object.values(manifest).some(({ dynamicImports }) => dynamicImports?.includes(name));
  }
  return [
    { what: 'login page', kilobytes: total(filesOf(LOGIN)), limit: LOGIN_KB },
    { what: `first list page in all (${firstList})`, kilobytes: total(first), limit: FIRST_LIST_KB },
    ...further.map((name) => ({
      what: `further screen ${name}`,
      kilobytes: total(own(name)),
      limit: SCREEN_KB,
    })),
    ...onDemand.map((name) => ({ what: `on demand ${name}`, kilobytes: total(own(name)), limit: undefined })),
  ];
}

if (import.meta.main) {
  for (const { what, kilobytes, limit } of bundleSizes()) {
    const verdict = limit === undefined ? '' : kilobytes <= limit ? ` ≤ ${limit}` : ` > ${limit} too big`;
    console.log(`${kilobytes.toFixed(1).padStart(7)} KB${verdict.padEnd(16)} ${what}`);
  }
}
