import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { obstacleInEnglish, parts, starts } from './obstacle-texts.ts';

const root = join(import.meta.dirname, '../..');
const code = globSync('{server,shared}/**/*.ts', { cwd: root })
  .filter((path) => !path.endsWith('.test.ts') && !path.endsWith('obstacle-texts.ts'))
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .join('\n');

test.each([...Object.keys(starts), ...Object.keys(parts)])('%s is still what the server says', (text) => {
  expect(code).toContain(text);
});

test('a text with names or numbers in it is known; an unknown one is handed back', () => {
  expect(obstacleInEnglish('计划年度只能是2025年至2027年')).toMatch(/^The plan year/);
  expect(obstacleInEnglish('“物资部”还有关联数据，不能删除：人员3')).toMatch(/cannot be deleted/);
  expect(obstacleInEnglish('有2条明细需要更正：第1条')).toMatch(/^Some lines/);
  expect(obstacleInEnglish('别的')).toBe('别的');
});
