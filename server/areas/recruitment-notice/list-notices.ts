import { sql } from 'drizzle-orm';
import { noticeKind } from '#shared/areas/recruitment-notice/kind';
import { type NoticeRow, noticeRow, type NoticeSearch } from '#shared/areas/recruitment-notice/views';
import type { Actor } from '../../http/context.ts';
import { pick } from '../../kit/pick.ts';
import { documentList, documentRow } from '../document/list.service.ts';
import { describedNotice, notices, type NoticeTies } from './notice-access.ts';
import { recruitNotice as notice, type Notice } from './notice.table.ts';

/** A notice as lists show it to this person. */
export const toNoticeRow = (found: Notice, ties: NoticeTies, actor: Actor): NoticeRow => ({
  ...pick(found, noticeRow.shape),
  ...documentRow(noticeKind, found, notices.decide(found, ties, actor)),
  // Its handler knows how many, never who, before the end.
  applicantCount: ties.isUnsealed || found.createUserGuid === actor.guid ? ties.applicantCount : null,
});

/** The list of notices. */
export const noticeList = documentList(describedNotice, notices, {
  row: ({ row, ...ties }, actor) => toNoticeRow(row, ties, actor),
  behind: ['categoryTypes'],
  filter: (_db, { categoryTypes }: Omit<NoticeSearch, 'page' | 'rows'>) =>
    categoryTypes === undefined ? undefined : sql`${categoryTypes}::int = any(${notice.categoryTypes})`,
  flat: ({ row, isUnsealed, applicantCount }) => ({ ...row, isUnsealed, applicantCount }) as never,
  cells: {
    // A sheet goes from hand to hand: it says nothing that is sealed for anybody.
    applicantCount: ({ isUnsealed, applicantCount }: NoticeTies) =>
      isUnsealed ? { number: String(applicantCount) } : '',
  },
});
