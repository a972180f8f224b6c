import { z } from 'zod';
import { fileRow } from '#shared/areas/file/contract';
import { projectBrief } from '#shared/areas/project/contract';
import { roleCode } from '#shared/areas/role/codes';
import { sortedPageQuery } from '#shared/contract/paging';
import { optionalText } from '#shared/kit/text-rules';
import { wholeText } from '#shared/kit/number-rules';
import {
  appointmentStatus,
  projectRange,
  supervisionLevel,
  supervisionRole,
  supervisionStage,
  supervisorDuty,
} from './codes.ts';
import { supervisedUnitForm } from './rules.ts';

const code = wholeText().optional();
const guid = z.uuid('编号格式不正确');

/** What a manager may do with an appointment now. */
export const supervisorAction = z.enum(['edit', 'assign', 'disable', 'enable', 'delete', 'handOver']);
export type SupervisorAction = z.output<typeof supervisorAction>;

export const supervisorRow = z.object({
  guid: z.uuid(),
  version: z.number(),
  userGuid: z.uuid(),
  userName: z.string(),
  enterpriseGuid: z.uuid(),
  enterpriseName: z.string(),
  deptName: z.string(),
  duty: z.string(),
  supRole: supervisionRole.schema,
  supLevel: supervisionLevel.schema,
  unitCount: z.number(),
  projectCount: z.number(),
  validFrom: z.string(),
  validTo: z.string(),
  status: appointmentStatus.schema,
  /** Days until the term ends; negative when it has. */
  daysLeft: z.number(),
  openOpinionCount: z.number(),
  /** Purchasing roles they have come to hold in a unit they supervise (职责分离); empty when none. */
  conflict: z.array(roleCode.schema),
  updateTime: z.string(),
  actions: z.array(supervisorAction),
});
export type SupervisorRow = z.output<typeof supervisorRow>;

const supervisedUnitBrief = supervisedUnitForm.extend({
  guid: z.uuid(),
  enterpriseName: z.string(),
  minAmount: z.string().nullable(),
  remark: z.string(),
  projects: z.array(projectBrief),
});

export const supervisorDetail = supervisorRow.extend({
  mobile: z.string(),
  email: z.string(),
  stages: z.array(supervisionStage.schema),
  supAuth: z.array(z.string()),
  alarmOn: z.boolean(),
  units: z.array(supervisedUnitBrief),
  projects: z.array(projectBrief),
  files: z.array(fileRow),
  createUserName: z.string(),
  createTime: z.string(),
});
export type SupervisorDetail = z.output<typeof supervisorDetail>;

/** Filters of the list of supervisors, which its export takes too. */
export const supervisorFilter = {
  userName: optionalText(50),
  enterpriseGuid: guid.optional(),
  supRole: code,
  supLevel: code,
  status: code,
  /** Only those whose term ends within thirty days. */
  endingSoon: z.enum(['1']).optional(),
};
export const supervisorSearch = sortedPageQuery(['userName', 'validTo', 'updateTime']).extend(
  supervisorFilter,
);
export type SupervisorSearch = z.output<typeof supervisorSearch>;

const unitDuty = z.object({ guid: z.uuid(), name: z.string(), duty: supervisorDuty.schema });

/** One unit with one who supervises it (documents.md 5.13, 被监督单位). */
export const supervisedUnitRow = z.object({
  guid: z.uuid(),
  version: z.number(),
  enterpriseGuid: z.uuid(),
  enterpriseName: z.string(),
  /** The company above it; empty at the top. */
  parentName: z.string(),
  includesBelow: z.boolean(),
  supervisorGuid: z.uuid(),
  userName: z.string(),
  duty: supervisorDuty.schema,
  /** Everyone who supervises the unit today, this one among them. */
  others: z.array(unitDuty),
  validFrom: z.string(),
  validTo: z.string(),
  range: projectRange.schema,
  minAmount: z.string().nullable(),
  projects: z.array(projectBrief),
  remark: z.string(),
  /** Of the appointment. */
  status: appointmentStatus.schema,
  openOpinionCount: z.number(),
  actions: z.array(z.enum(['edit', 'delete'])),
});
export type SupervisedUnitRow = z.output<typeof supervisedUnitRow>;

/** One person who may be appointed, and why not when they may not. */
export const candidateRow = z.object({
  guid: z.uuid(),
  name: z.string(),
  userName: z.string(),
  enterpriseName: z.string(),
  deptName: z.string(),
  /** They are the asker themselves. */
  isSelf: z.boolean(),
  /** They administer system, security or audit, and so cannot supervise. */
  isAdministrator: z.boolean(),
  /** Purchasing roles they hold: with one they cannot supervise their own unit. */
  purchasingRoles: z.array(roleCode.schema),
});
export type CandidateRow = z.output<typeof candidateRow>;
