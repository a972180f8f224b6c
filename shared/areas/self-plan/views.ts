import { z } from 'zod';
import { pageShape, rowShape, searchShape } from '#shared/areas/document/views';
import { fileRow } from '#shared/areas/file/contract';
import { fundSource } from '#shared/areas/procurement-plan/line/codes';
import { projectNature, projectType } from '#shared/areas/project/codes';
import { supplierGrade, supplierStanding } from '#shared/areas/supplier-rating/codes';
import { resultPaper } from './codes.ts';
import { selfPlanKind } from './kind.ts';

export const selfPlanRow = z.object({
  ...rowShape(selfPlanKind),
  projectNature: projectNature.schema,
  projectType: projectType.schema,
  planUnit: z.uuid(),
  planDept: z.uuid(),
  winnerName: z.string().nullable(),
});
export type SelfPlanRow = z.output<typeof selfPlanRow>;

export const selfPlanItem = z.object({
  guid: z.uuid(),
  name: z.string(),
  spec: z.string(),
  unit: z.string(),
  quantity: z.string(),
  /** 元. */
  price: z.string(),
  /** 元. */
  amount: z.string(),
  remark: z.string(),
});
export type SelfPlanItem = z.output<typeof selfPlanItem>;

/** A supplier as the plan names it, with its standing of today; grade and standing null once it has left the library. */
export const invitee = z.object({
  guid: z.uuid(),
  name: z.string(),
  uscc: z.string(),
  grade: supplierGrade.schema.nullable(),
  standing: supplierStanding.schema.nullable(),
});
export type Invitee = z.output<typeof invitee>;

/** Something to be minded before the plan is submitted or approved; it stops nothing. */
export const selfPlanWarning = z.object({
  kind: z.enum(['split', 'suspended']),
  text: z.object({ cn: z.string(), en: z.string() }),
});
export type SelfPlanWarning = z.output<typeof selfPlanWarning>;

export const selfPlanDetail = selfPlanRow.extend({
  ...pageShape(selfPlanKind),
  categoryCode: z.string(),
  outOfPlan: z.boolean(),
  /** The line of a yearly plan it is bought from. */
  yearItem: z
    .object({
      guid: z.uuid(),
      planGuid: z.uuid(),
      planNo: z.string(),
      projectName: z.string(),
      /** 元 that this plan does not hold and nobody else has taken. */
      remaining: z.string(),
    })
    .nullable(),
  items: z.array(selfPlanItem),
  invitees: z.array(invitee),
  groupMembers: z.array(z.object({ guid: z.uuid(), name: z.string(), deptName: z.string() })),
  files: z.array(fileRow),
  repairFiles: z.array(fileRow),
  /** 元. */
  limit: z.string(),
  /** When it was approved last; null before. */
  approvedAt: z.string().nullable(),
  result: z
    .object({
      winnerGuid: z.uuid(),
      winnerName: z.string(),
      /** 元. */
      resultAmount: z.string(),
      resultDate: z.string(),
      /** Who registered it, and when. */
      userName: z.string(),
      time: z.string(),
      papers: z.array(z.object({ paper: resultPaper.schema, files: z.array(fileRow) })),
    })
    .nullable(),
  contract: z.object({ guid: z.uuid(), contractNo: z.string(), contractName: z.string() }).nullable(),
  warnings: z.array(selfPlanWarning),
  createTime: z.string(),
  /** How often it has been submitted. */
  round: z.number(),
});
export type SelfPlanDetail = z.output<typeof selfPlanDetail>;

/** The filters of documents.md 5.3 with the default search form; times are those of 计划完成时间. */
export const selfPlanSearch = searchShape(selfPlanKind);
export type SelfPlanSearch = z.output<typeof selfPlanSearch>;

/** A plan as those who go on from it choose it. */
export const usableSelfPlan = selfPlanRow
  .pick({
    guid: true,
    planNo: true,
    projectName: true,
    projectNature: true,
    projectType: true,
    tenderWay: true,
    planUnit: true,
    planUnitName: true,
    planDept: true,
    planDeptName: true,
    estimateAmount: true,
    resultAmount: true,
    winnerName: true,
    userName: true,
  })
  .extend({
    winnerGuid: z.uuid().nullable(),
    resultDate: z.string().nullable(),
    /** 元 a set-up may still take. */
    remaining: z.string(),
    enterpriseGuid: z.uuid(),
    deptGuid: z.uuid(),
    content: z.string(),
    categoryCode: z.string(),
    fundSource: fundSource.schema,
    requiredDate: z.string(),
  });
export type UsableSelfPlan = z.output<typeof usableSelfPlan>;
