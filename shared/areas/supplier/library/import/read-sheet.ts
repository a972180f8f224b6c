import { sheetReader } from '#shared/kit/sheet-header';
import { IMPORT_FIELDS, importLabel } from '../import-contract.ts';

/** Where the suppliers of a sheet are: below a header that names a name and a credit code at least. */
export const { findHeader, rowsBelow } = sheetReader({
  fields: IMPORT_FIELDS,
  label: importLabel,
  // Other words people write over a column, beside the two labels.
  synonyms: {
    name: ['企业名称', '单位名称', '公司名称', '供应商', '名称', 'name', 'company'],
    uscc: ['信用代码', '社会信用代码', '统一信用代码', '组织机构代码', 'uscc'],
    shortName: ['供应商简称', '企业简称'],
    source: ['供应商来源', '来源渠道'],
    categories: ['类别', '品类', '服务品类', '供应范围', 'category'],
    regions: ['服务地区', '区域', '地区', '供应区域', 'region'],
    contactName: ['联系人姓名', '业务联系人'],
    contactPhone: ['电话', '手机', '手机号', '联系方式', '联系人电话', 'mobile'],
    mainProducts: ['主营产品及服务', '主营业务', '产品'],
    remark: ['说明'],
  },
  needed: ['name', 'uscc'],
});
