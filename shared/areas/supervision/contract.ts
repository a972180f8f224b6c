import { z } from 'zod';
import { projectBrief } from '#shared/areas/project/contract';
import { endpoint, guidQuery, noInput, nothing, versionedGuid } from '#shared/contract/endpoint';
import { paged, pageQuery } from '#shared/contract/paging';
import { optionalText } from '#shared/kit/text-rules';
import { recordVersion, wholeText } from '#shared/kit/number-rules';
import { supervisionLevel, supervisionRole, supervisorDuty } from './codes.ts';
import { supervisedUnitForm, supervisorForm } from './rules.ts';
import {
  candidateRow,
  supervisedUnitRow,
  supervisorDetail,
  supervisorFilter,
  supervisorRow,
  supervisorSearch,
} from './supervisor-views.ts';

const whole = wholeText();
const code = whole.optional();
const guid = z.uuid('编号格式不正确');

const changed = z.object({ guid: z.uuid(), version: z.number() });
const jobStarted = z.object({ jobGuid: z.uuid() });
const manage = { access: 'supervision:manage' } as const;
const readJson = { ...manage, method: 'POST', send: 'json', act: 'read' } as const;
const readGet = { ...manage, method: 'GET', send: 'query', act: 'read' } as const;
const writeJson = { ...manage, method: 'POST', send: 'json', act: 'write' } as const;

