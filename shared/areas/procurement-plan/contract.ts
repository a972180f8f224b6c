import { z } from 'zod';
import { approvalForecast, approvalStep } from '#shared/areas/approval/contract';
import { fileRow } from '#shared/areas/file/contract';
import { endpoint, guidQuery, noInput, nothing, versionedGuid } from '#shared/contract/endpoint';
import { paged, sortedPageQuery } from '#shared/contract/paging';
import { text } from '#shared/kit/text-rules';
import { lineStatus, planKind, planStatus } from './codes.ts';
import { lineForm, planForm, UNDO_REASON_MIN } from './rules.ts';

const whole = z.coerce.number<number | string>().int();
const code = whole.optional();

/** What a person may do with a plan now; buttons follow it (wire.md 2). */
export const planAction = z.enum(['edit', 'submit', 'recall', 'undo', 'delete', 'urge', 'adjust', 'copy']);
export type PlanAction = z.output<typeof planAction>;

export const planRow = z.object({
  guid: z.uuid(),
  version: z.number(),
  planNo: z.string(),
  planName: z.string(),
  planYear: z.number(),
  planKind: planKind.schema,
  planUnit: z.uuid(),
  planUnitName: z.string(),
  planDept: z.uuid(),
  planDeptName: z.string(),
  itemCount: z.number(),
  /** Lines with an error that stops the submission. */
  faultCount: z.number(),
  /** 元. */
  totalAmount: z.string(),
  /** 元. */
  mandatoryAmount: z.string(),
  userId: z.uuid(),
  userName: z.string(),
  reportDate: z.string(),
  status: planStatus.schema,
  updateTime: z.string(),
  actions: z.array(planAction),
});
export type PlanRow = z.output<typeof planRow>;

export const planDetail = planRow.extend({
  parentPlanGuid: z.uuid().nullable(),
  parentPlanNo: z.string().nullable(),
  planBasis: z.array(z.number()),
  approvalDocNo: z.string(),
  handlerPhone: z.string(),
  remark: z.string(),
  files: z.array(fileRow),
  createTime: z.string(),
  /** How often it has been submitted. */
  round: z.number(),
  /** Adjustments and additions made to it. */
  children: z.array(
    z.object({ guid: z.uuid(), planNo: z.string(), planName: z.string(), status: planStatus.schema }),
  ),
});
export type PlanDetail = z.output<typeof planDetail>;

const loose = Object.fromEntries(
  Object.entries(lineForm.shape).map(([name]) => [name, z.unknown()]),
) as Record<keyof typeof lineForm.shape, z.ZodUnknown>;

export const lineFault = z.object({
  field: z.string(),
  message: z.string(),
  level: z.enum(['error', 'warning']),
});

/** A line as it is stored: an import may have left fields empty (null), which `faults` then name. */
export const planLine = z.object({
  ...loose,
  guid: z.uuid(),
  version: z.number(),
  lineNo: z.number(),
  categoryName: z.string(),
  demandDeptName: z.string(),
  areaName: z.string(),
  /** 元. */
  usedAmount: z.string(),
  lineStatus: lineStatus.schema,
  /** The line of the original plan this one adjusts. */
  sourceLineGuid: z.uuid().nullable(),
  faults: z.array(lineFault),
});
export type PlanLine = z.output<typeof planLine> & {
  [K in keyof z.output<typeof lineForm>]: z.output<typeof lineForm>[K] | null;
};

const sortable = ['planNo', 'planName', 'planYear', 'totalAmount', 'reportDate', 'updateTime'] as const;

/** The filters of documents.md 5.1; those of a line find the plans that have such a line. */
export const planSearch = sortedPageQuery(sortable).extend({
  planNo: z.string().optional(),
  planName: z.string().optional(),
  planYear: code,
  planKind: code,
  planUnit: z.uuid().optional(),
  projectName: z.string().optional(),
  projectNature: code,
  projectType: code,
  tenderWay: code,
  organizationType: code,
  status: code,
  userId: z.uuid().optional(),
  reportFrom: z.iso.date().optional(),
  reportTo: z.iso.date().optional(),
});
export type PlanSearch = z.output<typeof planSearch>;

