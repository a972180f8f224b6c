import { z } from 'zod';
import { fileRow } from '#shared/areas/file/contract';
import { endpoint, guidQuery, nothing } from '#shared/contract/endpoint';
import { paged } from '#shared/contract/paging';
import {
  CASE_ACTIONS,
  caseOutcome,
  casePurpose,
  levelMode,
  levelState,
  stepAct,
  TASK_ACTIONS,
  taskKind,
  taskReason,
  taskState,
} from './codes.ts';
import { approvalCounts } from './counts-contract.ts';
import { returnedDocument, submittedChange, submittedFinding } from './findings.ts';
import { copiedSearch, decidedSearch, startedSearch, toDecideSearch } from './inbox-search.ts';
import {
  addSignForm,
  approveForm,
  batchForm,
  commentForm,
  copyForm,
  rejectForm,
  transferForm,
} from './rules.ts';

const person = z.object({ guid: z.uuid(), name: z.string(), deptName: z.string() });

/** The chain a document would go through, before it is submitted; documents answer it from their own `forecast` call. */
export const approvalForecast = z.object({
  /** False: this company has switched approval off for the kind; the document is approved at once. */
  needed: z.boolean(),
  levels: z.array(
    z.object({
      level: z.number(),
      name: z.string(),
      mode: levelMode.schema,
      /** Percent, for a ratio level. */
      ratio: z.number(),
      needsFile: z.boolean(),
      people: z.array(person.extend({ reason: taskReason.schema })),
    }),
  ),
  /** What would stop the submission: a level nobody can decide. */
  faults: z.array(z.string()),
  /** The same in English, one for one. */
  faultsEn: z.array(z.string()),
});
export type ApprovalForecast = z.output<typeof approvalForecast>;

/** One entry of the approval record. */
export const approvalStep = z.object({
  guid: z.uuid(),
  /** Name of the level (节点); empty for acts of the submitter. */
  levelName: z.string(),
  actorName: z.string(),
  deptName: z.string(),
  /** The person acted for under a delegation. */
  onBehalfOf: z.string().nullable(),
  act: stepAct.schema,
  /** Whom the act concerns: taken over by, added, copied to. */
  targets: z.array(z.string()),
  opinion: z.string(),
  arrivedAt: z.string().nullable(),
  at: z.string(),
  /** 用时 in seconds, from arrival to decision. */
  tookSeconds: z.number().nullable(),
  /** It was decided after the findings of the law were acknowledged. */
  isAcknowledged: z.boolean(),
  files: z.array(fileRow),
});
export type ApprovalStep = z.output<typeof approvalStep>;

const approvalTask = z.object({
  guid: z.uuid(),
  assignee: person,
  kind: taskKind.schema,
  state: taskState.schema,
  reason: taskReason.schema,
  /** Who really decided; with a delegation not the assignee. */
  decidedByName: z.string().nullable(),
  opinion: z.string(),
  arrivedAt: z.string(),
  decidedAt: z.string().nullable(),
  tookSeconds: z.number().nullable(),
  /** What the reader may do with this task now. */
  actions: z.array(z.enum(TASK_ACTIONS)),
});

/** A document's approval as the panel draws it: the running case, or the last one. */
export const approvalDetail = z.object({
  /** Version of the document that all of this was read with; null where the document has none. */
  version: z.number().nullable(),
  case: z
    .object({
      guid: z.uuid(),
      kind: z.string(),
      documentGuid: z.uuid(),
      documentNo: z.string(),
      title: z.string(),
      submitterName: z.string(),
      submittedAt: z.string(),
      endedAt: z.string().nullable(),
      outcome: caseOutcome.schema.nullable(),
      purpose: casePurpose.schema,
      /** Number of the level it stands on, from 1. */
      level: z.number(),
      version: z.number(),
      urgedAt: z.string().nullable(),
      actions: z.array(z.enum(CASE_ACTIONS)),
    })
    .nullable(),
  levels: z.array(
    z.object({
      level: z.number(),
      name: z.string(),
      mode: levelMode.schema,
      ratio: z.number(),
      needsFile: z.boolean(),
      state: levelState.schema,
      /** Whom a level not reached yet would ask as things stand. */
      expected: z.array(person),
      /** Tasks of this level's last round. */
      tasks: z.array(approvalTask),
    }),
  ),
  /** What its submitter was shown when it was submitted, what the law says first. */
  findings: z.array(submittedFinding),
  /** What the submission has changed since it was returned; null where it was not. */
  changes: z.array(submittedChange).nullable(),
  /** What returned it and is to be answered, or what its last submission has answered. */
  returned: returnedDocument.nullable(),
  /** What its last submission said to that. */
  answer: z.string(),
  /** The whole record of the document, earlier cases included, oldest first. */
  steps: z.array(approvalStep),
});
export type ApprovalDetail = z.output<typeof approvalDetail>;

