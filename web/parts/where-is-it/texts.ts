import { defineTexts } from '../../kit/define-texts.ts';

/** Texts of the line that shows where a document stands; `title` heads its panel. */
export const useWhereTexts = defineTexts('whereIsIt', {
  cn: {
    title: '所在环节',
    label: '从计划到合同的单据',
    thisOne: '（当前单据）',
    several: (count: number) => `共 ${count} 份`,
    more: (count: number) => `另有 ${count} 份`,
    others: '其他',
    ahead: '未开始',
  },
  en: {
    title: 'Where is it?',
    label: 'Documents from plan to contract',
    thisOne: ' (this document)',
    several: (count: number) => `${count} documents`,
    more: (count: number) => `${count} more`,
    others: 'Others',
    ahead: 'Not yet',
  },
});
