import { z } from 'zod';
import { submittedChange } from '#shared/areas/approval/findings';
import { partySignature } from '#shared/areas/certificate/party';
import { signingCertificate } from '#shared/areas/certificate/signed';
import { pageShape, rowShape, searchShape } from '#shared/areas/document/views';
import { fileRow } from '#shared/areas/file/contract';
import { findingShape } from '#shared/areas/legal-parameter/finding-shape';
import { legalRegime } from '#shared/areas/project/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { qualificationReview } from '#shared/areas/project-initiation/codes';
import { media } from '#shared/areas/tender-scheme/codes';
import { qualificationForm } from '#shared/areas/tender-scheme/rules';
import { invitationReply, mediumState, noticeKind, tenderNoticeStatus } from './codes.ts';
import { tenderNoticeKind } from './kind.ts';
import { noticeForm } from './rules.ts';

export const tenderNoticeRow = z.object({
  ...rowShape(tenderNoticeKind),
  /** It is published by itself at its time. */
  isScheduled: z.boolean(),
  /** 已变更: a newer version is published. */
  isReplaced: z.boolean(),
});
export type NoticeRow = z.output<typeof tenderNoticeRow>;

/** What a notice says of a tender it is about. */
export const noticeSection = z.object({
  tenderGuid: z.uuid(),
  tenderNo: z.string(),
  sectionNo: z.string(),
  sectionName: z.string(),
});

/** What of its tenders a notice is judged by (`NoticePurchase`). */
export const noticePurchase = z.object({
  projectGuid: z.uuid(),
  projectNo: z.string(),
  projectName: z.string(),
  tenderWay: tenderWay.schema,
  legalRegime: legalRegime.schema.nullable(),
  isMandatory: z.boolean(),
  zsType: qualificationReview.schema.nullable(),
  hasAgency: z.boolean(),
  originKind: noticeKind.schema,
  before: noticeForm
    .pick({ saleStart: true, saleEnd: true, applyEnd: true, deadline: true, confirmEnd: true })
    .nullable(),
  sections: z.array(noticeSection),
});
export type NoticePurchaseView = z.output<typeof noticePurchase>;

/** A version of a notice, or a notice about what happened to it. */
export const noticeVersion = z.object({
  guid: z.uuid(),
  noticeNo: z.string(),
  title: z.string(),
  noticeKind: noticeKind.schema,
  edition: z.number(),
  status: tenderNoticeStatus.schema,
  publishedAt: z.string().nullable(),
});
export type NoticeVersion = z.output<typeof noticeVersion>;

/** A notice in one medium. */
export const noticeMedium = z.object({
  guid: z.uuid(),
  medium: media.schema,
  state: mediumState.schema,
  submittedAt: z.string().nullable(),
  receiptNo: z.string().nullable(),
  publishedAt: z.string().nullable(),
  url: z.string().nullable(),
  note: z.string().nullable(),
});
export type NoticeMedium = z.output<typeof noticeMedium>;

/** An addressee of an invitation with its answer, as the clock makes it. */
export const noticeAddressee = z.object({
  enterpriseName: z.string(),
  readAt: z.string().nullable(),
  reply: invitationReply.schema,
  declineReason: z.string(),
  answeredBy: z.string(),
  answeredAt: z.string().nullable(),
});

export const tenderNoticeDetail = tenderNoticeRow.extend({
  ...pageShape(tenderNoticeKind),
  projectGuid: z.uuid(),
  tenderGuids: z.array(z.uuid()),
  aboutGuid: z.uuid().nullable(),
  qualifications: z.array(qualificationForm),
  media: z.array(media.schema),
  lead: z.string().nullable(),
  closing: z.string().nullable(),
  purchase: noticePurchase,
  /** The text as rich text, as it is or was published. */
  body: z.string(),
  /** SM3 of title and text: the same in every medium. */
  digest: z.string(),
  /** When the job published it, where that was later than its time. */
  publishedLate: z.string().nullable(),
  /** From when the clocks of the law run; null: not yet. */
  clockStart: z.string().nullable(),
  /** Whether anybody reads it without signing in, now. */
  isOpenToAll: z.boolean(),
  mediaRows: z.array(noticeMedium),
  signatures: z.array(partySignature),
  /** What this person's signature would cover; null where they sign nothing now. */
  signDigest: z.string().nullable(),
  certificates: z.array(signingCertificate),
  /** What a change says otherwise than the version before it, word by word. */
  differences: z.array(submittedChange),
  /** All versions of it and what was told about it, the oldest first. */
  versions: z.array(noticeVersion),
  /** Who is invited and what they answered; empty where the kind invites nobody, and for who may not know it. */
  addressees: z.array(noticeAddressee),
  /** The fewest bidders of its tenders, where those who may know it see too few who take part; else null. */
  tooFew: z.number().nullable(),
  files: z.array(fileRow),
  findings: z.array(findingShape),
  createTime: z.string(),
  round: z.number(),
});
export type NoticeDetail = z.output<typeof tenderNoticeDetail>;

export const tenderNoticeSearch = searchShape(tenderNoticeKind);
