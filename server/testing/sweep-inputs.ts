import { NOTHING } from './sweep-names.ts';
import { batchInputs } from './sweep-batch-inputs.ts';
import { contractInputs } from './sweep-contract-inputs.ts';
import { depositInputs } from './sweep-deposit-inputs.ts';
import { libraryInputs } from './sweep-library-inputs.ts';
import { recordInputs } from './sweep-supplier-inputs.ts';
import { ratingInputs } from './sweep-rating-inputs.ts';
import { noticeInputs } from './sweep-notice-inputs.ts';
import { secondmentInputs } from './sweep-secondment-inputs.ts';
import { tenderInputs } from './sweep-tender-inputs.ts';
import { schemeInputs } from './sweep-scheme-inputs.ts';
import { inquiryInputs } from './sweep-inquiry-inputs.ts';
import { tenderFileInputs } from './sweep-tender-file-inputs.ts';
import { bidInputs } from './sweep-bid-inputs.ts';
import { openingInputs } from './sweep-opening-inputs.ts';
import { clarificationInputs } from './sweep-clarification-inputs.ts';
import { tenderNoticeInputs } from './sweep-tender-notice-inputs.ts';
import { shortlistInputs } from './sweep-shortlist-inputs.ts';
import { selfPlanInputs } from './sweep-self-plan-inputs.ts';
import { entrustInputs } from './sweep-entrust-inputs.ts';
import { setupInputs } from './sweep-setup-inputs.ts';
import { aMaterial, aSection } from './project-world.ts';
import type { Records } from './sweep-records/records.ts';
import { today } from './days.ts';

/** The current year in Asia/Shanghai, as texts write it. */
export const YEAR = today().slice(0, 4);

/** An undivided project, as what changes its one section names it. */
const whole = (guid: string) => ({ guid, version: 1, sectionNo: '' });

/** Texts that have to look like something. */
export const texts: Readonly<Record<string, string>> = {
  authGuid: 'plan:read',
  bankAccountNo: '6222021001112223334',
  bodyCn: '内容',
  categoryCode: 'C0101',
  code: '123456',
  credential: 'x'.repeat(64),
  date: `${YEAR}-12-30`,
  day: `${YEAR}-12-30`,
  digest: '0'.repeat(64),
  dueTime: '2099-01-01 09:00:00',
  email: 'somebody@example.com',
  estimateAmount: '1000.00',
  fromTime: '2099-01-01 09:00:00',
  handlerPhone: '13800138000',
  kind: 'annualPlan',
  mobile: '13800138000',
  newCode: '123456',
  otp: '123456',
  phone: '13800138000',
  demandPhone: '13800138000',
  plannedIssueDate: `${YEAR}-06`,
  reason: '不再需要采购',
  reportDate: `${YEAR}-01-01`,
  roleName: '业务报表查看',
  shengId: '330000',
  shortCode: 'NEWCO',
  since: '2026-01-01 09:00:00',
  ticket: 't'.repeat(43),
  toTime: '2099-01-02 09:00:00',
  uscc: '91330000MA00000000',
  userCode: 'A001',
  userName: 'somebody1',
  validFrom: `${YEAR}-01-01`,
  validTo: `${YEAR}-12-31`,
};

