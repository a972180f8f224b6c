import { z } from 'zod';
import { codeList } from '#shared/kit/code-list';
import { date, optionalText, text } from '#shared/kit/text-rules';
import { ruled } from '#shared/kit/rule-texts';
import { optionalHalfWidthText, optionalRegions, requiredFiles } from '../field-rules.ts';
import { defineKind } from '../kind.ts';
import { periodFaults } from './period.ts';

/** Whose authorisation a letter is. */
export const authorisationKind = codeList({
  manufacturer: ['1', '厂家授权', "Manufacturer's authorisation"],
  generalAgent: ['2', '总代理授权', "General agent's authorisation"],
  regional: ['3', '区域经销授权', 'Regional distribution'],
  project: ['4', '项目专项授权', 'For one project'],
  other: ['9', '其他', 'Other'],
});

const fields = z.object({
  authorisationKind: authorisationKind.schema,
  authorisationNumber: optionalHalfWidthText(100),
  /** Manufacturer or whoever else authorises. */
  authoriser: text(200),
  brand: text(100),
  productRange: text(1000),
  regions: optionalRegions(),
  validFrom: date(),
  validTo: date(),
  remark: optionalText(500),
  files: requiredFiles(ruled({ cn: '请上传授权书扫描件', en: 'Send a scan of the letter' })),
});

/** A letter by which a manufacturer or agent authorises the supplier. */
export const authorisationRecord = defineKind({
  fields,
  key: 'guid',
  most: 200,
  title: ({ brand, authoriser }) => `${brand}（${authoriser}）`,
  unique: {
    field: 'authoriser',
    of: (letter) =>
      [letter.authoriser, letter.brand, letter.authorisationNumber, letter.validFrom].join('\n'),
    message: ruled({ cn: '该授权书已填写', en: 'This letter has been entered already' }),
  },
  validTo: ({ validTo }) => validTo,
  faults: periodFaults,
  meta: {
    authorisationKind: {
      label: { cn: '授权类型', en: 'Kind' },
      input: 'code',
      codes: authorisationKind,
    },
    authorisationNumber: { label: { cn: '授权书编号', en: 'Number' }, input: 'text' },
    authoriser: { label: { cn: '授权单位', en: 'Manufacturer or authoriser' }, input: 'text' },
    brand: { label: { cn: '授权品牌', en: 'Brand' }, input: 'text' },
    productRange: { label: { cn: '授权产品范围', en: 'Range of products' }, input: 'longText' },
    regions: { label: { cn: '授权地区', en: 'Regions' }, input: 'regions' },
    validFrom: { label: { cn: '有效期起', en: 'Valid from' }, input: 'date' },
    validTo: { label: { cn: '有效期至', en: 'Valid to' }, input: 'date' },
    remark: { label: { cn: '备注', en: 'Remark' }, input: 'longText' },
    files: { label: { cn: '授权书扫描件', en: 'Scan of the letter' }, input: 'files' },
  },
});
