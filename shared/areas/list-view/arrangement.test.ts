import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Arrangeable, arranged, type ArrangedColumn } from './arrangement.ts';

const names = 'abcdefgh'.split('');
const columns: fc.Arbitrary<Arrangeable[]> = fc
  .subarray(names.slice(1))
  .chain((some) =>
    fc.tuple(
      ...some.map((name) => fc.record({ name: fc.constant(name), fixed: fc.constantFrom('end', undefined) })),
    ),
  )
  .map((others) => [{ name: 'a', fixed: 'start', isKept: true }, ...others]);
const chosen: fc.Arbitrary<ArrangedColumn[]> = fc.array(
  fc.record(
    {
      name: fc.constantFrom(...names, 'gone'),
      isShown: fc.boolean(),
      width: fc.integer({ min: 60, max: 800 }),
    },
    { requiredKeys: ['name', 'isShown'] },
  ),
);
const namesOf = (some: readonly { name: string }[]) => some.map(({ name }) => name);

test('every column stands once: none is lost, none comes from an old arrangement', () => {
  fc.assert(
    fc.property(columns, chosen, (all, mine) => {
      expect(namesOf(arranged(all, { columns: mine })).toSorted()).toEqual(namesOf(all).toSorted());
    }),
  );
});

test('fixed columns keep their end and their order, and what is kept is shown', () => {
  fc.assert(
    fc.property(columns, chosen, (all, mine) => {
      const found = arranged(all, { columns: mine });
      expect(found[0]).toMatchObject({ name: 'a', isShown: true });
      const last = all.filter(({ fixed }) => fixed === 'end');
      expect(namesOf(found.slice(found.length - last.length))).toEqual(namesOf(last));
    }),
  );
});

test('arranging again by what came out changes nothing', () => {
  fc.assert(
    fc.property(columns, chosen, (all, mine) => {
      const once = arranged(all, { columns: mine });
      expect(arranged(all, { columns: once })).toEqual(once);
    }),
  );
});

test('the order of a person holds, and a new column stands behind the one its kind has before it', () => {
  const all = ['no', 'x', 'new', 'y'].map((name) => ({
    name,
    fixed: name === 'no' ? ('start' as const) : undefined,
  }));
  const mine = [
    { name: 'y', isShown: true },
    { name: 'no', isShown: false },
    { name: 'x', isShown: false, width: 90 },
  ];
  expect(arranged(all, { columns: mine }).map(({ name, isShown, width }) => [name, isShown, width])).toEqual([
    ['no', false, undefined],
    ['y', true, undefined],
    ['x', false, 90],
    ['new', true, undefined],
  ]);
  expect(namesOf(arranged(all, { columns: [] }))).toEqual(['no', 'x', 'new', 'y']);
});
