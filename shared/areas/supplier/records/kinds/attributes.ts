import { z } from 'zod';
import { codeList } from '#shared/kit/code-list';
import { ruleText } from '#shared/kit/rule-texts';
import { optionalText, yesNo } from '#shared/kit/text-rules';
import { codesOf, tags } from '../field-rules.ts';
import { defineKind } from '../kind.ts';

/** What a supplier is to its customers (供应商属性). */
export const supplierAttribute = codeList({
  manufacturer: ['1', '生产商', 'Manufacturer'],
  agent: ['2', '代理商', 'Agent'],
  trader: ['3', '经销商/贸易商', 'Distributor or trader'],
  contractor: ['4', '施工承包商', 'Contractor'],
  labour: ['5', '劳务分包商', 'Labour subcontractor'],
  service: ['6', '服务商', 'Service provider'],
  designer: ['7', '勘察设计单位', 'Survey or design firm'],
  consultant: ['8', '咨询机构', 'Consultant'],
  other: ['9', '其他', 'Other'],
});
/** Which invoices it issues. */
export const invoiceKind = codeList({
  special: ['1', '增值税专用发票', 'Special VAT invoice'],
  ordinary: ['2', '增值税普通发票', 'Ordinary VAT invoice'],
});

const MOST_BRANDS = 50;
const LONGEST_BRAND = 50;

const fields = z.object({
  natures: codesOf<string>(supplierAttribute).refine((list) => list.length > 0, ruleText.choose.cn),
  brands: tags(MOST_BRANDS, LONGEST_BRAND),
  invoiceKinds: codesOf<string>(invoiceKind).refine((list) => list.length > 0, ruleText.choose.cn),
  hasImportExportRight: yesNo(),
  isSmallBusinessCredit: yesNo(),
  afterSales: optionalText(1000),
  remark: optionalText(500),
});

/** What a supplier is, in single answers. */
export const attributesRecord = defineKind({
  fields,
  key: 'guid',
  isSingle: true,
  isNeeded: true,
  most: 1,
  title: () => '供应商属性',
  meta: {
    natures: { label: { cn: '供应商属性', en: 'Attributes' }, input: 'codes', codes: supplierAttribute },
    brands: {
      label: { cn: '经营品牌', en: 'Brands' },
      input: 'tags',
      hint: { cn: '自有或代理的品牌，逐个填写', en: 'Own or represented, one by one' },
    },
    invoiceKinds: { label: { cn: '可开具发票', en: 'Invoices issued' }, input: 'codes', codes: invoiceKind },
    hasImportExportRight: { label: { cn: '有无进出口权', en: 'May import and export' }, input: 'yesNo' },
    isSmallBusinessCredit: {
      label: { cn: '是否享受中小企业政策', en: 'Small business policy applies' },
      input: 'yesNo',
    },
    afterSales: { label: { cn: '售后服务能力', en: 'After-sales service' }, input: 'longText' },
    remark: { label: { cn: '备注', en: 'Remark' }, input: 'longText' },
  },
});