/** What the four inbox lists have in common. */
const inboxRow = z.object({
  caseGuid: z.uuid(),
  kind: z.string(),
  documentGuid: z.uuid(),
  documentNo: z.string(),
  title: z.string(),
  /** 元. */
  amount: z.string().nullable(),
  isMandatory: z.boolean(),
  submitterName: z.string(),
  submitterDept: z.string(),
  submittedAt: z.string(),
  endedAt: z.string().nullable(),
  outcome: caseOutcome.schema.nullable(),
  levelName: z.string(),
  /** Screen of the document, after the `#`. */
  link: z.string(),
});
export const toDecideRow = inboxRow.extend({
  taskGuid: z.uuid(),
  taskKind: taskKind.schema,
  arrivedAt: z.string(),
  /** Name of the person decided for, when the task came by delegation. */
  onBehalfOf: z.string().nullable(),
  /** Approving takes an attachment, so it cannot be done in a batch. */
  needsFile: z.boolean(),
  /** What its submitter was warned of. */
  findingCount: z.number(),
  /** How many of them are the law's and are acknowledged one document at a time. */
  weightyCount: z.number(),
  urgedAt: z.string().nullable(),
});
export const decidedRow = inboxRow.extend({
  act: stepAct.schema,
  opinion: z.string(),
  decidedAt: z.string(),
  onBehalfOf: z.string().nullable(),
});
export const startedRow = inboxRow.extend({
  waitingFor: z.array(z.string()),
  /** Since when it has lain with the first of them. */
  waitingSince: z.string().nullable(),
  actions: z.array(z.enum(CASE_ACTIONS)),
});
export const copiedRow = inboxRow.extend({
  copiedByName: z.string(),
  copiedAt: z.string(),
  isRead: z.boolean(),
});

/**
 * A task itself is the right to decide it, so these calls ask for no permission: one that could be withdrawn
 * separately would leave a case with nobody who can end it.
 */
const read = { send: 'json', method: 'POST', access: 'signedIn', act: 'read' } as const;
const look = { send: 'query', method: 'GET', access: 'signedIn', act: 'read' } as const;
const write = { send: 'json', method: 'POST', access: 'signedIn', act: 'write' } as const;

const documentQuery = z.object({ kind: z.string().max(40), documentGuid: z.uuid('编号格式不正确') });

export const approvalInbox = {
  counts: approvalCounts,
  toDecide: endpoint({
    ...read,
    path: '/approval/queryToDecideList',
    summary: '待我审批',
    input: toDecideSearch,
    output: paged(toDecideRow),
  }),
  decided: endpoint({
    ...read,
    path: '/approval/queryDecidedList',
    summary: '我已审批',
    input: decidedSearch,
    output: paged(decidedRow),
  }),
  started: endpoint({
    ...read,
    path: '/approval/queryStartedList',
    summary: '我发起的',
    input: startedSearch,
    output: paged(startedRow),
  }),
  copied: endpoint({
    ...read,
    path: '/approval/queryCopiedList',
    summary: '抄送我的',
    input: copiedSearch,
    output: paged(copiedRow),
  }),
  markRead: endpoint({
    ...write,
    path: '/approval/markRead',
    summary: '抄送标为已读',
    input: z.object({ caseGuid: z.uuid('编号格式不正确') }),
    output: nothing,
  }),
};

export const approvalCalls = {
  detail: endpoint({
    ...look,
    path: '/approval/queryDetail',
    summary: '单据的审批情况',
    input: documentQuery,
    output: approvalDetail,
  }),
  approve: endpoint({
    ...write,
    path: '/approval/approve',
    summary: '审核通过',
    input: approveForm,
    output: nothing,
  }),
  reject: endpoint({
    ...write,
    path: '/approval/reject',
    summary: '驳回至提交人或前面级次',
    input: rejectForm,
    output: nothing,
  }),
  transfer: endpoint({
    ...write,
    path: '/approval/transfer',
    summary: '转办',
    input: transferForm,
    output: nothing,
  }),
  addSign: endpoint({
    ...write,
    path: '/approval/addSign',
    summary: '加签；后加签即本人通过并由所加人员续签',
    input: addSignForm,
    output: nothing,
  }),
  approveBatch: endpoint({
    ...write,
    path: '/approval/approveBatch',
    summary: '批量审核通过，逐项返回结果',
    input: batchForm,
    output: z.object({
      results: z.array(z.object({ taskGuid: z.uuid(), ok: z.boolean(), info: z.string() })),
    }),
  }),
  findingsShown: endpoint({
    ...write,
    path: '/approval/findingsShown',
    summary: '记录审批人已看到该单据的提示',
    input: z.object({ caseGuid: z.uuid('编号格式不正确') }),
    output: nothing,
  }),
  recall: endpoint({
    ...write,
    path: '/approval/recall',
    summary: '撤回，首位审批人处理之前',
    input: z.object({ caseGuid: z.uuid('编号格式不正确') }),
    output: nothing,
  }),
  urge: endpoint({
    ...write,
    path: '/approval/urge',
    summary: '催办，4小时内一次',
    input: z.object({ caseGuid: z.uuid('编号格式不正确') }),
    output: nothing,
  }),
  copy: endpoint({
    ...write,
    path: '/approval/copy',
    summary: '抄送，只读',
    input: copyForm,
    output: nothing,
  }),
  comment: endpoint({
    ...write,
    path: '/approval/comment',
    summary: '评论',
    input: commentForm,
    output: guidQuery,
  }),
};