const fieldChange = z.object({
  field: z.string(),
  label: z.object({ cn: z.string(), en: z.string() }),
  /** As stored: codes as numbers, amounts in 元. */
  before: z.unknown(),
  after: z.unknown(),
});

/** What differs between two states of a plan; times of the submissions, null for the plan as it stands now. */
export const planChanges = z.object({
  from: z.string().nullable(),
  to: z.string().nullable(),
  plan: z.array(fieldChange),
  lines: z.array(
    z.object({
      kind: z.enum(['added', 'changed', 'removed']),
      guid: z.uuid(),
      lineNo: z.number(),
      projectName: z.string(),
      /** 元. */
      estimateAmount: z.string().nullable(),
      fields: z.array(fieldChange),
    }),
  ),
});
export type PlanChanges = z.output<typeof planChanges>;

const changed = z.object({ guid: z.uuid(), version: z.number() });
const warnings = z.array(z.object({ message: z.string(), lineNo: z.number().nullable() }));

export const annualPlan = {
  list: endpoint({
    method: 'POST',
    path: '/yearPlan/list',
    send: 'json',
    access: 'plan:read',
    act: 'read',
    summary: '年度采购计划列表',
    input: planSearch,
    output: paged(planRow),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/yearPlan/detail',
    send: 'query',
    access: 'signedIn',
    act: 'read',
    summary: '年度采购计划详情',
    input: guidQuery,
    output: planDetail,
  }),
  lines: endpoint({
    method: 'GET',
    path: '/yearPlan/lines',
    send: 'query',
    access: 'signedIn',
    act: 'read',
    summary: '年度采购计划明细',
    input: guidQuery,
    output: z.array(planLine),
  }),
  /** Starts from what is known: unit, department, phone, name. */
  blank: endpoint({
    method: 'GET',
    path: '/yearPlan/blank',
    send: 'query',
    access: 'plan:write',
    act: 'read',
    summary: '新增年度计划的默认值',
    input: noInput,
    output: planForm.partial().extend({ planUnitName: z.string(), planDeptName: z.string() }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/yearPlan/add',
    send: 'json',
    access: 'plan:write',
    act: 'write',
    summary: '新增年度采购计划',
    input: planForm.extend({
      guid: z.uuid().optional(),
      items: z.array(lineForm).max(500, '一次最多提交500条明细').optional(),
    }),
    output: changed,
  }),
  edit: endpoint({
    method: 'POST',
    path: '/yearPlan/edit',
    send: 'json',
    access: 'plan:write',
    act: 'write',
    summary: '修改年度采购计划',
    input: planForm.extend({ guid: z.uuid(), version: whole }),
    output: changed,
  }),
  saveLine: endpoint({
    method: 'POST',
    path: '/yearPlan/saveLine',
    send: 'json',
    access: 'plan:write',
    act: 'write',
    summary: '新增或修改计划明细',
    input: lineForm.extend({ planGuid: z.uuid(), guid: z.uuid().optional(), version: whole.optional() }),
    output: changed.extend({ lineGuid: z.uuid(), faults: z.array(lineFault) }),
  }),
  /** Sets the same values on several lines; each must then keep the rules as far as it did before. */
  fillLines: endpoint({
    method: 'POST',
    path: '/yearPlan/fillLines',
    send: 'json',
    access: 'plan:write',
    act: 'write',
    summary: '批量填写计划明细',
    input: z.object({
      planGuid: z.uuid(),
      guids: z.array(z.uuid()).min(1).max(2000),
      values: lineForm.partial(),
    }),
    output: changed,
  }),
  deleteLines: endpoint({
    method: 'POST',
    path: '/yearPlan/deleteLines',
    send: 'json',
    access: 'plan:write',
    act: 'write',
    summary: '删除计划明细',
    input: z.object({ planGuid: z.uuid(), guids: z.array(z.uuid()).min(1).max(2000) }),
    output: changed,
  }),
  delete: endpoint({
    method: 'GET',
    path: '/yearPlan/delete',
    send: 'query',
    access: 'plan:write',
    act: 'write',
    summary: '删除年度采购计划',
    input: versionedGuid,
    output: nothing,
  }),
  /** Who would decide, level by level; `faults` is what would stop the submission, `warnings` what to mind. */
  forecast: endpoint({
    method: 'GET',
    path: '/yearPlan/forecast',
    send: 'query',
    access: 'plan:write',
    act: 'read',
    summary: '提交前预览审批流程',
    input: guidQuery,
    output: approvalForecast.extend({ warnings }),
  }),
  submit: endpoint({
    method: 'POST',
    path: '/yearPlan/submit',
    send: 'json',
    access: 'plan:write',
    act: 'write',
    summary: '提交年度采购计划',
    input: versionedGuid,
    output: changed,
  }),
  recall: endpoint({
    method: 'GET',
    path: '/yearPlan/recall',
    send: 'query',
    access: 'plan:write',
    act: 'write',
    summary: '撤回年度采购计划',
    input: versionedGuid,
    output: changed,
  }),
  /** By the owner, or by a plan officer (plan:undo) who sees the plan. */
  undo: endpoint({
    method: 'GET',
    path: '/yearPlan/undo',
    send: 'query',
    access: 'plan:write',
    act: 'write',
    summary: '撤销年度采购计划',
    input: versionedGuid.extend({
      reason: text(500).refine((reason) => reason.length >= UNDO_REASON_MIN, '撤销原因不少于5个字'),
    }),
    /** `isAsked`: the last approver has been asked, and the plan stays approved until he confirms it. */
    output: changed.extend({ isAsked: z.boolean() }),
  }),
  /** What changed since the submission before, or against the original plan; null when there is nothing to compare. */
  changes: endpoint({
    method: 'GET',
    path: '/yearPlan/changes',
    send: 'query',
    access: 'signedIn',
    act: 'read',
    summary: '年度采购计划与上次提交的差异',
    input: guidQuery,
    output: planChanges.nullable(),
  }),
  auditRecord: endpoint({
    method: 'GET',
    path: '/yearPlan/auditRecord',
    send: 'query',
    access: 'signedIn',
    act: 'read',
    summary: '年度采购计划审批记录',
    input: guidQuery,
    output: z.array(approvalStep),
  }),
  /** Approve or reject through the document's own path; the panel uses the approval area's calls. */
  examination: endpoint({
    method: 'POST',
    path: '/yearPlan/examination',
    send: 'json',
    access: 'approval:decide',
    act: 'write',
    summary: '审核年度采购计划',
    input: guidQuery.extend({
      result: z.enum(['approve', 'reject']),
      opinion: z.string().trim().max(500).optional(),
    }),
    output: nothing,
  }),
  copyLastYear: endpoint({
    method: 'POST',
    path: '/yearPlan/copy',
    send: 'json',
    access: 'plan:write',
    act: 'write',
    summary: '复制上年计划',
    input: guidQuery.extend({ newGuid: z.uuid().optional() }),
    output: changed,
  }),
  adjust: endpoint({
    method: 'POST',
    path: '/yearPlan/adjust',
    send: 'json',
    access: 'plan:write',
    act: 'write',
    summary: '年中调整',
    input: guidQuery.extend({ newGuid: z.uuid().optional() }),
    output: changed,
  }),
  /** Starts an export of the list as filtered; answers the background job. */
  exportList: endpoint({
    method: 'POST',
    path: '/yearPlan/exportList',
    send: 'json',
    access: 'plan:export',
    act: 'write',
    summary: '导出年度计划列表',
    input: planSearch.omit({ page: true, rows: true }),
    output: z.object({ jobGuid: z.uuid() }),
  }),
  exportLines: endpoint({
    method: 'POST',
    path: '/yearPlan/exportLines',
    send: 'json',
    access: 'plan:export',
    act: 'write',
    summary: '导出计划明细',
    input: guidQuery,
    output: z.object({ jobGuid: z.uuid() }),
  }),
};
