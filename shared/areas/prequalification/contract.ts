import { z } from 'zod';
import { fileRow } from '#shared/areas/file/contract';
import { MAX_FILES } from '#shared/areas/file/rules';
import { preMethod } from '#shared/areas/tender-notice/codes';
import { meetingAppointmentStatus } from '#shared/areas/bidding/codes';
import { endpoint, guidQuery, versionedGuid } from '#shared/contract/endpoint';
import { paged, pageQuery } from '#shared/contract/paging';
import { dateTimeIfAny, listOf, optionalText, text } from '#shared/kit/text-rules';
import { wholeText } from '#shared/kit/number-rules';
import { saidApplication } from './application-said.ts';
import { applicationForm, applicationState, prequalificationState, voidReason } from './codes.ts';
import { finding, reviewer, REVIEWERS_MAX, score } from './rules.ts';

/** What staff may do now. */
export const prequalificationAct = z.enum([
  'appoint',
  'open',
  'nameReviewers',
  'review',
  'conclude',
  'reopen',
  'send',
  'fail',
]);
export type PrequalificationAct = z.output<typeof prequalificationAct>;

/** A prequalification as staff read it: of its applications nothing before they are opened, not even whether there are any. */
export const prequalificationView = z.object({
  guid: z.uuid(),
  version: z.number(),
  tenderGuid: z.uuid(),
  tenderNo: z.string(),
  tenderName: z.string(),
  status: prequalificationState.schema,
  /** 申请截止, and the seconds until it by the database's clock. */
  deadline: z.string(),
  secondsLeft: z.number(),
  method: preMethod.schema,
  limit: z.number().nullable(),
  conditions: z.array(z.string()),
  meetingStatus: meetingAppointmentStatus.schema,
  meetingAt: z.string().nullable(),
  meetingPlace: z.string(),
  recorderName: z.string(),
  supervisorName: z.string(),
  supervisors: z.array(z.object({ guid: z.uuid(), name: z.string() })),
  isSupervised: z.boolean(),
  openedAt: z.string().nullable(),
  reviewers: z.array(reviewer),
  /** SHA-256 of the report; null before there is one. */
  reportDigest: z.string().nullable(),
  report: z.string().nullable(),
  reportFiles: z.array(fileRow),
  concludedAt: z.string().nullable(),
  toldAt: z.string().nullable(),
  /** How many passed; null before the result was sent. */
  passed: z.number().nullable(),
  actions: z.array(prequalificationAct),
});
export type PrequalificationView = z.output<typeof prequalificationView>;

/** An application as staff read it, once it is opened. */
export const applicationRow = z.object({
  guid: z.uuid(),
  version: z.number(),
  applyNo: z.string(),
  applicantName: z.string(),
  form: applicationForm.schema,
  submittedAt: z.string(),
  receiptNo: z.string(),
  status: applicationState.schema,
  /** Why it could not be opened; empty where it was. */
  fault: z.string(),
  /** What it says; null where that cannot be read. */
  said: saidApplication.nullable(),
  findings: z.array(finding).nullable(),
  score: z.string().nullable(),
  reason: z.string(),
  files: z.array(fileRow),
  actions: z.array(z.enum(['correct', 'void'])),
});
export type ApplicationRow = z.output<typeof applicationRow>;

const read = { access: 'scheme:read', method: 'GET', send: 'query', act: 'read' } as const;
const write = {
  access: 'scheme:write',
  method: 'POST',
  send: 'json',
  act: 'write',
  output: z.object({ guid: z.uuid(), version: z.number() }),
} as const;

