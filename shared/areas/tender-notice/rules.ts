import { z } from 'zod';
import { MAX_FILES } from '#shared/areas/file/rules';
import { SECTIONS_MAX } from '#shared/areas/project/sections';
import { media } from '#shared/areas/tender-scheme/codes';
import { MEMBERS_MAX, qualificationForm, QUALIFICATIONS_MAX } from '#shared/areas/tender-scheme/rules';
import { optionalContactPhone, optionalEmail } from '#shared/kit/contact-rules';
import { optionalMoney, wholeNumber } from '#shared/kit/number-rules';
import { ruled, tooManyFiles } from '#shared/kit/rule-texts';
import { choice, dateTimeIfAny, listOf, optionalText, text } from '#shared/kit/text-rules';
import { directReason, type NoticeKind, offeredKinds, PRE_LIMIT, preMethod } from './codes.ts';

/** Most characters before and behind what is generated. */
export const AROUND_MAX = 10_000;

/**
 * A notice as it is filled in (tendering.md 6.1). A field holds by itself; what a kind must say is `mandatoryContents`, what
 * the law says of it `noticeFindings`.
 */
export const noticeForm = z.object({
  title: text(200),
  noticeKind: choice(offeredKinds as readonly [NoticeKind, ...NoticeKind[]]),
  projectGuid: z.uuid('请选择'),
  /** One tender a section: of one project, with the same dates. */
  tenderGuids: listOf(z.uuid('请选择'), SECTIONS_MAX),
  /** The notice a change is a new version of, or what happened is told about. */
  aboutGuid: z.uuid('编号格式不正确').nullish(),
  scope: optionalText(4000),
  /** 资金来源. */
  funding: optionalText(200),
  qualifications: listOf(qualificationForm, QUALIFICATIONS_MAX),
  /** Left out it is not said, which a notice may not do (招标投标法实施条例 第三十七条). */
  consortium: z.boolean().nullish(),
  maxMembers: wholeNumber(2, MEMBERS_MAX).nullish(),
  saleStart: dateTimeIfAny(),
  saleEnd: dateTimeIfAny(),
  obtainWay: optionalText(500),
  /** 元. */
  docFee: optionalMoney(),
  /** 资格预审申请截止. */
  applyEnd: dateTimeIfAny(),
  preMethod: preMethod.schema.nullish(),
  /** Of 有限数量制: how many pass at most, but for a tie. */
  preLimit: wholeNumber(PRE_LIMIT.min, PRE_LIMIT.max).nullish(),
  /** 递交截止 and 开标: one instant. */
  deadline: dateTimeIfAny(),
  /** 回执截止: until when an addressee of an invitation says whether it takes part (tendering.md 6.4). */
  confirmEnd: dateTimeIfAny(),
  submitWay: optionalText(500),
  openPlace: optionalText(200),
  /** 元. */
  controlPrice: optionalMoney(),
  controlPriceNote: optionalText(200),
  depositSummary: optionalText(500),
  evalSummary: optionalText(500),
  /** Of a direct purchase: who, why, who argued for it. */
  supplierName: optionalText(200),
  directReason: directReason.schema.nullish(),
  argument: optionalText(2000),
  publicityEnd: dateTimeIfAny(),
  /** Of what happened to a tender: why, and what follows. */
  reason: optionalText(1000),
  media: listOf(media.schema, media.codes.length),
  buyerName: optionalText(200),
  buyerAddress: optionalText(200),
  buyerContact: optionalText(50),
  buyerPhone: optionalContactPhone(),
  buyerEmail: optionalEmail(),
  agencyName: optionalText(200),
  agencyAddress: optionalText(200),
  agencyContact: optionalText(50),
  agencyPhone: optionalContactPhone(),
  agencyEmail: optionalEmail(),
  dissentChannel: optionalText(500),
  /** Left out: at once. */
  publishAt: dateTimeIfAny(),
  /** Rich text before and behind what is generated from the fields. */
  lead: optionalText(AROUND_MAX),
  closing: optionalText(AROUND_MAX),
  /** Of a change: whether bids are prepared otherwise by it (R04); no default. */
  affectsPreparation: z.boolean().nullish(),
  changeNote: optionalText(2000),
  files: z
    .array(z.uuid())
    .max(MAX_FILES, ruled(tooManyFiles(MAX_FILES)))
    .optional(),
});
export type NoticeForm = z.output<typeof noticeForm>;

/** The times of a notice. */
export const noticeTimes = [
  'saleStart',
  'saleEnd',
  'applyEnd',
  'deadline',
  'confirmEnd',
  'publicityEnd',
  'publishAt',
] as const satisfies readonly (keyof NoticeForm)[];

/** What a change leaves as it is: what it is about. */
export const keptByChange = [
  'noticeKind',
  'projectGuid',
  'tenderGuids',
  'aboutGuid',
  'preMethod',
  'preLimit',
] as const satisfies readonly (keyof NoticeForm)[];

/** What says how a version is published, and nothing of what it says: no difference between two versions. */
export const besideContent = [
  ...keptByChange,
  'title',
  'files',
  'publishAt',
  'affectsPreparation',
  'changeNote',
] as const satisfies readonly (keyof NoticeForm)[];

/** A notice that is still being filled in: a field that does not hold yet counts as empty. */
export const noticeDraft = z.object(
  Object.fromEntries(
    Object.entries(noticeForm.shape).map(([name, rule]) => [
      name,
      (rule as z.ZodType).nullish().catch(undefined),
    ]),
  ) as unknown as { [K in keyof typeof noticeForm.shape]: z.ZodType<NoticeForm[K] | null | undefined> },
);
export type NoticeDraft = z.output<typeof noticeDraft>;
