import { z } from 'zod';
import { changed, documentCalls } from '#shared/areas/document/calls';
import {
  GRID_BYTES_MAX,
  gridInput,
  makeInput,
  lineFault,
  planChanges,
} from '#shared/areas/procurement-plan/line/views';
import { materialForm } from '#shared/areas/material/rules';
import { endpoint, guidQuery, noInput } from '#shared/contract/endpoint';
import { text } from '#shared/kit/text-rules';
import { recordVersion } from '#shared/kit/number-rules';
import { ruled } from '#shared/kit/rule-texts';
import { batchDetail, batchLine, batchRow, batchSearch, materialRow } from './batch-views.ts';
import { batchPlanKind } from './kind.ts';
import { batchLineForm, batchPlanForm, MATERIALS_MAX } from './rules.ts';
import { toldShape } from '#shared/areas/procurement-plan/line/told';

const read = { method: 'GET', send: 'query', access: 'signedIn', act: 'read' } as const;
const write = { method: 'POST', send: 'json', access: 'plan:write', act: 'write' } as const;
const startedJob = z.object({ jobGuid: z.uuid() });
const linesOf = z.object({ planGuid: z.uuid(), guids: z.array(z.uuid()).min(1).max(2000) });
const derived = makeInput;
const materials = z
  .array(materialForm)
  .max(
    MATERIALS_MAX,
    ruled({ cn: `物资明细不能超过${MATERIALS_MAX}条`, en: `At most ${MATERIALS_MAX} materials` }),
  );

