import { expect, test } from 'vitest';
import type { LibraryRating } from '#shared/areas/supplier/library/detail-contract';
import { scoreSeries } from './score-series.ts';

const rating = (enterpriseName: string, period: string, score: string | null): LibraryRating => ({
  guid: `${enterpriseName}${period}`,
  enterpriseName,
  period,
  hasBusiness: score !== null,
  grade: null,
  score,
  publishTime: '2026-01-01 00:00:00',
});

test('periods stand in the order they end, whatever their length and whenever published', () => {
  const { periods } = scoreSeries([
    rating('甲', '2026', '1'),
    rating('甲', '2026-Q1', '2'),
    rating('甲', '2025-12', '3'),
    rating('甲', '2026-03', '4'),
    rating('甲', '2026-Q4', '5'),
  ]);
  expect(periods).toEqual(['2025-12', '2026-03', '2026-Q1', '2026-Q4', '2026']);
});

test('without business there is a gap, not a 0, and a company has none where it did not rate', () => {
  const { companies } = scoreSeries([
    rating('甲', '2026-01', '88.50'),
    rating('甲', '2026-02', null),
    rating('乙', '2026-02', '0.00'),
  ]);
  expect(companies).toEqual([
    { name: '甲', scores: [88.5, null] },
    { name: '乙', scores: [null, 0] },
  ]);
});
