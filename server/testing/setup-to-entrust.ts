import { setupStatus } from '#shared/areas/project-initiation/codes';
import { addDays } from '#shared/kit/dates';
import type { Setup } from '../areas/project-initiation/setup.table.ts';
import { today } from './days.ts';

/** An approved set-up of a person's department that an agency is to carry out, as its row: number, name and amount are given. */
export const setupToEntrust = (
  {
    company,
    dept,
  }: Record<'company' | 'dept', { guid: string; name: string }> & {
    company: { deptGuid: string };
  },
  by: { guid: string; name: string },
  given: Partial<Setup> & Pick<Setup, 'projectNo' | 'projectName' | 'planAmount'>,
) => ({
  planType: 3 as const,
  projectNature: 3 as const,
  projectType: 2 as const,
  applyUnit: company.deptGuid,
  applyUnitName: company.name,
  applyDept: dept.guid,
  applyDeptName: dept.name,
  refNumber: '批复1号',
  applyDesc: '检修',
  itemSummary: '检修',
  taxIncluded: true,
  fundSource: 1 as const,
  payChannel: '检修费',
  tenderWay: 1 as const,
  organizationType: 1 as const,
  isMandatory: false,
  legalRegime: 1 as const,
  evalMethod: 1 as const,
  valuationType: 1 as const,
  plannedIssueDate: addDays(today(), 20),
  plannedOpenDate: addDays(today(), 45),
  plannedAwardDate: addDays(today(), 55),
  plannedContractDate: addDays(today(), 75),
  depositNeed: false,
  handlerPhone: '13800138000',
  status: setupStatus.code.approved,
  enterpriseGuid: company.guid,
  createUserGuid: by.guid,
  createUserName: by.name,
  updateUserGuid: by.guid,
  ...given,
});
