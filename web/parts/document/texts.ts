import { documentKind } from '#shared/areas/approval/codes';
import { restoreOffered } from '#shared/areas/document/restore';
import { defineTexts } from '../../kit/define-texts.ts';
import { useLanguage } from '../../kit/language.ts';
import type { Facts } from './kind.ts';

/** What a kind of document is called within a sentence. */
export function useKindName(code: (typeof documentKind.codes)[number]) {
  const language = useLanguage();
  const name = documentKind.label(code, language);
  return language === 'cn' ? name : name.charAt(0).toLowerCase() + name.slice(1);
}

const useNounTexts = defineTexts('document-nouns', {
  cn: {
    list: (name: string) => name,
    newOne: (kind: string) => `新增${kind}`,
    notEditable: (kind: string) => `该${kind}当前不能编辑`,
    notEditableText: (kind: string) => `只有经办人本人可以修改未提交或未通过的${kind}。`,
    nothingFound: (noun: string) => `没有符合条件的${noun}，请调整查询条件。`,
  },
  en: {
    list: (name: string) => `${name}s`,
    newOne: (kind: string) => `New ${kind}`,
    notEditable: (kind: string) => `This ${kind} cannot be edited now`,
    notEditableText: (kind: string) =>
      `Only its handler may change a ${kind} that is a draft or was rejected.`,
    nothingFound: (noun: string) => `No ${noun} matches. Change the filters.`,
  },
});

/** What follows from how a kind is called. */
export function useKindTexts({ code, name, list, noun }: Facts) {
  const texts = useNounTexts();
  const language = useLanguage();
  const kind = useKindName(code);
  return {
    /** Of a page that loads. */
    title: name[language] as string,
    list: (list?.[language] as string | undefined) ?? texts.list(name[language]),
    newOne: texts.newOne(kind),
    notEditable: texts.notEditable(kind),
    notEditableText: texts.notEditableText(kind),
    nothingFound: texts.nothingFound(noun[language]),
  };
}

/** Texts of what can be done with any document that has an approval; `kind` is what it is called in a sentence. */
export const useDocumentTexts = defineTexts('document', {
  cn: {
    view: '查看',
    edit: '编辑',
    submit: '提交',
    recall: '撤回',
    undo: '撤销',
    void: '作废',
    delete: '删除',
    record: '审批记录',
    print: '打印',
    cancel: '取消',
    close: '关闭',
    actions: '操作',
    more: '更多',
    moreOf: (name: string) => `“${name}”的更多操作`,
    confirm: {
      recall: (name: string) => `确定撤回“${name}”吗？`,
      recallText: (kind: string) => `撤回后${kind}回到未提交状态，可以修改后重新提交。`,
      delete: (name: string) => `确定删除“${name}”吗？`,
      deleteText: (kind: string) =>
        `${kind}及其全部内容将被删除，删除后${restoreOffered.seconds}秒内可以恢复。`,
    },
    done: {
      recall: '已撤回',
      delete: (name: string) => `已删除“${name}”`,
    },
    restore: '恢复',
    deleteMany: '批量删除',
    all: '全部',
    approval: '审批',
    head: { title: '概要', lines: '明细', findings: '提示', submitter: '提交人', state: '状态' },
    back: '返回列表',
    save: '保存',
    saved: '已保存',
    editTitle: (name: string) => `编辑 ${name}`,
    export: '导出Excel',
    exportSeen: '按所见列导出',
    views: '视图',
    chooseView: '选择视图',
    exporting: '正在导出',
  },
  en: {
    view: 'View',
    edit: 'Edit',
    submit: 'Submit',
    recall: 'Withdraw',
    undo: 'Revoke',
    void: 'Void',
    delete: 'Delete',
    record: 'Approval record',
    print: 'Print',
    cancel: 'Cancel',
    close: 'Close',
    actions: 'Actions',
    more: 'More',
    moreOf: (name: string) => `More actions for “${name}”`,
    confirm: {
      recall: (name: string) => `Withdraw “${name}”?`,
      recallText: (kind: string) => `The ${kind} becomes a draft again; you can change and resubmit it.`,
      delete: (name: string) => `Delete “${name}”?`,
      deleteText: (kind: string) =>
        `The ${kind} and all it holds will be deleted. It can be restored for ${restoreOffered.seconds} seconds.`,
    },
    done: {
      recall: 'Withdrawn',
      delete: (name: string) => `“${name}” deleted`,
    },
    restore: 'Restore',
    deleteMany: 'Delete selected',
    all: 'All',
    approval: 'Approval',
    head: { title: 'Summary', lines: 'Lines', findings: 'To mind', submitter: 'Submitter', state: 'State' },
    back: 'Back to the list',
    save: 'Save',
    saved: 'Saved',
    editTitle: (name: string) => `Edit ${name}`,
    export: 'Export Excel',
    exportSeen: 'Export as seen',
    views: 'Views',
    chooseView: 'Choose a view',
    exporting: 'Exporting',
  },
});