/** What the rules above cannot make. */
export const overrides: Readonly<Record<string, (of: Records) => Record<string, unknown>>> = {
  ...recordInputs,
  ...ratingInputs,
  ...batchInputs,
  ...secondmentInputs,
  ...shortlistInputs,
  ...schemeInputs,
  ...inquiryInputs,
  ...tenderNoticeInputs,
  ...tenderFileInputs,
  ...tenderInputs,
  ...clarificationInputs,
  ...openingInputs,
  ...bidInputs,
  ...noticeInputs,
  ...selfPlanInputs,
  ...setupInputs,
  ...contractInputs,
  ...entrustInputs,
  ...libraryInputs,
  ...depositInputs,
  '/access/explainActs': ({ plan }) => ({ objectType: 'annualPlan', guid: plan }),
  '/access/explainActsOf': ({ plan, person }) => ({ objectType: 'annualPlan', guid: plan, userGuid: person }),
  '/access/explainPermission': () => ({ permissions: ['plan:read'] }),
  '/access/explainPermissionOf': ({ person }) => ({ permissions: ['plan:read'], userGuid: person }),
  '/api/baobiao/delBaobiaoRole.do': ({ person }) => ({ userGuids: person }),
  '/approval/comment': ({ approvalCase }) => ({ caseGuid: approvalCase, opinion: '意见' }),
  '/approval/findingsShown': ({ approvalCase }) => ({ caseGuid: approvalCase }),
  '/legalParameter/change': () => ({
    guid: NOTHING,
    version: 1,
    value: '20',
    unit: 'day',
    level: 'block',
    validFrom: '2099-01-01',
    reason: '法规修订',
  }),
  '/legalParameter/history': () => ({ code: 'bidding', setting: 'mandatory' }),
  '/legalParameter/saveLimits': ({ enterprise }) => ({
    enterpriseGuid: enterprise,
    version: 0,
    modeThresholds: [],
  }),
  '/notification/markRead': ({ notice }) => ({ guids: [notice] }),
  '/notification/saveSettings': () => ({
    choices: { toDo: {} },
    quiet: { from: '22:00', until: '07:30' },
    isQuietOnRestDays: true,
    digestAt: '08:30',
    language: 'cn',
    version: 0,
  }),
  '/notification/tryChannel': () => ({ channel: 'chat' }),
  '/zbrdb/save': ({ person, enterprise }) => ({
    kind: 1,
    enterpriseGuid: enterprise,
    userGuid: person,
    phone: '13800138000',
    email: 'a@b.cn',
  }),
  '/project/save': ({ unitNode, dept, colleague }) => ({
    projectName: '手工建项',
    projectNature: 3,
    projectType: 3,
    applyUnit: unitNode,
    applyDept: dept,
    managerGuid: colleague,
    basis: '会议纪要',
    reason: '线下立项',
    itemSummary: '备件',
    budgetAmount: '1000.00',
    tenderWay: 1,
    organizationType: 2,
    isMandatory: false,
    legalRegime: 3,
    plannedIssueDate: '2027-01-01',
    plannedOpenDate: '2027-02-10',
    plannedAwardDate: '2027-02-20',
    plannedContractDate: '2027-03-01',
  }),
  '/project/updateGroup': ({ project, colleague }) => ({
    guid: project,
    version: 1,
    members: [{ userGuid: colleague, role: 3 }],
  }),
  '/project/addSection': ({ project }) => ({ guid: project, version: 1, section: aSection('9') }),
  '/project/editSection': ({ project }) => ({
    guid: project,
    version: 1,
    sectionNo: '1',
    section: aSection('9'),
  }),
  '/project/materials': ({ project }) => ({ guid: project, sectionNo: '' }),
  '/project/allMaterials': ({ project }) => ({ guid: project, sectionNo: '' }),
  '/project/exportMaterials': ({ project }) => ({ guid: project, sectionNo: '' }),
  '/project/saveMaterial': ({ project }) => ({ ...whole(project), material: aMaterial() }),
  '/project/saveMaterials': ({ project }) => ({ ...whole(project), materials: [aMaterial()] }),
  '/project/deleteMaterial': ({ project }) => ({ ...whole(project), lineNo: '1' }),
  '/project/deleteMaterials': ({ project }) => ({ ...whole(project), lineNos: ['1'] }),
  '/project/saveInvitees': ({ project, enterprise }) => ({
    guid: project,
    version: 1,
    sectionNos: [''],
    inviteList: [{ enterpriseGuid: enterprise, reason: '同类业绩' }],
  }),
  '/project/materialImport/start': ({ project, table }) => ({
    fileGuid: table,
    projectGuid: project,
    sectionNo: '',
  }),
  '/project/materialImport/correct': ({ materialImport }) => ({
    guid: materialImport,
    version: 1,
    rowNumber: 1,
    field: 'spec',
    value: 'DN50',
  }),
  '/handover/offer': ({ project, colleague }) => ({
    bizType: 5,
    guids: [project],
    toUserGuid: colleague,
    reasonKind: 1,
    reason: '岗位调整',
    mode: 1,
    openIssues: '无',
  }),
  '/handover/refuse': ({ offered }) => ({ guid: offered, version: 1, note: '工作已满' }),
  '/handover/give': ({ person, colleague }) => ({
    userGuid: person,
    seen: '',
    gives: [{ kind: 'plan.draft', toUserGuid: colleague }],
    reasonKind: 2,
    reason: '离职',
    witnessGuid: colleague,
    openIssues: '无',
  }),
  '/zbrdb/update': ({ representative }) => ({
    guid: representative,
    version: 1,
    phone: '13800138000',
    email: 'a@b.cn',
  }),
  '/jdgl/saveSupervisor': ({ person }) => ({
    userGuid: person,
    mobile: '13800138000',
    supRole: 1,
    supLevel: 1,
    stages: [1],
    supAuth: ['plan:read'],
    validFrom: `${YEAR}-01-01`,
    validTo: `${YEAR}-12-31`,
    alarmOn: true,
  }),
  '/jdgl/planAttendance': ({ project }) => ({
    projectGuid: project,
    stage: 5,
    date: '2999-01-01',
    place: '开标室',
  }),
  '/jdgl/signInAttendance': ({ project }) => ({ projectGuid: project, stage: 5, place: '开标室' }),
  '/jdgl/renewCertificate': ({ certificate }) => ({
    guid: certificate,
    version: 1,
    newGuid: NOTHING,
    request: 'AAAA',
    proof: 'AAAA',
  }),
  '/jdgl/revokeCertificate': ({ certificate }) => ({
    guid: certificate,
    version: 1,
    reason: 0,
    note: '停用',
  }),
  '/jdgl/revokeOwnCertificate': ({ certificate }) => ({ guid: certificate, version: 1, reason: 5 }),
  '/jdgl/signFileDigest': ({ certificate }) => ({
    certificateGuid: certificate,
    digest: '0'.repeat(64),
    fileName: '投标函.pdf',
    signature: 'AAAA',
  }),
  '/openerKey/register': ({ certificate }) => ({
    guid: NOTHING,
    recipient: `age1${'q'.repeat(58)}`,
    made: '2026-01-01T00:00:00.000Z',
    certificateGuid: certificate,
    signature: 'AAAA',
  }),
  '/openerKey/end': ({ waitingOpenerKey }) => ({ guid: waitingOpenerKey, version: 1, reason: 1 }),
  '/openerKey/challenge': ({ waitingOpenerKey }) => ({ guid: waitingOpenerKey }),
  '/openerKey/answer': ({ waitingOpenerKey }) => ({ guid: waitingOpenerKey, answer: '0'.repeat(64) }),
  '/openerKey/confirm': ({ waitingOpenerKey }) => ({
    guid: waitingOpenerKey,
    version: 1,
    heard: '0'.repeat(16),
  }),
  '/openerKey/refuse': ({ waitingOpenerKey }) => ({ guid: waitingOpenerKey, version: 1, note: '不符' }),
  '/jdgl/transactCertificate': () => ({ guid: NOTHING, request: 'AAAA' }),
  '/jdgl/verifyFileSignature': () => ({
    digest: '0'.repeat(64),
    signature: 'AAAA',
    certificate: 'AAAA',
  }),
  '/shenpi/copy': ({ enterprise }) => ({
    fromEnterpriseGuid: enterprise,
    toEnterpriseGuid: enterprise,
    items: [{ kind: 'annualPlan', version: 1 }],
  }),
  '/shenpi/previewShenPiRen': ({ enterprise, colleague }) => ({
    enterpriseGuid: enterprise,
    approvers: [{ rule: 'person', userGuid: colleague }],
  }),
  '/shenpi/save': (of) => ({
    enterpriseGuid: of.enterprise,
    kind: 'annualPlan',
    version: 1,
    undoNeedsApproval: true,
    levels: [level(of)],
  }),
  '/shenpi/saveShenPiRen': (of) => ({
    levelGuid: of.level,
    version: 1,
    approvers: [{ rule: 'person', userGuid: of.colleague }],
  }),
  '/shenpi/whatIf': (of) => ({
    enterpriseGuid: of.enterprise,
    kind: 'annualPlan',
    enabled: true,
    levels: [level(of)],
  }),
  '/yearPlan/add': (of) => header(of),
  '/yearPlan/edit': (of) => ({ ...header(of), guid: of.plan, version: 1 }),
  '/user/saveUser': ({ person }) => ({ guid: person, version: 1, duty: '专员' }),
  '/yearPlan/deleteLines': ({ plan, line }) => ({ planGuid: plan, guids: [line] }),
  '/yearPlan/saveLines': ({ plan, line }) => ({ planGuid: plan, lines: [], removed: [line] }),
  '/batchPlan/saveLines': ({ plan, line }) => ({ planGuid: plan, lines: [], removed: [line] }),
  '/yearPlan/fillLines': ({ plan, line }) => ({ planGuid: plan, guids: [line], values: { content: '内容' } }),
};

const header = ({ parentDept, unitNode }: Records) => ({
  planName: '年度采购计划',
  planYear: Number(YEAR),
  planKind: 1,
  planUnit: unitNode,
  planDept: parentDept,
  planBasis: [2],
  handlerPhone: '13800138000',
  reportDate: `${YEAR}-01-01`,
});
const level = ({ colleague }: Records) => ({
  guid: NOTHING,
  name: '一级',
  minAmount: null,
  maxAmount: null,
  condition: 'amount',
  mode: 'any',
  ratio: 100,
  needsFile: false,
  approvers: [{ rule: 'person', userGuid: colleague }],
});
