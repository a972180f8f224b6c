import { z } from 'zod';
import { findingShape } from '#shared/areas/legal-parameter/finding-shape';
import { fileRow } from '#shared/areas/file/contract';
import { endpoint, guidQuery, nothing, versionedGuid } from '#shared/contract/endpoint';
import { paged, sortedPageQuery } from '#shared/contract/paging';
import { recordVersion, wholeText } from '#shared/kit/number-rules';
import { optionalText, text } from '#shared/kit/text-rules';
import { handMadeStatus } from './codes.ts';
import { HAND_MADE_FILES_MAX, handMadeForm } from './hand-made-rules.ts';
import { PROGRESS_NOTE_MAX } from './progress-contract.ts';

const guid = z.uuid('编号格式不正确');
const changed = z.object({ guid: z.uuid(), version: z.number() });

/** What a person may do with a project made by hand now. */
export const handMadeAction = z.enum(['edit', 'delete', 'confirm', 'withdraw']);
export type HandMadeAction = z.output<typeof handMadeAction>;

const row = {
  guid: z.uuid(),
  version: z.number(),
  projectNo: z.string(),
  projectName: z.string(),
  projectType: handMadeForm.shape.projectType,
  tenderWay: handMadeForm.shape.tenderWay,
  /** 元. */
  budgetAmount: z.string(),
  enterpriseGuid: z.uuid(),
  enterpriseName: z.string(),
  deptName: z.string(),
  managerName: z.string(),
  createUserName: z.string(),
  updateTime: z.string(),
  status: handMadeStatus.schema,
  actions: z.array(handMadeAction),
};
export const handMadeRow = z.object(row);
export type HandMadeRow = z.output<typeof handMadeRow>;

const section = z.object({
  sectionNo: z.string(),
  sectionName: z.string(),
  content: z.string(),
  amount: z.string(),
  duration: z.string(),
  place: z.string(),
  controlPrice: z.string(),
  deposit: z.string(),
});

export const handMadeDetail = handMadeRow.extend({
  projectNature: handMadeForm.shape.projectNature,
  applyUnit: z.uuid(),
  applyDept: z.uuid(),
  managerGuid: z.uuid(),
  basis: z.string(),
  reason: z.string(),
  itemSummary: z.string(),
  modeReasonCode: handMadeForm.shape.modeReasonCode.unwrap().unwrap().nullable(),
  modeReason: z.string(),
  organizationType: handMadeForm.shape.organizationType,
  agentGuid: z.uuid().nullable(),
  agentUnit: z.string(),
  isMandatory: z.boolean(),
  mandatoryReason: z.string(),
  legalRegime: handMadeForm.shape.legalRegime,
  plannedIssueDate: z.string(),
  plannedOpenDate: z.string(),
  plannedAwardDate: z.string(),
  plannedContractDate: z.string(),
  sections: z.array(section),
  files: z.array(fileRow).max(HAND_MADE_FILES_MAX),
  createTime: z.string(),
  /** Empty until it is confirmed. */
  confirmUserName: z.string(),
  confirmTime: z.string(),
  /** Who may confirm it, by name; of a draft alone. */
  confirmers: z.array(z.string()),
  /** What is to be minded before it is confirmed; of a draft alone. */
  findings: z.array(findingShape),
});
export type HandMadeDetail = z.output<typeof handMadeDetail>;

export const handMadeSearch = sortedPageQuery([
  'projectNo',
  'projectName',
  'budgetAmount',
  'updateTime',
]).extend({
  projectName: optionalText(),
  projectNo: optionalText(),
  status: wholeText().optional(),
});
export type HandMadeSearch = z.output<typeof handMadeSearch>;

/** People of a unit and companies one may choose in the form; by guid. */
const choice = z.object({ guid: z.uuid(), name: z.string(), about: z.string() });

const read = { access: 'project:read', method: 'GET', send: 'query', act: 'read' } as const;
const write = { access: 'project:write', method: 'POST', send: 'json', act: 'write' } as const;

/** 手工建项: projects made by hand, each confirmed by another than who made it (docs/decisions/0050-projects-by-hand.md). */
export const handMadeCalls = {
  /** One's own, and those one may confirm. */
  list: endpoint({
    ...read,
    method: 'POST',
    send: 'json',
    path: '/project/handMadeList',
    summary: '手工建项列表',
    input: handMadeSearch,
    output: paged(handMadeRow),
  }),
  view: endpoint({
    ...read,
    path: '/project/handMade',
    summary: '手工建项详情',
    input: guidQuery,
    output: handMadeDetail,
  }),
  /** Whom a project of a unit can be given to, and the agencies it can be entrusted to. */
  choices: endpoint({
    ...read,
    access: 'project:write',
    path: '/project/handMadeChoices',
    summary: '手工建项可选人员与代理机构',
    input: z.object({ applyUnit: guid.optional() }),
    output: z.object({ managers: z.array(choice), agents: z.array(choice) }),
  }),
  save: endpoint({
    ...write,
    path: '/project/save',
    summary: '保存手工建项',
    /** Without `version` a new one: its guid is client-made, and the same one twice is one project. */
    input: handMadeForm.extend({ guid: guid.optional(), version: recordVersion().optional() }),
    output: changed,
  }),
  delete: endpoint({
    ...write,
    path: '/project/delete',
    summary: '删除手工建项',
    input: versionedGuid,
    output: nothing,
  }),
  /** Makes it a project like any other. */
  confirm: endpoint({
    ...write,
    access: 'project:confirm',
    path: '/project/confirm',
    summary: '确认手工建项',
    input: versionedGuid,
    output: changed,
  }),
  /** Makes it a draft again, as long as nothing was registered on the project. */
  withdraw: endpoint({
    ...write,
    // Its maker, or who may confirm it: the server asks which.
    access: 'signedIn',
    path: '/project/withdraw',
    summary: '撤回手工建项',
    input: versionedGuid.extend({ reason: text(PROGRESS_NOTE_MAX) }),
    output: changed,
  }),
};
