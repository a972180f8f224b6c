import { expect, test } from 'vitest';
import { urgeAgainIn } from './urge-again.ts';

test.each([
  [1, '1分钟', '1 min'],
  [3600, '1小时', '1 h'],
  [86_399, '24小时', '24 h'],
  [7201, '2小时1分钟', '2 h 1 min'],
])('%i seconds are left in either language', (seconds, cn, en) => {
  expect(urgeAgainIn(seconds)).toEqual({
    cn: `24小时内只能催办一次，还需等待${cn}`,
    en: `One reminder in 24 hours; you can send the next in ${en}`,
  });
});
