import { addDays } from '#shared/kit/dates';
import type { Records } from './sweep-records/records.ts';
import { today } from './days.ts';

const period = () => today().slice(0, 7);

const header = ({ unitNode, parentDept }: Records) => ({
  planName: '批次采购计划',
  batchNo: '第1批',
  period: period(),
  planUnit: unitNode,
  planDept: parentDept,
  batchKind: 1,
  buyerUnit: unitNode,
  handlerPhone: '13800138000',
});
const line = ({ dept }: Records) => ({
  projectName: '批次项目',
  projectNature: 3,
  projectType: 2,
  categoryCode: 'C0101',
  content: '内容',
  taxIncluded: true,
  fundSource: 1,
  tenderWay: 1,
  organizationType: 1,
  isMandatory: false,
  plannedIssueDate: period(),
  demandDept: dept,
  demandContact: '张三',
  demandPhone: '13800138000',
  contractType: 3,
  outOfPlan: true,
  outReason: '新增需求',
  batchAmount: '1.00',
  expectDate: addDays(today(), 60),
});

/** What the sweep sends to draw up batch plans. */
export const batchInputs: Readonly<Record<string, (of: Records) => Record<string, unknown>>> = {
  '/batchPlan/add': header,
  '/batchPlan/edit': (of) => ({ ...header(of), guid: of.batchPlan, version: 1 }),
  '/batchPlan/saveLine': (of) => ({ ...line(of), planGuid: of.batchPlan, guid: of.batchLine, version: 1 }),
  '/batchPlan/addLines': (of) => ({ planGuid: of.batchPlan, items: [line(of)] }),
  '/batchPlan/deleteLines': (of) => ({ planGuid: of.batchPlan, guids: [of.batchLine] }),
  '/batchPlan/pickYearLines': (of) => ({ planGuid: of.batchPlan, items: [{ yearItemGuid: of.line }] }),
  '/batchPlan/saveMaterials': (of) => ({
    planGuid: of.batchPlan,
    lineGuid: of.batchLine,
    version: 1,
    materials: [{ materialName: '闸阀', unit: '个', quantity: '1' }],
  }),
  '/batchPlan/readLines': (of) => ({ planGuid: of.batchPlan, fileGuid: of.table }),
  '/batchPlan/readMaterials': (of) => ({ lineGuid: of.batchLine, fileGuid: of.table }),
  '/batchPlan/copy': (of) => ({ guid: of.sentBatch }),
  '/batchPlan/adjust': (of) => ({ guid: of.sentBatch }),
  '/batchPlan/merge': (of) => ({ ...header(of), planGuids: [of.batchPlan, of.sentBatch] }),
  '/batchPlan/returnLine': (of) => ({
    planGuid: of.batchPlan,
    version: 1,
    lineGuid: of.batchLine,
    reason: '本批次不采购',
  }),
  '/batchSetting/save': (of) => ({
    guid: of.batchSetting,
    version: 1,
    batchNo: '第1批',
    period: period(),
    reportDeadline: '2099-01-01 09:00:00',
  }),
};
