import { z } from 'zod';
import { openedTicket } from '#shared/areas/applicant/contract';
import { ticket } from '#shared/areas/applicant/rules';
import { fileRow } from '#shared/areas/file/contract';
import { smsCode } from '#shared/areas/sms-code/rules';
import { endpoint, guidQuery } from '#shared/contract/endpoint';
import { pageQuery, paged, sortedPageQuery } from '#shared/contract/paging';
import { mobile } from '#shared/kit/contact-rules';
import { uscc } from '#shared/kit/identifiers/uscc';
import { optionalText, text } from '#shared/kit/text-rules';
import { recordVersion } from '#shared/kit/number-rules';
import { applicantKind, phoneAppealStatus, phoneAppealStyle, proofKind } from './codes.ts';
import { newPhoneFields, phoneAppealForm } from './form.ts';

const open = { method: 'POST', send: 'json', access: 'public' } as const;
const look = { method: 'GET', send: 'query', access: 'public', act: 'read' } as const;
const review = { access: 'registration:review', act: 'read' } as const;
const changed = z.object({ guid: z.uuid(), version: z.number(), status: phoneAppealStatus.schema });

/** Exchanges an SMS code of purpose `phoneAppeal` for a ticket; all calls below carry it. */
export const verifyPhoneCode = endpoint({
  ...open,
  path: '/phoneComplain/verifyCode',
  act: 'write',
  summary: '手机号变更：校验验证码',
  input: z.object({ phone: mobile(), code: smsCode() }),
  output: openedTicket,
});

/** The accounts the verified phone itself opens; nobody else's. */
export const accountsByPhone = endpoint({
  ...look,
  path: '/phoneComplain/queryAccountListByPhone',
  summary: '手机号变更：本手机号的账号',
  input: z.object({ ticket: ticket() }),
  output: z.object({
    list: z.array(
      z.object({ userName: z.string(), name: z.string(), enterpriseName: z.string(), uscc: z.string() }),
    ),
  }),
});

/**
 * The masked phone of an account, for who knows its user name and its enterprise's credit code; a wrong pair is
 * `phone: ''` just like an account without a phone. Ten tries a ticket.
 */
export const phoneByUser = endpoint({
  ...look,
  path: '/phoneComplain/queryPhoneByUser',
  summary: '手机号变更：账号现有手机号',
  input: z.object({ ticket: ticket(), userName: text(50), uscc: uscc() }),
  output: z.object({ phone: z.string() }),
});

/** One appeal as its applicant sees it. */
export const phoneAppealRow = z.object({
  guid: z.uuid(),
  version: z.number(),
  appealNo: z.string(),
  style: phoneAppealStyle.schema,
  applicantKind: applicantKind.schema,
  userName: z.string(),
  enterpriseName: z.string(),
  contactName: z.string(),
  /** Masked. */
  newPhone: z.string(),
  status: phoneAppealStatus.schema,
  /** Why it was refused; empty otherwise. */
  refusal: z.string(),
  /** Three working days, `YYYY-MM-DD`; null for a draft. */
  dueDate: z.string().nullable(),
  submitTime: z.string().nullable(),
  decideTime: z.string().nullable(),
  updateTime: z.string(),
  actions: z.array(z.enum(['edit', 'submit'])),
});
export type PhoneAppealRow = z.output<typeof phoneAppealRow>;

/** The appeals of the ticket's phone, newest first; one style or both. */
export const listPhoneAppeals = endpoint({
  ...open,
  path: '/phoneComplain/list',
  act: 'read',
  summary: '手机号变更申请列表',
  input: pageQuery.extend({
    ticket: ticket(),
    style: phoneAppealStyle.schema.optional(),
    status: phoneAppealStatus.schema.optional(),
  }),
  output: paged(phoneAppealRow),
});

const proofs = z.array(z.object({ kind: proofKind.schema, files: z.array(fileRow) }));

export const phoneAppealDetail = endpoint({
  ...look,
  path: '/phoneComplain/detail',
  summary: '手机号变更申请详情',
  input: guidQuery.extend({ ticket: ticket() }),
  output: phoneAppealRow.extend({ uscc: z.string(), reason: z.string(), proofs }),
});
const ownDetail = phoneAppealDetail.output;
export type PhoneAppealDetail = z.output<typeof ownDetail>;

/**
 * Saves an appeal, and with `submit` puts it up for review. Without `version` it is new (the same `guid` makes it
 * once); a refused one is corrected and submitted anew. Proofs are asked for at the submission.
 */
export const savePhoneAppeal = endpoint({
  ...open,
  path: '/phoneComplain/save',
  act: 'write',
  summary: '保存或提交手机号变更申请',
  input: phoneAppealForm.extend({
    ticket: ticket(),
    guid: z.uuid('编号格式不正确').optional(),
    version: recordVersion().optional(),
    submit: z.boolean(),
  }),
  output: changed,
});

/** Changes the new phone and the contact of a draft or refused appeal. */
export const updatePhoneAndContact = endpoint({
  ...open,
  path: '/phoneComplain/updatePhoneAndContact',
  act: 'write',
  summary: '修改申请的新手机号与联系人',
  input: z.object({
    ticket: ticket(),
    guid: z.uuid('编号格式不正确'),
    version: recordVersion(),
    contactName: text(50),
    ...newPhoneFields,
  }),
  output: changed,
});

/** One appeal in the reviewers' list. */
export const phoneAppealReviewRow = phoneAppealRow
  .omit({ version: true, actions: true })
  .extend({ uscc: z.string(), isOverdue: z.boolean() });
export type PhoneAppealReviewRow = z.output<typeof phoneAppealReviewRow>;

export const listPhoneAppealReviews = endpoint({
  ...review,
  method: 'POST',
  path: '/phoneAppeal/list',
  send: 'json',
  summary: '手机号变更审核列表',
  input: sortedPageQuery(['submitTime', 'dueDate', 'appealNo']).extend({
    appealNo: optionalText(32),
    userName: optionalText(50),
    enterpriseName: optionalText(200),
    applicantKind: applicantKind.schema.optional(),
    status: phoneAppealStatus.schema.optional(),
  }),
  output: paged(phoneAppealReviewRow),
});

/** An appeal with its proofs beside the account; decided by the approval panel of kind `phoneChange`. Drafts do not exist here. */
export const phoneAppealReviewDetail = endpoint({
  ...review,
  method: 'GET',
  path: '/phoneAppeal/detail',
  send: 'query',
  summary: '手机号变更审核详情',
  input: guidQuery,
  output: phoneAppealReviewRow.extend({
    reason: z.string(),
    proofs,
    decidedByName: z.string().nullable(),
    /** The phone the appeal was made from, masked. */
    verifiedPhone: z.string(),
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
const reviewOutput = phoneAppealReviewDetail.output;
export type PhoneAppealReviewDetail = z.output<typeof reviewOutput>;
