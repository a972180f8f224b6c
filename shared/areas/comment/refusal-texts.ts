import type { Wording } from '#shared/kit/language';

export const commentText = {
  voided: {
    cn: '单据已作废，不能再发表留言',
    en: 'The document has been voided and takes no more comments',
  },
  supervisor: {
    cn: '监督人员只能查看留言，意见请在监督管理中提出',
    en: 'Supervisors read comments only; give an opinion instead',
  },
  notYours: { cn: '只能撤回本人的留言', en: 'Only your own comments can be withdrawn' },
  withdrawn: { cn: '留言已撤回', en: 'The comment has been withdrawn already' },
} satisfies Record<string, Wording>;

/** Somebody mentioned who may not read the document; by name only where the writer was offered them. */
export const mayNotRead = (names: readonly string[]): Wording => ({
  cn: names.length > 0 ? `${names.join('、')}无权查看本单据，不能提及` : '提及的人员不存在或无权查看本单据',
  en:
    names.length > 0
      ? `${names.join(', ')} may not read this document and cannot be mentioned`
      : 'Somebody mentioned does not exist or may not read this document',
});
