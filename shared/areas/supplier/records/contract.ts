import { z } from 'zod';
import { approvalForecast } from '#shared/areas/approval/contract';
import { type TreeNode, areaTree } from '#shared/areas/dictionary/contract';
import { wireInfo } from '#shared/areas/enterprise/wire-info';
import { endpoint, noInput, versionedGuid } from '#shared/contract/endpoint';
import { optionalText } from '#shared/kit/text-rules';
import { supplierGrade, supplierStanding } from '#shared/areas/supplier-rating/codes';
import { recordVersion } from '#shared/kit/number-rules';
import { supplierSource } from '../codes.ts';
import { recordKind, recordReviewStatus } from './codes.ts';
import { recordChanges, recordRemark, recordRound } from './rows.ts';

/** What may be done with the records as a whole now. */
export const RECORDS_ACTIONS = ['write', 'submit', 'resubmit', 'withdraw'] as const;
export type RecordsAction = (typeof RECORDS_ACTIONS)[number];

/** A section of the records: one kind and how its records stand. */
export const recordSection = z.object({
  kind: recordKind.schema,
  total: z.number(),
  new: z.number(),
  changed: z.number(),
  removed: z.number(),
  unchanged: z.number(),
  /** In force and past their last day. */
  expired: z.number(),
  /** In force and within 60 days of their last day. */
  expiring: z.number(),
  /** Remarks of the last refusal at its records. */
  remarks: z.number(),
});
export type RecordSection = z.output<typeof recordSection>;

/** All sections at once: counts, state of the review, what may be done. */
export const recordsOverview = z.object({
  userQiYeGuid: z.uuid(),
  /** Of the last submission; 0 when there is none or it was withdrawn. */
  status: recordReviewStatus.schema,
  /** Something has been approved already. */
  hasFormal: z.boolean(),
  /** Something differs from what is in force. */
  hasChanges: z.boolean(),
  sections: z.array(recordSection),
  /** The last submission; null when there is none. Its version guards withdrawing. */
  review: z
    .object({
      guid: z.uuid(),
      version: z.number(),
      round: z.number(),
      submitTime: z.string(),
      submittedByName: z.string(),
      decideTime: z.string().nullable(),
      decidedByName: z.string(),
      /** Of a refusal; empty otherwise. */
      refusal: z.string(),
      remarks: z.array(recordRemark),
    })
    .nullable(),
  /** What stands against submitting, by kind. */
  faults: z.array(z.object({ kind: recordKind.schema, message: z.string() })),
  /** Why nothing can be submitted although this person may; empty when something can. */
  obstacle: z.string(),
  /** Changes with every save; a submission names what it has seen. */
  version: z.number(),
  actions: z.array(z.enum(RECORDS_ACTIONS)),
});
export type RecordsOverview = z.output<typeof recordsOverview>;

const look = { method: 'GET', send: 'query', act: 'read', access: 'enterprise:read' } as const;
const submit = { method: 'POST', send: 'json', act: 'write', access: 'enterprise:submit' } as const;
const seen = z.object({ version: recordVersion() });
const submitted = z.object({ guid: z.uuid(), version: z.number() });

const treeOf = (path: `/${string}`, summary: string) =>
  endpoint({
    method: 'GET',
    send: 'query',
    act: 'read',
    access: 'signedIn',
    path,
    summary,
    input: noInput,
    output: areaTree.output,
  });
/** 全国 with provinces and cities below it; codes as in `serviceScope.regions`. Any node can be chosen. */
export type ServiceAreaNode = TreeNode;

/** Calls of a supplier about its records as a whole; those of single kinds are in `kind-calls.ts`. */
export const supplierRecordCalls = {
  overview: endpoint({
    ...look,
    path: '/gys/gysInfo/queryBaseInfo',
    summary: '供应商信息总览',
    input: noInput,
    output: recordsOverview,
  }),
  /** The approved information of the enterprise, numbers masked; null while none has been approved. */
  company: endpoint({
    ...look,
    path: '/gys/gysInfo/queryCompany',
    summary: '供应商企业信息',
    input: noInput,
    output: z.object({ userQiYeGuid: z.uuid(), info: wireInfo.nullable() }),
  }),
  /** Puts every changed record up for review. `version`: of the overview. */
  submit: endpoint({
    ...submit,
    path: '/gys/gysInfo/submitReview',
    summary: '提交供应商信息审核',
    input: seen,
    output: submitted,
  }),
  /** The same after a refusal. */
  resubmit: endpoint({
    ...submit,
    path: '/gys/gysInfo/resubmitReview',
    summary: '重新提交供应商信息审核',
    input: seen,
    output: submitted,
  }),
  /** 撤回审核; guid and version of the review. */
  withdraw: endpoint({
    ...submit,
    path: '/gys/gysInfo/withdrawReview',
    summary: '撤回供应商信息审核',
    input: versionedGuid,
    output: submitted,
  }),
  /** Who would decide. */
  forecast: endpoint({
    ...look,
    path: '/gys/gysInfo/queryForecast',
    summary: '预览供应商信息审批流程',
    input: noInput,
    output: approvalForecast,
  }),
  reviewRecord: endpoint({
    ...look,
    path: '/gys/gysInfo/queryReviewRecord',
    summary: '供应商信息审核记录',
    input: noInput,
    output: z.object({ list: z.array(recordRound) }),
  }),
  /** What approved submissions changed, of every kind. */
  changes: endpoint({
    ...look,
    path: '/gys/gysInfo/queryChangeList',
    summary: '供应商信息变更记录',
    input: noInput,
    output: recordChanges,
  }),
  /** How one's own enterprise was rated last, and whether it may be chosen; without a score both are null. */
  grade: endpoint({
    ...look,
    path: '/gys/gysInfo/queryGrade',
    summary: '供应商等级',
    input: noInput,
    output: z.object({
      grade: supplierGrade.schema.nullable(),
      score: z.string().nullable(),
      standing: supplierStanding.schema,
    }),
  }),
  /** Where a supplier may have come from. */
  sources: endpoint({
    ...look,
    path: '/gys/gysInfo/querySourceList',
    summary: '供应商来源列表',
    input: noInput,
    output: z.array(
      z.object({ value: supplierSource.schema, label: z.object({ cn: z.string(), en: z.string() }) }),
    ),
  }),
  /** Purchasing companies of the platform, by name; at most fifty. */
  platformCompanies: endpoint({
    method: 'POST',
    send: 'json',
    act: 'read',
    access: 'enterprise:read',
    path: '/gys/gysInfo/queryPurchasingCompanyList',
    summary: '采购单位列表',
    input: z.object({ name: optionalText(200) }),
    output: z.array(z.object({ userQiYeGuid: z.uuid(), name: z.string() })),
  }),
};

/** Trees a service scope is chosen from. */
export const serviceAreaCalls = {
  /** Categories: groups with `projectTypeOption` codes as leaves. */
  categories: treeOf('/api/esa/queryCategoryTree', '服务品类树'),
  regions: treeOf('/api/esa/queryAreaTree', '服务地区树'),
  /** The same regions under the prefix of the annual deposit. */
  depositRegions: treeOf('/api/yearbzjset/queryServiceAreaTree', '年度保证金服务地区树'),
};
