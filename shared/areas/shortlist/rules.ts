import { z } from 'zod';
import { drawType, notificationType } from '#shared/areas/bidding/codes';
import { MAX_FILES } from '#shared/areas/file/rules';
import { projectTypeOption } from '#shared/areas/supplier/codes';
import { regions } from '#shared/areas/supplier/records/field-rules';
import { supplierGrade } from '#shared/areas/supplier-rating/codes';
import { optionalMoney, wholeNumber } from '#shared/kit/number-rules';
import { yesNo } from '#shared/kit/text-rules';
import { ruled, tooManyFiles } from '#shared/kit/rule-texts';
import { dateTime, listOf, optionalText, requiredArray, text } from '#shared/kit/text-rules';
import { PLAN_MAX, RECOMMENDED_MAX, RESERVE_MAX } from './codes.ts';

const guid = () => z.uuid('请选择');

/** A supplier proposed for the draw, by whom and why (documents.md 5.9, field 12). */
export const recommendedForm = z.object({
  enterpriseGuid: guid(),
  recommendUnit: text(200),
  reason: text(200),
  recommendUser: text(50),
});
export type RecommendedForm = z.output<typeof recommendedForm>;

/** Who is a candidate (documents.md 5.9, fields 5 and 6); that nobody is barred and all is valid holds always. */
export const conditions = z.object({
  categoryCodes: requiredArray(projectTypeOption.schema, projectTypeOption.codes.length),
  areas: regions(),
  levels: requiredArray(supplierGrade.schema, supplierGrade.codes.length),
  /** 元. */
  minCapital: optionalMoney(),
  minYears: wholeNumber(0, 100).nullish(),
  /** A part of what a qualification is called. */
  qualification: optionalText(100),
  minPerformances: wholeNumber(0, 1000).nullish(),
  /** An annual deposit that covers the section stands approved (documents.md 5.10). */
  depositPaid: yesNo().optional(),
});
export type Conditions = z.output<typeof conditions>;

/** A shortlist as it is filled in; what depends on other fields: `shortlistFaults`. */
export const shortlistForm = z.object({
  ruweiName: text(200),
  projectGuid: guid(),
  /** Empty: a project that is not divided. */
  sectionNo: optionalText(20),
  ...conditions.shape,
  planCount: wholeNumber(1, PLAN_MAX),
  reserveCount: wholeNumber(0, RESERVE_MAX),
  drawType: drawType.schema,
  directReason: optionalText(500),
  recommended: listOf(recommendedForm, RECOMMENDED_MAX).optional(),
  notifyType: notificationType.schema,
  confirmDeadline: dateTime(),
  remark: optionalText(500),
  files: z
    .array(z.uuid())
    .max(MAX_FILES, ruled(tooManyFiles(MAX_FILES)))
    .optional(),
});
export type ShortlistForm = z.output<typeof shortlistForm>;
