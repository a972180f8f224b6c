import { z } from 'zod';
import { rowShape, searchShape } from '#shared/areas/document/views';
import { fileRow } from '#shared/areas/file/contract';
import { month } from '#shared/kit/text-rules';
import { lineStatus, planStatus } from '../line/codes.ts';
import { annualPlanKind } from './kind.ts';
import { lineForm } from '../line/rules.ts';

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

/** The default search form and the filters of documents.md 5.1; those of a line find the plans that have such a line. */
export const planSearch = searchShape(annualPlanKind).extend({
  /** A line is to be issued in this month, `YYYY-MM`. */
  issueMonth: month().optional(),
  /** `1`: what the budget of a year consists of: approved or used, and no adjustment, which stands in the plan it adjusts. */
  inBudget: z.literal('1').optional(),
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
