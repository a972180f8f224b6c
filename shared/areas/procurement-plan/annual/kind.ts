import { documentKind } from '#shared/areas/approval/codes';
import {
  codeField,
  common,
  dateField,
  longField,
  namedField,
  ownField,
  textField,
  wanField,
} from '#shared/areas/document/field';
import { defineDocument, labelsOf } from '#shared/areas/document/kind';
import { paths } from '#shared/areas/session/paths';
import {
  planBasis,
  planKind,
  planStatus,
  planTransition,
  voidablePlan,
} from '#shared/areas/procurement-plan/line/codes';
import { planForm } from './rules.ts';

/** The annual plan (documents.md 5.1). */
export const annualPlanKind = defineDocument({
  code: documentKind.code.annualPlan,
  event: 'plan',
  prefix: '/yearPlan',
  area: 'plan',
  name: { cn: '年度采购计划', en: 'Annual procurement plan' },
  noun: { cn: '计划', en: 'plan' },
  key: { no: 'planNo', name: 'planName', amount: 'totalAmount' },
  path: paths.annualPlan,
  editPath: paths.annualPlanEdit,
  form: planForm,
  fields: {
    planNo: textField('计划编号', 'Plan no.'),
    planName: textField('计划名称', 'Plan name'),
    planYear: { label: { cn: '计划年度', en: 'Plan year' }, input: 'year' },
    planKind: codeField('计划性质', 'Plan nature', planKind),
    parentPlanGuid: ownField('原计划', 'Original plan'),
    planUnit: namedField('编报单位', 'Reporting unit', 'planUnitName'),
    planDept: namedField('编报部门', 'Reporting department', 'planDeptName'),
    planBasis: { label: { cn: '采购依据', en: 'Basis' }, input: 'codes', codes: planBasis },
    approvalDocNo: textField('批复文号', 'Approval document no.'),
    userName: common.userName,
    handlerPhone: common.handlerPhone,
    reportDate: dateField('编报日期', 'Report date'),
    itemCount: { label: { cn: '明细条数', en: 'Lines' }, input: 'whole' },
    totalAmount: wanField('估算总金额(万元)', 'Estimated total (10k CNY)'),
    mandatoryAmount: wanField('其中依法必招金额(万元)', 'Of which mandatory tender (10k CNY)'),
    remark: longField('情况说明', 'Notes'),
    files: ownField('附件', 'Attachments'),
    status: codeField('审批状态', 'Approval status', planStatus),
    updateTime: common.updateTime,
  },
  columns: {
    planNo: 164,
    planName: 200,
    planYear: 100,
    planKind: 100,
    itemCount: 92,
    totalAmount: 164,
    planUnit: 188,
    planDept: 112,
    userName: 84,
    reportDate: 116,
    updateTime: 148,
    status: 88,
  },
  sheet: {
    planNo: 20,
    planName: 40,
    planYear: 10,
    planKind: 12,
    planUnit: 28,
    planDept: 20,
    itemCount: 10,
    totalAmount: 18,
    mandatoryAmount: 24,
    userName: 12,
    reportDate: 12,
    status: 10,
    updateTime: 20,
  },
  filters: {
    planNo: 'contains',
    planName: 'contains',
    planYear: 'is',
    planKind: 'is',
    planUnit: 'guid',
    reportDate: { between: 'report' },
  },
  sorts: ['planNo', 'planName', 'planYear', 'totalAmount', 'reportDate', 'updateTime'],
  status: planStatus,
  transition: planTransition,
  voidable: voidablePlan,
  acts: {
    adjust: { label: { cn: '年中调整', en: 'Adjust' }, needs: 'plan:write' },
    copy: { label: { cn: '复制', en: 'Copy' }, needs: 'plan:write' },
  },
});

/** Labels of an annual plan's header (documents.md 5.1), by the name each field has on the wire. */
export const planLabel = labelsOf(annualPlanKind);
