import { eq } from 'drizzle-orm';
import { inquiryStatus, type InquiryStatus } from '#shared/areas/inquiry/codes';
import { inquiryKind } from '#shared/areas/inquiry/kind';
import { type InquiryRow, inquiryRow, type InquirySearch } from '#shared/areas/inquiry/views';
import type { Actor } from '../../http/context.ts';
import { pick } from '../../kit/pick.ts';
import { documentList, documentRow } from '../document/list.service.ts';
import { describedInquiry, inquiries, type InquiryTies } from './inquiry-access.ts';
import { type Inquiry, inquiry } from './inquiry.table.ts';

const { draft, inReview, rejected, quoting, closed } = inquiryStatus.code;

/** An inquiry as lists show it to this person. */
export const toInquiryRow = (found: Inquiry, ties: InquiryTies, actor: Actor): InquiryRow => ({
  ...pick(found, inquiryRow.shape),
  ...documentRow(inquiryKind, found, inquiries.decide(found, ties, actor)),
  isEnding: ties.isEnding,
});

/** The list of inquiries. */
export const inquiryList = documentList(describedInquiry, inquiries, {
  row: ({ row, ...ties }, actor) => toInquiryRow(row, ties, actor),
  // An index knows what is stored: 已截止 is stored as 报价中.
  filter: (_db, { status }: Omit<InquirySearch, 'page' | 'rows'>) =>
    status === undefined
      ? undefined
      : eq(inquiry.status, status === closed ? quoting : (status as InquiryStatus)),
});

/** Whether an inquiry can be mended or is decided. */
export const isJudged = ({ status }: Inquiry) => [draft, inReview, rejected].some((one) => one === status);
