import { expect, test, vi } from 'vitest';
import { regexes } from 'zod';
import { expressionsOfSources, slowness } from '../testing/slow-expressions.ts';

/**
 * Files that make expressions of text, and what to import and call so that each of them is made; what is put into them
 * is the program's own.
 */
const MADE: Readonly<Record<string, () => Promise<unknown>>> = {
  'shared/areas/registration/rules.ts': async () => {
    const { oldPassword } = await import('#shared/areas/registration/rules');
    return oldPassword();
  },
  'shared/areas/procurement-plan/import/parse-money.ts': async () => {
    const { parseAmount } = await import('#shared/areas/procurement-plan/import/parse-money');
    return parseAmount('3万元', 'yuan');
  },
  'shared/areas/procurement-plan/import/parse-time.ts': () =>
    import('#shared/areas/procurement-plan/import/parse-time'),
  'shared/areas/opener-key/rules.ts': () => import('#shared/areas/opener-key/rules'),
};

const { literals, made } = expressionsOfSources();

test('the sources are read', () => {
  expect(literals.length).toBeGreaterThan(300);
});

test('no regular expression of the program takes more than linear time', () => {
  const slow = literals.flatMap((one) => {
    const why = slowness(one);
    return why === null ? [] : [`${one.file}: /${one.source}/${one.flags} ${why}`];
  });
  expect(slow).toEqual([]);
});

test('nor does one that is made of text', async () => {
  const Plain = globalThis.RegExp;
  const seen: { source: string; flags: string; file: string }[] = [];
  let file = '';
  // A module that another file of this worker has loaded makes its expressions no more.
  vi.resetModules();
  globalThis.RegExp = new Proxy(Plain, {
    construct(target, [source, flags = '']: [string | RegExp, string?]) {
      const expression = new target(source, flags);
      seen.push({ source: expression.source, flags: expression.flags, file });
      return expression;
    },
  });
  try {
    for (const [name, make] of Object.entries(MADE)) {
      file = name;
      await make();
    }
  } finally {
    globalThis.RegExp = Plain;
  }
  for (const name of new Set(made)) {
    const expected = made.filter((one) => one === name).length;
    expect([name, seen.filter((one) => one.file === name).length >= expected]).toEqual([name, true]);
  }
  expect(seen.flatMap((one) => slowness(one) ?? [])).toEqual([]);
});

test.each([
  ['email', regexes.email],
  ['uuid', regexes.uuid()],
  ['date', regexes.date],
])('nor does the one our rules use for %s', (_name, { source, flags }) => {
  expect(slowness({ source, flags })).toBeNull();
});

test.each([
  ['(a+)+$', ''],
  ['\\s+$', ''],
  ['^(.+)，(.+)。$', 's'],
  ['(?:服务|租用)(?:费|服务)*$', ''],
  ['file:\\S+/end', ''],
])('/%s/ is found', (source, flags) => {
  expect(slowness({ source, flags })).not.toBeNull();
});

test.each(['^\\d{1,17}$', '(?<!\\s)\\s+$', '^[^a]*a'])('/%s/ is not', (source) => {
  expect(slowness({ source, flags: '' })).toBeNull();
});
