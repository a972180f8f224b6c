import { z } from 'zod';
import { changed } from '#shared/areas/document/calls';
import { fileRow } from '#shared/areas/file/contract';
import { projectTypeOption } from '#shared/areas/supplier/codes';
import { endpoint, guidQuery, versionedGuid } from '#shared/contract/endpoint';
import { paged, pageQuery } from '#shared/contract/paging';
import { recordVersion, wholeText } from '#shared/kit/number-rules';
import { optionalText, yesNo } from '#shared/kit/text-rules';
import { applicationForm, outdatedWays } from './application-rules.ts';
import {
  applicationStatus,
  investigationConclusion,
  investigationStatus,
  investigationWay,
  recruitStatus,
} from './codes.ts';
import { noticeDetail } from './views.ts';

const PREFIX = '/supplier-manage-cgr/api/apply';
const wording = z.object({ cn: z.string(), en: z.string() });
const guid = () => z.uuid('编号格式不正确');

/** A notice as those it is meant for read it. */
export const publicNotice = noticeDetail
  .pick({
    guid: true,
    noticeNo: true,
    title: true,
    recruitKind: true,
    recruitUnitName: true,
    scope: true,
    categoryTypes: true,
    categories: true,
    serviceAreas: true,
    planCount: true,
    validMonths: true,
    content: true,
    conditions: true,
    conditionEditions: true,
    materials: true,
    reviewMethod: true,
    reviewItems: true,
    passScore: true,
    needInvestigate: true,
    publishedAt: true,
    endTime: true,
    applyStart: true,
    applyEnd: true,
    clarifyEnd: true,
    yearDepositNeed: true,
    depositAmount: true,
    contactName: true,
    contactPhone: true,
    contactEmail: true,
    supervisePhone: true,
    files: true,
    status: true,
    exceptions: true,
    changes: true,
  })
  .extend({
    /** Applications are taken at this moment. */
    isOpen: z.boolean(),
  });
export type PublicNotice = z.output<typeof publicNotice>;

/** An application as lists show it to its supplier. */
export const ownApplication = z.object({
  guid: z.uuid(),
  version: z.number(),
  /** The notice, under the key of product.md 3. */
  ggGuid: z.uuid(),
  noticeNo: z.string(),
  title: z.string(),
  recruitUnitName: z.string(),
  category: projectTypeOption.schema,
  status: applicationStatus.schema,
  /** When it was handed in, and when taken back. */
  appliedAt: z.string().nullable(),
  withdrawnAt: z.string().nullable(),
  applyEnd: z.string().nullable(),
  /** Why it came out as it did; empty before. */
  reason: z.string(),
  actions: z.array(z.enum(['edit', 'submit', 'withdraw', 'delete'])),
});
export type OwnApplication = z.output<typeof ownApplication>;

/** A call as a supplier finds it. */
export const openNotice = z.object({
  guid: z.uuid(),
  noticeNo: z.string(),
  title: z.string(),
  recruitUnitName: z.string(),
  categoryTypes: z.array(projectTypeOption.schema),
  serviceAreas: z.array(z.string()),
  status: recruitStatus.schema,
  applyStart: z.string(),
  applyEnd: z.string().nullable(),
  /** It is for a category and an area of the supplier. */
  isFitting: z.boolean(),
  /** One's own applications that count or are drafts. */
  applied: z.array(z.object({ category: projectTypeOption.schema, status: applicationStatus.schema })),
});
export type OpenNotice = z.output<typeof openNotice>;

/** An application with everything in it. */
export const applicationDetail = ownApplication.extend({
  supplierName: z.string(),
  uscc: z.string(),
  serviceAreas: z.array(z.string()),
  contactName: z.string(),
  contactPhone: z.string(),
  contactEmail: z.string(),
  answers: z.array(
    z.object({
      key: z.string(),
      isMet: z.boolean().nullable(),
      note: z.string(),
      files: z.array(fileRow),
      /** The condition was changed or added after this was handed in. */
      outdated: z.enum(outdatedWays).nullable(),
    }),
  ),
  materials: z.array(z.object({ at: z.number(), files: z.array(fileRow) })),
  isPledged: z.boolean(),
});
export type ApplicationDetail = z.output<typeof applicationDetail>;

