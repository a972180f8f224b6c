import { z } from 'zod';
import { pageShape, rowShape, searchShape } from '#shared/areas/document/views';
import { fileRow } from '#shared/areas/file/contract';
import { batchKind, lineStatus, planStatus } from '#shared/areas/procurement-plan/line/codes';
import { lineFault } from '#shared/areas/procurement-plan/line/views';
import { supplierStanding } from '#shared/areas/supplier-rating/codes';
import { unfilled } from '#shared/contract/unfilled';
import { wholeText } from '#shared/kit/number-rules';
import { month } from '#shared/kit/text-rules';
import { batchPlanKind } from './kind.ts';
import { batchLineForm } from './rules.ts';
import { toldShape } from '#shared/areas/procurement-plan/line/told';

const planName = z.object({ guid: z.uuid(), planNo: z.string(), planName: z.string() });

export const batchRow = z.object({
  ...rowShape(batchPlanKind),
  batchKind: batchKind.schema,
  reportDeadline: z.string(),
  /** The deadline has passed: plan officers only submit. */
  isLate: z.boolean(),
  planUnit: z.uuid(),
  planDept: z.uuid(),
  planDeptName: z.string(),
  /** Lines with an error that stops the submission. */
  faultCount: z.number(),
  /** 元. */
  mandatoryAmount: z.string(),
  /** Made of department plans (汇总合并). */
  isMerged: z.boolean(),
  /** Changes another batch plan once it is approved (调整). */
  isAdjustment: z.boolean(),
  /** The plan it adjusts. */
  parent: planName.nullable(),
  /** The centre plan that has taken it up; null while it stands alone. */
  mergedInto: planName.nullable(),
});
export type BatchRow = z.output<typeof batchRow>;

export const batchDetail = batchRow.extend({
  ...pageShape(batchPlanKind),
  buyerUnit: z.uuid(),
  files: z.array(fileRow),
  createTime: z.string(),
  /** How often it has been submitted. */
  round: z.number(),
  /** The department plans it was made of. */
  children: z.array(planName.extend({ planDeptName: z.string(), status: planStatus.schema })),
  /** What adjusts it, oldest first. */
  adjustments: z.array(planName.extend({ status: planStatus.schema })),
  /** Where its lines outside the annual plan look like a purchase split up (R30), for who submits and who decides. */
  splits: z.array(z.object({ lineNo: z.number(), ...toldShape })),
});
export type BatchDetail = z.output<typeof batchDetail>;

const { inviteList: _invited, techFiles: _files, ...plain } = batchLineForm.shape;

/** A batch line as it is stored: what was picked or imported may be empty (null), which `faults` then name. */
export const batchLine = z.object({
  ...unfilled(plain),
  guid: z.uuid(),
  version: z.number(),
  lineNo: z.number(),
  categoryName: z.string(),
  demandDeptName: z.string(),
  areaName: z.string(),
  /** 元, by set-ups. */
  usedAmount: z.string(),
  /** 未使用 is 未立项; anything used is 已立项; 已取消 is returned. */
  lineStatus: lineStatus.schema,
  inviteList: z.array(
    z.object({
      supplierGuid: z.uuid(),
      supplierName: z.string(),
      reason: z.string(),
      standing: supplierStanding.schema,
    }),
  ),
  techFiles: z.array(fileRow),
  materialCount: z.number(),
  /** The annual plan's line; amounts in 元, `remaining` of its estimate without this line's own amount. */
  yearLine: z
    .object({
      guid: z.uuid(),
      planGuid: z.uuid(),
      planNo: z.string(),
      lineNo: z.number(),
      projectName: z.string(),
      estimateAmount: z.string(),
      remaining: z.string(),
    })
    .nullable(),
  /** 元 above the annual plan's line when it was saved; such a plan needs one more level of approval. */
  excessAmount: z.string(),
  /** Why the plan officers returned it; empty unless they did. */
  returnReason: z.string(),
  /** The department plan it was merged from. */
  sourcePlan: planName.nullable(),
  /** The line of the original plan that an adjustment's line replaces, as it stands; amounts in 元. */
  original: z
    .object({
      guid: z.uuid(),
      batchAmount: z.string(),
      usedAmount: z.string(),
      tenderWay: z.number().nullable(),
      isMandatory: z.boolean().nullable(),
      expectDate: z.string().nullable(),
    })
    .nullable(),
  faults: z.array(lineFault),
});
export type BatchLine = z.output<typeof batchLine> & {
  [K in keyof typeof plain]: z.output<(typeof plain)[K]> | null;
};

export const materialRow = z.object({
  guid: z.uuid(),
  materialCode: z.string(),
  materialName: z.string(),
  spec: z.string(),
  brand: z.string(),
  unit: z.string(),
  quantity: z.string(),
  /** 元. */
  price: z.string().nullable(),
  /** 元, quantity times price; null without a price. */
  amount: z.string().nullable(),
  requiredDate: z.string().nullable(),
  place: z.string(),
  remark: z.string(),
});
export type MaterialRow = z.output<typeof materialRow>;

/** A row of a sheet of lines or materials as it was read: `values` go into the form, faults by field (null: the row). */
const sheetRow = z.object({
  /** Row of the sheet, from 1. */
  rowNumber: z.number(),
  values: z.record(z.string(), z.unknown()),
  faults: z.array(
    z.object({ field: z.string().nullable(), ...toldShape, level: z.enum(['error', 'warning']) }),
  ),
});
export type SheetRow = z.output<typeof sheetRow>;

const flag = z
  .union([z.boolean(), z.literal(['true', 'false']).transform((value) => value === 'true')])
  .optional();
/** The default search form and the filters of documents.md 5.2; those of a line find the plans that have such a line. */
export const batchSearch = searchShape(batchPlanKind).extend({
  /** `YYYY-MM`. */
  period: month().optional(),
  /** 1 plans, 2 adjustments of plans. */
  planKind: wholeText().optional(),
  outOfPlan: flag,
  /** Approved plans of departments no centre plan has taken up yet: what `merge` takes. */
  mergeable: flag,
});
export type BatchSearch = z.output<typeof batchSearch>;
