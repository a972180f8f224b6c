import { defineTexts } from '../../../kit/define-texts.ts';

/** Texts of the windows about an annual plan, which come with them. */
export const useWindowTexts = defineTexts('planWindows', {
  cn: {
    confirm: {
      adjust: (name: string) => `对“${name}”进行年中调整？`,
      adjustText: '将以该计划为原计划新建一份调整计划并带入全部明细，审批通过后替换原计划的金额。',
      copy: (name: string) => `以“${name}”为底稿编制下一年度计划？`,
      copyText: '将新建一份下一年度的年初计划，带入全部明细，计划时间顺延一年。',
    },
    done: {
      adjust: '已新建调整计划',
      copy: '已复制为下一年度计划',
    },
  },
  en: {
    confirm: {
      adjust: (name: string) => `Adjust “${name}”?`,
      adjustText:
        'A child plan with all its lines is made; once approved, its amounts replace those of the original.',
      copy: (name: string) => `Draw up next year's plan from “${name}”?`,
      copyText: 'A new initial plan for the next year with all lines is made, dates moved by a year.',
    },
    done: {
      adjust: 'Adjustment plan made',
      copy: "Copied to next year's plan",
    },
  },
});
