import { certificateStatus } from '#shared/areas/certificate/codes';
import { enterpriseApproval, subjectType } from '#shared/areas/enterprise/codes';
import type { StepState } from '#shared/areas/workbench/first-steps';
import { yearOf } from '#shared/kit/dates';
import { hasOwnSetup } from '../areas/approval/setup.ts';
import { loadCalendar } from '../areas/calendar/calendar.service.ts';
import { certificatesOf } from '../areas/certificate/find-certificates.ts';
import { companyDepartments } from '../areas/department/department.service.ts';
import { findEnterprise } from '../areas/enterprise/enterprise.service.ts';
import { openVersion } from '../areas/enterprise-info/find-versions.ts';
import { isRoleGivenTo } from '../areas/role/held-roles.service.ts';
import { recordsOf } from '../areas/supplier/records/find-records.ts';
import { findContact, hasColleagues } from '../areas/user/user.service.ts';
import type { StepFacts } from '../areas/workbench/day.ts';
import { todayOf } from '../db/today.ts';
import type { Context } from '../http/context.ts';
import { documentCounters } from './document-counters.ts';

const state = (isDone: boolean): StepState => (isDone ? 'done' : 'todo');

/** A step for holders of a permission, done as soon as the fact is there. */
const whoMay =
  (permission: string, isDone: (context: Context) => Promise<boolean>) => async (context: Context) =>
    context.actor.permissions.has(permission) ? state(await isDone(context)) : null;

/** A step of a company that buys; the platform and suppliers need it not. */
const ofCompany =
  (permission: string, isDone: (context: Context) => Promise<boolean>) => async (context: Context) => {
    const { db, actor } = context;
    if (!actor.permissions.has(permission)) return null;
    const company = await findEnterprise(db, actor.enterpriseGuid);
    return company?.subjectTypes.includes(subjectType.code.tenderer) ? state(await isDone(context)) : null;
  };

const companyOf = async ({ db, actor }: Context) => (await findEnterprise(db, actor.enterpriseGuid))!;

const hasInfo = async (context: Context) => {
  const { db, actor } = context;
  return (await companyOf(context)).hasSubmitted || (await openVersion(db, actor.enterpriseGuid)) !== null;
};

/** The facts of the first steps; nothing is kept of them. */
export const workbenchSteps: StepFacts = {
  contact: async ({ db, actor }) => state(Boolean((await findContact(db, actor.guid))?.phone)),
  fillInfo: whoMay('enterprise:submit', hasInfo),
  submitInfo: whoMay('enterprise:submit', async (context) => (await companyOf(context)).hasSubmitted),
  async infoApproved(context) {
    if (!context.actor.permissions.has('enterprise:submit')) return null;
    const { subjectTypes, approvalState } = await companyOf(context);
    if (subjectTypes.length > 0) return 'done';
    return approvalState === enterpriseApproval.code.inReview ? 'waiting' : 'todo';
  },
  async supplierRecords(context) {
    const { db, actor } = context;
    if (!actor.permissions.has('enterprise:submit')) return null;
    const { subjectTypes, draftSubjectTypes } = await companyOf(context);
    if (![...subjectTypes, ...draftSubjectTypes].includes(subjectType.code.supplier)) return null;
    return state((await recordsOf(db, actor.enterpriseGuid)).length > 0);
  },
  async certificate({ db, actor }) {
    if (!actor.permissions.has('certificate:apply')) return null;
    const statuses = (await certificatesOf(db, actor.guid)).map(({ row }) => row.status);
    if (statuses.includes(certificateStatus.code.issued)) return 'done';
    return statuses.includes(certificateStatus.code.applied) ? 'waiting' : 'todo';
  },
  departments: ofCompany(
    'department:write',
    async ({ db, actor }) => (await companyDepartments(db, actor.enterpriseGuid)).length > 1,
  ),
  people: ofCompany('user:write', ({ db, actor }) => hasColleagues(db, actor)),
  roles: ofCompany('role:grant', ({ db, actor }) => isRoleGivenTo(db, actor)),
  approvers: ofCompany('approval:manage', ({ db, actor }) => hasOwnSetup(db, actor.enterpriseGuid)),
  calendar: whoMay('calendar:write', async ({ db }) =>
    (await loadCalendar(db)).hasYear(yearOf(await todayOf(db))),
  ),
  firstPlan: whoMay('plan:write', async (context) => {
    for (const counter of documentCounters) if ((await counter.countMine(context)).length > 0) return true;
    return false;
  }),
};
