import { expect, test } from 'vitest';
import type { TenderPlanRow } from '#shared/areas/tender-plan/contract';
import { drawnOn, scaleOf } from './spans.ts';

const plan = {
  nodes: [
    { stage: 1, planned: null, actual: '2026-01-05', deviation: null, state: 1 },
    { stage: 2, planned: '2026-01-08', actual: '2026-01-10', deviation: 2, state: 1 },
    { stage: 3, planned: '2026-02-01', actual: null, deviation: 3, state: 4 },
    { stage: 4, planned: '2026-12-28', actual: null, deviation: null, state: 3 },
  ],
} as unknown as TenderPlanRow;

test('bars lie between the days of their nodes; what is overdue reaches until today', () => {
  const scale = scaleOf([plan], '2026-02-04');
  const { planned, actual, late, actualMarks } = drawnOn(scale, plan);
  expect(planned).toEqual({ from: scale.at('2026-01-08'), to: scale.at('2026-12-28') });
  expect(actual).toEqual({ from: scale.at('2026-01-05'), to: scale.at('2026-01-10') });
  expect(late).toEqual({ from: scale.at('2026-02-01'), to: scale.today });
  expect(actualMarks.map(({ day }) => day)).toEqual(['2026-01-05', '2026-01-10']);
});

test('a year has some of its months named, in their order, within the width', () => {
  const { months } = scaleOf([plan], '2026-02-04');
  expect(months.map(({ day }) => day).slice(0, 2)).toEqual(['2026-02-01', '2026-04-01']);
  expect(months.every(({ at }) => at >= 0 && at <= 100)).toBe(true);
});

test('nothing planned and nothing reached draws nothing', () => {
  const none = { nodes: [] };
  expect(drawnOn(scaleOf([], '2026-02-04'), none)).toMatchObject({ planned: null, actual: null, late: null });
});
