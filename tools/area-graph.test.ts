import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const AREAS = 'server/areas';
const { ground, graph } = createRequire(import.meta.url)('./area-graph.cjs') as {
  ground: string[];
  graph: Record<string, string[]>;
};

const areaOf = (path: string) => path.split('/')[2]!;

/** The pairs of areas whose code, tests left aside, imports one another. */
const used = new Set<string>();
/** Services of another area that some area calls. */
const called = new Set<string>();
for (const file of globSync(`${AREAS}/**/*.ts`, { cwd: ROOT })) {
  if (file.endsWith('.test.ts')) continue;
  for (const [, path] of readFileSync(join(ROOT, file), 'utf8').matchAll(
    /(?:from|import\(|import) ?'(\.[^']+)'/g,
  )) {
    const target = normalize(join(dirname(file), path!));
    if (!target.startsWith(`${AREAS}/`) || areaOf(target) === areaOf(file)) continue;
    used.add(`${areaOf(file)} → ${areaOf(target)}`);
    called.add(target);
  }
}
const listed = Object.entries(graph).flatMap(([from, to]) => to.map((area) => `${from} → ${area}`));

test('every pair of areas that is listed is used', () => {
  expect(used.size).toBeGreaterThan(50);
  expect(listed.filter((pair) => !used.has(pair))).toEqual([]);
});

test('what is named a service is called by another area', () => {
  expect(globSync(`${AREAS}/**/*.service.ts`, { cwd: ROOT }).filter((path) => !called.has(path))).toEqual([]);
});

test('ground areas stand in an order: none reaches itself through the others', () => {
  const below = (area: string): string[] => (graph[area] ?? []).filter((one) => ground.includes(one));
  const reached = (area: string, seen = new Set<string>()): Set<string> => {
    for (const one of below(area))
      if (!seen.has(one)) {
        seen.add(one);
        reached(one, seen);
      }
    return seen;
  };
  expect(ground.filter((area) => reached(area).has(area))).toEqual([]);
});