/** The calls of batch plans (documents.md 5.2). */
export const batchPlan = {
  ...documentCalls(batchPlanKind, {
    search: batchSearch,
    row: batchRow,
    detail: batchDetail,
    warning: z.object({ ...toldShape, lineNo: z.number().nullable() }),
  }),
  lines: endpoint({
    ...read,
    path: '/batchPlan/lines',
    summary: '批次采购计划明细',
    input: guidQuery,
    output: z.array(batchLine),
  }),
  /** Starts from what is known: unit, department, phone, the batch that is open. */
  blank: endpoint({
    ...read,
    access: 'plan:write',
    path: '/batchPlan/blank',
    summary: '新增批次计划的默认值',
    input: noInput,
    output: batchPlanForm.partial().extend({ planUnitName: z.string(), planDeptName: z.string() }),
  }),
  /** Adds a line, or changes the one of this guid; takes its amount of the annual plan's line. */
  saveLine: endpoint({
    ...write,
    path: '/batchPlan/saveLine',
    summary: '新增或修改批次计划明细',
    input: batchLineForm.extend({
      planGuid: z.uuid(),
      guid: z.uuid().optional(),
      version: recordVersion().optional(),
    }),
    output: changed.extend({ lineGuid: z.uuid(), faults: z.array(lineFault) }),
  }),
  /**
   * Adds, changes and removes many lines at once, or none: a fault stands at `lines.3.projectName`. Invitees,
   * specifications and materials of a line stay as they are; a line that was incomplete may stay so.
   */
  saveLines: endpoint({
    ...write,
    path: '/batchPlan/saveLines',
    summary: '表格编辑批次计划明细',
    bodyLimit: GRID_BYTES_MAX,
    input: gridInput(batchLineForm.omit({ techFiles: true, inviteList: true })),
    output: changed,
  }),
  deleteLines: endpoint({
    ...write,
    path: '/batchPlan/deleteLines',
    summary: '删除批次计划明细',
    input: linesOf,
    output: changed,
  }),
  /** 引用年度计划: a line for each of these lines of approved annual plans, with what is left of it unless an amount (元) is named. */
  pickYearLines: endpoint({
    ...write,
    path: '/batchPlan/pickYearLines',
    summary: '引用年度计划明细',
    input: z.object({
      planGuid: z.uuid(),
      items: z
        .array(z.object({ yearItemGuid: z.uuid(), batchAmount: batchLineForm.shape.batchAmount.optional() }))
        .min(1)
        .max(500, ruled({ cn: '一次最多引用500条明细', en: 'At most 500 lines at once' })),
    }),
    output: changed.extend({ lineGuids: z.array(z.uuid()) }),
  }),
  /** Rows of a sheet that was read and looked at; what is missing is marked and stops the submission. */
  addLines: endpoint({
    ...write,
    path: '/batchPlan/addLines',
    summary: '批量新增批次计划明细',
    input: z.object({
      planGuid: z.uuid(),
      items: z
        .array(batchLineForm.omit({ techFiles: true }).partial())
        .min(1)
        .max(500, ruled({ cn: '一次最多提交500条明细', en: 'At most 500 lines at once' })),
    }),
    output: changed.extend({ lineGuids: z.array(z.uuid()) }),
  }),
  materials: endpoint({
    ...read,
    path: '/batchPlan/materials',
    summary: '批次计划明细的物资明细',
    /** Of the line. */
    input: guidQuery,
    output: z.array(materialRow),
  }),
  /** Replaces the materials of a line. */
  saveMaterials: endpoint({
    ...write,
    path: '/batchPlan/saveMaterials',
    summary: '保存物资明细',
    input: z.object({ planGuid: z.uuid(), lineGuid: z.uuid(), version: recordVersion(), materials }),
    /** `version` of the plan, `lineVersion` of the line. */
    output: changed.extend({ lineVersion: z.number() }),
  }),
  /** Reads an uploaded sheet of lines in the background; the job's result is `{ rows: SheetRow[] }`, saved by `addLines`. */
  readLines: endpoint({
    ...write,
    path: '/batchPlan/readLines',
    summary: '读取批次计划明细表',
    input: z.object({ planGuid: z.uuid(), fileGuid: z.uuid() }),
    output: startedJob,
  }),
  /** The same for the materials of a line, saved by `saveMaterials`. */
  readMaterials: endpoint({
    ...write,
    path: '/batchPlan/readMaterials',
    summary: '读取物资明细表',
    input: z.object({ lineGuid: z.uuid(), fileGuid: z.uuid() }),
    output: startedJob,
  }),
  /** An empty sheet with the right headers; the job's result is `{ fileGuid }`. */
  template: endpoint({
    ...write,
    path: '/batchPlan/template',
    summary: '下载批次计划导入模板',
    input: z.object({ of: z.enum(['lines', 'materials']) }),
    output: startedJob,
  }),
  /** 汇总合并: several approved department plans of one unit become one centre plan of the caller's. */
  merge: endpoint({
    ...write,
    access: 'plan:undo',
    path: '/batchPlan/merge',
    summary: '汇总合并批次计划',
    input: batchPlanForm.extend({
      guid: z.uuid().optional(),
      planGuids: z
        .array(z.uuid())
        .min(2, ruled({ cn: '请选择至少两份批次计划', en: 'Choose at least two batch plans' }))
        .max(200, ruled({ cn: '一次最多汇总200份批次计划', en: 'At most 200 batch plans at once' })),
    }),
    output: changed,
  }),
  /** 退回明细: out of the plan, its amount given back; the department's handler is told why. */
  returnLine: endpoint({
    ...write,
    access: 'plan:undo',
    path: '/batchPlan/returnLine',
    summary: '退回批次计划明细',
    input: z.object({
      planGuid: z.uuid(),
      version: recordVersion(),
      lineGuid: z.uuid(),
      reason: text(500).refine(
        (reason) => reason.length >= 5,
        ruled({ cn: '退回原因不少于5个字', en: 'The reason needs at least 5 characters' }),
      ),
    }),
    output: changed,
  }),
  /** What changed since the submission before, or against the plan it adjusts; null when there is nothing to compare. */
  changes: endpoint({
    ...read,
    path: '/batchPlan/changes',
    summary: '批次采购计划与上次提交的差异',
    input: guidQuery,
    output: planChanges.nullable(),
  }),
  /** 复制: a new draft for the batch that is open, with these lines; `newGuid` makes it once. */
  copy: endpoint({
    ...write,
    path: '/batchPlan/copy',
    summary: '复制批次计划',
    input: derived,
    output: changed,
  }),
  /** 调整: a child plan with the lines as they stand; once approved it replaces them. */
  adjust: endpoint({
    ...write,
    path: '/batchPlan/adjust',
    summary: '调整批次计划',
    input: derived,
    output: changed,
  }),
  exportLines: endpoint({
    ...write,
    access: 'plan:export',
    path: '/batchPlan/exportLines',
    summary: '导出批次计划明细',
    input: guidQuery,
    output: startedJob,
  }),
};
