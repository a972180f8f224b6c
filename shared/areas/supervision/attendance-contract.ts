import { z } from 'zod';
import { fileRow } from '#shared/areas/file/contract';
import { projectBrief } from '#shared/areas/project/contract';
import { endpoint, guidQuery, versionedGuid } from '#shared/contract/endpoint';
import { paged, pageQuery } from '#shared/contract/paging';
import { type CodeOf, codeList } from '#shared/kit/code-list';
import { ruled, tooManyFiles } from '#shared/kit/rule-texts';
import { date, optionalPatterned, optionalText, text } from '#shared/kit/text-rules';
import { supervisionRole, supervisionStage } from './codes.ts';

const s = supervisionStage.code;

/** 旁站事项: the stages at which a supervisor is present, by the codes of 监督环节 (documents.md 5.13). */
export const attendedStage = codeList({
  draw: [s.draw, supervisionStage.label(s.draw, 'cn'), supervisionStage.label(s.draw, 'en')],
  opening: [s.opening, supervisionStage.label(s.opening, 'cn'), supervisionStage.label(s.opening, 'en')],
  evaluation: [
    s.evaluation,
    supervisionStage.label(s.evaluation, 'cn'),
    supervisionStage.label(s.evaluation, 'en'),
  ],
});
export type AttendedStage = CodeOf<typeof attendedStage>;

/** 元; from this budget on a supervisor must be present, as with whatever must be tendered (documents.md 5.13). */
export const ATTENDED_FROM = '4000000.00';

/** What is added to a record of presence, which itself never changes. */
export const attendanceAct = codeList({
  signOut: ['signOut', '签退', 'Signed out'],
  annotate: ['annotate', '补充说明', 'Annotated'],
  withdraw: ['withdraw', '撤回签到', 'Sign-in withdrawn'],
});
export type AttendanceAct = CodeOf<typeof attendanceAct>;

/** When an event is held, seen from today. */
export const attendanceDay = codeList({
  today: ['today', '今天', 'Today'],
  upcoming: ['upcoming', '今天以后', 'Upcoming'],
  past: ['past', '今天以前', 'Past'],
});

/** What a reader may do with an event now. */
export const eventAction = z.enum(['signIn', 'cancel']);
/** What they may do with a record of presence now: their own, on its day. */
export const attendanceAction = z.enum(['signOut', 'annotate', 'withdraw']);

const guid = z.uuid('编号格式不正确');
const files = z
  .array(z.uuid())
  .max(50, ruled(tooManyFiles(50)))
  .optional();

/** Which event: a stage of a project, or of one of its sections; `''` is the project as a whole. */
const eventOf = {
  projectGuid: z.uuid('请选择'),
  sectionNo: optionalText(20),
  stage: attendedStage.schema,
};

/** An event as the project manager plans it. */
export const eventForm = z.object({
  ...eventOf,
  date: date(),
  /** `HH:mm` */
  startTime: optionalPatterned(
    /^(?:[01]\d|2[0-3]):[0-5]\d$/v,
    ruled({ cn: '请选择时间', en: 'Choose a time' }),
  ),
  place: text(200),
});
export type EventForm = z.output<typeof eventForm>;

/** A sign-in at an event of today, which it makes where nobody planned one. */
export const signInForm = z.object({ ...eventOf, place: text(200), remark: optionalText(500), files });
export type SignInForm = z.output<typeof signInForm>;

/** Something said about a record on its day. */
export const annotationForm = z.object({ text: text(500), files });
export const reasonForm = z.object({ reason: text(500) });

export const attendanceRow = z.object({
  guid: z.uuid(),
  userName: z.string(),
  enterpriseName: z.string(),
  deptName: z.string(),
  supRole: supervisionRole.schema,
  place: z.string(),
  remark: z.string(),
  files: z.array(fileRow),
  signedInAt: z.string(),
  acts: z.array(
    z.object({
      act: attendanceAct.schema,
      text: z.string(),
      files: z.array(fileRow),
      at: z.string(),
    }),
  ),
  isWithdrawn: z.boolean(),
  actions: z.array(attendanceAction),
});
export type AttendanceRow = z.output<typeof attendanceRow>;

