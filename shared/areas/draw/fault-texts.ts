import type { Wording } from '#shared/kit/language';
import { REVEAL_MINUTES } from './codes.ts';

/** What a draw refuses. */
export const drawText = {
  open: { cn: '本轮抽取尚未结束', en: 'The round has not ended yet' },
  notYours: { cn: '您不是本轮抽取的参与人', en: 'You take no part in this round' },
  committed: { cn: '您已承诺，不能更改', en: 'You have committed already' },
  notCommitted: { cn: '须等全部参与人承诺后再揭示', en: 'Everybody commits before anybody reveals' },
  other: { cn: '揭示的随机数与承诺不符', en: 'It is not what was committed to' },
  late: {
    cn: `承诺后${REVEAL_MINUTES}分钟内未全部揭示，本轮已失效`,
    en: `Not everybody revealed within ${REVEAL_MINUTES} minutes: the round is void`,
  },
  over: { cn: '本轮抽取已结束', en: 'The round is over' },
  changed: {
    cn: '名单与承诺的摘要不符，抽取已停止',
    en: 'The list is not the one committed to: the draw has stopped',
  },
  twice: { cn: '参与人须为不同的人员', en: 'The contributors are different people' },
} as const satisfies Record<string, Wording>;

/** Who let a round become void, by not committing or by not revealing. */
export const absentText = (names: readonly string[], left: 'commit' | 'reveal'): Wording => ({
  cn: `${names.join('、')}未在${REVEAL_MINUTES}分钟内${left === 'commit' ? '承诺' : '揭示'}`,
  en: `${names.join(', ')} did not ${left} within ${REVEAL_MINUTES} minutes`,
});
