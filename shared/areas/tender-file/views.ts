import { z } from 'zod';
import { submittedChange } from '#shared/areas/approval/findings';
import { partySignature } from '#shared/areas/certificate/party';
import { signingCertificate } from '#shared/areas/certificate/signed';
import { computeType, depositSendType } from '#shared/areas/deposit/codes';
import { pageShape, rowShape, searchShape } from '#shared/areas/document/views';
import { planMethod } from '#shared/areas/evaluation/codes';
import { evaluationPlanForm } from '#shared/areas/evaluation/rules';
import { fileRow } from '#shared/areas/file/contract';
import { findingShape } from '#shared/areas/legal-parameter/finding-shape';
import { legalRegime, projectNature, projectType } from '#shared/areas/project/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { qualificationReview } from '#shared/areas/project-initiation/codes';
import { envelope } from '#shared/areas/tender/codes';
import { noticeSection } from '#shared/areas/tender-notice/views';
import { lineChange, tenderFileStatus } from './codes.ts';
import { tenderFileKind } from './kind.ts';
import { priceLineRow } from './lines.ts';
import { fileForm, filePart, openingField } from './rules.ts';

export const tenderFileRow = z.object({
  ...rowShape(tenderFileKind),
  /** It is published by itself at its time. */
  isScheduled: z.boolean(),
  /** 已变更: a newer version is published. */
  isReplaced: z.boolean(),
});
export type TenderFileRow = z.output<typeof tenderFileRow>;

const times = fileForm.pick({ saleStart: true, saleEnd: true, deadline: true });

/** What of its tenders a file is judged by (`FilePurchase`). */
export const filePurchase = z.object({
  projectGuid: z.uuid(),
  projectNo: z.string(),
  projectName: z.string(),
  sections: z.array(noticeSection),
  hasAgency: z.boolean(),
  projectNature: projectNature.schema,
  projectType: projectType.schema,
  tenderWay: tenderWay.schema,
  legalRegime: legalRegime.schema.nullable(),
  isMandatory: z.boolean(),
  zsType: qualificationReview.schema.nullable(),
  estimateAmount: z.string(),
  evalMethod: planMethod.schema,
  evalPlan: evaluationPlanForm.omit({ method: true }),
  weightTech: z.string().nullable(),
  weightBiz: z.string().nullable(),
  weightPrice: z.string().nullable(),
  depositNeed: z.boolean(),
  computeType: computeType.schema.nullable(),
  depositValue: z.string().nullable(),
  depositForms: z.array(depositSendType.schema),
  lineCount: z.number(),
  noticed: times.nullable(),
  before: times.nullable(),
});
export type FilePurchaseView = z.output<typeof filePurchase>;

/** A chapter's file as it is shown, with what the bytes are known by. */
export const shownPart = filePart.extend({ file: fileRow.nullable() });
export type ShownPart = z.output<typeof shownPart>;

/** A version of a file. */
export const fileVersion = z.object({
  guid: z.uuid(),
  docNo: z.string(),
  edition: z.number(),
  status: tenderFileStatus.schema,
  publishedAt: z.string().nullable(),
  digest: z.string().nullable(),
});
export type FileVersion = z.output<typeof fileVersion>;

/** A row of 购标记录 (1022), as it is read once it is unsealed; without a name: anonymous. */
export const downloadRow = z.object({
  guid: z.uuid(),
  enterpriseName: z.string(),
  userName: z.string(),
  edition: z.number(),
  at: z.string(),
  ip: z.string(),
  digest: z.string(),
  readAt: z.string().nullable(),
  readBy: z.string().nullable(),
});

/** How many lines of the price form a change added, took out and changed. */
export const lineCounts = z.object({ added: z.number(), removed: z.number(), changed: z.number() });
export type LineCounts = z.output<typeof lineCounts>;

/** What a change did to one line, by its number. */
export const changedLine = z.object({
  lineNo: z.string(),
  change: lineChange.schema,
  before: priceLineRow.nullable(),
  after: priceLineRow.nullable(),
});
export type ChangedLine = z.output<typeof changedLine>;

export const tenderFileDetail = tenderFileRow.extend({
  ...pageShape(tenderFileKind),
  projectGuid: z.uuid(),
  tenderGuids: z.array(z.uuid()),
  aboutGuid: z.uuid().nullable(),
  envelopes: z.array(envelope.schema),
  parts: z.array(shownPart),
  openingForm: z.array(openingField),
  purchase: filePurchase,
  /** SM3 of the version as it was published; empty before. */
  digest: z.string(),
  /** SM3 over the lines of the price form. */
  lineDigest: z.string(),
  /** When the job published it, where that was later than its time. */
  publishedLate: z.string().nullable(),
  signatures: z.array(partySignature),
  /** What this person's signature would cover; null where they sign nothing now. */
  signDigest: z.string().nullable(),
  certificates: z.array(signingCertificate),
  /** What a change says otherwise than the version before it, word by word. */
  differences: z.array(submittedChange),
  lineChanges: lineCounts,
  /** All versions of it, the oldest first. */
  versions: z.array(fileVersion),
  findings: z.array(findingShape),
  createTime: z.string(),
  round: z.number(),
});
export type TenderFileDetail = z.output<typeof tenderFileDetail>;

export const tenderFileSearch = searchShape(tenderFileKind);
