import { z } from 'zod';
import { fundSource, planType } from '#shared/areas/procurement-plan/line/codes';
import { organizationType, projectNature, projectType } from '#shared/areas/project/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { endpoint } from '#shared/contract/endpoint';
import { pageQuery, paged } from '#shared/contract/paging';
import { wholeText } from '#shared/kit/number-rules';

/** A line of an approved annual or batch plan that a batch plan or a set-up may take. Amounts in 元. */
const usableLine = z.object({
  guid: z.uuid(),
  planType: planType.schema,
  planGuid: z.uuid(),
  planNo: z.string(),
  planName: z.string(),
  planYear: z.number(),
  planUnit: z.uuid(),
  planUnitName: z.string(),
  planDeptName: z.string(),
  lineNo: z.number(),
  projectName: z.string(),
  projectNature: projectNature.schema,
  projectType: projectType.schema,
  categoryCode: z.string(),
  categoryName: z.string(),
  content: z.string(),
  tenderWay: tenderWay.schema,
  organizationType: organizationType.schema,
  isMandatory: z.boolean(),
  taxIncluded: z.boolean(),
  fundSource: fundSource.schema,
  budgetSubject: z.string(),
  plannedIssueDate: z.string(),
  demandDept: z.uuid(),
  demandDeptName: z.string(),
  demandContact: z.string(),
  demandPhone: z.string(),
  areaCode: z.string().nullable(),
  address: z.string(),
  /** 打包分标建议 of a batch line. */
  packageNo: z.string(),
  estimateAmount: z.string(),
  usedAmount: z.string(),
  /** Of the estimate. */
  remaining: z.string(),
  /** The most that may still be taken: an annual line may be exceeded by the parameter's share. */
  usable: z.string(),
  /** The company behind the unit, and the department the plan is for: what data scopes go by. */
  enterpriseGuid: z.uuid(),
  deptGuid: z.uuid(),
});
export type UsableLine = z.output<typeof usableLine>;

const code = wholeText().optional();

/** Lines of approved plans with something left, for pickers. */
export const usableLines = endpoint({
  method: 'POST',
  path: '/planLine/usable',
  send: 'json',
  access: 'plan:read',
  act: 'read',
  summary: '可用的计划明细',
  input: pageQuery.extend({
    planType: code,
    /** Contained in the project's name, the plan's name or its number. */
    keyword: z.string().trim().max(255).optional(),
    planGuid: z.uuid().optional(),
    planUnit: z.uuid().optional(),
    projectType: code,
    tenderWay: code,
    packageNo: z.string().trim().max(20).optional(),
  }),
  output: paged(usableLine),
});
