import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { builtServer } from '../testing/built-server.ts';
import { withSource } from './source-lines.ts';

const ROOT = join(import.meta.dirname, '../..');
const lineOf = (file: string, text: string) =>
  readFileSync(join(ROOT, file), 'utf8')
    .split('\n')
    .findIndex((line) => line.includes(text)) + 1;
const urlOf = (file: string) => pathToFileURL(join(ROOT, file)).href;

test.each([
  ['server/app/settings.ts', 'function readSettings('],
  ['server/areas/certificate/built-in-root.ts', 'async function findRoot('],
  ['shared/kit/money.ts', 'function multiplyPercent('],
])('a place of the built server is told as one in %s', (source, text) => {
  const [main] = builtServer();
  const built = globSync(`${dirname(main!)}/*.js`, { cwd: ROOT }).find((file) => lineOf(file, text) > 0)!;
  const place = `${urlOf(built)}:${lineOf(built, text)}:5`;
  expect(withSource(`readIt (${place})`)).toBe(`readIt (${urlOf(source)}:${lineOf(source, text)})`);
});

test('other places stay as they are', () => {
  for (const line of [
    'f (file:///a/server/app/main.ts:1:2)',
    'node:internal/x:3:4',
    'async Promise.all (index 0)',
  ])
    expect(withSource(line)).toBe(line);
});
