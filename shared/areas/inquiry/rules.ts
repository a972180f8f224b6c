import { z } from 'zod';
import { evaluationPlanForm } from '#shared/areas/evaluation/rules';
import { MAX_FILES } from '#shared/areas/file/rules';
import {
  projectMaterialForm,
  SECTION_MATERIALS_MAX,
  tooManyMaterials,
} from '#shared/areas/project/materials';
import { SECTIONS_MAX } from '#shared/areas/project/sections';
import { inviteeForm, INVITEES_MAX } from '#shared/areas/project-initiation/rules';
import { contactPhone } from '#shared/kit/contact-rules';
import { optionalPercent, wholeNumber } from '#shared/kit/number-rules';
import { ruled, tooManyFiles } from '#shared/kit/rule-texts';
import { dateTime, listOf, optionalText, text, yesNo } from '#shared/kit/text-rules';
import { freightBy, inquiryMethod, inquiryVariant, lineKind } from './codes.ts';

/** 报价有效期 in days from the deadline. */
export const QUOTE_DAYS = { min: 1, max: 365, start: 30 } as const;

/** One line of 物资明细 (documents.md 5.7, 询价): what is asked for, without what the buyer expects it to cost. */
export const inquiryLineForm = projectMaterialForm
  .omit({ brand: true, price: true, place: true })
  .extend({ kind: lineKind.schema });
export type InquiryLineForm = z.output<typeof inquiryLineForm>;

/** An inquiry as it is filled in (documents.md 5.7, 询价); what its fields say about each other: `inquiryFindings`. */
export const inquiryForm = z.object({
  inquiryName: text(200),
  projectGuid: z.uuid('请选择'),
  /** The sections it covers; none of a project that is not divided. */
  sectionNos: listOf(text(20), SECTIONS_MAX),
  modeVariant: inquiryVariant.schema,
  /** Whom it is sent to, kept from everybody who does not carry the purchase out (招标投标法 第二十二条). */
  inviteList: listOf(inviteeForm, INVITEES_MAX),
  materials: z.array(inquiryLineForm).max(SECTION_MATERIALS_MAX, tooManyMaterials),
  /** 报价截止. */
  deadline: dateTime(),
  taxIncluded: yesNo(),
  freightBy: freightBy.schema,
  /** Both may be left open until it is submitted. */
  deliveryTerm: optionalText(200),
  paymentTerm: optionalText(500),
  validityDays: wholeNumber(QUOTE_DAYS.min, QUOTE_DAYS.max),
  /** Suppliers are told apart by letters until the review is over. */
  isAnonymous: yesNo(),
  /** A quote may be replaced before the deadline. */
  mayRevise: yesNo(),
  evalMethod: inquiryMethod.schema,
  /** Of comprehensive scoring; the lowest price needs none. */
  evalPlan: evaluationPlanForm.omit({ method: true }).nullish(),
  weightTech: optionalPercent(),
  weightBiz: optionalPercent(),
  weightPrice: optionalPercent(),
  contactName: text(50),
  contactPhone: contactPhone(),
  files: z
    .array(z.uuid())
    .max(MAX_FILES, ruled(tooManyFiles(MAX_FILES)))
    .optional(),
});
export type InquiryForm = z.output<typeof inquiryForm>;

/** An inquiry that is still being filled in: a field that does not hold yet counts as empty. */
export const inquiryDraft = z.object(
  Object.fromEntries(
    Object.entries(inquiryForm.shape).map(([name, rule]) => [
      name,
      (rule as z.ZodType).nullish().catch(undefined),
    ]),
  ) as unknown as { [K in keyof typeof inquiryForm.shape]: z.ZodType<InquiryForm[K] | null | undefined> },
);
export type InquiryDraft = z.output<typeof inquiryDraft>;
