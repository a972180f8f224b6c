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
    submitOf: (name: string, lines: number) => `${name}，共 ${lines} 条明细`,
    lineOf: (lineNo: number) => `第 ${lineNo} 条`,
    notReady: (count: number) => `有 ${count} 条明细待完善，请先改正标记的内容再提交。`,
    noLines: '计划还没有明细，请先新增或导入明细。',
    goFix: '去完善',
    done: {
      adjust: '已新建调整计划',
      copy: '已复制为下一年度计划',
    },
    total: '估算总金额',
    mandatory: '其中依法必招',
  },
  en: {
    confirm: {
      adjust: (name: string) => `Adjust “${name}”?`,
      adjustText:
        'A child plan with all its lines is made; once approved, its amounts replace those of the original.',
      copy: (name: string) => `Draw up next year's plan from “${name}”?`,
      copyText: 'A new initial plan for the next year with all lines is made, dates moved by a year.',
    },
    submitOf: (name: string, lines: number) => `${name}, ${lines} lines`,
    lineOf: (lineNo: number) => `Line ${lineNo}`,
    notReady: (count: number) => `${count} lines are incomplete. Mend what is marked, then submit.`,
    noLines: 'The plan has no lines yet. Add or import some first.',
    goFix: 'Complete them',
    done: {
      adjust: 'Adjustment plan made',
      copy: "Copied to next year's plan",
    },
    total: 'Estimated total',
    mandatory: 'Of which mandatory tender',
  },
});
