import { z } from 'zod';
import { clarificationStage, clarificationType, replyStatus } from '#shared/areas/bidding/codes';
import { fileRow } from '#shared/areas/file/contract';
import { endpoint, guidQuery } from '#shared/contract/endpoint';
import { paged, pageQuery } from '#shared/contract/paging';
import { wholeText } from '#shared/kit/number-rules';
import { optionalText } from '#shared/kit/text-rules';
import { questionForm } from './rules.ts';

/** A tender that takes questions. */
export const askableTender = z.object({
  guid: z.uuid(),
  tenderNo: z.string(),
  tenderName: z.string(),
  projectName: z.string(),
  buyerName: z.string(),
  questionEnd: z.string(),
  deadline: z.string(),
});
export type AskableTender = z.output<typeof askableTender>;

/** A published clarification as every supplier reads it: without who asked. */
export const publishedAnswer = z.object({
  guid: z.uuid(),
  clarNo: z.string(),
  clarType: clarificationType.schema,
  clarStage: clarificationStage.schema,
  subject: z.string(),
  tenderNo: z.string(),
  tenderName: z.string(),
  buyerName: z.string(),
  question: z.string(),
  answer: z.string(),
  affectsPreparation: z.boolean().nullable(),
  newDeadline: z.string().nullable(),
  publishedAt: z.string(),
});
export type PublishedAnswer = z.output<typeof publishedAnswer>;

/** A question of one's own company. */
export const ownQuestion = z.object({
  guid: z.uuid(),
  clarStage: clarificationStage.schema,
  tenderNo: z.string(),
  tenderName: z.string(),
  question: z.string(),
  askedAt: z.string(),
  replyStatus: replyStatus.schema,
  isRefused: z.boolean(),
  answer: z.string(),
  refusalReason: z.string(),
  newDeadline: z.string().nullable(),
  answeredAt: z.string().nullable(),
  files: z.array(fileRow),
  /** The published clarification; null before. */
  answerGuid: z.uuid().nullable(),
});
export type OwnQuestion = z.output<typeof ownQuestion>;

const its = { access: 'clarification:ask' } as const;

/** What a supplier asks, and reads of what was answered (tendering.md 6.3). */
export const ownClarificationCalls = {
  askable: endpoint({
    ...its,
    method: 'POST',
    send: 'json',
    act: 'read',
    path: '/clarification/askable',
    summary: '可提问的招标项目',
    input: pageQuery.extend({ keyword: optionalText() }),
    output: paged(askableTender),
  }),
  ask: endpoint({
    ...its,
    method: 'POST',
    send: 'json',
    act: 'write',
    path: '/clarification/ask',
    summary: '提问',
    input: questionForm.extend({ guid: z.uuid().optional() }),
    output: z.object({ guid: z.uuid() }),
  }),
  questions: endpoint({
    ...its,
    method: 'POST',
    send: 'json',
    act: 'read',
    path: '/clarification/myQuestions',
    summary: '本单位的提问',
    input: pageQuery.extend({ tenderName: optionalText(), replyStatus: wholeText().optional() }),
    output: paged(ownQuestion),
  }),
  answers: endpoint({
    ...its,
    method: 'POST',
    send: 'json',
    act: 'read',
    path: '/clarification/answers',
    summary: '已发布的澄清',
    input: pageQuery.extend({ tenderName: optionalText(), clarStage: wholeText().optional() }),
    output: paged(publishedAnswer),
  }),
  answer: endpoint({
    ...its,
    method: 'GET',
    send: 'query',
    act: 'read',
    path: '/clarification/answer',
    summary: '已发布的澄清详情',
    input: guidQuery,
    output: publishedAnswer.extend({
      parts: z.string(),
      digest: z.string(),
      files: z.array(fileRow),
      /** The version of the tender file that was published with it. */
      nextVersionGuid: z.uuid().nullable(),
    }),
  }),
};
