import { expect, test } from 'vitest';
import { currency } from '../kit/identifiers/currency.ts';
import * as bidding from './bidding/codes.ts';
import * as contract from './contract/codes.ts';
import * as deposit from './deposit/codes.ts';
import * as enterprise from './enterprise/codes.ts';
import * as entrustment from './agency-order/codes.ts';
import * as plan from './procurement-plan/line/codes.ts';
import * as setup from './project-initiation/codes.ts';
import * as project from './project/codes.ts';
import * as mode from './project/purchase-mode.ts';
import * as recruitment from './recruitment-notice/codes.ts';
import * as registration from './registration/codes.ts';
import * as supplier from './supplier/codes.ts';
import * as tender from './tender/codes.ts';
import * as tenderPlan from './tender-plan/codes.ts';

interface List {
  codes: readonly (number | string)[];
  label: (code: number | string, language?: 'cn' | 'en') => string;
}

const isList = (value: unknown): value is List =>
  typeof value === 'object' && value !== null && 'codes' in value;

const areas = {
  bidding,
  contract,
  deposit,
  enterprise,
  entrustment,
  plan,
  setup,
  project,
  mode,
  recruitment,
  registration,
  supplier,
  tender,
  tenderPlan,
  kit: { currency },
};
const lists = Object.entries(areas).flatMap(([area, exports]) =>
  Object.entries(exports).flatMap(([name, list]) =>
    isList(list) ? [[`${area}.${name}`, list] as const] : [],
  ),
);

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** product.md 3, in its order: every lookup enumeration with exactly its codes. */
const spec: [name: string, list: List, codes: (number | string)[]][] = [
  ['projectType', project.projectType, [1, 2, 3]],
  ['Procurement organisation form', project.organizationType, [1, 2]],
  ['projectNature', project.projectNature, range(1, 5)],
  ['Plan progress', tenderPlan.planProgress, range(0, 8)],
  ['Agency fee method', entrustment.agencyFeeMethod, [1, 2, 3]],
  ['Contract type', contract.contractType, [1, 2, 3]],
  ['Deposit collection', deposit.computeType, [1, 2]],
  ['Purchase type (first list)', mode.purchaseType, range(1, 6)],
  ['Purchase type (form list)', mode.tenderWay, [1, 2, 6, 7, 4, 10]],
  ['Dissent status', bidding.dissentStatus, [0, 1, 2]],
  ['Clarification type', bidding.clarificationType, [0, 1]],
  ['Meeting types', bidding.meetingType, ['KBH', 'PBH', 'ZGYSH', 'SBH', 'TPH']],
  [
    'Document sign types',
    bidding.signType,
    ['2008', '2078', '2009', '2010', '2019', '2001', '2101', '2077', '2012', '2102', '2103', '2014'],
  ],
  ['Deposit send type', deposit.depositSendType, [0, 1, 6]],
  ['Deposit send status', deposit.depositSendStatus, [0, 1, 2, 3, 4, 5, -1, -2]],
  ['Compute type', deposit.computeType, [1, 2]],
  ['File security type', bidding.fileSecurityType, [0, 1, 2, 3]],
  ['File submit', bidding.fileSubmit, [0, 1]],
  ['Notice status', bidding.noticeStatus, [1001, 1009, 1011, 1012, 1]],
  ['File change status', bidding.fileChangeStatus, [1001, 1009, 1011, 1, 1012]],
  ['Dissent node type', bidding.dissentNode, [2, 3, 7, 8]],
  ['Dissent reply status', bidding.dissentReplyStatus, [1002, 1001, 1009, 1012, 1006]],
  ['Reply status', bidding.replyStatus, [0, 1]],
  ['Clarification status', bidding.clarificationStatus, [1001, 1009, 1012, 1011, 1006]],
  ['Clarification stage', bidding.clarificationStage, range(6000, 6004)],
  ['Contract status', contract.contractStatus, [1001, 1009, 1011, 1012]],
  ['Contract status (admin list)', contract.contractAdminStatus, [1001, 1009, 1011, 1012, 1019]],
  [
    'File type names',
    bidding.fileType,
    [1017, ...range(1020, 1031), 1035, 1036, 1051, 1053, ...range(1060, 1063), 9999],
  ],
  ['Procurement plan type', plan.planType, [1, 2, 3]],
  ['Plan status', plan.planStatus, range(1, 5)],
  ['Set-up status', setup.setupStatus, range(1, 11)],
  ['Registration status', registration.registrationStatus, [1, 2, 3]],
  ['Expert level', bidding.expertLevel, [0, 1]],
  ['Specialty', bidding.expertSpecialty, [10, 20]],
  ['Meeting appointment status', bidding.meetingAppointmentStatus, range(1, 4)],
  ['Calculation basis', entrustment.feeBasis, [1, 2, 3]],
  ['Fee discount', entrustment.feeDiscount, [1, 2, 3]],
  ['Draw type', bidding.drawType, [10, 20]],
  ['Notification type', bidding.notificationType, [10, 20, 30]],
  ['Evaluation type', bidding.evaluationType, ['ZGYS', 'PB', 'PS', 'TP']],
  ['Expert library', bidding.expertLibrary, ['PSZJK', 'PBZJK']],
  ['Supplier source', supplier.supplierSource, range(3, 10)],
  ['Project type options', supplier.projectTypeOption, range(1, 20)],
  ['Entrust status', entrustment.entrustStatus, range(1, 10)],
];

