import { z } from 'zod';
import { importCalls } from '#shared/areas/import/calls';
import { codeList } from '#shared/kit/code-list';
import { sheetReader } from '#shared/kit/sheet-header';
import { lineLabel } from './lines.ts';

/** Columns of the sheet, in the order of the template. */
export const LINE_FIELDS = [
  'lineNo',
  'materialCode',
  'materialName',
  'spec',
  'unit',
  'quantity',
  'kind',
  'fixedPrice',
  'remark',
] as const;
export type LineField = (typeof LINE_FIELDS)[number];

/** Finds the lines of a bill below a header that names a material and a quantity at least. */
export const lineSheet = sheetReader<LineField>({
  fields: LINE_FIELDS,
  label: lineLabel,
  synonyms: {
    lineNo: ['序号', '项次', '编号', 'no', 'item'],
    materialCode: ['项目编码', '编码', '物资编码', 'code'],
    materialName: ['项目名称', '物料名称', '物资名称', '品名', 'name'],
    spec: ['规格型号', '项目特征', '项目特征描述', 'spec'],
    unit: ['计量单位', 'uom'],
    quantity: ['工程量', '采购数量', 'qty'],
    kind: ['类型', '类别'],
    fixedPrice: ['暂列金额', '暂估单价', '固定价'],
    remark: ['说明', 'note'],
  },
  needed: ['materialName', 'quantity'],
});

/** What becomes of a row; while any is faulty, nothing is imported. */
export const lineImportStatus = codeList({
  new: ['new', '新增', 'New'],
  changed: ['changed', '修改', 'Changed'],
  unchanged: ['unchanged', '无变化', 'Unchanged'],
  faulty: ['faulty', '有错误', 'Faulty'],
  skipped: ['skipped', '已跳过', 'Left out'],
});
export type LineImportStatus = (typeof lineImportStatus.codes)[number];

/** The calls of an import of the lines of a draft; what the sheet does not have is taken out. */
export const lineImport = importCalls({
  path: '/tenderFile/lineImport',
  access: 'tenderNotice:write',
  name: '报价清单',
  fields: LINE_FIELDS,
  statuses: lineImportStatus,
  row: {},
  begun: { tenderFileGuid: z.uuid('编号格式不正确') },
  asked: {},
});
