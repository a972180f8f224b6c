import { z } from 'zod';
import { pageShape, rowShape, searchShape } from '#shared/areas/document/views';
import { fileRow } from '#shared/areas/file/contract';
import { findingShape } from '#shared/areas/legal-parameter/finding-shape';
import { legalRegime } from '#shared/areas/project/codes';
import { supplierState } from '#shared/areas/supplier/library/codes';
import { supplierStanding } from '#shared/areas/supplier-rating/codes';
import { answerState, inquiryEndStatus } from './codes.ts';
import { inquiryKind } from './kind.ts';
import { inquiryForm, inquiryLineForm } from './rules.ts';

export const inquiryRow = z.object({
  ...rowShape(inquiryKind),
  /** Its end is being decided, and it goes on until then. */
  isEnding: z.boolean(),
});
export type InquiryRow = z.output<typeof inquiryRow>;

/** The project an inquiry is drawn up for, as its form needs it; amounts in 元. */
export const inquiryPurchase = z.object({
  projectGuid: z.uuid(),
  projectNo: z.string(),
  projectName: z.string(),
  legalRegime: legalRegime.schema.nullable(),
  isMandatory: z.boolean(),
  sections: z.array(z.object({ sectionNo: z.string(), sectionName: z.string(), amount: z.string() })),
});
export type InquiryPurchaseView = z.output<typeof inquiryPurchase>;

/** A line as it is read. */
export const inquiryLine = inquiryLineForm.extend({
  lineNo: z.string(),
  materialCode: z.string(),
  spec: z.string(),
  requiredDate: z.string().nullable(),
  remark: z.string(),
});
export type InquiryLine = z.output<typeof inquiryLine>;

/** An invited supplier, as who carries the purchase out sees it. */
export const inquiryInvitee = z.object({
  enterpriseGuid: z.uuid(),
  name: z.string(),
  grade: z.string(),
  scope: z.string(),
  reason: z.string(),
  /** As it stands today. */
  standing: supplierStanding.schema,
  state: supplierState.schema.nullable(),
  /** What it has said; null before the deadline, and of one that was not asked. */
  answer: z
    .object({
      state: answerState.schema,
      reason: z.string(),
      answeredBy: z.string(),
      answeredAt: z.string().nullable(),
    })
    .nullable(),
});
export type InquiryInvitee = z.output<typeof inquiryInvitee>;

/** The end of an inquiry: why, and what became of it. */
export const inquiryEnd = z.object({
  guid: z.uuid(),
  reason: z.string(),
  status: inquiryEndStatus.schema,
  userName: z.string(),
  time: z.string(),
});
export type InquiryEnd = z.output<typeof inquiryEnd>;

export const inquiryDetail = inquiryRow.extend({
  ...pageShape(inquiryKind),
  projectGuid: z.uuid(),
  isMandatory: z.boolean(),
  sectionNos: z.array(z.string()),
  /** Number and name of each, in their order. */
  sections: z.array(z.object({ sectionNo: z.string(), sectionName: z.string() })),
  materials: z.array(inquiryLine),
  /** null while it is kept from this reader. */
  invitees: z.array(inquiryInvitee).nullable(),
  evalPlan: inquiryForm.shape.evalPlan,
  files: z.array(fileRow),
  /** The tender it is quoted in; null: it is not quoted online. */
  tenderGuid: z.uuid().nullable(),
  ends: z.array(inquiryEnd),
  /** What its fields, the library and the law say of it now, as long as it can be mended or is decided. */
  findings: z.array(findingShape),
  createTime: z.string(),
  /** How often it has been submitted. */
  round: z.number(),
});
export type InquiryDetail = z.output<typeof inquiryDetail>;

export const inquirySearch = searchShape(inquiryKind);
export type InquirySearch = z.output<typeof inquirySearch>;
