import { codeList } from '#shared/kit/code-list';

/** Where an entry of the feed was recorded: its `code` is a word of that record. */
export const feedSource = codeList({
  act: ['act', '操作', 'Act'],
  step: ['step', '审批', 'Approval'],
  download: ['download', '下载', 'Download'],
  read: ['read', '查看', 'Read'],
});

/** Names a comment in the address of its document. */
export const COMMENT_PARAM = 'comment';
