import { expect, test } from 'vitest';
import { withPackages } from './package-choice.ts';

const free = [
  { guid: 'a', packageNo: '包1' },
  { guid: 'b', packageNo: '包1' },
  { guid: 'c', packageNo: '包2' },
  { guid: 'd', packageNo: '' },
  { guid: 'e' },
];

test('with a line come the others of its package, and nothing else', () => {
  expect(withPackages(free, [], ['a'])).toEqual(['a', 'b']);
  expect(withPackages(free, ['c'], ['c', 'b'])).toEqual(['c', 'b', 'a']);
});

test('a line without a package comes alone', () => {
  expect(withPackages(free, [], ['d'])).toEqual(['d']);
  expect(withPackages(free, ['d'], ['d', 'e'])).toEqual(['d', 'e']);
});

test('one of a package can be taken out again without the others', () => {
  expect(withPackages(free, ['a', 'b'], ['b'])).toEqual(['b']);
  expect(withPackages(free, ['a', 'b'], [])).toEqual([]);
});
