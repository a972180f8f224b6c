import { roleCode } from '#shared/areas/role/codes';
import { dataScope } from '#shared/areas/role/scope';
import {
  opinionSubject,
  opinionType,
  projectRange,
  supervisionLevel,
  supervisionRole,
  supervisionStage,
  supervisorDuty,
} from '#shared/areas/supervision/codes';
import { superviseCalls } from '#shared/areas/supervision/contract';
import { opinionCalls } from '#shared/areas/supervision/opinion-contract';
import type { OpinionForm, SupervisedUnitForm, SupervisorForm } from '#shared/areas/supervision/rules';
import { subjectType } from '#shared/areas/enterprise/codes';
import { addDays } from '#shared/kit/dates';
import { aCompany, aDepartment, aUser } from './builders.ts';
import { aProject } from './project-world.ts';
import type { TestApp } from './test-app.ts';
import { inDays, today } from './days.ts';

/** One whole unit, alone, as main supervisor. */
export const aUnit = (
  enterpriseGuid: string,
  given: Partial<SupervisedUnitForm> = {},
): SupervisedUnitForm => ({
  enterpriseGuid,
  includesBelow: false,
  duty: supervisorDuty.code.lead,
  range: projectRange.code.all,
  ...given,
});

/** An appointment of level 单位级 for a month, with every right and stage; what a test does not care about is made up. */
export const anAppointment = (userGuid: string, given: Partial<SupervisorForm> = {}): SupervisorForm => ({
  userGuid,
  mobile: '13800000000',
  supRole: supervisionRole.code.discipline,
  supLevel: supervisionLevel.code.unit,
  stages: [...supervisionStage.codes],
  supAuth: ['plan:read', 'project:read', 'supervision:opinion'],
  validFrom: today(),
  validTo: addDays(today(), 30),
  alarmOn: true,
  ...given,
});

/** An opinion on a project that asks for a rectification by next week. */
export const anOpinion = (projectGuid: string, given: Partial<OpinionForm> = {}): OpinionForm => ({
  subject: opinionSubject.code.project,
  subjectGuid: projectGuid,
  stage: supervisionStage.code.plan,
  type: opinionType.code.rectification,
  content: '请说明采用单一来源的理由',
  dueTime: inDays(7),
  ...given,
});

let serial = 0;

/**
 * The platform with its security administrator; a group with a subsidiary and a company beside it, each with a plan
 * officer and a project; somebody of the group's discipline inspection who may be appointed.
 */
export async function supervisionWorld(app: Pick<TestApp, 'db' | 'call'>) {
  const { db, call } = app;
  const r = roleCode.code;
  const no = ++serial;
  const platform = await aCompany(db, { name: '平台', subjectTypes: [subjectType.code.platform] });
  const security = await aUser(db, {
    enterpriseGuid: platform.guid,
    deptGuid: platform.deptGuid,
    type: subjectType.code.platform,
    roles: [r.securityAdministrator],
  });
  const group = await aCompany(db, { name: `集团公司${no}` });
  const below = await aCompany(db, { name: `集团下属子公司${no}`, parentDeptGuid: group.deptGuid });
  const other = await aCompany(db, { name: `另一家单位${no}` });
  const watch = await aDepartment(db, {
    enterpriseGuid: group.guid,
    parentGuid: group.deptGuid,
    name: '纪检监察部',
  });
  const inspector = await aUser(db, { enterpriseGuid: group.guid, deptGuid: watch.guid, name: '监督员' });
  const unitOf = async (company: { guid: string; deptGuid: string; name: string }) => {
    const inIt = { enterpriseGuid: company.guid, deptGuid: company.deptGuid };
    const officer = await aUser(db, { ...inIt, name: `${company.name}专责`, roles: [r.planOfficer] });
    const project = await aProject(db, {
      ...inIt,
      ownerGuid: officer.guid,
      projectName: `${company.name}项目`,
    });
    return { ...company, officer, project };
  };
  const units = { group: await unitOf(group), below: await unitOf(below), other: await unitOf(other) };

  const appoint = async (form: SupervisorForm, by: { guid: string } = security) =>
    call(superviseCalls.save, form, by);
  const appointment = async (guid: string) => (await call(superviseCalls.detail, { guid }, security)).data;
  const give = async (form: OpinionForm, by: { guid: string } = inspector) => {
    const drafted = await call(opinionCalls.save, form, by);
    return call(opinionCalls.send, { guid: drafted.data.guid, version: drafted.data.version }, by);
  };
  return {
    platform,
    security,
    inspector,
    watch,
    ...units,
    appoint,
    appointment,
    give,
    scope: dataScope.code,
  };
}
