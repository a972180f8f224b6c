import { afterAll, expect, test, vi } from 'vitest';
import { useApprovalTexts } from './texts.ts';

vi.stubGlobal('localStorage', { getItem: () => null });
afterAll(() => vi.unstubAllGlobals());

test('a time is told in its two largest units, and never as nothing', () => {
  const { lasting } = useApprovalTexts.current();
  expect([0, 59, 60, 3599, 3600, 7260, 86_400, 90_000, 266_400].map(lasting)).toEqual([
    '不足1分钟',
    '不足1分钟',
    '1分钟',
    '59分钟',
    '1小时',
    '2小时1分钟',
    '1天',
    '1天1小时',
    '3天2小时',
  ]);
});