/** Calls of whoever conducts a prequalification. */
export const prequalificationCalls = {
  ofTender: endpoint({
    ...read,
    path: '/prequalification/ofTender',
    summary: '查询招标执行的资格预审',
    input: guidQuery,
    output: prequalificationView,
  }),
  list: endpoint({
    ...read,
    path: '/prequalification/list',
    summary: '查询资格预审申请',
    input: guidQuery.extend({ status: wholeText().optional() }),
    output: z.object({
      sealed: z.boolean(),
      total: z.number().nullable(),
      list: z.array(applicationRow).nullable(),
    }),
  }),
  appoint: endpoint({
    ...write,
    path: '/prequalification/appoint',
    summary: '预约资格预审会',
    input: versionedGuid.extend({
      meetingAt: dateTimeIfAny(),
      meetingPlace: text(200),
      recorderName: optionalText(50),
      supervisorGuid: z.uuid('请选择').nullish(),
    }),
  }),
  /** Opens what was handed in, after its end by the database's clock. */
  open: endpoint({
    ...write,
    path: '/prequalification/open',
    summary: '开启资格预审申请',
    input: versionedGuid,
  }),
  nameReviewers: endpoint({
    ...write,
    path: '/prequalification/nameReviewers',
    summary: '确定资格审查人员',
    input: versionedGuid.extend({ reviewers: listOf(reviewer, REVIEWERS_MAX) }),
  }),
  /** What was found of one application: one for each condition, in their order. */
  review: endpoint({
    ...write,
    path: '/prequalification/review',
    summary: '审查资格预审申请',
    input: versionedGuid.extend({
      findings: listOf(z.object({ fits: z.boolean(), reason: optionalText(500) }), 100),
      score: score.nullish(),
    }),
  }),
  conclude: endpoint({
    ...write,
    path: '/prequalification/conclude',
    summary: '形成资格审查结论',
    input: versionedGuid,
  }),
  reopen: endpoint({
    ...write,
    path: '/prequalification/reopen',
    summary: '退回资格审查',
    input: versionedGuid,
  }),
  /** Each applicant gets its own result in the same instant; `files` is the report the reviewers signed. */
  send: endpoint({
    ...write,
    path: '/prequalification/send',
    summary: '发送资格预审结果通知',
    input: versionedGuid.extend({ files: z.array(z.uuid()).max(MAX_FILES) }),
  }),
  fail: endpoint({
    ...write,
    path: '/prequalification/fail',
    summary: '确认资格预审失败',
    input: versionedGuid.extend({ reason: text(500) }),
  }),
  /** An appeal that wins: an application that did not pass passes. */
  correct: endpoint({
    ...write,
    path: '/prequalification/correct',
    summary: '更正资格预审结论',
    input: versionedGuid.extend({ reason: text(500) }),
  }),
  void: endpoint({
    ...write,
    path: '/prequalification/void',
    summary: '取消通过资格预审的资格',
    input: versionedGuid.extend({ kind: voidReason.schema, reason: text(400) }),
  }),
};

/** What a company can apply for or has applied for, and how that stands. Nothing of any other. */
export const ownApplicationRow = z.object({
  /** What is handed in names it. */
  guid: z.uuid(),
  tenderNo: z.string(),
  tenderName: z.string(),
  buyerName: z.string(),
  deadline: z.string(),
  secondsLeft: z.number(),
  applyNo: z.string().nullable(),
  submittedAt: z.string().nullable(),
  status: applicationState.schema,
  /** 结果通知书: when it was sent; null before. */
  toldAt: z.string().nullable(),
  /** Why it did not pass, or what became of it. */
  reason: z.string(),
});
export type OwnApplicationRow = z.output<typeof ownApplicationRow>;

const own = { access: 'bid:submit' } as const;

/** Calls of an applicant; what is handed in itself goes by `sealedBidCalls`, named by `guid`. */
export const ownApplicationCalls = {
  mine: endpoint({
    ...own,
    method: 'POST',
    send: 'json',
    act: 'read',
    path: '/prequalification/mine',
    summary: '本企业的资格预审申请',
    input: pageQuery.extend({ keyword: optionalText() }),
    output: paged(ownApplicationRow),
  }),
  own: endpoint({
    ...own,
    method: 'GET',
    send: 'query',
    act: 'read',
    path: '/prequalification/own',
    summary: '本企业的一份资格预审申请',
    input: guidQuery,
    output: ownApplicationRow.extend({
      method: preMethod.schema,
      limit: z.number().nullable(),
      conditions: z.array(z.string()),
      /** 联合体: whether one is accepted, and of how many at most. */
      consortium: z.boolean(),
      maxMembers: z.number().nullable(),
      /** What was found of each condition, once the result was sent. */
      findings: z.array(finding).nullable(),
    }),
  }),
};
