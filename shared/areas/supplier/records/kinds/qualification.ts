import { z } from 'zod';
import { codeList } from '#shared/kit/code-list';
import { date, dateIfAny, halfWidthText, optionalText, text, yesNo } from '#shared/kit/text-rules';
import { ruled } from '#shared/kit/rule-texts';
import { requiredFiles } from '../field-rules.ts';
import { defineKind } from '../kind.ts';
import { periodFaults } from './period.ts';

/** What a certificate allows or proves. */
export const qualificationKind = codeList({
  construction: ['1', '建筑业企业资质', 'Construction qualification'],
  design: ['2', '勘察设计资质', 'Survey and design qualification'],
  supervision: ['3', '工程监理资质', 'Supervision qualification'],
  safety: ['4', '安全生产许可证', 'Work safety licence'],
  production: ['5', '生产许可证', 'Production licence'],
  business: ['6', '经营许可证', 'Business licence of a trade'],
  product: ['7', '产品认证（含3C）', 'Product certificate (CCC)'],
  system: ['8', '管理体系认证', 'Management system certificate'],
  equipment: ['9', '特种设备许可', 'Special equipment licence'],
  hightech: ['10', '高新技术企业证书', 'High-tech enterprise certificate'],
  other: ['99', '其他', 'Other'],
});
/** Level of a qualification. */
export const qualificationLevel = codeList({
  none: ['0', '不分等级', 'No level'],
  special: ['1', '特级', 'Special'],
  first: ['2', '一级', 'First'],
  second: ['3', '二级', 'Second'],
  third: ['4', '三级', 'Third'],
  a: ['5', '甲级', 'Class A'],
  b: ['6', '乙级', 'Class B'],
  c: ['7', '丙级', 'Class C'],
});

const fields = z.object({
  qualificationKind: qualificationKind.schema,
  qualificationName: text(200),
  certificateNumber: halfWidthText(100),
  level: qualificationLevel.schema,
  issuer: text(200),
  issuedOn: dateIfAny(),
  validFrom: date(),
  isLongTerm: yesNo(),
  validTo: dateIfAny(),
  scope: optionalText(1000),
  remark: optionalText(500),
  files: requiredFiles(ruled({ cn: '请上传资质证书扫描件', en: 'Send a scan of the certificate' })),
});

/** A certificate of the enterprise. */
export const qualificationRecord = defineKind({
  fields,
  key: 'guid',
  most: 200,
  title: ({ qualificationName }) => qualificationName,
  unique: {
    field: 'certificateNumber',
    of: ({ qualificationName, certificateNumber }) => `${qualificationName}\n${certificateNumber}`,
    message: ruled({ cn: '该资质证书已填写', en: 'This certificate has been entered already' }),
  },
  lookup: ({ certificateNumber }) => certificateNumber,
  validTo: ({ isLongTerm, validTo }) => (isLongTerm ? null : validTo || null),
  faults: periodFaults,
  meta: {
    qualificationKind: {
      label: { cn: '资质类别', en: 'Kind' },
      input: 'code',
      codes: qualificationKind,
    },
    qualificationName: { label: { cn: '资质名称', en: 'Name' }, input: 'text' },
    certificateNumber: { label: { cn: '证书编号', en: 'Number' }, input: 'text' },
    level: { label: { cn: '资质等级', en: 'Level' }, input: 'code', codes: qualificationLevel },
    issuer: { label: { cn: '发证机关', en: 'Issuer' }, input: 'text' },
    issuedOn: { label: { cn: '发证日期', en: 'Issued on' }, input: 'date' },
    validFrom: { label: { cn: '有效期起', en: 'Valid from' }, input: 'date' },
    isLongTerm: { label: { cn: '是否长期有效', en: 'Without end' }, input: 'yesNo' },
    validTo: {
      label: { cn: '有效期至', en: 'Valid to' },
      input: 'date',
      appliesIf: ({ isLongTerm }) => isLongTerm !== true,
    },
    scope: { label: { cn: '许可范围', en: 'Scope' }, input: 'longText' },
    remark: { label: { cn: '备注', en: 'Remark' }, input: 'longText' },
    files: { label: { cn: '证书扫描件', en: 'Scan of the certificate' }, input: 'files' },
  },
});
