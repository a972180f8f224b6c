import { z } from 'zod';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { endpoint } from '#shared/contract/endpoint';
import { paged, pageQuery } from '#shared/contract/paging';
import { monthIfAny } from '#shared/kit/text-rules';
import { savingDimension } from './codes.ts';
import { jobStarted } from './job-started.ts';

/** Which projects a saving report counts: those with an award, by the month of the award. */
const filter = z.object({
  /** First and last month of the award, both included; the current year when both are left out. */
  fromMonth: monthIfAny(),
  toMonth: monthIfAny(),
  enterpriseGuid: z.uuid('编号格式不正确').optional(),
  tenderWay: tenderWay.schema.optional(),
});
export type SavingFilter = z.output<typeof filter>;

/** Budget, award and what was saved, in 元; the rate in percent of the budget, null where there is none. */
const saving = z.object({
  count: z.number(),
  budget: z.string(),
  award: z.string(),
  /** Negative when the award exceeds the budget. */
  saving: z.string(),
  rate: z.string().nullable(),
});
export type Saving = z.output<typeof saving>;
const part = saving.extend({ key: z.string(), name: z.string() });
export type SavingPart = z.output<typeof part>;

/** One project behind a figure. */
export const savingProject = z.object({
  guid: z.uuid(),
  projectNo: z.string(),
  projectName: z.string(),
  enterpriseName: z.string(),
  tenderWay: tenderWay.schema.nullable(),
  budget: z.string(),
  award: z.string(),
  saving: z.string(),
  rate: z.string().nullable(),
  awardDate: z.string(),
});
export type SavingProject = z.output<typeof savingProject>;

/** The calls of the saving report; scope as for the procurement report. */
export const savingReport = {
  figures: endpoint({
    method: 'POST',
    path: '/report/querySaving',
    send: 'json',
    access: 'report:read',
    act: 'read',
    summary: '节资分析',
    input: filter,
    output: z.object({
      fromMonth: z.string(),
      toMonth: z.string(),
      total: saving,
      parts: z.record(savingDimension.schema, z.array(part)),
    }),
  }),
  projects: endpoint({
    method: 'POST',
    path: '/report/querySavingProjects',
    send: 'json',
    access: 'report:read',
    act: 'read',
    summary: '节资分析明细',
    input: filter.extend(pageQuery.shape),
    output: paged(savingProject),
  }),
  export: endpoint({
    method: 'POST',
    path: '/report/exportSaving',
    send: 'json',
    access: 'report:export',
    act: 'write',
    summary: '导出节资分析',
    input: filter,
    output: jobStarted,
  }),
};
