import { defineTexts } from '../../kit/define-texts.ts';

/** Texts of the days the law sets for a project. */
export const useDeadlineTexts = defineTexts('projectDeadlines', {
  cn: {
    title: '法定期限',
    near: '期限将至或已逾期',
    rule: '事项及依据',
    sections: '标段',
    ofSections: (numbers: string) => `标段 ${numbers}`,
    comma: '、',
    from: '起算',
    planned: (day: string) => `计划 ${day}`,
    noDay: '未到达',
    due: '期限与状态',
    by: (day: string) => `截至 ${day}`,
    notBefore: (day: string) => `最早 ${day}`,
    brokenPlan: {
      by: (day: string) => `计划 ${day}，晚于期限`,
      notBefore: (day: string) => `计划 ${day}，早于期限`,
    },
    opensIn: (days: number) => `还需 ${days} 天`,
    tooSoon: '期限不足',
    house: '平台规定',
    checkYourself: '平台未记录，请自行核对',
  },
  en: {
    title: 'Legal deadlines',
    near: 'Due soon or late',
    rule: 'Rule and article',
    sections: 'Sections',
    ofSections: (numbers: string) => `Section ${numbers}`,
    comma: ', ',
    from: 'Counted from',
    planned: (day: string) => `planned ${day}`,
    noDay: 'not reached',
    due: 'Deadline and status',
    by: (day: string) => `by ${day}`,
    notBefore: (day: string) => `from ${day} on`,
    brokenPlan: {
      by: (day: string) => `planned ${day}: too late`,
      notBefore: (day: string) => `planned ${day}: too soon`,
    },
    opensIn: (days: number) => `${days} more ${days === 1 ? 'day' : 'days'}`,
    tooSoon: 'Too short',
    house: 'Platform rule',
    checkYourself: 'Not recorded here: please check',
  },
});
