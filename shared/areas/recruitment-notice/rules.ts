import { z } from 'zod';
import { MAX_FILES } from '#shared/areas/file/rules';
import { projectTypeOption } from '#shared/areas/supplier/codes';
import { contactPhone, email } from '#shared/kit/contact-rules';
import { optionalMoney, twoDecimals, wholeNumber } from '#shared/kit/number-rules';
import { ruled, tooManyFiles } from '#shared/kit/rule-texts';
import {
  dateTime,
  dateTimeIfAny,
  listOf,
  optionalText,
  requiredArray,
  text,
  yesNo,
} from '#shared/kit/text-rules';
import {
  conditionKind,
  recruitKind,
  recruitScope,
  reviewItemKind,
  reviewMethod,
  validMonths,
} from './codes.ts';
import { rowKey } from './row-keys.ts';

/** Most conditions, review items and materials of a notice, categories and areas it is for. */
export const CONDITIONS_MAX = 50;
export const REVIEW_ITEMS_MAX = 50;
export const MATERIALS_MAX = 30;
export const CATEGORIES_MAX = 200;
export const AREAS_MAX = 100;
/** Longest 招募范围说明, in characters. */
export const CONTENT_MAX = 20_000;
/** What the items of a scored review come to. */
export const FULL_SCORE = 100;

const guid = () => z.uuid('请选择');
const files = () => z.array(z.uuid()).max(MAX_FILES, ruled(tooManyFiles(MAX_FILES)));

/** 资格条件 (documents.md 5.8, field 11); answers name it by its key, which is given where none is sent. */
export const conditionForm = z.object({
  key: rowKey('c').optional(),
  kind: conditionKind.schema,
  content: text(500),
  isMust: yesNo(),
  proof: optionalText(200),
  needsFile: yesNo(),
});
export type ConditionForm = z.output<typeof conditionForm>;

/** 评审项 (field 13); scores name it by its key. */
export const reviewItemForm = z.object({
  key: rowKey('r').optional(),
  name: text(100),
  kind: reviewItemKind.schema,
  score: twoDecimals(),
  standard: text(500),
});
export type ReviewItemForm = z.output<typeof reviewItemForm>;

/** 报名材料要求 (field 21). */
export const askedMaterialForm = z.object({
  name: text(100),
  isMust: yesNo(),
  format: optionalText(100),
  /** The template to fill in; none where the supplier writes it freely. */
  template: z.uuid().nullish(),
});
export type AskedMaterialForm = z.output<typeof askedMaterialForm>;

/** A notice as its handler fills it in (documents.md 5.8); what depends on other fields: `noticeFaults`. */
export const noticeForm = z.object({
  title: text(200),
  recruitKind: recruitKind.schema,
  recruitUnit: guid(),
  recruitDept: guid(),
  /** Of a notice for a project. */
  projectGuid: guid().nullish(),
  scope: recruitScope.schema,
  categoryTypes: requiredArray(projectTypeOption.schema, projectTypeOption.codes.length),
  categoryCodes: requiredArray(text(20), CATEGORIES_MAX),
  serviceAreas: requiredArray(text(20), AREAS_MAX),
  planCount: wholeNumber(1, 999).nullish(),
  validMonths: validMonths.schema,
  content: text(CONTENT_MAX),
  conditions: requiredArray(conditionForm, CONDITIONS_MAX),
  materials: listOf(askedMaterialForm, MATERIALS_MAX),
  reviewMethod: reviewMethod.schema,
  reviewItems: listOf(reviewItemForm, REVIEW_ITEMS_MAX),
  passScore: optionalMoney(),
  needInvestigate: yesNo(),
  publishTime: dateTime(),
  endTime: dateTimeIfAny(),
  applyStart: dateTime(),
  applyEnd: dateTimeIfAny(),
  clarifyEnd: dateTimeIfAny(),
  yearDepositNeed: yesNo(),
  depositAmount: optionalMoney(),
  contactName: text(50),
  contactPhone: contactPhone(),
  contactEmail: email(),
  supervisePhone: contactPhone(),
  files: files().optional(),
});
export type NoticeForm = z.output<typeof noticeForm>;

/** What a change of a published notice leaves as it is: whose it is, when it began, and the papers. */
export const keptByChange = [
  'recruitUnit',
  'recruitDept',
  'publishTime',
  'applyStart',
  'materials',
  'files',
] as const satisfies readonly (keyof NoticeForm)[];
