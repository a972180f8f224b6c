import { z } from 'zod';
import { voidedFilter, voidedShape } from '#shared/areas/approval/void-call';
import { fileRow } from '#shared/areas/file/contract';
import { defaultSearch } from '#shared/areas/project/search-form';
import { sortedPageQuery } from '#shared/contract/paging';
import { wholeText } from '#shared/kit/number-rules';
import { date, month, optionalText } from '#shared/kit/text-rules';
import { lineStatus, planKind, planStatus } from './codes.ts';
import { lineForm } from './rules.ts';

/** What a person may do with a plan now; buttons follow it (wire.md 2). */
export const planAction = z.enum([
  'edit',
  'submit',
  'recall',
  'undo',
  'void',
  'delete',
  'urge',
  'adjust',
  'copy',
]);
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
  voided: voidedShape,
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

const code = wholeText().optional();
const sortable = ['planNo', 'planName', 'planYear', 'totalAmount', 'reportDate', 'updateTime'] as const;

/** The default search form and the filters of documents.md 5.1; those of a line find the plans that have such a line. */
export const planSearch = sortedPageQuery(sortable).extend({
  ...defaultSearch,
  planNo: optionalText(64),
  planName: optionalText(200),
  planYear: code,
  planKind: code,
  planUnit: z.uuid().optional(),
  /** A line is to be issued in this month, `YYYY-MM`. */
  issueMonth: month().optional(),
  status: code,
  isVoided: voidedFilter,
  /** `1`: what the budget of a year consists of: approved or used, and no adjustment, which stands in the plan it adjusts. */
  inBudget: z.literal('1').optional(),
  reportFrom: date().optional(),
  reportTo: date().optional(),
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
