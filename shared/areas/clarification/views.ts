import { z } from 'zod';
import { partySignature } from '#shared/areas/certificate/party';
import { signingCertificate } from '#shared/areas/certificate/signed';
import { clarificationStage, clarificationType } from '#shared/areas/bidding/codes';
import { pageShape, rowShape, searchShape } from '#shared/areas/document/views';
import { fileRow } from '#shared/areas/file/contract';
import { findingShape } from '#shared/areas/legal-parameter/finding-shape';
import { legalLevel, parameterUnit } from '#shared/areas/legal-parameter/codes';
import { nextVersion } from '#shared/areas/tender-file/next-version';
import { clarificationKind } from './kind.ts';

export const clarificationRow = z.object({
  ...rowShape(clarificationKind),
  tenderNo: z.string(),
  tenderName: z.string(),
  /** Answered means approved until it is published. */
  isPublished: z.boolean(),
});
export type ClarificationRow = z.output<typeof clarificationRow>;

/** What of its tender a clarification is judged by, and what follows for its deadline if it is published now. */
export const clarifiedTender = z.object({
  tenderGuid: z.uuid(),
  tenderNo: z.string(),
  tenderName: z.string(),
  projectName: z.string(),
  deadline: z.string(),
  isPrequalification: z.boolean(),
  hasAgency: z.boolean(),
  /** How long before its deadline it is clarified; null where no number is in force. */
  period: z
    .object({
      value: z.string(),
      unit: parameterUnit.schema,
      level: legalLevel.schema,
      article: z.string(),
    })
    .nullable(),
  /** First day the deadline may lie on if it affects preparation and is published today; null: it stays. */
  earliestDay: z.string().nullable(),
  proposed: z.string().nullable(),
  /** Versions of its file that are drawn up and not out, which a clarification can publish with itself. */
  nextVersions: z.array(nextVersion),
});
export type ClarifiedTenderView = z.output<typeof clarifiedTender>;

export const clarificationDetail = clarificationRow.extend({
  ...pageShape(clarificationKind),
  tenderGuid: z.uuid(),
  mergedFrom: z.array(z.string()),
  nextVersionGuid: z.uuid().nullable(),
  /** The version it names, out or not; null where it names none, or that is gone. */
  nextVersion: nextVersion.nullable(),
  tender: clarifiedTender,
  files: z.array(fileRow),
  /** What was sent with its questions, without who sent it. */
  questionFiles: z.array(fileRow),
  findings: z.array(findingShape),
  signatures: z.array(partySignature),
  /** SM3 of what is signed; null for who does not sign it now. */
  signDigest: z.string().nullable(),
  certificates: z.array(signingCertificate),
  /** The change notice that moved the deadline with it. */
  noticeGuid: z.uuid().nullable(),
  createTime: z.string(),
  round: z.number(),
});
export type ClarificationDetail = z.output<typeof clarificationDetail>;

/** A published clarification as everybody may read it: who asked is not in it. */
export const publishedAnswer = z.object({
  clarNo: z.string(),
  clarType: clarificationType.schema,
  clarStage: clarificationStage.schema,
  subject: z.string(),
  question: z.string(),
  answer: z.string(),
  affectsPreparation: z.boolean().nullable(),
  /** `YYYY-MM-DD HH:mm:ss`. */
  newDeadline: z.string().nullable(),
  nextVersionGuid: z.uuid().nullable(),
  publishedAt: z.string(),
  /** SM3 of what was signed. */
  digest: z.string(),
});
export type PublishedAnswer = z.output<typeof publishedAnswer>;

/** 答疑汇总 of a tender, the oldest first. */
export const collectedAnswers = z.object({
  tenderNo: z.string(),
  tenderName: z.string(),
  projectName: z.string(),
  entrustUnit: z.string(),
  deadline: z.string(),
  answers: z.array(publishedAnswer),
});
export type CollectedAnswers = z.output<typeof collectedAnswers>;

export const clarificationSearch = searchShape(clarificationKind);
