import { z } from 'zod';
import { clarificationStage } from '#shared/areas/bidding/codes';
import { MAX_FILES } from '#shared/areas/file/rules';
import { ruled, tooManyFiles } from '#shared/kit/rule-texts';
import { dateTimeIfAny, optionalText, text } from '#shared/kit/text-rules';

/** Most characters of a question and of an answer (tendering.md 6.3). */
export const QUESTION_MAX = 2000;
export const ANSWER_MAX = 4000;
/** Most files of a question. */
export const QUESTION_FILES_MAX = 5;

/** A clarification as it is filled in (tendering.md 6.3); what its fields say about each other is `clarificationFindings`. */
export const clarificationForm = z.object({
  tenderGuid: z.uuid('请选择'),
  clarStage: clarificationStage.schema,
  /** 问题摘要: what lists call it. */
  subject: text(100),
  question: optionalText(QUESTION_MAX),
  answer: optionalText(ANSWER_MAX),
  /** No default: whether bids are prepared otherwise by it (R04). */
  affectsPreparation: z.boolean().nullish(),
  noEffectReason: optionalText(500),
  /** 涉及文件: the parts of the file it speaks of. */
  parts: optionalText(500),
  /** 新版本: the next version of the tender's file, which is published with it. */
  nextVersionGuid: z.uuid('编号格式不正确').nullish(),
  /** The deadline it moves on to, where that is too near. */
  newDeadline: dateTimeIfAny(),
  /** Why it is not answered; there is no answer then. */
  refusalReason: optionalText(500),
  files: z
    .array(z.uuid())
    .max(MAX_FILES, ruled(tooManyFiles(MAX_FILES)))
    .optional(),
});
export type ClarificationForm = z.output<typeof clarificationForm>;

/** A question as a supplier asks it. */
export const questionForm = z.object({
  tenderGuid: z.uuid('请选择'),
  clarStage: clarificationStage.schema,
  question: text(QUESTION_MAX),
  /** Office files and PDFs; stored anew without who worked on them. */
  files: z
    .array(z.uuid())
    .max(QUESTION_FILES_MAX, ruled(tooManyFiles(QUESTION_FILES_MAX)))
    .optional(),
});
export type QuestionForm = z.output<typeof questionForm>;
