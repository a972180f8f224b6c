import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

interface TestChanged {
  readSources: (root: string) => Map<string, string>;
  affectedTests: (
    sources: Map<string, string>,
    changed: string[],
  ) => Record<'unit' | 'http' | 'e2e', string[]>;
}

const tool: string = './test-changed.mjs';
const { readSources, affectedTests } = (await import(/* @vite-ignore */ tool)) as TestChanged;
const sources = readSources(fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, ''));
const all = (start: string) =>
  [...sources.keys()].filter((path) => path.startsWith(start) && /\.(test|spec)\.tsx?$/.test(path));

test('the tests of an area are run when a service that it calls changes, over other areas too', () => {
  const { http, e2e } = affectedTests(sources, ['server/areas/approval/approval.service.ts']);
  for (const area of ['approval', 'procurement-plan', 'project-initiation', 'agency-order', 'contract'])
    expect(http).toEqual(expect.arrayContaining(all(`server/areas/${area}/`)));
  expect(e2e).toEqual(expect.arrayContaining(all('e2e/approval-setup/').concat(all('e2e/contract/'))));
  expect(http).not.toContain('server/areas/certificate/signature.test.ts');
});

test('a screen is opened by the journeys that go there, and no HTTP test', () => {
  const { http, e2e } = affectedTests(sources, ['web/areas/certificate/certificate-page.tsx']);
  expect(http).toEqual([]);
  expect(e2e).toContain('e2e/certificate/certificate.spec.ts');
  expect(e2e).not.toContain('e2e/organisation/tree.spec.ts');
});

test('what states a call is asked of every call', () => {
  const { http } = affectedTests(sources, ['shared/areas/certificate/contract.ts']);
  for (const name of ['contract', 'sweep', 'sweep-bodies', 'input-bounds', 'fuzz'])
    expect(http).toContain(`server/testing/${name}.test.ts`);
});

test('what everything stands on runs everything', () => {
  for (const path of ['server/app/app.ts', 'server/db/migrations/0009_more.sql', 'package-lock.json']) {
    const { unit, http, e2e } = affectedTests(sources, [path]);
    expect([...unit, ...http, ...e2e].toSorted()).toEqual([...all('')].toSorted());
  }
});

test('a changed test is run, and a text runs those that read texts', () => {
  expect(affectedTests(sources, ['server/areas/file/file.test.ts']).http).toEqual([
    'server/areas/file/file.test.ts',
  ]);
  const { unit, http, e2e } = affectedTests(sources, ['README.md']);
  expect([http, e2e]).toEqual([[], []]);
  expect(unit).toContain('server/app/source-lines.test.ts');
});
