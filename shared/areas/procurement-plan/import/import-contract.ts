import { z } from 'zod';
import { endpoint, guidQuery, noInput } from '#shared/contract/endpoint';
import { recordVersion, wholeText } from '#shared/kit/number-rules';
import { planKind } from '#shared/areas/procurement-plan/line/codes';
import { lineLabel, type LineField } from '#shared/areas/procurement-plan/line/fields';
import { toldShape } from '#shared/areas/procurement-plan/line/told';

const whole = wholeText();
const lineFields = Object.keys(lineLabel) as [LineField, ...LineField[]];
const field = z.enum(lineFields);
/** A column may fill any field but the reason, which only a person can give. */
const columnField = field.exclude(['mandatoryReason']);
const moneyUnit = z.enum(['yuan', 'thousand', 'wan', 'yi']);

/**
 * What becomes of a row when the import is confirmed: `ready` and `faulty` become lines, the latter with gaps that are
 * marked and stop the submission; `held` (texts in foreign columns) only after it has been corrected; `skipped` was
 * left out by the person; `ignored` is no line (blank, header again, total, remark, repeats another row);
 * `existing` stands in the plan already.
 */
export const importStatus = z.enum(['ready', 'faulty', 'held', 'skipped', 'ignored', 'existing']);
export type ImportStatus = z.output<typeof importStatus>;

/** Cells from column `from` (from 0) on go one to the right (1), or over a blank there one to the left (-1). */
const rowShift = z.object({ from: z.number(), by: z.union([z.literal(1), z.literal(-1)]) });
const shiftAsked = z.object({ from: whole.min(0).max(200), by: whole.pipe(rowShift.shape.by) });

export const importRow = z.object({
  /** Row of the sheet, from 1. */
  rowNumber: z.number(),
  kind: z.enum(['line', 'blank', 'repeatedHeader', 'duplicate', 'shifted', 'total', 'note']),
  status: importStatus,
  /** Of a duplicate: the row it repeats. */
  sameAs: z.number().nullable(),
  /** How its cells were put right before they were read. */
  shift: rowShift.nullable(),
  /** Of a row with texts in foreign columns: the shift after which it would read as a line. */
  fits: rowShift.nullable(),
  /** By field of a line, as `lineForm` has them: codes, amounts in 元, the department's guid. */
  values: z.partialRecord(field, z.unknown()),
  categoryName: z.string(),
  demandDeptName: z.string(),
  /** Fields that do not come from the sheet: defaults, and what its text suggests. */
  proposed: z.array(field),
  /** Fields a person has corrected here. */
  corrected: z.array(field),
  faults: z.array(z.object({ field: field.nullable(), ...toldShape, level: z.enum(['error', 'warning']) })),
});
export type ImportRowView = z.output<typeof importRow>;

const importColumn = z.object({
  /** Column from 0. */
  index: z.number(),
  header: z.string(),
  /** Null: not imported. */
  field: columnField.nullable(),
  /** 0–1, how sure the proposal is. */
  confidence: z.number(),
  because: z.enum(['name', 'content', 'remembered', 'chosen']).nullable(),
  /** Of the amounts; null for other columns. */
  unit: moneyUnit.nullable(),
  /** False: the unit was guessed from the amounts and should be looked at. */
  unitStated: z.boolean().nullable(),
  /** The first texts in it. */
  samples: z.array(z.string()),
});

export const importSummary = z.object({
  rows: z.number(),
  ready: z.number(),
  faulty: z.number(),
  held: z.number(),
  skipped: z.number(),
  ignored: z.number(),
  existing: z.number(),
  /** 元, of the rows that become lines. */
  amount: z.string(),
});

/** Fields that may be given one value for every row that leaves them open. */
export const DEFAULT_FIELDS = [
  'demandDept',
  'demandContact',
  'demandPhone',
  'fundSource',
  'tenderWay',
  'organizationType',
  'contractType',
  'projectNature',
  'projectType',
  'categoryCode',
  'taxIncluded',
  'taxRate',
  'plannedIssueDate',
  'quantity',
  'unit',
  'smeFlag',
] as const satisfies readonly LineField[];
const defaults = z.partialRecord(z.enum(DEFAULT_FIELDS), z.unknown());

export const importPreview = z.object({
  guid: z.uuid(),
  version: z.number(),
  fileName: z.string(),
  state: z.enum(['reading', 'ready', 'confirmed']),
  planYear: z.number(),
  /** Where the lines go: an existing draft, or (`planGuid` null) a new plan made on confirmation. */
  target: z.object({
    planGuid: z.uuid().nullable(),
    planNo: z.string().nullable(),
    planName: z.string(),
    planKind: planKind.schema,
    /** Company and department nodes the plan is for; empty when there is none to choose. */
    planUnit: z.string(),
    planUnitName: z.string(),
    planDept: z.string(),
    planDeptName: z.string(),
    /** Why it cannot be confirmed at present, in Chinese. */
    refusal: z.string().nullable(),
  }),
  sheets: z.array(z.object({ name: z.string(), rows: z.number() })),
  /** Index of the sheet that is read. */
  sheet: z.number(),
  /** Row of the header, from 1; null when none was found and a person must point at it. */
  headerRow: z.number().nullable(),
  /** The first rows of the sheet as texts, to point at the header. */
  topRows: z.array(z.array(z.string())),
  columns: z.array(importColumn),
  defaults: z.object({ values: defaults, categoryName: z.string(), demandDeptName: z.string() }),
  summary: importSummary,
  rows: z.array(importRow),
});
export type ImportPreview = z.output<typeof importPreview>;

