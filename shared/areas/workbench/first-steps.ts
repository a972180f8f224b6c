import { paths } from '#shared/areas/session/paths';

/** What a new supplier, company or user has to do first, in this order, and where it is done. */
export const firstSteps = {
  contact: paths.account,
  fillInfo: paths.enterpriseBasic,
  submitInfo: paths.enterpriseBasic,
  infoApproved: paths.enterpriseBasic,
  supplierRecords: paths.supplierMajor,
  certificate: paths.certificates,
  departments: paths.departments,
  people: paths.departments,
  roles: paths.roles,
  approvers: paths.approvalLevels,
  calendar: paths.calendar,
  firstPlan: paths.annualPlanEdit(),
} as const;
export type FirstStep = keyof typeof firstSteps;
export const firstStepKeys = Object.keys(firstSteps) as [FirstStep, ...FirstStep[]];

/** `waiting`: others have it in hand. */
export const STEP_STATES = ['done', 'waiting', 'todo'] as const;
export type StepState = (typeof STEP_STATES)[number];
