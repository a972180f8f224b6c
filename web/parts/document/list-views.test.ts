import { expect, test } from 'vitest';
import { arranged } from '#shared/areas/list-view/arrangement';
import { annualPlanKind } from '#shared/areas/procurement-plan/annual/kind';
import { namedColumns } from './list-views.ts';

test('of a list’s columns number and name can not be hidden, and the acts stay at the end', () => {
  const { no, name } = annualPlanKind.key;
  const columns = namedColumns(annualPlanKind, [
    { dataIndex: no, fixed: 'start' },
    { dataIndex: name },
    { dataIndex: 'totalAmount' },
    { dataIndex: 'actions', fixed: 'end' },
  ]);
  const chosen = columns.map((one) => ({ name: one.name, isShown: false })).toReversed();
  expect(arranged(columns, { columns: chosen }).map((one) => [one.name, one.isShown])).toEqual([
    [no, true],
    ['totalAmount', false],
    [name, true],
    ['actions', false],
  ]);
});
