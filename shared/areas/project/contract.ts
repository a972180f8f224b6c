import { z } from 'zod';
import { contractAdminStatus } from '#shared/areas/contract/codes';
import { fileRow } from '#shared/areas/file/contract';
import { deadlineShape } from '#shared/areas/legal-parameter/deadline-shape';
import { alarm } from '#shared/areas/supervision/alarm-views';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { endpoint, guidQuery } from '#shared/contract/endpoint';
import { paged, sortedPageQuery } from '#shared/contract/paging';
import { wholeText } from '#shared/kit/number-rules';
import { ruled } from '#shared/kit/rule-texts';
import { award } from './award.ts';
import {
  failureReason,
  groupRole,
  organizationType,
  projectNature,
  projectRole,
  projectState,
  projectType,
  sectionState,
} from './codes.ts';
import { tenderWay } from './purchase-mode.ts';
import { defaultSearch } from './search-form.ts';

const code = wholeText().optional();
const guid = z.uuid('编号格式不正确');
const guidIfAny = guid.optional();

/** The default search form with unit and stage; `userId` is the project manager. */
const projectFilter = {
  ...defaultSearch,
  enterpriseGuid: guidIfAny,
  stage: code,
  state: code,
  /** Something the law sets a day for is to be done within so many days, or is late. */
  dueWithin: wholeText().min(0).max(365).optional(),
};

const sortable = ['projectNo', 'projectName', 'budgetAmount', 'stage', 'updateTime'] as const;
export const projectSearch = sortedPageQuery(sortable).extend(projectFilter);
export type ProjectSearch = z.output<typeof projectSearch>;

/** What every list of projects shows of one. */
export const projectBrief = z.object({
  guid: z.uuid(),
  projectNo: z.string(),
  projectName: z.string(),
  projectType: projectType.schema,
  tenderWay: tenderWay.schema,
  stage: planProgress.schema,
  state: projectState.schema,
  enterpriseGuid: z.uuid(),
  enterpriseName: z.string(),
});
export type ProjectBrief = z.output<typeof projectBrief>;

/** What a person may do with a project now; buttons follow it (wire.md 2). */
export const projectAction = z.enum([
  'register',
  'takeBack',
  'allocate',
  'addSection',
  'repeat',
  'updateGroup',
]);
export type ProjectAction = z.output<typeof projectAction>;

export const projectRow = projectBrief.extend({
  version: z.number(),
  projectNature: projectNature.schema,
  organizationType: organizationType.schema,
  isMandatory: z.boolean(),
  deptGuid: z.uuid(),
  deptName: z.string(),
  userId: z.uuid(),
  userName: z.string(),
  agentUnit: z.string(),
  /** 元. */
  budgetAmount: z.string(),
  /** 元; null before the award. */
  awardAmount: z.string().nullable(),
  entrustUnit: z.string(),
  ordersNo: z.string(),
  ordersName: z.string(),
  contractNo: z.string(),
  contractName: z.string(),
  createTime: z.string(),
  updateTime: z.string(),
  actions: z.array(projectAction),
});
export type ProjectRow = z.output<typeof projectRow>;

/** A purchase contract of a project, as its reader may see it. */
export const projectContract = z.object({
  guid: z.uuid(),
  contractNo: z.string(),
  contractName: z.string(),
  sectionName: z.string(),
  partyBName: z.string(),
  /** In the contract's currency; null for a frame. */
  amount: z.string().nullable(),
  signDate: z.string(),
  status: contractAdminStatus.schema,
  /** Screen, after the `#`; null when the reader may not open it. */
  link: z.string().nullable(),
});
export type ProjectContract = z.output<typeof projectContract>;

/** What a person may do with a section of a project now. */
export const sectionAction = z.enum([
  'edit',
  'delete',
  'fail',
  'restore',
  'end',
  'repeat',
  'editMaterials',
  'editInvitees',
]);
export type SectionAction = z.output<typeof sectionAction>;

/** A 标段(包) of a project, with how far it has come; amounts in 元. */
export const projectSectionView = z.object({
  sectionNo: z.string(),
  sectionName: z.string(),
  content: z.string(),
  amount: z.string(),
  duration: z.string(),
  place: z.string(),
  controlPrice: z.string().nullable(),
  deposit: z.string().nullable(),
  state: sectionState.schema,
  stage: planProgress.schema,
  /** The days it reached its stages, the earliest stage first. */
  days: z.array(z.object({ stage: planProgress.schema, reachedDate: z.string() })),
  /** 1 is the first. */
  round: z.number(),
  /** Number of the failed section it procures again; empty in the first round. */
  againOf: z.string(),
  /** When and why it failed or ended, and who said so; null and empty while it is live. */
  closedDate: z.string().nullable(),
  failureReason: failureReason.schema.nullable(),
  closedReason: z.string(),
  closedBy: z.string(),
  actions: z.array(sectionAction),
});
export type ProjectSectionView = z.output<typeof projectSectionView>;

/** Somebody who works on a project, as what they are. */
export const projectPerson = z.object({
  role: projectRole.schema,
  /** What they do in its group; null: they are not in it. */
  groupRole: groupRole.schema.nullable(),
  userGuid: z.uuid(),
  name: z.string(),
  deptName: z.string(),
  isActive: z.boolean(),
  /** Works for the project's company because they are lent to it today (借调). */
  isLent: z.boolean(),
});
export type ProjectPerson = z.output<typeof projectPerson>;

