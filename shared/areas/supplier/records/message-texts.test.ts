import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { recordMessageIn, recordMessages } from './message-texts.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const FOLDERS = [
  'shared/areas/supplier/records',
  'shared/areas/supplier/records/kinds',
  'server/areas/supplier/records',
  'shared/kit/identifiers',
];
const code = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter(({ name }) => name.endsWith('.ts') && !name.startsWith('message-texts'))
    .map(({ name }) => readFileSync(join(ROOT, folder, name), 'utf8')),
).join('\n');

test('each message in English is one the code still says', () => {
  // what is put together of a subject and its end stands in the code in two parts
  const isSaid = (message: string) => code.includes(message) || code.includes(message.replace('也用于', ''));
  expect(Object.keys(recordMessages).filter((message) => !isSaid(message))).toEqual([]);
});

test('Chinese stays as it is, English is found by the whole text or its beginning, and several at once', () => {
  expect(recordMessageIn('cn', '请填写持股比例')).toBe('请填写持股比例');
  expect(recordMessageIn('en', '请填写持股比例')).toBe('Enter the share');
  expect(recordMessageIn('en', '银行账号一般为9至25位，请核对；该银行账号也用于：甲公司、乙公司')).toBe(
    'Account numbers have 9 to 25 digits, please check; Another enterprise has this account, please check: 甲公司、乙公司',
  );
  expect(recordMessageIn('en', '不能为空！')).toBe('Required');
});
