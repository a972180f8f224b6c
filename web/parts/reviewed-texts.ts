import { documentKind } from '#shared/areas/approval/codes';
import { defineTexts } from '../kit/define-texts.ts';
import { useLanguage } from '../kit/language.ts';

/** What a kind of document is called within a sentence. */
export function useKindName(code: (typeof documentKind.codes)[number]) {
  const language = useLanguage();
  const name = documentKind.label(code, language);
  return language === 'cn' ? name : name.charAt(0).toLowerCase() + name.slice(1);
}

/** Texts of what can be done with any document that has an approval; `kind` is what it is called in a sentence. */
export const useReviewedTexts = defineTexts('reviewed', {
  cn: {
    view: '查看',
    edit: '编辑',
    submit: '提交',
    recall: '撤回',
    undo: '撤销',
    delete: '删除',
    record: '审批记录',
    print: '打印',
    cancel: '取消',
    close: '关闭',
    actions: '操作',
    moreOf: (name: string) => `“${name}”的更多操作`,
    confirm: {
      recall: (name: string) => `确定撤回“${name}”吗？`,
      recallText: (kind: string) => `撤回后${kind}回到未提交状态，可以修改后重新提交。`,
      delete: (name: string) => `确定删除“${name}”吗？`,
      deleteText: (kind: string) => `${kind}及其全部内容将被删除，此操作不可恢复。`,
    },
    undoTitle: (name: string) => `撤销“${name}”`,
    undoReason: '撤销原因',
    undoHint: (kind: string) => `不少于5个字，撤销后${kind}回到未提交状态。`,
    done: {
      submit: '已提交审批',
      recall: '已撤回',
      undo: '已撤销',
      askedToUndo: '已申请撤销，待最后审批人确认',
      delete: '已删除',
    },
    submitTitle: '提交审批',
    chain: '提交后将依次由以下人员审批',
    warnings: (count: number) => `请留意以下 ${count} 项提示，不影响提交`,
    deleteMany: '批量删除',
    confirmMany: (count: number, kind: string) => `确定删除选中的 ${count} 份${kind}吗？`,
    deleteManySkip: (count: number) => `另有 ${count} 份不可删除（已提交过、审核中或已通过），将被跳过。`,
    deleteManyNone: (kind: string) => `选中的${kind}都不可删除：只能删除本人未提交过或未通过的。`,
    deletedSome: (done: number, failed: number) => `已删除 ${done} 份，${failed} 份未能删除`,
    export: '导出Excel',
    exporting: '正在导出',
  },
  en: {
    view: 'View',
    edit: 'Edit',
    submit: 'Submit',
    recall: 'Recall',
    undo: 'Undo',
    delete: 'Delete',
    record: 'Approval record',
    print: 'Print',
    cancel: 'Cancel',
    close: 'Close',
    actions: 'Actions',
    moreOf: (name: string) => `More actions for “${name}”`,
    confirm: {
      recall: (name: string) => `Recall “${name}”?`,
      recallText: (kind: string) => `The ${kind} becomes a draft again; you can change and resubmit it.`,
      delete: (name: string) => `Delete “${name}”?`,
      deleteText: (kind: string) => `The ${kind} and all it holds will be deleted. This cannot be undone.`,
    },
    undoTitle: (name: string) => `Undo “${name}”`,
    undoReason: 'Reason',
    undoHint: (kind: string) => `At least 5 characters; the ${kind} becomes a draft again.`,
    done: {
      submit: 'Submitted for approval',
      recall: 'Recalled',
      undo: 'Undone',
      askedToUndo: 'Undo asked for; the last approver has to confirm',
      delete: 'Deleted',
    },
    submitTitle: 'Submit for approval',
    chain: 'These people will decide, in this order',
    warnings: (count: number) => `${count} remarks; they do not stop the submission`,
    deleteMany: 'Delete selected',
    confirmMany: (count: number, kind: string) => `Delete ${count} of kind ${kind}?`,
    deleteManySkip: (count: number) => `${count} others cannot be deleted and are left out.`,
    deleteManyNone: (_kind: string) =>
      'None of these can be deleted: only your own never submitted, or rejected.',
    deletedSome: (done: number, failed: number) => `${done} deleted, ${failed} could not be`,
    export: 'Export Excel',
    exporting: 'Exporting',
  },
});
