import { ownImports } from '../../import/own-import.service.ts';
import { viewImport } from './import-view.ts';
import { planImport } from './plan-import.table.ts';
import { summaryOf } from './summary.ts';

/** The imports of plan lines, each for its owner. */
export const planImports = ownImports({
  table: planImport,
  code: 'plan.import',
  view: async (context, found) => (await viewImport(context.db, context, found)).rows,
  summaryOf,
  imported: {
    cn: '该文件已导入，如需修改请编辑计划明细',
    en: 'The file has been imported; edit the lines of the plan instead',
  },
});
