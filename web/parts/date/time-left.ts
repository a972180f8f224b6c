import { defineTexts } from '../../kit/define-texts.ts';

const one = (days: number, word = 'day') => `${days} ${word}${days === 1 ? '' : 's'}`;

/**
 * How much time is left, in words, the same in every list: `due` for what is to be done by a day, `ends` for what is good
 * until one, `late` for what was not done in time. All take calendar days, negative once the day has passed; `dueWorking`
 * takes working days, 0 on the last.
 */
export const useTimeLeft = defineTexts('timeLeft', {
  cn: {
    due: (days: number) => (days === 0 ? '今天到期' : days === 1 ? '明天到期' : `剩 ${days} 天`),
    late: (days: number) => (days === 0 ? '今天已逾期' : `已逾期 ${-days} 天`),
    ends: (days: number) => (days < 0 ? `已过期 ${-days} 天` : days === 0 ? '今天到期' : `剩 ${days} 天`),
    dueWorking: (days: number) => (days === 0 ? '今天到期' : `剩 ${days} 个工作日`),
  },
  en: {
    due: (days: number) => (days === 0 ? 'due today' : days === 1 ? 'due tomorrow' : `${one(days)} left`),
    late: (days: number) => (days === 0 ? 'overdue today' : `${one(-days)} overdue`),
    ends: (days: number) =>
      days < 0 ? `ended ${one(-days)} ago` : days === 0 ? 'ends today' : `${one(days)} left`,
    dueWorking: (days: number) => (days === 0 ? 'due today' : `${one(days, 'working day')} left`),
  },
});
