import { defineTexts } from '../../kit/define-texts.ts';

/** What a change would do, in words. */
export const useEffectTexts = defineTexts('effect', {
  cn: {
    nobody: '不影响任何人的权限',
    people: (count: number) => `影响 ${count} 人`,
    loading: '正在计算影响…',
    kind: { gained: '获得', lost: '失去', widened: '范围扩大', narrowed: '范围缩小', moved: '范围变动' },
    countOf: (label: string, count: number) => `${label} ${count} 项`,
    none: '无',
    projectsNamed: (count: number) => `${count} 个`,
    reach: (departments: number, companies: number) =>
      companies > 1 ? `${companies} 个单位 ${departments} 个部门` : `${departments} 个部门`,
    headship: (before: number, after: number) => `负责的下级部门：${before} → ${after} 个`,
    further: (count: number) => `另有 ${count} 人`,
    fromNow: '保存后，这些人的下一次操作即按新权限执行。',
    showAll: (count: number) => `展开全部 ${count} 项`,
    showLess: '收起',
  },
  en: {
    nobody: 'Nobody’s rights change',
    people: (count: number) => (count === 1 ? '1 person affected' : `${count} people affected`),
    loading: 'Working out the effect…',
    kind: { gained: 'Gained', lost: 'Lost', widened: 'Wider', narrowed: 'Narrower', moved: 'Elsewhere' },
    countOf: (label: string, count: number) => `${label}: ${count}`,
    none: 'none',
    projectsNamed: (count: number) => `${count} named`,
    reach: (departments: number, companies: number) =>
      companies > 1 ? `${departments} departments in ${companies} companies` : `${departments} departments`,
    headship: (before: number, after: number) => `Departments headed: ${before} → ${after}`,
    further: (count: number) => `${count} more people`,
    fromNow: 'It takes effect at the next thing these people do.',
    showAll: (count: number) => `Show all ${count}`,
    showLess: 'Show fewer',
  },
});
