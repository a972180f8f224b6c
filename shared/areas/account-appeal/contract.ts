import { z } from 'zod';
import { ticket } from '#shared/areas/applicant/rules';
import { fileRow } from '#shared/areas/file/contract';
import { endpoint, guidQuery, nothing } from '#shared/contract/endpoint';
import { paged, sortedPageQuery } from '#shared/contract/paging';
import { mobile } from '#shared/kit/contact-rules';
import { optionalText, text } from '#shared/kit/text-rules';
import { accountAppealStatus } from './codes.ts';
import { accountAppealForm } from './form.ts';

const open = { method: 'POST', send: 'json', access: 'public' } as const;
const review = { access: 'registration:review', act: 'read' } as const;

/**
 * Files an account appeal: the phone of the account is lost. The ticket (purpose `accountAppeal`) proves the new phone.
 * Answered alike whether such an account exists or not. The same `guid` files once.
 */
export const fileAccountAppeal = endpoint({
  ...open,
  path: '/reg/zhangHaoShengSu',
  act: 'write',
  summary: '账号申诉',
  input: accountAppealForm.extend({ ticket: ticket(), guid: z.uuid('编号格式不正确').optional() }),
  output: z.object({ receiptNo: z.string(), dueDate: z.string().nullable() }),
});

/** Receipt number and the new phone name an appeal; a wrong pair and an unknown one are the same answer (code -1). */
const receipt = z.object({ receiptNo: text(32), phone: mobile() });

/** Progress of an account appeal. */
export const accountAppealProgress = endpoint({
  ...open,
  path: '/reg/zhangHaoShengSuJinDu',
  act: 'read',
  summary: '账号申诉进度',
  input: receipt,
  output: z.object({
    receiptNo: z.string(),
    status: accountAppealStatus.schema,
    /** Masked. */
    enterpriseName: z.string(),
    submitTime: z.string(),
    /** Three working days, `YYYY-MM-DD`; null when the calendar does not reach so far. */
    dueDate: z.string().nullable(),
    isOverdue: z.boolean(),
    /** Who holds it, by role: 平台数据管理员; empty once decided. */
    holder: z.string(),
    /** The stages with the time each was reached; null: not yet. */
    stages: z.array(
      z.object({ stage: z.enum(['submitted', 'inReview', 'decided']), time: z.string().nullable() }),
    ),
    decideTime: z.string().nullable(),
    /** Why it was refused; empty otherwise. */
    refusal: z.string(),
    urgeTime: z.string().nullable(),
    actions: z.array(z.literal('urge')),
  }),
});

/** Reminds the reviewers; once a day. */
export const urgeAccountAppeal = endpoint({
  ...open,
  path: '/reg/zhangHaoShengSuCuiBan',
  act: 'write',
  summary: '账号申诉催办',
  input: receipt,
  output: nothing,
});

/** One appeal in the reviewers' list. */
export const accountAppealRow = z.object({
  guid: z.uuid(),
  receiptNo: z.string(),
  applicantName: z.string(),
  userName: z.string(),
  enterpriseName: z.string(),
  uscc: z.string(),
  /** Masked: the phone it shall have. */
  newPhone: z.string(),
  status: accountAppealStatus.schema,
  dueDate: z.string().nullable(),
  isOverdue: z.boolean(),
  submitTime: z.string(),
  decideTime: z.string().nullable(),
});
export type AccountAppealRow = z.output<typeof accountAppealRow>;

export const listAccountAppeals = endpoint({
  ...review,
  method: 'POST',
  path: '/accountAppeal/list',
  send: 'json',
  summary: '账号申诉审核列表',
  input: sortedPageQuery(['submitTime', 'dueDate', 'receiptNo']).extend({
    receiptNo: optionalText(32),
    applicantName: optionalText(50),
    enterpriseName: optionalText(200),
    status: accountAppealStatus.schema.optional(),
  }),
  output: paged(accountAppealRow),
});

/** An appeal with its evidence beside the account it means; decided by the approval panel of kind `accountAppeal`. */
export const accountAppealDetail = endpoint({
  ...review,
  method: 'GET',
  path: '/accountAppeal/detail',
  send: 'query',
  summary: '账号申诉详情',
  input: guidQuery,
  output: accountAppealRow.extend({
    /** Masked, as the applicant remembers it. */
    oldPhone: z.string(),
    reason: z.string(),
    refusal: z.string(),
    decidedByName: z.string().nullable(),
    identityFiles: z.array(fileRow),
    enterpriseFiles: z.array(fileRow),
    /** The account as the platform has it; null: none fits, so it cannot be approved. */
    account: z
      .object({
        userName: z.string(),
        name: z.string(),
        /** Masked. */
        phone: z.string().nullable(),
        isActive: z.boolean(),
        enterpriseName: z.string(),
        uscc: z.string(),
        lastSignIn: z.string().nullable(),
      })
      .nullable(),
    /** Other accounts the new phone opens already. */
    newPhoneAccounts: z.array(z.string()),
  }),
});
const detailOutput = accountAppealDetail.output;
export type AccountAppealDetail = z.output<typeof detailOutput>;
