import { tenderNoticeKind } from '#shared/areas/tender-notice/kind';
import { type NoticeRow, tenderNoticeRow } from '#shared/areas/tender-notice/views';
import type { Actor } from '../../http/context.ts';
import { pick } from '../../kit/pick.ts';
import { documentList, documentRow } from '../document/list.service.ts';
import type { PublishedTies } from './published.service.ts';
import { describedNotice, notices } from './notice-access.ts';
import type { Notice } from './tender-notice.table.ts';

/** A notice as lists show it to this person. */
export const toNoticeRow = (found: Notice, ties: PublishedTies, actor: Actor): NoticeRow => ({
  ...pick(found, tenderNoticeRow.shape),
  ...documentRow(tenderNoticeKind, found, notices.decide(found, ties, actor)),
  isReplaced: found.replacedAt !== null,
});

/** The list of notices. */
export const noticeList = documentList(describedNotice, notices, {
  row: ({ row, ...ties }, actor) => toNoticeRow(row, ties, actor),
});