/** One draw, opening or evaluation of a project, and who was present. */
export const attendedEvent = z.object({
  guid: z.uuid(),
  version: z.number(),
  project: projectBrief,
  sectionNo: z.string(),
  sectionName: z.string(),
  stage: attendedStage.schema,
  date: z.string(),
  /** `HH:mm`; empty where none was said. */
  startTime: z.string(),
  place: z.string(),
  /** Planned by the project's people; false: noted by the supervisor who came. */
  isPlanned: z.boolean(),
  /** A supervisor must be present. */
  isRequired: z.boolean(),
  createUserName: z.string(),
  /** Everybody who signed in, in that order. */
  attendances: z.array(attendanceRow),
  actions: z.array(eventAction),
});
export type AttendedEvent = z.output<typeof attendedEvent>;

export const eventSearch = pageQuery.extend({
  projectName: optionalText(),
  enterpriseName: optionalText(100),
  stage: attendedStage.schema.optional(),
  day: attendanceDay.schema.optional(),
  /** Nobody is present (0), or somebody (1). */
  attended: z.enum(['0', '1']).optional(),
  /** Only those the reader may sign in at by their appointment (1). */
  mine: z.enum(['1']).optional(),
});
export type EventSearch = z.output<typeof eventSearch>;

const changed = z.object({ guid: z.uuid(), version: z.number() });
const made = z.object({ guid: z.uuid() });
const own = { access: 'supervision:read', method: 'POST', send: 'json', act: 'write' } as const;
const planned = { access: 'project:progress', method: 'POST', send: 'json', act: 'write' } as const;

/** The calls of 旁站: events, and who was present. */
export const attendanceCalls = {
  list: endpoint({
    access: 'supervision:read',
    method: 'POST',
    send: 'json',
    act: 'read',
    path: '/jdgl/queryAttendanceList',
    summary: '查询旁站',
    input: eventSearch,
    output: paged(attendedEvent),
  }),
  /** Those of one project, to whoever may read it. */
  ofProject: endpoint({
    access: 'project:read',
    method: 'GET',
    send: 'query',
    act: 'read',
    path: '/jdgl/queryProjectAttendance',
    summary: '查询项目旁站记录',
    input: guidQuery,
    output: z.object({
      events: z.array(attendedEvent),
      /** Whether this person may plan one. */
      mayPlan: z.boolean(),
      sections: z.array(z.object({ sectionNo: z.string(), sectionName: z.string() })),
    }),
  }),
  plan: endpoint({
    ...planned,
    path: '/jdgl/planAttendance',
    summary: '安排旁站事项',
    /** `guid` is client-made, so that sending it twice makes one. */
    input: eventForm.extend({ guid: guid.optional() }),
    output: changed,
  }),
  /** Refused once somebody is present, and once its day has passed. */
  cancel: endpoint({
    ...planned,
    path: '/jdgl/cancelAttendance',
    summary: '取消旁站事项',
    input: versionedGuid.extend(reasonForm.shape),
    output: changed,
  }),
  signIn: endpoint({
    ...own,
    path: '/jdgl/signInAttendance',
    summary: '旁站签到',
    input: signInForm,
    output: made,
  }),
  signOut: endpoint({
    ...own,
    path: '/jdgl/signOutAttendance',
    summary: '旁站签退',
    input: guidQuery,
    output: made,
  }),
  annotate: endpoint({
    ...own,
    path: '/jdgl/annotateAttendance',
    summary: '补充旁站说明',
    input: guidQuery.extend(annotationForm.shape),
    output: made,
  }),
  withdraw: endpoint({
    ...own,
    path: '/jdgl/withdrawAttendance',
    summary: '撤回旁站签到',
    input: guidQuery.extend(reasonForm.shape),
    output: made,
  }),
};
