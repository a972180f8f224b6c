import { z } from 'zod';
import { pageShape, rowShape, searchShape } from '#shared/areas/document/views';
import { fileRow } from '#shared/areas/file/contract';
import { month } from '#shared/kit/text-rules';
import { planStatus } from '#shared/areas/procurement-plan/line/codes';
import { annualPlanKind } from './kind.ts';

export const planRow = z.object({
  ...rowShape(annualPlanKind),
  planUnit: z.uuid(),
  planDept: z.uuid(),
  /** Lines with an error that stops the submission. */
  faultCount: z.number(),
  /** 元. */
  mandatoryAmount: z.string(),
});
export type PlanRow = z.output<typeof planRow>;

export const planDetail = planRow.extend({
  ...pageShape(annualPlanKind),
  parentPlanGuid: z.uuid().nullable(),
  parentPlanNo: z.string().nullable(),
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

/** The default search form and the filters of documents.md 5.1; those of a line find the plans that have such a line. */
export const planSearch = searchShape(annualPlanKind).extend({
  /** A line is to be issued in this month, `YYYY-MM`. */
  issueMonth: month().optional(),
  /** `1`: what the budget of a year consists of: approved or used, and no adjustment, which stands in the plan it adjusts. */
  inBudget: z.literal('1').optional(),
});
export type PlanSearch = z.output<typeof planSearch>;
