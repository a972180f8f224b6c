import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { PAGE_SIZES, pageQuery } from '#shared/contract/paging';
import { filtersOf, isFiltered, readSearch, writeSearch } from './list-search.ts';

const search = pageQuery.extend({
  name: z.string().optional(),
  status: z.literal([1, 2, 3]).optional(),
  unread: z.boolean().optional(),
  kinds: z.array(z.number()).optional(),
});

test('an empty address is the default search', () => {
  expect(readSearch(search, new URLSearchParams())).toEqual({ page: 1, rows: 10 });
  expect(writeSearch(search, { page: 1, rows: 10, name: '', status: undefined }).toString()).toBe('');
});

test('what an address holds is read back as the schema has it, nonsense in one field costs only that field', () => {
  const params = new URLSearchParams(
    'page=3&rows=7&name=%E8%AE%A1%E5%88%92&status=2&unread=true&kinds=4&other=1',
  );
  expect(readSearch(search, params)).toEqual({
    page: 3,
    rows: 10,
    name: '计划',
    status: 2,
    unread: true,
    kinds: [4],
  });
  expect(readSearch(search, new URLSearchParams('page=-1&status=9&name=x'))).toEqual({
    page: 1,
    rows: 10,
    name: 'x',
  });
});

test('a text of digits stays a text', () => {
  expect(readSearch(search, new URLSearchParams('name=007')).name).toBe('007');
});

test('every search survives the address', () => {
  const some = fc.record(
    {
      page: fc.integer({ min: 1, max: 1_000_000 }),
      rows: fc.constantFrom(...PAGE_SIZES),
      name: fc.string({ minLength: 1 }),
      status: fc.constantFrom(1 as const, 2 as const, 3 as const),
      unread: fc.boolean(),
      kinds: fc.array(fc.integer(), { minLength: 1, maxLength: 4 }),
    },
    { requiredKeys: ['page', 'rows'] },
  );
  fc.assert(
    fc.property(some, (value) => {
      const address = writeSearch(search, value).toString();
      expect(readSearch(search, new URLSearchParams(address))).toEqual(value);
    }),
  );
});

test('page, order and what a list calls a look leave nothing out', () => {
  const search = { page: 3, rows: 50, sort: 'name', order: 'asc', tab: 'mine', name: undefined, no: '' };
  expect(isFiltered(search, ['tab'])).toBe(false);
  expect(isFiltered(search)).toBe(true);
  expect(filtersOf({ ...search, state: 0, isOpen: false }, ['tab'])).toEqual(['state', 'isOpen']);
});
