import { z } from 'zod';
import { lineStatus, planStatus } from '#shared/areas/procurement-plan/line/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { endpoint } from '#shared/contract/endpoint';
import { paged, pageQuery } from '#shared/contract/paging';
import { wholeText } from '#shared/kit/number-rules';
import { month } from '#shared/kit/text-rules';
import { ruled } from '#shared/kit/rule-texts';
import { jobStarted } from './job-started.ts';
import { procurementDimension } from './codes.ts';

const year = wholeText().min(2000).max(2100);
const guid = z.uuid('编号格式不正确').optional();

/** Which lines a procurement report counts: those of annual plans of one year that are not cancelled. */
const filter = z.object({
  /** Plan year; when left out the latest up to this one that has plans. */
  planYear: year.optional(),
  /** The company node planned for. */
  planUnit: guid,
  tenderWay: tenderWay.schema.optional(),
  status: planStatus.schema.optional(),
  isMandatory: z.boolean().optional(),
  /** Planned month of issue, `YYYY-MM`; `none` for lines without one. */
  month: z.union([z.literal('none'), month()], ruled({ cn: '请选择月份', en: 'Choose a month' })).optional(),
});
export type ProcurementFilter = z.output<typeof filter>;

/** One part of a breakdown: lines and their amount in 元. `key` is what the filter of the list behind it takes. */
const part = z.object({
  key: z.string(),
  /** Name of the unit; codes and months are worded by the reader's language. */
  name: z.string(),
  count: z.number(),
  amount: z.string(),
});
export type ProcurementPart = z.output<typeof part>;

/** One line behind a figure. */
export const procurementLine = z.object({
  guid: z.uuid(),
  planGuid: z.uuid(),
  planNo: z.string(),
  planUnitName: z.string(),
  planDeptName: z.string(),
  projectName: z.string().nullable(),
  tenderWay: tenderWay.schema.nullable(),
  /** 元. */
  estimateAmount: z.string().nullable(),
  /** 元. */
  usedAmount: z.string(),
  plannedIssueDate: z.string().nullable(),
  isMandatory: z.boolean().nullable(),
  status: planStatus.schema,
  lineStatus: lineStatus.schema,
});
export type ProcurementLine = z.output<typeof procurementLine>;

/** The calls of the procurement report; who may see which lines is decided by the scope of `report:read`. */
export const procurementReport = {
  figures: endpoint({
    method: 'POST',
    path: '/report/queryProcurement',
    send: 'json',
    access: 'report:read',
    act: 'read',
    summary: '采购统计',
    input: filter,
    output: z.object({
      planYear: z.number(),
      total: z.object({
        count: z.number(),
        amount: z.string(),
        mandatoryAmount: z.string(),
        /** In plans 已通过 or 已使用. */
        approvedAmount: z.string(),
        usedAmount: z.string(),
      }),
      parts: z.record(procurementDimension.schema, z.array(part)),
    }),
  }),
  lines: endpoint({
    method: 'POST',
    path: '/report/queryProcurementLines',
    send: 'json',
    access: 'report:read',
    act: 'read',
    summary: '采购统计明细',
    input: filter.extend(pageQuery.shape),
    output: paged(procurementLine),
  }),
  export: endpoint({
    method: 'POST',
    path: '/report/exportProcurement',
    send: 'json',
    access: 'report:export',
    act: 'write',
    summary: '导出采购统计',
    input: filter,
    output: jobStarted,
  }),
};
