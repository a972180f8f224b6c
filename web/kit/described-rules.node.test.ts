import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

/** The rules of product.md 5 and the functions that are them. */
const described: Readonly<Record<string, readonly string[]>> = {
  required: ['text', 'filled'],
  'maximum length': ['text', 'optionalText'],
  'full-width characters': ['halfWidthText'],
  'required array': ['requiredArray'],
  radio: ['choice', 'yesNo'],
  date: ['date'],
  'mobile, strict': ['mobile'],
  'mobile, simple': ['simpleMobile'],
  email: ['email'],
  'password (general)': ['presentPassword'],
  'registration username': ['userName'],
  'registration password': ['newPassword'],
  'super password': ['superPassword'],
  'digits only': ['digits'],
  'contact digits': ['contactPhone'],
  'two decimals': ['twoDecimals', 'money'],
  'national ID': ['idCard'],
  'social credit code': ['uscc'],
  'social credit code, loose': ['looseUscc'],
  'taxpayer ID': ['taxpayerId'],
  'bank card': ['bankCard'],
};

const root = new URL('../../', import.meta.url);
/** Where forms, contracts and what the server asks of them stand. */
/** Where columns have names like rules, where the rules of passwords are made, and tests. */
const NO_USE = /\.test\.ts$|\.table\.ts$|^registration\/rules\.ts$/;
const FOLDERS = ['shared/areas/', 'web/', 'server/areas/'];

async function sources(): Promise<string> {
  const all = await Promise.all(
    FOLDERS.map(async (folder) => {
      const names = await readdir(new URL(folder, root), { recursive: true });
      const code = names.filter((name) => /\.tsx?$/.test(name) && !NO_USE.test(name));
      return Promise.all(code.map((name) => readFile(new URL(folder + name, root), 'utf8')));
    }),
  );
  return all.flat().join('\n');
}

test('every rule of the description is used by a form or a call', async () => {
  const code = await sources();
  // imports name a rule without its brackets, and a definition has an arrow behind them
  const isUsed = (rule: string) => new RegExp(`(?<![\\w.])${rule}\\(`).test(code);
  const unused = Object.entries(described).flatMap(([rule, names]) => (names.some(isUsed) ? [] : [rule]));
  expect(unused).toEqual([]);
});
