import { z } from 'zod';
import { fileRow } from '#shared/areas/file/contract';
import { endpoint, guidQuery } from '#shared/contract/endpoint';
import { paged, sortedPageQuery } from '#shared/contract/paging';
import { looseUscc } from '#shared/kit/identifiers/uscc';
import { optionalText, text } from '#shared/kit/text-rules';
import { recordVersion } from '#shared/kit/number-rules';
import { recordKind, recordReviewStatus } from './codes.ts';
import { recordContent, recordRemark, recordRound, reviewEntry } from './rows.ts';

const review = { access: 'enterprise:review', act: 'read' } as const;
const MOST_REMARKS = 500;

/** One submission in the reviewers' list. */
export const recordReviewRow = z.object({
  guid: z.uuid(),
  userQiYeGuid: z.uuid(),
  enterpriseName: z.string(),
  uscc: z.string(),
  round: z.number(),
  status: recordReviewStatus.schema,
  /** Kinds it touches, in the order of the sections. */
  kinds: z.array(recordKind.schema),
  counts: z.object({ added: z.number(), changed: z.number(), removed: z.number() }),
  submitTime: z.string(),
  submittedByName: z.string(),
  decideTime: z.string().nullable(),
  decidedByName: z.string(),
});
export type RecordReviewRow = z.output<typeof recordReviewRow>;

/** What a reviewer should look at twice, at a field of a record; in Chinese. */
export const recordHint = z.object({
  recordGuid: z.uuid(),
  kind: recordKind.schema,
  field: z.string(),
  hint: z.string(),
});
export type RecordHint = z.output<typeof recordHint>;

export const recordReviewCalls = {
  list: endpoint({
    ...review,
    method: 'POST',
    path: '/gys/gysInfo/queryReviewList',
    send: 'json',
    summary: '供应商信息审核列表',
    input: sortedPageQuery(['submitTime', 'enterpriseName']).extend({
      enterpriseName: optionalText(200),
      uscc: looseUscc(),
      status: recordReviewStatus.schema.optional(),
    }),
    output: paged(recordReviewRow),
  }),
  /** A submission with all a reviewer decides by; decided by the approval panel of kind `supplierRecords`. */
  detail: endpoint({
    ...review,
    method: 'GET',
    path: '/gys/gysInfo/queryReviewDetail',
    send: 'query',
    summary: '供应商信息审核详情',
    input: guidQuery,
    output: z.object({
      guid: z.uuid(),
      userQiYeGuid: z.uuid(),
      enterpriseName: z.string(),
      uscc: z.string(),
      round: z.number(),
      status: recordReviewStatus.schema,
      /** What it adds, changes and removes, in the order of the sections. */
      entries: z.array(reviewEntry),
      /** Records in force that it does not touch. */
      untouched: z.array(
        z.object({
          recordGuid: z.uuid(),
          kind: recordKind.schema,
          title: z.string(),
          content: recordContent,
          validTo: z.string().nullable(),
        }),
      ),
      files: z.array(fileRow),
      /** Names of purchasing companies, by guid. */
      names: z.record(z.string(), z.string()),
      hints: z.array(recordHint),
      /** Remarks written so far, and their version; `isOpen`: they can be written now. */
      remarks: z.object({ version: z.number(), list: z.array(recordRemark), isOpen: z.boolean() }),
      rounds: z.array(recordRound),
    }),
  }),
  /** Writes the remarks at fields down; the supplier reads them once its submission is refused. */
  saveRemarks: endpoint({
    method: 'POST',
    path: '/gys/gysInfo/saveReviewRemark',
    send: 'json',
    access: 'enterprise:review',
    act: 'write',
    summary: '填写供应商信息审核意见',
    input: z.object({
      guid: z.uuid('编号格式不正确'),
      version: recordVersion(),
      remarks: z
        .array(
          z.object({
            recordGuid: z.uuid('编号格式不正确'),
            kind: recordKind.schema,
            field: z.string().max(50),
            remark: text(200),
          }),
        )
        .max(MOST_REMARKS),
    }),
    output: z.object({ version: z.number() }),
  }),
};
