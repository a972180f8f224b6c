import { defineTexts } from '../../../kit/define-texts.ts';

/** Texts of the annual plan's list and of its acts; labels of fields and codes come from shared. */
export const useTexts = defineTexts('plan', {
  cn: {
    import: '导入',
    template: '下载模板',
    inBudget: '年度预算',
    inBudgetOnly: '仅计入预算的计划',
    faultsTip: (count: number) => `${count} 条明细待完善，提交前须改正`,
    total: '估算总金额',
    mandatory: '其中依法必招',
    empty: '还没有年度采购计划。可以从现有的 Excel 表格导入，也可以新增一份。',
  },
  en: {
    import: 'Import',
    template: 'Template',
    inBudget: 'Budget of the year',
    inBudgetOnly: 'Only plans that count',
    faultsTip: (count: number) => `${count} lines must be completed before submitting`,
    total: 'Estimated total',
    mandatory: 'Of which mandatory tender',
    empty: 'No annual plan yet. Import one from a spreadsheet you have, or start a new one.',
  },
});
