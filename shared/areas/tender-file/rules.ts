import { z } from 'zod';
import { DECRYPT_MINUTES, envelope } from '#shared/areas/tender/codes';
import { VALIDITY_DAYS } from '#shared/areas/tender-scheme/rules';
import { SECTIONS_MAX } from '#shared/areas/project/sections';
import { optionalMoney, optionalPercent, wholeNumber } from '#shared/kit/number-rules';
import { choice, dateTimeIfAny, listOf, optionalText, text, yesNo } from '#shared/kit/text-rules';
import { chapter, chapterFileTypes, decryptRemedy, docKind, openingFieldType, quoteType } from './codes.ts';

/** Most files of the chapters together: as many as a document holds. */
export const PARTS_MAX = 50;
/** Most fields of 开标一览表. */
export const OPENING_FIELDS_MAX = 30;
/** Most decimals of a field of it. */
const DECIMALS_MAX = 6;

/** One file of a chapter; it may stand in an earlier version. */
export const filePart = z.object({
  chapter: chapter.schema,
  fileType: choice(chapterFileTypes),
  fileGuid: z.uuid('请选择'),
  pages: wholeNumber(1, 99_999).nullish(),
});
export type FilePart = z.output<typeof filePart>;

/** One field of 开标一览表 (tendering.md 6.2). */
export const openingField = z.object({
  label: text(50),
  type: openingFieldType.schema,
  unit: optionalText(20),
  decimals: wholeNumber(0, DECIMALS_MAX).nullish(),
  isRequired: z.boolean(),
  /** 唱标. */
  isReadAloud: z.boolean(),
  /** The price that is scored. */
  isScorePrice: z.boolean(),
  /** 上限 and 下限 as decimal texts; a price has no lower limit (R25). */
  max: optionalText(20),
  min: optionalText(20),
  /** 大写校验. */
  isInWords: z.boolean(),
});
export type OpeningField = z.output<typeof openingField>;

/**
 * A tender file as it is filled in (tendering.md 6.2). Its key terms (前附表) are the numbers of the tender's own form: they
 * start with what the tender says and are copied to it at publication. What the fields and the law say about each other is
 * `fileFindings`.
 */
export const fileForm = z.object({
  docName: text(200),
  docKind: docKind.schema,
  projectGuid: z.uuid('请选择'),
  /** One tender a section: of one project, with the same dates and the same evaluation plan. */
  tenderGuids: listOf(z.uuid('请选择'), SECTIONS_MAX),
  /** The version a change follows. */
  aboutGuid: z.uuid('编号格式不正确').nullish(),
  saleStart: dateTimeIfAny(),
  saleEnd: dateTimeIfAny(),
  questionEnd: dateTimeIfAny(),
  deadline: dateTimeIfAny(),
  validityDays: wholeNumber(VALIDITY_DAYS.min, VALIDITY_DAYS.max),
  /** 元. */
  controlPrice: optionalMoney(),
  envelopes: listOf(envelope.schema, envelope.codes.length),
  twoStep: yesNo(),
  decryptMinutes: wholeNumber(DECRYPT_MINUTES.min, DECRYPT_MINUTES.max),
  decryptRemedy: decryptRemedy.schema,
  parts: listOf(filePart, PARTS_MAX),
  openingForm: listOf(openingField, OPENING_FIELDS_MAX),
  quoteType: quoteType.schema,
  paymentTerms: optionalText(2000),
  /** 履约担保 in percent of the contract (R18). */
  performanceRate: optionalPercent(),
  warrantyTerms: optionalText(2000),
  breachTerms: optionalText(2000),
  alternates: yesNo(),
  subcontract: optionalText(1000),
  /** 元; what making the file cost. */
  docFee: optionalMoney(),
  dissentContact: optionalText(500),
  /** 否决投标的情形, one a line: what is not listed rejects no bid. */
  rejections: optionalText(4000),
  /** Left out: at once. */
  publishAt: dateTimeIfAny(),
  /** Of a change: whether bids are prepared otherwise by it (R04); no default. */
  affectsPreparation: z.boolean().nullish(),
  changeNote: optionalText(2000),
});
export type FileForm = z.output<typeof fileForm>;

/** The times of a file. */
export const fileTimes = [
  'saleStart',
  'saleEnd',
  'questionEnd',
  'deadline',
  'publishAt',
] as const satisfies readonly (keyof FileForm)[];

/** What a change cannot touch. */
export const keptByChange = [
  'docKind',
  'projectGuid',
  'tenderGuids',
  'aboutGuid',
] as const satisfies readonly (keyof FileForm)[];

/** What says how a version is published, and nothing of what it says: no difference between two versions. */
export const besideContent = [
  ...keptByChange,
  'publishAt',
  'affectsPreparation',
  'changeNote',
] as const satisfies readonly (keyof FileForm)[];

/** A file that is still being filled in: a field that does not hold yet counts as empty. */
export const fileDraft = z.object(
  Object.fromEntries(
    Object.entries(fileForm.shape).map(([name, rule]) => [
      name,
      (rule as z.ZodType).nullish().catch(undefined),
    ]),
  ) as unknown as { [K in keyof typeof fileForm.shape]: z.ZodType<FileForm[K] | null | undefined> },
);
export type FileDraft = z.output<typeof fileDraft>;
