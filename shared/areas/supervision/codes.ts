import { documentWords } from '#shared/areas/approval/codes';
import { roleCode, type RoleCode } from '#shared/areas/role/codes';
import { type CodeOf, codeList } from '#shared/kit/code-list';
import type { Transition } from '#shared/kit/transition';

/** 监督角色 (documents.md 5.13). */
export const supervisionRole = codeList({
  discipline: [1, '纪检监察', 'Discipline inspection'],
  audit: [2, '审计', 'Audit'],
  legal: [3, '法务', 'Legal'],
  procurement: [4, '采购监督', 'Procurement supervision'],
  superior: [5, '上级单位', 'Superior unit'],
});
export type SupervisionRole = CodeOf<typeof supervisionRole>;

/** 监督级别: whole units, or named projects. */
export const supervisionLevel = codeList({
  unit: [1, '单位级', 'Unit level'],
  project: [2, '项目级', 'Project level'],
});
export type SupervisionLevel = CodeOf<typeof supervisionLevel>;

/** 监督环节 (documents.md 5.13 names them; the numbers are ours). */
export const supervisionStage = codeList({
  plan: [1, '计划', 'Planning'],
  setup: [2, '立项', 'Project initiation'],
  notice: [3, '公告', 'Notice'],
  draw: [4, '抽取', 'Draw'],
  opening: [5, '开标', 'Opening'],
  evaluation: [6, '评标', 'Evaluation'],
  award: [7, '定标', 'Award'],
  dissent: [8, '异议', 'Dissent'],
  contract: [9, '合同', 'Contract'],
  deposit: [10, '保证金', 'Deposit'],
});
export type SupervisionStage = CodeOf<typeof supervisionStage>;

/** State of an appointment. */
export const appointmentStatus = codeList({
  active: [1, '启用', 'Active'],
  disabled: [2, '停用', 'Disabled'],
  expired: [3, '到期', 'Expired'],
});
export type AppointmentStatus = CodeOf<typeof appointmentStatus>;

const a = appointmentStatus.code;
/** The permitted changes of an appointment; `expire` is the job's, `renew` a new term for an ended one. */
export const appointmentTransition = {
  disable: { from: [a.active], to: a.disabled },
  enable: { from: [a.disabled], to: a.active },
  expire: { from: [a.active, a.disabled], to: a.expired },
  renew: { from: [a.expired], to: a.active },
} satisfies Record<string, Transition<AppointmentStatus>>;

/** 监督人(主/协) of a supervised unit. */
export const supervisorDuty = codeList({
  lead: [1, '主监督', 'Lead'],
  assistant: [2, '协监督', 'Assistant'],
});
export type SupervisorDuty = CodeOf<typeof supervisorDuty>;

/** 项目范围 of a supervised unit. */
export const projectRange = codeList({
  all: [1, '全部项目', 'All projects'],
  amount: [2, '金额不低于', 'From an amount on'],
  named: [3, '指定项目', 'Named projects'],
});
export type ProjectRange = CodeOf<typeof projectRange>;

/** 监督意见 type. */
export const opinionType = codeList({
  hint: [1, '提示', 'Hint'],
  question: [2, '质询', 'Question'],
  rectification: [3, '整改', 'Rectification'],
  suspension: [4, '暂停建议', 'Proposed suspension'],
});
export type OpinionType = CodeOf<typeof opinionType>;

const t = opinionType.code;
/** Types of which the unit must report that it has put things right before they can be closed as settled. */
export const rectifiedTypes: readonly OpinionType[] = [t.rectification, t.suspension];

/** 监督意见 status (documents.md 5.13). */
export const opinionStatus = codeList({
  draft: [1, '草稿', 'Draft'],
  sent: [2, '已发出', 'Sent'],
  answered: [3, '已答复', 'Answered'],
  rectified: [4, '已整改', 'Rectified'],
  closed: [5, '已关闭', 'Closed'],
  overdue: [6, '逾期', 'Overdue'],
});
export type OpinionStatus = CodeOf<typeof opinionStatus>;

const o = opinionStatus.code;
/** The permitted changes of an opinion; `expire` is the job's. */
export const opinionTransition = {
  send: { from: [o.draft], to: o.sent },
  answer: { from: [o.sent, o.overdue], to: o.answered },
  expire: { from: [o.sent], to: o.overdue },
  rectify: { from: [o.answered], to: o.rectified },
  /** The answer does not do: a new one, with a new due time. */
  sendBack: { from: [o.answered, o.rectified], to: o.sent },
  close: { from: [o.sent, o.answered, o.rectified, o.overdue], to: o.closed },
} satisfies Record<string, Transition<OpinionStatus>>;

/** Sent and not closed: it stands in the way of removing its supervisor. */
export const openOpinion: readonly OpinionStatus[] = [o.sent, o.answered, o.rectified, o.overdue];

const { contract, ...documents } = documentWords;

/** What an opinion is about. */
export const opinionSubject = codeList({
  unit: ['unit', '单位', 'Unit'],
  ...documents,
  annualPlan: ['annualPlan', '年度采购计划', 'Annual plan'],
  project: ['project', '项目', 'Project'],
  contract,
});
export type OpinionSubject = CodeOf<typeof opinionSubject>;

/** One entry of an opinion's course, as its timeline shows it. */
export const opinionAct = codeList({
  create: ['create', '起草', 'Drafted'],
  send: ['send', '发出', 'Sent'],
  answer: ['answer', '答复', 'Answered'],
  rectify: ['rectify', '报告整改完成', 'Reported as rectified'],
  sendBack: ['sendBack', '退回重新答复', 'Sent back for another answer'],
  close: ['close', '复核关闭', 'Closed'],
  expire: ['expire', '逾期未答复', 'Overdue'],
  transfer: ['transfer', '移交监督人', 'Handed to another supervisor'],
});
export type OpinionAct = CodeOf<typeof opinionAct>;

const r = roleCode.code;
/** Roles that take part in purchasing: who holds one may not supervise the same unit (职责分离, documents.md 5.13). */
export const purchasingRoles: readonly RoleCode[] = [
  r.handler,
  r.departmentHead,
  r.planOfficer,
  r.projectManager,
  r.approver,
  r.tendererRepresentative,
  r.handlerRepresentative,
];

/** Days before the end of a term from which it counts as ending soon. */
export const ENDING_SOON_DAYS = 30;
