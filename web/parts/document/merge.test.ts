import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Chosen, differencesOf, givenChoice, isSame, mergedOf, takesBoth } from './merge.ts';

const value = fc.oneof(fc.string(), fc.nat(9), fc.constant(undefined), fc.array(fc.nat(3)));
const rows = fc.array(fc.record({ name: fc.string(), count: fc.nat(3) }), { minLength: 1, maxLength: 3 });
const form = fc.record({ title: value, place: value, items: rows });

test('what only one of them changed stands without being asked, and nothing of either is lost', () => {
  fc.assert(
    fc.property(form, value, value, (base, title, place) => {
      const mine = { ...base, title };
      const theirs = { ...base, place };
      const found = differencesOf(base, mine, theirs);
      expect(found.every(({ by }) => by !== 'both')).toBe(true);
      const merged = mergedOf(mine, theirs, found, (one) => givenChoice(one)!);
      expect(isSame(merged, { ...base, title, place })).toBe(true);
    }),
  );
});

test('choosing theirs everywhere gives theirs, choosing mine gives mine', () => {
  fc.assert(
    fc.property(form, form, form, fc.constantFrom<Chosen>('mine', 'theirs'), (base, mine, theirs, chosen) => {
      const merged = mergedOf(mine, theirs, differencesOf(base, mine, theirs), () => chosen);
      expect(isSame(merged, chosen === 'mine' ? mine : theirs)).toBe(true);
    }),
  );
});

test('rows that pair are compared one by one', () => {
  const base = { items: [{ name: 'a' }, { name: 'b' }, { name: 'c' }] };
  const mine = { items: [{ name: 'A' }, { name: 'b' }, { name: 'x' }] };
  const theirs = { items: [{ name: 'a' }, { name: 'B' }, { name: 'y' }] };
  const found = differencesOf(base, mine, theirs);
  expect(found.map(({ row, by }) => [row, by])).toEqual([
    [0, 'mine'],
    [1, 'theirs'],
    [2, 'both'],
  ]);
  const merged = mergedOf(mine, theirs, found, (one) => givenChoice(one) ?? 'theirs');
  expect(merged).toEqual({ items: [{ name: 'A' }, { name: 'B' }, { name: 'y' }] });
});

test('both stand where that makes sense: sentences and lists, no codes, amounts or days', () => {
  const differ = (mine: unknown, theirs: unknown) => differencesOf({}, { it: mine }, { it: theirs })[0]!;
  expect(takesBoth(differ('因场地受限', '因工期紧'))).toBe(true);
  expect(takesBoth(differ('2026-01-05', '2026-02-01'))).toBe(false);
  expect(takesBoth(differ('13957112345', '13957112346'))).toBe(false);
  expect(takesBoth(differ(1, 2))).toBe(false);
  const files = differ([{ guid: '1' }, { guid: '2' }], [{ guid: '1' }, { guid: '3' }, { guid: '4' }]);
  expect(mergedOf({ it: files.mine }, { it: files.theirs }, [files], () => 'both')).toEqual({
    it: [{ guid: '1' }, { guid: '3' }, { guid: '4' }, { guid: '2' }],
  });
});