test.each(spec)('%s has exactly the codes of the product description', (_name, list, codes) => {
  expect([...list.codes]).toEqual(codes);
});

/** Labels the product description words itself. */
test.each([
  [project.projectType, '工程 服务 货物'],
  [project.organizationType, '委托采购 自行采购'],
  [project.projectNature, '大中型基建 小型工程 生产运营 经营管理 工程承包'],
  [tenderPlan.planProgress, '未开始 发标准备 发标 回标 开标 评标 定标 签约 归档'],
  [bidding.dissentStatus, '待签收 待答复 已答复'],
  [bidding.clarificationType, '答疑澄清 主动澄清'],
  [deposit.depositSendStatus, '未递交 待审批 审批驳回 审批通过 已转移 已申请退还 未缴纳 已缴纳'],
  [bidding.noticeStatus, '未提交 审核中 审核不通过 审核通过 已发布'],
  [bidding.dissentReplyStatus, '未签收 未提交 审核中 已答复 审核已拒绝'],
  [contract.contractStatus, '未提交 审核中 未通过 已通过'],
  [plan.planStatus, '未提交 审核中 未通过 已通过 已使用'],
  [setup.setupStatus, '未提交 审核中 未通过 已通过 已建项 未建项 已指派 已委托 未接收 已接收 已生效'],
  [registration.registrationStatus, '未审核 审核通过 审核不通过'],
  [bidding.meetingAppointmentStatus, '未提交 已提交 审核不通过 已生效'],
  [entrustment.feeDiscount, '优惠 不优惠 其他'],
] as [List, string][])('labels %#: word for word', (list, labels) => {
  expect(list.codes.map((code) => list.label(code)).join(' ')).toBe(labels);
});

/** 1012 of a file change is also shown as published, so there one label stands twice. */
const labelledTwice = new Set<List>([bidding.fileChangeStatus]);

test.each(lists)('%s: codes and labels are unique, both languages are there', (_name, list) => {
  expect(new Set(list.codes).size).toBe(list.codes.length);
  for (const language of ['cn', 'en'] as const) {
    const labels = list.codes.map((code) => list.label(code, language));
    for (const label of labels) expect(label.trim()).not.toBe('');
    if (!labelledTwice.has(list)) expect(new Set(labels).size).toBe(labels.length);
  }
  for (const code of list.codes) expect(list.label(code, 'en')).toMatch(/^[\x20-\x7e]+$/);
});

test('no two exports are the same list', () => {
  expect(new Set(lists.map(([, list]) => list)).size).toBe(lists.length);
});