/** After a change of some rows: these rows only. */
const changedRows = z.object({ version: z.number(), summary: importSummary, rows: z.array(importRow) });
export type ImportChange = z.output<typeof changedRows>;

/** What a shift makes of the rows it fits: the first of them cell by cell, and what becomes of all. */
const shiftPreview = z.object({
  /** Headers of the columns as the texts below stand under them. */
  headers: z.array(z.string()),
  rows: z.array(z.object({ rowNumber: z.number(), before: z.array(z.string()), after: z.array(z.string()) })),
  /** How many rows it fits, and how many of them would then be imported as they are, or have gaps. */
  total: z.number(),
  ready: z.number(),
  faulty: z.number(),
});
export type ShiftPreview = z.output<typeof shiftPreview>;

const versioned = guidQuery.extend({ version: recordVersion() });
const write = { method: 'POST', send: 'json', access: 'plan:write', act: 'write' } as const;

export const planImport = {
  /** Reads an uploaded file in the background; the job's result is `{ importGuid }`, its error says why it was refused. */
  start: endpoint({
    ...write,
    path: '/yearPlan/import/start',
    summary: '导入计划明细：读取文件',
    /** `planGuid`: into this draft; without it into the unit's own draft of that year, or a new plan. */
    input: z.object({ fileGuid: z.uuid(), planGuid: z.uuid().optional() }),
    output: z.object({ guid: z.uuid(), jobGuid: z.uuid() }),
  }),
  preview: endpoint({
    method: 'GET',
    path: '/yearPlan/import/preview',
    send: 'query',
    access: 'plan:write',
    act: 'read',
    summary: '导入计划明细：预览',
    input: guidQuery,
    output: importPreview,
  }),
  /**
   * Other sheet, header, columns, defaults, year, unit or department; what is left out stays. Year, unit and department
   * are those of the plan where one was chosen at the start. Another unit without a department takes the unit itself.
   * Corrections of rows stay with their rows.
   */
  remap: endpoint({
    ...write,
    path: '/yearPlan/import/remap',
    summary: '导入计划明细：调整列对应关系',
    input: versioned.extend({
      sheet: whole.min(0).optional(),
      headerRow: whole.min(1).optional(),
      columns: z
        .array(z.object({ index: whole.min(0), field: columnField.nullable(), unit: moneyUnit.nullish() }))
        .max(200)
        .optional(),
      defaults: defaults.optional(),
      planYear: whole.optional(),
      /** One's own unit or one below it. */
      planUnit: z.uuid().optional(),
      /** A department of the unit. */
      planDept: z.uuid().optional(),
    }),
    output: importPreview,
  }),
  /** Sets one field of one row as a form would; `null` takes the correction back. */
  correct: endpoint({
    ...write,
    path: '/yearPlan/import/correct',
    summary: '导入计划明细：更正一行',
    input: versioned.extend({ rowNumber: whole, field, value: z.unknown() }),
    output: changedRows,
  }),
  skip: endpoint({
    ...write,
    path: '/yearPlan/import/skip',
    summary: '导入计划明细：跳过或恢复行',
    input: versioned.extend({ rowNumbers: z.array(whole).min(1).max(20_000), skip: z.boolean() }),
    output: changedRows,
  }),
  /** What one shift would make of every held row that it fits; nothing is changed. */
  shiftPreview: endpoint({
    method: 'GET',
    path: '/yearPlan/import/shiftPreview',
    send: 'query',
    access: 'plan:write',
    act: 'read',
    summary: '导入计划明细：预览错列调整',
    input: guidQuery.extend(shiftAsked.shape),
    output: shiftPreview,
  }),
  /** Shifts the cells of every held row that this shift fits; `undo` puts those it was applied to back. */
  shift: endpoint({
    ...write,
    path: '/yearPlan/import/shift',
    summary: '导入计划明细：调整错列的行',
    input: versioned.extend(shiftAsked.shape).extend({ undo: z.boolean().optional() }),
    output: changedRows,
  }),
  /** Writes the lines; a second confirmation answers the first result and writes nothing. */
  confirm: endpoint({
    ...write,
    path: '/yearPlan/import/confirm',
    summary: '导入计划明细：确认导入',
    input: versioned,
    output: z.object({ planGuid: z.uuid(), version: z.number(), inserted: z.number(), existing: z.number() }),
  }),
  /** The sheet as it was, faults in red and in words; the job's result is `{ fileGuid }`. */
  markedCopy: endpoint({
    ...write,
    path: '/yearPlan/import/markedCopy',
    summary: '导入计划明细：下载标注问题的副本',
    input: guidQuery,
    output: z.object({ jobGuid: z.uuid() }),
  }),
  /** An empty sheet with the right headers and an example; the job's result is `{ fileGuid }`. */
  template: endpoint({
    ...write,
    path: '/yearPlan/import/template',
    summary: '下载计划明细导入模板',
    input: noInput,
    output: z.object({ jobGuid: z.uuid() }),
  }),
};
