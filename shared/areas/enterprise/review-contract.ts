import { z } from 'zod';
import { endpoint, guidQuery } from '#shared/contract/endpoint';
import { paged, sortedPageQuery } from '#shared/contract/paging';
import { looseUscc } from '#shared/kit/identifiers/uscc';
import { optionalText, text } from '#shared/kit/text-rules';
import { recordVersion } from '#shared/kit/number-rules';
import { enterpriseApproval } from './codes.ts';
import { fieldChange, fieldRemark, infoVersion, reviewRound } from './contract.ts';
import { enterpriseFields, type EnterpriseField } from './form.ts';

const review = { access: 'enterprise:review', act: 'read' } as const;

/** One submitted version in the reviewers' list. */
export const reviewRow = z.object({
  guid: z.uuid(),
  enterpriseGuid: z.uuid(),
  number: z.number(),
  enterpriseName: z.string(),
  uscc: z.string(),
  /** Joined by commas. */
  zhuTiLeiXing: z.string(),
  status: enterpriseApproval.schema,
  /** A stricter check doubts one of its identifiers. */
  hasDoubts: z.boolean(),
  round: z.number(),
  submitTime: z.string(),
  submittedByName: z.string(),
  decideTime: z.string().nullable(),
  decidedByName: z.string().nullable(),
});
export type ReviewRow = z.output<typeof reviewRow>;

/** What a reviewer should look at twice. */
export const REVIEW_HINTS = ['similarName', 'sameLegalRep', 'sameLegalRepId', 'samePhone'] as const;
export type ReviewHint = (typeof REVIEW_HINTS)[number];

const remark = text(200);

export const enterpriseReviewCalls = {
  list: endpoint({
    ...review,
    method: 'POST',
    path: '/qiye/queryReviewList',
    send: 'json',
    summary: '企业信息审核列表',
    input: sortedPageQuery(['submitTime', 'enterpriseName']).extend({
      enterpriseName: optionalText(200),
      uscc: looseUscc(),
      status: enterpriseApproval.schema.optional(),
    }),
    output: paged(reviewRow),
  }),
  /** A submitted version, with what it changes and what should be looked at twice; decided by the approval panel of kind `enterpriseInfo`. */
  detail: endpoint({
    ...review,
    method: 'GET',
    path: '/qiye/queryReviewDetail',
    send: 'query',
    summary: '企业信息审核详情',
    input: guidQuery,
    output: z.object({
      enterpriseGuid: z.uuid(),
      enterpriseName: z.string(),
      version: infoVersion,
      /** Against the version in force when it was begun; empty for a first version. */
      changes: z.array(fieldChange),
      fileNames: z.record(z.string(), z.string()),
      hints: z.array(z.object({ kind: z.enum(REVIEW_HINTS), detail: z.array(z.string()) })),
      /** Remarks written so far, and their version; `isOpen`: they can be written now. */
      remarks: z.object({ version: z.number(), list: z.array(fieldRemark), isOpen: z.boolean() }),
      rounds: z.array(reviewRound),
    }),
  }),
  /** Writes the remarks at fields down; the enterprise reads them once its submission is refused. */
  saveRemarks: endpoint({
    method: 'POST',
    path: '/qiye/saveReviewRemark',
    send: 'json',
    access: 'enterprise:review',
    act: 'write',
    summary: '填写企业信息审核意见',
    input: z.object({
      guid: z.uuid('编号格式不正确'),
      version: recordVersion(),
      remarks: z
        .array(z.object({ field: z.enum(Object.keys(enterpriseFields.shape) as [EnterpriseField]), remark }))
        .max(Object.keys(enterpriseFields.shape).length),
    }),
    output: z.object({ version: z.number() }),
  }),
};
