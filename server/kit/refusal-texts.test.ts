import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { refusalIn, refusals } from '#shared/kit/refusal-texts';

const root = join(import.meta.dirname, '../..');
const code = globSync('{server,shared}/**/*.ts', { cwd: root })
  .filter((path) => !path.endsWith('.test.ts') && !path.endsWith('refusal-texts.ts'))
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .join('\n');

test.each(Object.keys(refusals))('%s is still what the server says', (text) => {
  expect(code.includes(`'${text}`) || code.includes(`\`${text}`)).toBe(true);
});

test('a text with a number in it is known by its beginning; Chinese stays as it is; an unknown one is handed back', () => {
  expect(refusalIn('en', '操作过于频繁，请30秒后再试')).toMatch(/^Too many tries/);
  expect(refusalIn('en', '请上传身份证正反面')).toMatch(/^Some proofs/);
  expect(refusalIn('en', '不能为空！')).toBe('Required');
  expect(refusalIn('cn', '请上传证明材料')).toBe('请上传证明材料');
  expect(refusalIn('en', '别的')).toBe('别的');
});
