import { z } from 'zod';
import { mobile } from '#shared/kit/contact-rules';
import { projectTypeOption } from '../../codes.ts';
import { dateIfAny, optionalText, text } from '#shared/kit/text-rules';
import { ruled } from '#shared/kit/rule-texts';
import { emailIfAny, files, optionalCategories, optionalRegions } from '../field-rules.ts';
import { defineKind } from '../kind.ts';

const fields = z.object({
  leadName: text(50),
  position: text(100),
  mobile: mobile(),
  email: emailIfAny(),
  categories: optionalCategories(),
  regions: optionalRegions(),
  since: dateIfAny(),
  remark: optionalText(500),
  files: files(),
});

/** Whoever answers for the business of some categories and regions. */
export const businessLeadRecord = defineKind({
  fields,
  key: 'businessContactGuid',
  most: 50,
  title: ({ leadName }) => leadName,
  unique: {
    field: 'mobile',
    of: (lead) => lead.mobile,
    message: ruled({
      cn: '该手机号已用于本企业的其他业务负责人',
      en: 'Another business lead of this enterprise has this mobile',
    }),
  },
  lookup: (lead) => lead.mobile,
  meta: {
    leadName: { label: { cn: '负责人姓名', en: 'Name' }, input: 'text' },
    position: { label: { cn: '职务', en: 'Position' }, input: 'text' },
    mobile: { label: { cn: '手机号', en: 'Mobile' }, input: 'mobile' },
    email: { label: { cn: '邮箱', en: 'E-mail' }, input: 'text' },
    categories: { label: { cn: '负责品类', en: 'Categories' }, input: 'codes', codes: projectTypeOption },
    regions: { label: { cn: '负责地区', en: 'Regions' }, input: 'regions' },
    since: { label: { cn: '任职日期', en: 'In charge since' }, input: 'date' },
    remark: { label: { cn: '备注', en: 'Remark' }, input: 'longText' },
    files: { label: { cn: '授权委托书', en: 'Power of attorney' }, input: 'files', isPersonal: true },
  },
});