/** How an investigation stands, and what was said to it. */
export const answeredInvestigation = z.object({
  guid: z.uuid(),
  version: z.number(),
  status: investigationStatus.schema,
  /** Until when its supplier may say something; null of one that was registered as confirmed. */
  confirmBy: z.string().nullable(),
  /** Who of the supplier confirmed or disputed it, and why they dispute it. */
  confirmer: z.string(),
  answer: z.string(),
  answeredAt: z.string().nullable(),
  /** Why it was settled in its place, and by whom. */
  settleReason: z.string(),
  settledByName: z.string(),
});

/** An investigation as the supplier it is about reads it: what was found and concluded, neither points nor files. */
export const ownInvestigation = answeredInvestigation.extend({
  date: z.string(),
  place: z.string(),
  way: investigationWay.schema,
  members: z.array(z.string()),
  items: z.array(z.object({ name: z.string(), finding: z.string() })),
  conclusion: investigationConclusion.schema,
  note: z.string(),
  actions: z.array(z.enum(['answer'])),
});
export type OwnInvestigation = z.output<typeof ownInvestigation>;

const act = { method: 'POST', send: 'json', access: 'recruit:apply', act: 'write' } as const;
const read = { method: 'POST', send: 'json', access: 'recruit:apply', act: 'read' } as const;

/** What a supplier does with recruitment notices (documents.md 5.8, 报名). */
export const applyCalls = {
  /** Calls that take applications now, those that fit first; `isFitting` leaves the others out. */
  open: endpoint({
    ...read,
    path: `${PREFIX}/open`,
    summary: '可报名的招募公告',
    input: pageQuery.extend({
      keyword: optionalText(),
      category: wholeText().optional(),
      isFitting: z.boolean().optional(),
    }),
    output: paged(openNotice),
  }),
  /** One notice, with what keeps the supplier from applying; null where nothing does. */
  notice: endpoint({
    method: 'GET',
    path: `${PREFIX}/notice`,
    send: 'query',
    access: 'recruit:apply',
    act: 'read',
    summary: '招募公告详情（供应商）',
    input: z.object({ ggGuid: guid() }),
    output: publicNotice.extend({
      obstacle: wording.nullable(),
      own: z.array(ownApplication),
      contact: z.object({ name: z.string(), phone: z.string() }),
    }),
  }),
  /** One's own applications, the newest first. */
  mine: endpoint({
    ...read,
    path: `${PREFIX}/mine`,
    summary: '我的报名',
    input: pageQuery.extend({ status: wholeText().optional() }),
    output: paged(ownApplication),
  }),
  detail: endpoint({
    method: 'GET',
    path: `${PREFIX}/detail`,
    send: 'query',
    access: 'recruit:apply',
    act: 'read',
    summary: '报名详情',
    input: guidQuery,
    output: applicationDetail.extend({
      notice: publicNotice,
      /** What is missing before it can be handed in, by place. */
      missing: z.record(z.string(), wording),
      investigations: z.array(ownInvestigation),
    }),
  }),
  /** 被考察方确认: says that an investigation is as it was, or what is not. */
  answerInvestigation: endpoint({
    ...act,
    path: `${PREFIX}/investigation`,
    summary: '确认考察情况（供应商）',
    input: versionedGuid.extend({ isAgreed: yesNo(), reason: optionalText(500) }),
    output: changed,
  }),
  /** Keeps an application as a draft: a new one for `ggGuid`, or the one of `guid`. */
  save: endpoint({
    ...act,
    path: `${PREFIX}/save`,
    summary: '保存报名草稿',
    input: applicationForm.extend({
      ggGuid: guid(),
      guid: guid().optional(),
      version: recordVersion().optional(),
    }),
    output: changed,
  }),
  submit: endpoint({
    ...act,
    path: `${PREFIX}/submit`,
    summary: '提交报名',
    input: versionedGuid,
    output: changed,
  }),
  withdraw: endpoint({
    ...act,
    path: `${PREFIX}/withdraw`,
    summary: '撤回报名',
    input: versionedGuid,
    output: changed,
  }),
  /** Throws a draft away. */
  discard: endpoint({
    ...act,
    path: `${PREFIX}/delete`,
    summary: '删除报名草稿',
    input: versionedGuid,
    output: z.null(),
  }),
};
