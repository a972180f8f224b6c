import { projectTypeOption, supplierSource } from '#shared/areas/supplier/codes';
import { IMPORT_FIELDS, type ImportField, importLabel } from '#shared/areas/supplier/library/import-contract';
import { ruleText } from '#shared/kit/rule-texts';
import { choicesOf, type ImportSheet } from '../../../import/import-sheet.service.ts';

/** The sheet an import of suppliers reads; an export begins with its columns, so that it can be sent back. */
export const suppliersSheet: ImportSheet<ImportField> = {
  name: '供应商',
  fields: IMPORT_FIELDS,
  label: importLabel,
  width: { name: 36, uscc: 22, categories: 30, regions: 24, mainProducts: 40, remark: 30 },
  required: ['name', 'uscc'],
  hints: [
    ['带 * 的列', '必填；已录入而未注册的供应商按信用代码对应，空白单元格表示不修改'],
    [importLabel.uscc.cn, `${ruleText.uscc.cn}；已注册的供应商由其自行维护，不会修改`],
    [importLabel.source.cn, choicesOf(supplierSource)],
    [importLabel.categories.cn, `${choicesOf(projectTypeOption)}；多个用顿号隔开`],
    [importLabel.regions.cn, '省、市名称或“全国”，多个用顿号隔开'],
  ],
};
