import { z } from 'zod';
import { codeList } from '#shared/kit/code-list';
import { dateIfAny, optionalPatterned, optionalText, text } from '#shared/kit/text-rules';
import { ruled, ruleText } from '#shared/kit/rule-texts';
import { files } from '../field-rules.ts';
import { defineKind } from '../kind.ts';

/** How a unit stands above the supplier. */
export const superiorRelation = codeList({
  controlling: ['1', '控股股东', 'Controlling shareholder'],
  shareholder: ['2', '参股股东', 'Shareholder'],
  headOffice: ['3', '总公司', 'Head office'],
  competent: ['4', '主管单位', 'Competent unit'],
});

const fields = z.object({
  parentName: text(200),
  parentUscc: optionalPatterned(/^[0-9A-Z]{18}$/, ruleText.uscc.cn),
  relation: superiorRelation.schema,
  sharePercent: optionalPatterned(/^(100(\.0{1,4})?|\d{1,2}(\.\d{1,4})?)$/, ruleText.percent.cn),
  since: dateIfAny(),
  remark: optionalText(500),
  files: files(),
});

/** A unit above the supplier: shareholder, head office, competent unit. */
export const superiorRecord = defineKind({
  fields,
  key: 'parentSupplierGuid',
  most: 50,
  title: ({ parentName }) => parentName,
  unique: {
    field: 'parentName',
    of: ({ parentName }) => parentName,
    message: ruled({ cn: '该上级单位已填写', en: 'This unit has been entered already' }),
  },
  lookup: ({ parentUscc, parentName }) => parentUscc || parentName,
  faults: ({ relation, sharePercent }) =>
    relation === superiorRelation.code.controlling && !sharePercent
      ? { sharePercent: ruled({ cn: '请填写持股比例', en: 'Enter the share' }) }
      : {},
  meta: {
    parentName: { label: { cn: '上级单位名称', en: 'Name' }, input: 'text' },
    parentUscc: { label: { cn: '统一社会信用代码', en: 'Unified social credit code' }, input: 'text' },
    relation: { label: { cn: '关系', en: 'Relation' }, input: 'code', codes: superiorRelation },
    sharePercent: {
      label: { cn: '持股比例', en: 'Share' },
      input: 'decimal',
      unit: { cn: '%', en: '%' },
    },
    since: { label: { cn: '起始日期', en: 'Since' }, input: 'date' },
    remark: { label: { cn: '备注', en: 'Remark' }, input: 'longText' },
    files: { label: { cn: '证明材料', en: 'Proof' }, input: 'files' },
  },
});
