import { defineTexts } from '../../../kit/define-texts.ts';

/** Texts of the question before a batch plan is adjusted or copied, which come with it. */
export const useMakeTexts = defineTexts('batch-plan-make', {
  cn: {
    title: {
      adjust: (name: string) => `调整“${name}”？`,
      copy: (name: string) => `以“${name}”为底稿编制新的批次计划？`,
    },
    text: {
      adjust:
        '将以该计划为原计划新建一份调整计划并带入全部明细，审批通过后替换原计划的明细；已使用的金额不能调减。审批通过前只占用年度计划超出原计划的部分。',
      copy: '将为当前批次新建一份计划，带入全部明细、物资和技术规范书，计划时间按批次顺延；各明细重新占用年度计划的剩余金额，不足的会标出。',
    },
    done: { adjust: '已新建调整计划', copy: '已复制为新的批次计划' },
  },
  en: {
    title: {
      adjust: (name: string) => `Adjust “${name}”?`,
      copy: (name: string) => `Draw up a new batch plan from “${name}”?`,
    },
    text: {
      adjust:
        'A child plan with all its lines is made; once approved, its lines replace those of the original. What has been used cannot be taken away. Until then it takes of annual plans only what goes beyond the original.',
      copy: 'A new plan for the current batch is made with all lines, materials and specifications, dates moved with the batch. Each line takes of the annual plan anew; where too little is left it is marked.',
    },
    done: { adjust: 'Adjustment made', copy: 'Copied to a new batch plan' },
  },
});
