import { z } from 'zod';
import { caseOutcome } from '#shared/areas/approval/codes';
import { endpoint } from '#shared/contract/endpoint';
import { paged, pageQuery } from '#shared/contract/paging';
import { monthIfAny } from '#shared/kit/text-rules';
import { jobStarted } from './job-started.ts';

/** Which approvals a duration report counts: those that ended in these months. */
const filter = z.object({
  fromMonth: monthIfAny(),
  toMonth: monthIfAny(),
  enterpriseGuid: z.uuid('编号格式不正确').optional(),
  kind: z.string().max(40).optional(),
});
export type DurationFilter = z.output<typeof filter>;

/** How long something takes, in days with one decimal: mean, median and the ninetieth in a hundred. */
const days = z.object({ count: z.number(), mean: z.number(), median: z.number(), p90: z.number() });
/** One stage. For approvals the stages are the levels, for projects the plan progress 0 to 8. */
const stage = days.extend({ key: z.string(), name: z.string() });
export type DurationStage = z.output<typeof stage>;

/** One approval behind a figure, the slowest first. */
export const durationCase = z.object({
  guid: z.uuid(),
  kind: z.string(),
  documentNo: z.string(),
  title: z.string(),
  submitterName: z.string(),
  submittedAt: z.string(),
  endedAt: z.string(),
  outcome: caseOutcome.schema,
  days: z.number(),
  /** The level it waited longest at, and for how many days. */
  slowestLevel: z.string(),
  slowestDays: z.number(),
  link: z.string(),
});
export type DurationCase = z.output<typeof durationCase>;

/** The calls of the duration report; scope as for the procurement report. */
export const durationReport = {
  figures: endpoint({
    method: 'POST',
    path: '/report/queryDuration',
    send: 'json',
    access: 'report:read',
    act: 'read',
    summary: '时效分析',
    input: filter,
    output: z.object({
      fromMonth: z.string(),
      toMonth: z.string(),
      /** From submission to the end of the approval. */
      total: days,
      levels: z.array(stage),
      months: z.array(stage),
      units: z.array(stage),
      projectStages: z.array(stage),
    }),
  }),
  cases: endpoint({
    method: 'POST',
    path: '/report/queryDurationCases',
    send: 'json',
    access: 'report:read',
    act: 'read',
    summary: '时效分析明细',
    input: filter.extend({ ...pageQuery.shape, levelName: z.string().max(50).optional() }),
    output: paged(durationCase),
  }),
  export: endpoint({
    method: 'POST',
    path: '/report/exportDuration',
    send: 'json',
    access: 'report:export',
    act: 'write',
    summary: '导出时效分析',
    input: filter,
    output: jobStarted,
  }),
};
