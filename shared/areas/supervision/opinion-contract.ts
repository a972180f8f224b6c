import { z } from 'zod';
import { fileRow } from '#shared/areas/file/contract';
import { documentCode } from '#shared/areas/approval/codes';
import { projectBrief } from '#shared/areas/project/contract';
import { endpoint, guidQuery, noInput, nothing, versionedGuid } from '#shared/contract/endpoint';
import { paged, pageQuery, sortedPageQuery } from '#shared/contract/paging';
import { optionalText } from '#shared/kit/text-rules';
import { recordVersion, wholeText } from '#shared/kit/number-rules';
import { alarm } from './alarm-views.ts';
import { documentAlarms, projectAlarms } from './alarms.ts';
import {
  opinionAct,
  opinionStatus,
  opinionSubject,
  opinionType,
  supervisionLevel,
  supervisionRole,
  supervisionStage,
} from './codes.ts';
import { answerForm, conclusionForm, opinionForm } from './rules.ts';

const whole = wholeText();
const code = whole.optional();
const guid = z.uuid('编号格式不正确');

/** What a reader may do with an opinion now. */
export const opinionAction = z.enum(['edit', 'delete', 'send', 'answer', 'rectify', 'sendBack', 'close']);
export type OpinionAction = z.output<typeof opinionAction>;

export const opinionRow = z.object({
  guid: z.uuid(),
  version: z.number(),
  opinionNo: z.string(),
  subject: opinionSubject.schema,
  subjectGuid: z.uuid(),
  subjectNo: z.string(),
  subjectName: z.string(),
  enterpriseGuid: z.uuid(),
  enterpriseName: z.string(),
  stage: supervisionStage.schema,
  type: opinionType.schema,
  supervisorName: z.string(),
  content: z.string(),
  sentTime: z.string().nullable(),
  dueTime: z.string(),
  answerTime: z.string().nullable(),
  status: opinionStatus.schema,
  updateTime: z.string(),
  actions: z.array(opinionAction),
});
export type OpinionRow = z.output<typeof opinionRow>;

/** One entry of the course of an opinion. */
export const opinionEntry = z.object({
  guid: z.uuid(),
  act: opinionAct.schema,
  personName: z.string(),
  deptName: z.string(),
  text: z.string(),
  files: z.array(fileRow),
  /** The time set for the answer, with 发出 and 退回. */
  dueTime: z.string().nullable(),
  at: z.string(),
});
export type OpinionEntry = z.output<typeof opinionEntry>;

export const opinionDetail = opinionRow.extend({
  /** Address of the plan or project; null for a unit, and for who may not read it. */
  subjectLink: z.string().nullable(),
  files: z.array(fileRow),
  answer: z.string().nullable(),
  conclusion: z.string().nullable(),
  /** Whether the answer came after the time it was due. */
  isLate: z.boolean(),
  /** Names of those of the unit who are told and may answer. */
  receivers: z.array(z.string()),
  entries: z.array(opinionEntry),
});
export type OpinionDetail = z.output<typeof opinionDetail>;

const opinionFilter = {
  opinionNo: optionalText(40),
  subjectName: optionalText(100),
  enterpriseGuid: guid.optional(),
  enterpriseName: optionalText(100),
  stage: code,
  type: code,
  status: code,
  subjectGuid: guid.optional(),
  /** Only those sent and not closed. */
  open: z.enum(['1']).optional(),
  /** Only those that wait for the reader: to answer, to conclude. */
  mine: z.enum(['1']).optional(),
};
export const opinionSearch = sortedPageQuery(['opinionNo', 'dueTime', 'updateTime']).extend(opinionFilter);
export type OpinionSearch = z.output<typeof opinionSearch>;

const changed = z.object({ guid: z.uuid(), version: z.number() });
const jobStarted = z.object({ jobGuid: z.uuid() });
/** Either side reads them: supervisors by `supervision:read`, people of the unit by `supervision:answer`. */
const bothSides = { access: 'signedIn' } as const;
const give = { access: 'supervision:opinion', method: 'POST', send: 'json', act: 'write' } as const;
const reply = { access: 'supervision:answer', method: 'POST', send: 'json', act: 'write' } as const;

/** The calls of supervision opinions. */
export const opinionCalls = {
  list: endpoint({
    ...bothSides,
    method: 'POST',
    send: 'json',
    act: 'read',
    path: '/jdgl/queryOpinionList',
    summary: '查询监督意见',
    input: opinionSearch,
    output: paged(opinionRow),
  }),
  detail: endpoint({
    ...bothSides,
    method: 'GET',
    send: 'query',
    act: 'read',
    path: '/jdgl/queryOpinion',
    summary: '查看监督意见',
    input: guidQuery,
    output: opinionDetail,
  }),
  save: endpoint({
    ...give,
    path: '/jdgl/saveOpinion',
    summary: '起草或修改监督意见',
    input: opinionForm.extend({ guid: guid.optional(), version: recordVersion().optional() }),
    output: changed,
  }),
  delete: endpoint({
    ...give,
    path: '/jdgl/deleteOpinion',
    summary: '删除监督意见草稿',
    input: versionedGuid,
    output: nothing,
  }),
  send: endpoint({
    ...give,
    path: '/jdgl/sendOpinion',
    summary: '发出监督意见',
    input: versionedGuid,
    output: changed,
  }),
  answer: endpoint({
    ...reply,
    path: '/jdgl/answerOpinion',
    summary: '答复监督意见',
    input: versionedGuid.extend(answerForm.shape),
    output: changed,
  }),
  rectify: endpoint({
    ...reply,
    path: '/jdgl/rectifyOpinion',
    summary: '报告整改完成',
    input: versionedGuid.extend(answerForm.shape),
    output: changed,
  }),
  sendBack: endpoint({
    ...give,
    path: '/jdgl/sendBackOpinion',
    summary: '退回重新答复',
    input: versionedGuid.extend(conclusionForm.shape),
    output: changed,
  }),
  close: endpoint({
    ...give,
    path: '/jdgl/closeOpinion',
    summary: '关闭监督意见',
    input: versionedGuid.extend({ text: conclusionForm.shape.text }),
    output: changed,
  }),
  export: endpoint({
    ...bothSides,
    method: 'POST',
    send: 'json',
    act: 'write',
    path: '/jdgl/exportOpinions',
    summary: '导出监督意见',
    input: z.object(opinionFilter),
    output: jobStarted,
  }),
};

