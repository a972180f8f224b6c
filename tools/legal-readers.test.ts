import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parameterCodes } from '#shared/areas/legal-parameter/catalogue/catalogue';
import { awaitedBy, parameterReaders, readersOf } from '#shared/areas/legal-parameter/readers';

const ROOT = join(import.meta.dirname, '..');
const OWN = 'shared/areas/legal-parameter/';
/** What says of numbers what they are, or who reads them, and reads none. */
const TELLS = [`${OWN}catalogue/`, `${OWN}readers.ts`, `${OWN}field-help.ts`];

/** The sources that can read a number: those of the area itself, and whoever asks it for numbers in force. */
const sources = globSync('{shared,server,web}/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((file) => !/\.test\.|\/app\/(large|demo)\/|\/testing\//.test(file))
  .filter((file) => !TELLS.some((one) => file.startsWith(one)))
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))
  .filter(({ file, text }) => file.startsWith(OWN) || text.includes('legal-parameter/'));
const named = (code: string) =>
  sources
    .filter(({ text }) =>
      new RegExp(`'${code}'|parameters\\.${code}\\b|\\{ ${code} \\}: LegalParameters`).test(text),
    )
    .map(({ file }) => file);

test.each(parameterCodes)(
  '%s is read by what the screen says, or waits for its procedure and is not shown',
  (code) => {
    const isAwaited = code in awaitedBy;
    expect(readersOf(code).length > 0).toBe(!isAwaited);
    if (isAwaited) expect(named(code)).toEqual([]);
    else expect(named(code)).not.toEqual([]);
  },
);

test('each reader is named once, in both languages', () => {
  for (const language of ['cn', 'en'] as const) {
    const labels = parameterReaders.map(({ label }) => label[language]);
    expect(new Set(labels).size).toBe(labels.length);
  }
});
