import { type CodeOf, codeList } from '#shared/kit/code-list';

/** States of a 移交单 (documents.md 5.12); the last is ours: taken back within a day. */
export const handoverStatus = codeList({
  forced: [5, '强制移交', 'Handed over for a leaver'],
  takenBack: [6, '已收回', 'Taken back'],
});
export type HandoverStatus = CodeOf<typeof handoverStatus>;

/** 移交原因 (documents.md 5.12). */
export const handoverReason = codeList({
  post: [1, '岗位调整', 'Change of post'],
  leaving: [2, '离职', 'Leaving'],
  leave: [3, '休假', 'On leave'],
  load: [4, '工作量调整', 'Change of load'],
  avoidance: [5, '回避', 'Conflict of interest'],
  other: [9, '其他', 'Other'],
});
export type HandoverReason = CodeOf<typeof handoverReason>;

/** Hours in which a hand-over can be taken back. */
export const TAKE_BACK_HOURS = 24;
