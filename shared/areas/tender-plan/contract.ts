import { z } from 'zod';
import { changed } from '#shared/areas/document/calls';
import { searchShape } from '#shared/areas/document/views';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { tenderState } from '#shared/areas/tender/codes';
import { endpoint, guidQuery, versionedGuid } from '#shared/contract/endpoint';
import { paged } from '#shared/contract/paging';
import { optionalText } from '#shared/kit/text-rules';
import { planProgress } from './codes.ts';
import { tenderPlanKind } from './kind.ts';
import { nodeState } from './nodes.ts';

const planNode = z.object({
  stage: planProgress.schema,
  planned: z.string().nullable(),
  actual: z.string().nullable(),
  /** Calendar days; `PlanNode`. */
  deviation: z.number().nullable(),
  state: nodeState.schema,
});

/** The plan of a tender, by the tender's guid. */
export const tenderPlanRow = z.object({
  guid: z.uuid(),
  planNo: z.string(),
  tenderNo: z.string(),
  projectNo: z.string(),
  projectName: z.string(),
  sectionNo: z.string(),
  sectionName: z.string(),
  tenderWay: tenderWay.schema,
  tenderRound: z.number(),
  userId: z.uuid(),
  userName: z.string(),
  /** State of the tender by the clock. */
  status: tenderState.schema,
  isSuspended: z.boolean(),
  progress: planProgress.schema,
  nodes: z.array(planNode),
  planRemark: z.string(),
  /** Why it failed or was terminated; empty otherwise. */
  closedReason: z.string(),
});
export type TenderPlanRow = z.output<typeof tenderPlanRow>;

export const tenderPlanDetail = tenderPlanRow.extend({
  version: z.number(),
  projectGuid: z.uuid(),
  entrustUnit: z.string(),
  agentUnit: z.string(),
  closedAt: z.string().nullable(),
  closedBy: z.string(),
  actions: z.array(z.literal('remark')),
  /** The plans of all sections and rounds of its project that the reader sees, this one among them. */
  plans: z.array(tenderPlanRow),
});
export type TenderPlanDetail = z.output<typeof tenderPlanDetail>;

export const tenderPlanSearch = searchShape(tenderPlanKind)
  .omit({ isVoided: true })
  .extend({
    /** Part of the number of the plan. */
    planNo: optionalText(64),
  });
export type TenderPlanSearch = z.output<typeof tenderPlanSearch>;

const { prefix } = tenderPlanKind;

/** 招标计划 (documents.md 5.7): it moves by what happens, and nobody writes in it but its remark. */
export const tenderPlanCalls = {
  list: endpoint({
    method: 'POST',
    path: `${prefix}/list`,
    send: 'json',
    access: 'scheme:read',
    act: 'read',
    summary: '招标计划列表',
    input: tenderPlanSearch,
    output: paged(tenderPlanRow),
  }),
  /** For whoever reads the tender. */
  detail: endpoint({
    method: 'GET',
    path: `${prefix}/detail`,
    send: 'query',
    access: 'signedIn',
    act: 'read',
    summary: '招标计划详情',
    input: guidQuery,
    output: tenderPlanDetail,
  }),
  remark: endpoint({
    method: 'POST',
    path: `${prefix}/remark`,
    send: 'json',
    access: 'scheme:write',
    act: 'write',
    summary: '修改招标计划备注',
    input: versionedGuid.extend({ planRemark: optionalText(500) }),
    output: changed,
  }),
  exportList: endpoint({
    method: 'POST',
    path: `${prefix}/exportList`,
    send: 'json',
    access: 'scheme:export',
    act: 'write',
    summary: '导出招标计划列表',
    input: tenderPlanSearch.omit({ page: true, rows: true }),
    output: z.object({ jobGuid: z.uuid() }),
  }),
};
