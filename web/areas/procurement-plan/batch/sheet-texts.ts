import { defineTexts } from '../../../kit/define-texts.ts';

/** Texts of reading lines and materials from a sheet. */
export const useSheetTexts = defineTexts('batch-sheet', {
  cn: {
    importLines: '导入明细',
    importMaterials: '导入物资',
    linesHint: '支持 xlsx、xls、csv，一次最多 500 行；项目名称与年度计划明细相同的，自动引用该明细',
    materialsHint: '支持 xlsx、xls、csv，最多 500 行',
    template: '下载模板',
    otherFile: '换一个文件',
    cancel: '取消',
    row: '行',
    check: '检查结果',
    fine: '正常',
    toMend: (count: number) => `${count} 处待更正`,
    summary: (rows: number, faulty: number) =>
      faulty > 0 ? `共 ${rows} 行，其中 ${faulty} 行待更正，可导入后再更正` : `共 ${rows} 行，未发现问题`,
    take: (rows: number) => `导入 ${rows} 行`,
    linesTaken: '明细已导入',
  },
  en: {
    importLines: 'Import lines',
    importMaterials: 'Import materials',
    linesHint:
      'xlsx, xls or csv, at most 500 rows; a row named like a line of the annual plan is taken from that line',
    materialsHint: 'xlsx, xls or csv, at most 500 rows',
    template: 'Template',
    otherFile: 'Another file',
    cancel: 'Cancel',
    row: 'Row',
    check: 'Checked',
    fine: 'Fine',
    toMend: (count: number) => `${count} to correct`,
    summary: (rows: number, faulty: number) =>
      faulty > 0
        ? `${rows} rows, ${faulty} of them to correct, which can be done after the import`
        : `${rows} rows, nothing to correct`,
    take: (rows: number) => (rows === 1 ? 'Import 1 row' : `Import ${rows} rows`),
    linesTaken: 'Lines imported',
  },
});
