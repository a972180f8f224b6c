import { inquiryStatus } from '#shared/areas/inquiry/codes';
import { inquiryKind } from '#shared/areas/inquiry/kind';
import { type InquiryRow, inquiryRow } from '#shared/areas/inquiry/views';
import type { Actor } from '../../http/context.ts';
import { pick } from '../../kit/pick.ts';
import { documentList, documentRow } from '../document/list.service.ts';
import { describedInquiry, inquiries, type InquiryTies } from './inquiry-access.ts';
import type { Inquiry } from './inquiry.table.ts';

/** An inquiry as lists show it to this person. */
export const toInquiryRow = (found: Inquiry, ties: InquiryTies, actor: Actor): InquiryRow => ({
  ...pick(found, inquiryRow.shape),
  ...documentRow(inquiryKind, found, inquiries.decide(found, ties, actor)),
  isEnding: ties.isEnding,
});

/** The list of inquiries. */
export const inquiryList = documentList(describedInquiry, inquiries, {
  row: ({ row, ...ties }, actor) => toInquiryRow(row, ties, actor),
});

const { draft, inReview, rejected } = inquiryStatus.code;
/** Whether an inquiry can be mended or is decided. */
export const isJudged = ({ status }: Inquiry) => [draft, inReview, rejected].some((one) => one === status);
