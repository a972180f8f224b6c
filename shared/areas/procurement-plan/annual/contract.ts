import { z } from 'zod';
import { changed, documentCalls } from '#shared/areas/document/calls';
import { endpoint, guidQuery, noInput } from '#shared/contract/endpoint';
import { recordVersion } from '#shared/kit/number-rules';
import { ruled } from '#shared/kit/rule-texts';
import { planDetail, planRow, planSearch } from './plan-views.ts';
import {
  GRID_BYTES_MAX,
  gridInput,
  makeInput,
  lineFault,
  planChanges,
  planLine,
} from '#shared/areas/procurement-plan/line/views';
import { annualPlanKind } from './kind.ts';
import { lineForm } from '#shared/areas/procurement-plan/line/rules';
import { planForm } from './rules.ts';
import { toldShape } from '#shared/areas/procurement-plan/line/told';

export const annualPlan = {
  ...documentCalls(annualPlanKind, {
    search: planSearch,
    row: planRow,
    detail: planDetail,
    warning: z.object({ ...toldShape, lineNo: z.number().nullable() }),
  }),
  lines: endpoint({
    method: 'GET',
    path: '/yearPlan/lines',
    send: 'query',
    access: 'signedIn',
    act: 'read',
    summary: '年度采购计划明细',
    input: guidQuery,
    output: z.array(planLine),
  }),
  /** Starts from what is known: unit, department, phone, name. */
  blank: endpoint({
    method: 'GET',
    path: '/yearPlan/blank',
    send: 'query',
    access: 'plan:write',
    act: 'read',
    summary: '新增年度计划的默认值',
    input: noInput,
    output: planForm.partial().extend({ planUnitName: z.string(), planDeptName: z.string() }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/yearPlan/add',
    send: 'json',
    access: 'plan:write',
    act: 'write',
    summary: '新增年度采购计划',
    input: planForm.extend({
      guid: z.uuid().optional(),
      items: z
        .array(lineForm)
        .max(500, ruled({ cn: '一次最多提交500条明细', en: 'At most 500 lines at once' }))
        .optional(),
    }),
    output: changed,
  }),
  saveLine: endpoint({
    method: 'POST',
    path: '/yearPlan/saveLine',
    send: 'json',
    access: 'plan:write',
    act: 'write',
    summary: '新增或修改计划明细',
    input: lineForm.extend({
      planGuid: z.uuid(),
      guid: z.uuid().optional(),
      version: recordVersion().optional(),
    }),
    output: changed.extend({ lineGuid: z.uuid(), faults: z.array(lineFault) }),
  }),
  /**
   * Adds, changes and removes many lines at once, or none: a fault stands at `lines.3.projectName`. A line that was
   * incomplete may stay so. Sent again it changes nothing more.
   */
  saveLines: endpoint({
    method: 'POST',
    path: '/yearPlan/saveLines',
    send: 'json',
    access: 'plan:write',
    act: 'write',
    summary: '表格编辑计划明细',
    bodyLimit: GRID_BYTES_MAX,
    input: gridInput(lineForm),
    output: changed,
  }),
  /** Sets the same values on several lines; each must then keep the rules as far as it did before. */
  fillLines: endpoint({
    method: 'POST',
    path: '/yearPlan/fillLines',
    send: 'json',
    access: 'plan:write',
    act: 'write',
    summary: '批量填写计划明细',
    input: z.object({
      planGuid: z.uuid(),
      guids: z.array(z.uuid()).min(1).max(2000),
      values: lineForm.partial(),
    }),
    output: changed,
  }),
  deleteLines: endpoint({
    method: 'POST',
    path: '/yearPlan/deleteLines',
    send: 'json',
    access: 'plan:write',
    act: 'write',
    summary: '删除计划明细',
    input: z.object({ planGuid: z.uuid(), guids: z.array(z.uuid()).min(1).max(2000) }),
    output: changed,
  }),
  /** What changed since the submission before, or against the original plan; null when there is nothing to compare. */
  changes: endpoint({
    method: 'GET',
    path: '/yearPlan/changes',
    send: 'query',
    access: 'signedIn',
    act: 'read',
    summary: '年度采购计划与上次提交的差异',
    input: guidQuery,
    output: planChanges.nullable(),
  }),
  copyLastYear: endpoint({
    method: 'POST',
    path: '/yearPlan/copy',
    send: 'json',
    access: 'plan:write',
    act: 'write',
    summary: '复制上年计划',
    input: makeInput,
    output: changed,
  }),
  adjust: endpoint({
    method: 'POST',
    path: '/yearPlan/adjust',
    send: 'json',
    access: 'plan:write',
    act: 'write',
    summary: '年中调整',
    input: makeInput,
    output: changed,
  }),
  exportLines: endpoint({
    method: 'POST',
    path: '/yearPlan/exportLines',
    send: 'json',
    access: 'plan:export',
    act: 'write',
    summary: '导出计划明细',
    input: guidQuery,
    output: z.object({ jobGuid: z.uuid() }),
  }),
};