/** The calls by which the special enterprise appoints supervisors; every one refuses people of any other. */
export const superviseCalls = {
  list: endpoint({
    ...manage,
    method: 'POST',
    send: 'form',
    act: 'read',
    path: '/api/userSuperviseProject/querySuperviseUserList.do',
    summary: '查询监督人',
    input: supervisorSearch,
    output: paged(supervisorRow),
  }),
  detail: endpoint({
    ...readGet,
    path: '/jdgl/querySupervisor',
    summary: '查看监督人',
    input: guidQuery,
    output: supervisorDetail,
  }),
  save: endpoint({
    ...writeJson,
    path: '/jdgl/saveSupervisor',
    summary: '新增或修改监督人',
    /** With a version it changes an appointment; without one it makes one, `guid` being client-made. */
    input: supervisorForm.extend({ guid: guid.optional(), version: recordVersion().optional() }),
    output: changed,
  }),
  /** Which units and projects an appointment covers, whole: what is not named is taken away. */
  saveReach: endpoint({
    ...writeJson,
    path: '/api/userSuperviseProject/saveSuperviseCompanyAndProject.do',
    summary: '保存监督单位与项目',
    input: versionedGuid.extend({
      units: supervisorForm.shape.units,
      projectGuids: supervisorForm.shape.projectGuids,
    }),
    output: changed,
  }),
  /** Refused while they have open opinions; they stand in `data.opinions`. */
  delete: endpoint({
    ...readGet,
    act: 'write',
    path: '/api/userSuperviseProject/deleteSuperviseUser.do',
    summary: '删除监督人',
    input: versionedGuid,
    output: nothing,
  }),
  setActive: endpoint({
    ...writeJson,
    path: '/jdgl/setSupervisorActive',
    summary: '停用或启用监督人',
    input: versionedGuid.extend({ isActive: z.boolean('请选择') }),
    output: changed,
  }),
  roles: endpoint({
    ...readGet,
    path: '/api/userSuperviseProject/querySuperviseRole.do',
    summary: '查询监督角色',
    input: noInput,
    output: z.array(
      z.object({ code: supervisionRole.schema, cn: z.string(), en: z.string(), count: z.number() }),
    ),
  }),
  /** What an appointment may hold; with a guid, what it does hold and through which stages and units. */
  rights: endpoint({
    ...readGet,
    path: '/api/userSuperviseProject/querySuperviseAuth.do',
    summary: '查询监督权限',
    input: z.object({ guid: guid.optional() }),
    output: z.array(
      z.object({
        code: z.string(),
        cn: z.string(),
        en: z.string(),
        rights: z.array(
          z.object({ code: z.string(), cn: z.string(), en: z.string(), isGranted: z.boolean() }),
        ),
      }),
    ),
  }),
  candidates: endpoint({
    ...readJson,
    path: '/jdgl/queryCandidateList',
    summary: '查询可任命的监督人',
    input: pageQuery.extend({ userName: optionalText(50) }),
    output: paged(candidateRow),
  }),
  all: endpoint({
    ...readGet,
    path: '/jdgl/queryAllSupervisorList',
    summary: '查询全部监督人',
    input: noInput,
    output: z.array(
      z.object({
        guid: z.uuid(),
        userName: z.string(),
        enterpriseName: z.string(),
        supRole: supervisionRole.schema,
        supLevel: supervisionLevel.schema,
        validFrom: z.string(),
        validTo: z.string(),
      }),
    ),
  }),
  projects: endpoint({
    ...readJson,
    path: '/jdgl/queryProjectList',
    summary: '查询可监督的项目',
    input: pageQuery.extend({
      projectName: optionalText(),
      projectNo: optionalText(),
      enterpriseGuid: guid.optional(),
    }),
    output: paged(projectBrief.extend({ supervisors: z.array(z.string()) })),
  }),
  /** Companies that may be supervised, parents first. */
  tenderers: endpoint({
    ...readGet,
    path: '/jdgl/queryTendererList',
    summary: '选择招标人',
    input: noInput,
    output: z.array(
      z.object({
        enterpriseGuid: z.uuid(),
        name: z.string(),
        /** The nearest company above it that is in the list. */
        parentEnterpriseGuid: z.uuid().nullable(),
        supervisorCount: z.number(),
      }),
    ),
  }),
  /** Gives the same units or projects to several supervisors, or takes them away. */
  assign: endpoint({
    ...writeJson,
    path: '/jdgl/assignSupervisor',
    summary: '批量分配监督单位或项目',
    input: z.object({
      supervisorGuids: z.array(guid).min(1, '请选择').max(100),
      mode: z.enum(['add', 'remove']).default('add'),
      units: z.array(supervisedUnitForm).max(200).optional(),
      projectGuids: z.array(guid).max(500).optional(),
    }),
    output: z.array(changed),
  }),
  /** The overview: each supervisor with the units and projects they watch. */
  overview: endpoint({
    ...readJson,
    path: '/jdgl/queryList',
    summary: '监督管理总览',
    input: pageQuery.extend({
      userName: supervisorFilter.userName,
      enterpriseGuid: supervisorFilter.enterpriseGuid,
    }),
    output: paged(
      supervisorRow.extend({
        units: z.array(
          z.object({
            enterpriseGuid: z.uuid(),
            enterpriseName: z.string(),
            duty: supervisorDuty.schema,
            includesBelow: z.boolean(),
          }),
        ),
      }),
    ),
  }),
  summary: endpoint({
    ...readGet,
    path: '/jdgl/querySummary',
    summary: '监督管理概况',
    input: noInput,
    output: z.object({
      active: z.number(),
      endingSoon: z.number(),
      expired: z.number(),
      /** Companies of the organisation that nobody supervises today. */
      unwatchedUnits: z.array(z.string()),
      unitCount: z.number(),
      openOpinions: z.number(),
      overdueOpinions: z.number(),
      conflicts: z.number(),
    }),
  }),
  units: endpoint({
    ...readJson,
    path: '/jdgl/querySupervisedUnitList',
    summary: '查询被监督单位',
    input: pageQuery.extend({
      enterpriseName: optionalText(100),
      userName: optionalText(50),
      status: code,
      duty: code,
    }),
    output: paged(supervisedUnitRow),
  }),
  saveUnit: endpoint({
    ...writeJson,
    path: '/jdgl/saveSupervisedUnit',
    summary: '新增或修改被监督单位',
    input: supervisedUnitForm.extend({
      guid: guid.optional(),
      version: recordVersion().optional(),
      supervisorGuid: guid,
    }),
    output: changed,
  }),
  deleteUnit: endpoint({
    ...writeJson,
    path: '/jdgl/deleteSupervisedUnit',
    summary: '删除被监督单位',
    input: versionedGuid,
    output: nothing,
  }),
  /** Hands the open opinions of one supervisor to another who covers their units. */
  handOver: endpoint({
    ...writeJson,
    path: '/jdgl/handOverOpinions',
    summary: '移交监督意见',
    input: z.object({ guid, toGuid: z.uuid('请选择') }),
    output: z.object({ count: z.number() }),
  }),
  export: endpoint({
    ...writeJson,
    path: '/jdgl/exportSupervisors',
    summary: '导出监督人',
    input: z.object(supervisorFilter),
    output: jobStarted,
  }),
};
