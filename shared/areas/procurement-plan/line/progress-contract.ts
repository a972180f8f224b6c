import { z } from 'zod';
import { chainLink } from '#shared/areas/chain/contract';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { endpoint, guidQuery } from '#shared/contract/endpoint';
import { milestones } from './progress.ts';

const day = z.string().nullable();
const days = z.object({ issue: day, open: day, award: day, contract: day });

/** How far one line of a plan has come, against its planned dates. */
export const lineProgress = z.object({
  lineGuid: z.uuid(),
  lineNo: z.number(),
  projectName: z.string(),
  tenderWay: tenderWay.schema.nullable(),
  /** Days; of the month planned for issuing, the last. */
  planned: days,
  /** Days on which the last purchase of the line got there; null: not yet, or the day is not known. */
  reached: days,
  /** 0–8. */
  progress: planProgress.schema,
  /** The earliest planned date that has passed without being reached; null: not late, or the line is cancelled. */
  late: z.object({ milestone: z.enum(milestones), days: z.number() }).nullable(),
  isCancelled: z.boolean(),
  /** What came of the line, in the order of `chainKind`. */
  documents: z.array(chainLink.pick({ kind: true, guid: true, no: true, state: true, link: true })),
});
export type LineProgressRow = z.output<typeof lineProgress>;

/** Planned against actual, line by line, for whoever may read the plan. */
export const planProgressOf = endpoint({
  method: 'GET',
  path: '/yearPlan/progress',
  send: 'query',
  access: 'signedIn',
  act: 'read',
  summary: '年度采购计划执行进度',
  input: guidQuery,
  output: z.object({ today: z.string(), lines: z.array(lineProgress) }),
});
