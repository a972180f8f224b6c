import { defineTexts } from '../../kit/define-texts.ts';

export const useTexts = defineTexts('supplier-review', {
  cn: {
    reviews: '供应商资料审核',
    name: '企业名称',
    uscc: '统一社会信用代码',
    touched: '涉及栏目',
    counts: '提交内容',
    countsOf: (added: number, changed: number, removed: number) =>
      [added > 0 && `新增 ${added}`, changed > 0 && `变更 ${changed}`, removed > 0 && `删除 ${removed}`]
        .filter(Boolean)
        .join(' · '),
    submitTime: '提交时间',
    submittedBy: '提交人',
    status: '状态',
    all: '全部',
    none: '没有供应商提交资料审核',
    roundOf: (number: number) => `第 ${number} 次提交`,
    hints: (count: number) => `${count} 处需要核对，标在对应字段`,
    remarksHint: '可在记录或字段上填写意见：先保存意见，再在审批处驳回，供应商将在对应位置看到。',
    remark: '填写意见',
    remarkAt: (field: string) => `意见 ${field}`,
    remarkHere: (field: string) => `在“${field}”填写意见`,
    saved: '意见已保存，驳回后供应商可在对应字段看到',
    changesOf: (section: string, count: number) => `${section}（${count}）`,
    showWhole: '查看整条记录',
    hideWhole: '收起',
    untouched: '现行且未变更的信息',
    rounds: '历次提交',
    by: (name: string, time: string) => `${name} 提交于 ${time}`,
    decided: (name: string, time: string) => `${name} 审核于 ${time}`,
    running: '审核中',
    validTo: (day: string) => `有效期至 ${day}`,
  },
  en: {
    reviews: 'Supplier records to review',
    name: 'Enterprise',
    uscc: 'Credit code',
    touched: 'Sections',
    counts: 'Submitted',
    countsOf: (added: number, changed: number, removed: number) =>
      [
        added > 0 && `${added} added`,
        changed > 0 && `${changed} changed`,
        removed > 0 && `${removed} removed`,
      ]
        .filter(Boolean)
        .join(' · '),
    submitTime: 'Submitted',
    submittedBy: 'By',
    status: 'Status',
    all: 'All',
    none: 'No supplier has submitted records',
    roundOf: (number: number) => `Submission ${number}`,
    hints: (count: number) =>
      count === 1
        ? 'One thing to look at twice, shown at its field'
        : `${count} things to look at twice, shown at their fields`,
    remarksHint: 'Remarks at records or fields: save them, then refuse; the supplier sees each at its place.',
    remark: 'Remark',
    remarkAt: (field: string) => `Remark: ${field}`,
    remarkHere: (field: string) => `Write a remark at “${field}”`,
    saved: 'Remarks saved; the supplier sees them at the fields once it is refused',
    changesOf: (section: string, count: number) => `${section} (${count})`,
    showWhole: 'Show the whole record',
    hideWhole: 'Hide',
    untouched: 'In force and unchanged',
    rounds: 'All submissions',
    by: (name: string, time: string) => `Submitted by ${name}, ${time}`,
    decided: (name: string, time: string) => `Decided by ${name}, ${time}`,
    running: 'In review',
    validTo: (day: string) => `Valid to ${day}`,
  },
});
