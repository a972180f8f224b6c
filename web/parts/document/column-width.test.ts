import { expect, test } from 'vitest';
import { type Arrangement, density } from '#shared/areas/list-view/arrangement';
import { withWidth } from './column-width.ts';

const columns = [{ name: 'no', fixed: 'start', isKept: true } as const, { name: 'unit' }, { name: 'when' }];
const plain = columns.map(({ name }) => ({ name, isShown: true }));

test('one column gets another width and everything else of the arrangement stays', () => {
  const before: Arrangement = {
    columns: [
      { name: 'when', isShown: true, width: 90 },
      { name: 'no', isShown: true },
      { name: 'unit', isShown: false },
    ],
    density: density.code.compact,
  };
  expect(withWidth(columns, before, { name: 'no', width: 200 })).toEqual({
    columns: [
      { name: 'no', isShown: true, width: 200 },
      { name: 'when', isShown: true, width: 90 },
      { name: 'unit', isShown: false },
    ],
    density: density.code.compact,
  });
});

test('what nobody has arranged is arranged by a width, and without it is again as its kind has it', () => {
  const arranged = withWidth(columns, null, { name: 'unit', width: 100 });
  expect(arranged).toEqual({
    columns: plain.with(1, { name: 'unit', isShown: true, width: 100 } as (typeof plain)[number]),
    density: density.code.normal,
  });
  expect(withWidth(columns, arranged, { name: 'unit', width: undefined })).toBeNull();
});
