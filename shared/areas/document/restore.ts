import type { Wording } from '#shared/kit/language';

/** How long the screen offers to take a deletion back, and at most while a hand or the focus holds the offer. */
export const restoreOffered = { seconds: 10, atMost: 20 } as const;
/** How many seconds the server allows it: the way there takes a while too. */
export const RESTORE_ALLOWED_S = 25;

/** Against who has no deletion to take back: none, another person's, or one taken back already. */
export const nothingToRestore: Wording = {
  cn: '没有可恢复的删除，可能已经恢复',
  en: 'There is no deletion to take back; it may have been taken back already',
};
/** Against who comes too late. */
export const tooLateToRestore: Wording = {
  cn: '已超过恢复时限，不能恢复',
  en: 'The time to restore it is over',
};
