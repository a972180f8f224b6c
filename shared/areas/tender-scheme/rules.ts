import { z } from 'zod';
import { drawType, expertLibrary } from '#shared/areas/bidding/codes';
import { valuationType } from '#shared/areas/contract/codes';
import { computeType, depositSendType } from '#shared/areas/deposit/codes';
import { planMethod } from '#shared/areas/evaluation/codes';
import { evaluationPlanForm } from '#shared/areas/evaluation/rules';
import { MAX_FILES } from '#shared/areas/file/rules';
import { qualificationReview } from '#shared/areas/project-initiation/codes';
import { organizationType } from '#shared/areas/project/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { SECTIONS_MAX } from '#shared/areas/project/sections';
import {
  optionalMoney,
  optionalPercent,
  optionalQuantity,
  positiveMoney,
  wholeNumber,
} from '#shared/kit/number-rules';
import { ruled, tooManyFiles } from '#shared/kit/rule-texts';
import { dateTime, dateTimeIfAny, listOf, optionalText, text, yesNo } from '#shared/kit/text-rules';
import { awardType, media, qualificationKind, quoteType, sessionWay, superviseWay } from './codes.ts';

/** Most conditions and supervisors of a scheme. */
export const QUALIFICATIONS_MAX = 50;
export const SUPERVISORS_MAX = 20;
export const MEMBERS_MAX = 10;
/** 投标有效期 in days (documents.md 5.7, field 19). */
export const VALIDITY_DAYS = { min: 30, max: 180, start: 90 } as const;
/** R23. */
export const CANDIDATES_MAX = 3;

/** 资格条件 (documents.md 5.7, field 10). */
export const qualificationForm = z.object({
  kind: qualificationKind.schema,
  content: text(500),
  proof: optionalText(200),
});
export type QualificationForm = z.output<typeof qualificationForm>;

/** 监督人员 (field 17). */
export const supervisorForm = z.object({ way: superviseWay.schema, name: text(50), unit: text(100) });
export type SupervisorForm = z.output<typeof supervisorForm>;

/** A scheme as it is filled in (documents.md 5.7); what its fields say about each other: `schemeFindings`. */
export const schemeForm = z.object({
  schemeName: text(200),
  projectGuid: z.uuid('请选择'),
  /** The sections it covers; none of a project that is not divided. */
  sectionNos: listOf(text(20), SECTIONS_MAX),
  /** 元. */
  estimateAmount: positiveMoney(),
  tenderWay: tenderWay.schema,
  organizationType: organizationType.schema,
  /** Why either is another than at the project initiation. */
  wayReason: optionalText(500),
  content: text(4000),
  sectionRule: optionalText(500),
  zsType: qualificationReview.schema.nullish(),
  qualifications: listOf(qualificationForm, QUALIFICATIONS_MAX),
  consortium: yesNo(),
  maxMembers: wholeNumber(2, MEMBERS_MAX).nullish(),
  valuationType: valuationType.schema,
  quoteType: quoteType.schema,
  /** 元. */
  controlPrice: optionalMoney(),
  /** 标底 in 元, kept from everybody but who enters it until the opening (R25); left out it stays as it is, empty there is none. */
  basePrice: optionalMoney(),
  evalMethod: planMethod.schema,
  evalPlan: evaluationPlanForm.omit({ method: true }),
  weightTech: optionalPercent(),
  weightBiz: optionalPercent(),
  weightPrice: optionalPercent(),
  committeeTotal: wholeNumber(1, 99),
  committeeExperts: wholeNumber(0, 99),
  committeeOwners: wholeNumber(0, 99),
  expertLibrary: expertLibrary.schema,
  drawType: drawType.schema,
  supervise: listOf(supervisorForm, SUPERVISORS_MAX),
  depositNeed: yesNo(),
  computeType: computeType.schema.nullish(),
  /** 元 or percent of the estimate, as `computeType` says. */
  depositValue: optionalQuantity(),
  depositForms: listOf(depositSendType.schema, depositSendType.codes.length),
  validityDays: wholeNumber(VALIDITY_DAYS.min, VALIDITY_DAYS.max),
  media: listOf(media.schema, media.codes.length),
  noticeTime: dateTimeIfAny(),
  saleStart: dateTime(),
  saleEnd: dateTime(),
  applyEnd: dateTimeIfAny(),
  siteVisitTime: dateTimeIfAny(),
  answerEnd: dateTimeIfAny(),
  /** 投标截止 and 开标: one instant (招标投标法 第三十四条). */
  deadline: dateTime(),
  evalTime: dateTime(),
  publicityStart: dateTimeIfAny(),
  awardTime: dateTime(),
  contractTime: dateTime(),
  openType: sessionWay.schema,
  evalType: sessionWay.schema,
  awardType: awardType.schema,
  candidateCount: wholeNumber(1, CANDIDATES_MAX),
  risk: optionalText(1000),
  files: z
    .array(z.uuid())
    .max(MAX_FILES, ruled(tooManyFiles(MAX_FILES)))
    .optional(),
});
export type SchemeForm = z.output<typeof schemeForm>;

/** The times of a scheme, in their order. */
export const schemeTimes = [
  'noticeTime',
  'saleStart',
  'saleEnd',
  'applyEnd',
  'siteVisitTime',
  'answerEnd',
  'deadline',
  'evalTime',
  'publicityStart',
  'awardTime',
  'contractTime',
] as const satisfies readonly (keyof SchemeForm)[];

/** What a change leaves as it is: what it is about, what is sealed, and the papers. */
export const keptByChange = [
  'projectGuid',
  'sectionNos',
  'basePrice',
  'files',
] as const satisfies readonly (keyof SchemeForm)[];

/** A scheme that is still being filled in: a field that does not hold yet counts as empty. */
export const schemeDraft = z.object(
  Object.fromEntries(
    Object.entries(schemeForm.shape).map(([name, rule]) => [
      name,
      (rule as z.ZodType).nullish().catch(undefined),
    ]),
  ) as unknown as { [K in keyof typeof schemeForm.shape]: z.ZodType<SchemeForm[K] | null | undefined> },
);
export type SchemeDraft = z.output<typeof schemeDraft>;