/** A document, from plan to contract, with what a supervisor must mind in it. */
export const alarmedDocument = z.object({
  guid: z.uuid(),
  kind: documentCode.schema,
  no: z.string(),
  name: z.string(),
  enterpriseName: z.string(),
  link: z.string(),
  alarms: z.array(alarm),
});
export type AlarmedDocument = z.output<typeof alarmedDocument>;

/** A project under supervision with what a supervisor must mind. */
export const supervisedProject = projectBrief.extend({
  userName: z.string(),
  budgetAmount: z.string(),
  awardAmount: z.string().nullable(),
  /** The day it came to its stage; null before the first. */
  stageDate: z.string().nullable(),
  alarms: z.array(alarm),
  opinionCount: z.number(),
  openOpinionCount: z.number(),
});
export type SupervisedProject = z.output<typeof supervisedProject>;

const projectFilter = {
  projectName: optionalText(),
  projectNo: optionalText(),
  enterpriseGuid: guid.optional(),
  enterpriseName: optionalText(100),
  stage: code,
  /** With alarms (1) or without (0). */
  hasAlarm: z.enum(['0', '1']).optional(),
  /** With this one. */
  alarm: z.literal(projectAlarms, '请选择').optional(),
};
const see = { access: 'supervision:read' } as const;

/** What a supervisor sees of their own supervision. */
export const supervisingCalls = {
  projects: endpoint({
    ...see,
    method: 'POST',
    send: 'form',
    act: 'read',
    path: '/api/userSuperviseProject/getSuperviseProject.do',
    summary: '查询监督项目',
    input: pageQuery.extend(projectFilter),
    output: paged(supervisedProject),
  }),
  /** Documents of the units, from plan to contract, with what stands out in them. */
  documentAlarms: endpoint({
    ...see,
    method: 'POST',
    send: 'json',
    act: 'read',
    path: '/jdgl/queryPlanAlarmList',
    summary: '查询单据预警',
    input: pageQuery.extend({
      enterpriseGuid: guid.optional(),
      documentAlarm: z.literal(documentAlarms, '请选择').optional(),
    }),
    output: paged(alarmedDocument),
  }),
  /** The figures of a supervisor by key; each is the total of its list searched as `cockpitFigures` says. */
  cockpit: endpoint({
    ...see,
    method: 'GET',
    send: 'query',
    act: 'read',
    path: '/jdgl/queryCockpit',
    summary: '监督概览',
    input: noInput,
    output: z.array(z.object({ key: z.string(), count: z.number() })),
  }),
  /** One's own appointments that have not ended: term, units, stages, rights. */
  appointments: endpoint({
    ...see,
    method: 'GET',
    send: 'query',
    act: 'read',
    path: '/jdgl/queryOwnAppointmentList',
    summary: '我的监督任命',
    input: noInput,
    output: z.array(
      z.object({
        guid: z.uuid(),
        supRole: supervisionRole.schema,
        supLevel: supervisionLevel.schema,
        stages: z.array(supervisionStage.schema),
        supAuth: z.array(z.string()),
        validFrom: z.string(),
        validTo: z.string(),
        /** Whether today lies in its term. */
        isInForce: z.boolean(),
        daysLeft: z.number(),
        units: z.array(
          z.object({ enterpriseGuid: z.uuid(), enterpriseName: z.string(), includesBelow: z.boolean() }),
        ),
        projectCount: z.number(),
      }),
    ),
  }),
  /** What an opinion may be about: documents, projects and units within one's supervision. */
  subjects: endpoint({
    access: 'supervision:opinion',
    method: 'POST',
    send: 'json',
    act: 'read',
    path: '/jdgl/querySubjectList',
    summary: '选择监督对象',
    input: z.object({ subject: opinionSubject.schema, keyword: optionalText(100) }),
    output: z.array(
      z.object({ guid: z.uuid(), no: z.string(), name: z.string(), enterpriseName: z.string() }),
    ),
  }),
  exportProjects: endpoint({
    ...see,
    method: 'POST',
    send: 'json',
    act: 'write',
    path: '/jdgl/exportSupervisedProjects',
    summary: '导出监督项目',
    input: z.object(projectFilter),
    output: jobStarted,
  }),
};
