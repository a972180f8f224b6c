import { z } from 'zod';
import { codeList } from '#shared/kit/code-list';
import { mobile, optionalContactPhone } from '#shared/kit/contact-rules';
import { optionalText, text, yesNo } from '#shared/kit/text-rules';
import { ruled } from '#shared/kit/rule-texts';
import { emailIfAny } from '../field-rules.ts';
import { defineKind } from '../kind.ts';

/** What a contact is asked about. */
export const contactKind = codeList({
  commercial: ['1', '商务', 'Commercial'],
  technical: ['2', '技术', 'Technical'],
  financial: ['3', '财务', 'Financial'],
  afterSales: ['4', '售后', 'After-sales'],
  legal: ['5', '法务', 'Legal'],
  other: ['9', '其他', 'Other'],
});

const fields = z.object({
  contactKind: contactKind.schema,
  contactName: text(50),
  department: optionalText(100),
  position: optionalText(100),
  mobile: mobile(),
  telephone: optionalContactPhone(),
  email: emailIfAny(),
  isMain: yesNo(),
  remark: optionalText(500),
});

/** Somebody of the enterprise who can be asked. */
export const contactRecord = defineKind({
  fields,
  key: 'supplierEmpoyeeGuid',
  isNeeded: true,
  most: 50,
  title: ({ contactName }) => contactName,
  unique: {
    field: 'mobile',
    of: (contact) => contact.mobile,
    message: ruled({
      cn: '该手机号已用于本企业的其他联系人',
      en: 'Another contact of this enterprise has this mobile',
    }),
  },
  lookup: (contact) => contact.mobile,
  meta: {
    contactKind: { label: { cn: '联系事项', en: 'About' }, input: 'code', codes: contactKind },
    contactName: { label: { cn: '联系人姓名', en: 'Name' }, input: 'text' },
    department: { label: { cn: '部门', en: 'Department' }, input: 'text' },
    position: { label: { cn: '职务', en: 'Position' }, input: 'text' },
    mobile: { label: { cn: '手机号', en: 'Mobile' }, input: 'mobile' },
    telephone: { label: { cn: '办公电话', en: 'Office phone' }, input: 'text' },
    email: { label: { cn: '邮箱', en: 'E-mail' }, input: 'text' },
    isMain: { label: { cn: '是否主要联系人', en: 'Main contact' }, input: 'yesNo' },
    remark: { label: { cn: '备注', en: 'Remark' }, input: 'longText' },
  },
});
