import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';

/** A place in a built server, as a line of a stack names it. */
const BUILT = /(file:\/\/\/?(?:[A-Za-z]:)?[^\s:]+?\/dist\/server\/[\w-]+\/[\w-]+\.js):(\d+):(\d+)/;
const maps = new Map<string, SourceMap | null>();

/**
 * Lets stack traces of a built server name its sources. Node's own `--enable-source-maps` does too, but holds 16 MiB
 * from the start; here a map is read when the first stack is, which a healthy server never comes to.
 */
export function nameSourcesInStacks(): void {
  Error.prepareStackTrace = (error, sites: readonly { toString: () => string }[]) =>
    [headOf(error), ...sites.map((site) => `    at ${withSource(site.toString())}`)].join('\n');
}

/** A line of a stack with the source file and line instead of the built ones; any other line as it is. */
export const withSource = (line: string): string =>
  line.replace(BUILT, (place, file: string, row: string, column: string) => {
    const entry = mapOf(file)?.findEntry(Number(row) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry)) return place;
    return `${new URL(entry.originalSource, file).href}:${entry.originalLine + 1}`;
  });

function mapOf(file: string): SourceMap | null {
  let map = maps.get(file);
  if (map === undefined) {
    map = readMap(new URL(`${file}.map`));
    maps.set(file, map);
  }
  return map;
}

function readMap(file: URL): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null; // a trace of built lines is better than none
  }
}

function headOf(error: unknown): string {
  try {
    return String(error);
  } catch {
    return 'Error';
  }
}
