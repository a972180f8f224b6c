import { type CodeOf, codeList } from '#shared/kit/code-list';

/** What can be wrong with the sealed rows of the audit or with the log over them (docs/decisions/0021-transparency-log.md). */
export const auditFault = codeList({
  changed: ['changed', '内容被改动', 'Its content was changed'],
  missing: ['missing', '记录缺失', 'It is missing'],
  swapped: ['swapped', '记录被调换', 'It was exchanged with another row'],
  cutTail: ['cutTail', '尾部记录被删除', 'It and all rows after it were cut off'],
  recomputed: ['recomputed', '审计链被重新计算', 'The chain was computed anew from here on'],
  tree: ['tree', '存证树与记录不符', 'The tree does not hold this row'],
  head: ['head', '签名树头无效', 'A signed head has no valid signature'],
});
export type AuditFault = CodeOf<typeof auditFault>;