export const projectDetail = projectRow.extend({
  /** The day it is, for the day of a stage. */
  today: z.string(),
  /** Why another mode than open tender was chosen. */
  modeReason: z.string(),
  /** Every stage of the plan progress in its order, with the day it was planned for and the day it was reached. */
  stages: z.array(
    z.object({
      stage: planProgress.schema,
      plannedDate: z.string().nullable(),
      reachedDate: z.string().nullable(),
      note: z.string(),
      /** Who registered it, and when; null: it followed from another document. */
      registeredBy: z.string().nullable(),
      registeredAt: z.string().nullable(),
    }),
  ),
  /** The stage that can be taken back: the one registered last; null: none. */
  lastRegistered: planProgress.schema.nullable(),
  /** What is to be minded of it now: against the law or the plan, or unusual. */
  alarms: z.array(alarm),
  /** The sections without an approved contract, which signing and archiving wait for; one without a name is the whole. */
  unsigned: z.array(z.object({ sectionNo: z.string(), sectionName: z.string() })),
  contracts: z.array(projectContract),
  /** The days the law sets, in the order of the stages they begin with. */
  deadlines: z.array(deadlineShape),
  /** 标段(包) of all rounds, in their order. */
  sections: z.array(projectSectionView),
  /** What can be done with a project that is not divided, as the one section it is. */
  wholeActions: z.array(sectionAction.extract(['fail', 'end'])),
  /** Who works on it, each as what they are; the manager first. */
  people: z.array(projectPerson),
  /** What a project made by hand rests on in place of a set-up; null: it was made of one. */
  byHand: z
    .object({
      basis: z.string(),
      reason: z.string(),
      itemSummary: z.string(),
      makerName: z.string(),
      confirmUserName: z.string(),
      confirmTime: z.string(),
      files: z.array(fileRow),
      /** Whether the reader may open what its maker entered. */
      mayOpen: z.boolean(),
    })
    .nullable(),
  /** Who won, section by section, as registered with the award; 元. */
  awards: z.array(award.extend({ winnerName: z.string(), amount: z.string() })),
});
export type ProjectDetail = z.output<typeof projectDetail>;

export const listProjects = endpoint({
  method: 'POST',
  path: '/project/list',
  send: 'json',
  access: 'project:read',
  act: 'read',
  summary: '项目列表',
  input: projectSearch,
  output: paged(projectRow),
});

export const viewProject = endpoint({
  method: 'GET',
  path: '/project/view',
  send: 'query',
  access: 'project:read',
  act: 'read',
  summary: '项目详情',
  input: guidQuery,
  output: projectDetail,
});

/** Rows of the platform's project list: all on one page (product.md 9). */
export const PLATFORM_LIST_ROWS = 10_000;

/** Every project within scope on one page, to choose from. */
export const platformProjects = endpoint({
  method: 'POST',
  path: '/project/queryPlatformProjectList',
  send: 'json',
  access: 'project:read',
  act: 'read',
  summary: '平台项目列表',
  input: z.object({
    ...projectFilter,
    page: z.literal(1).default(1),
    rows: z.literal(PLATFORM_LIST_ROWS).default(PLATFORM_LIST_ROWS),
  }),
  output: paged(projectBrief),
});

/** What a person may be allocated; with `userGuid` each says whether they have been. */
export const searchAllocatable = endpoint({
  method: 'GET',
  path: '/user/searchProject.do',
  send: 'query',
  access: 'project:allocate',
  act: 'read',
  summary: '查询可分配的项目',
  input: projectSearch.extend({
    userGuid: guidIfAny,
    /** With `userGuid`: only what they have been allocated (1) or have not (0). */
    allocated: z.enum(['0', '1']).optional(),
  }),
  output: paged(projectBrief.extend({ isAllocated: z.boolean() })),
});

/** What an allocation does with the projects named: `set` leaves a person exactly these of those within reach. */
export const allocationMode = z.enum(['set', 'add', 'remove']);
export type AllocationMode = z.output<typeof allocationMode>;

const projectGuids = z
  .array(guid)
  .max(1000, ruled({ cn: '一次最多分配1000个项目', en: 'At most 1000 projects at once' }));
const allocated = z.object({ userGuid: z.uuid(), added: z.number(), removed: z.number() });

export const allocateToUser = endpoint({
  method: 'POST',
  path: '/user/fenPeiXm',
  send: 'json',
  access: 'project:allocate',
  act: 'write',
  summary: '给用户分配项目',
  input: z.object({ userGuid: guid, projectGuids, mode: allocationMode.default('set') }),
  output: allocated,
});

export const allocateToUsers = endpoint({
  method: 'POST',
  path: '/user/batchesFenPeiXm',
  send: 'json',
  access: 'project:allocate',
  act: 'write',
  summary: '批量分配项目',
  input: z.object({
    userGuids: z
      .array(guid)
      .min(1, '请选择')
      .max(200, ruled({ cn: '一次最多选择200人', en: 'At most 200 people at once' })),
    projectGuids,
    mode: allocationMode.default('add'),
  }),
  output: z.array(allocated),
});
