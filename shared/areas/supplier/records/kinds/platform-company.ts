import { z } from 'zod';
import { optionalContactPhone } from '#shared/kit/contact-rules';
import { dateIfAny, halfWidthText, optionalText } from '#shared/kit/text-rules';
import { ruled, ruleText } from '#shared/kit/rule-texts';
import { defineKind } from '../kind.ts';

const fields = z.object({
  /** The purchasing company. */
  userQiYeGuid: z.uuid(ruleText.choose.cn),
  /** The number the supplier has in that company's ERP. */
  userErpMapping: halfWidthText(50),
  since: dateIfAny(),
  buyerName: optionalText(50),
  buyerPhone: optionalContactPhone(),
  remark: optionalText(500),
});

/** A purchasing company of the platform the supplier works with, and its number there. */
export const platformCompanyRecord = defineKind({
  fields,
  key: 'guid',
  most: 100,
  title: ({ userErpMapping }) => userErpMapping,
  unique: {
    field: 'userQiYeGuid',
    of: (one) => one.userQiYeGuid,
    message: ruled({ cn: '该平台公司已填写', en: 'This company has been entered already' }),
  },
  lookup: (one) => one.userQiYeGuid,
  meta: {
    userQiYeGuid: { label: { cn: '平台公司', en: 'Purchasing company' }, input: 'company' },
    userErpMapping: {
      label: { cn: 'ERP供应商编号', en: 'Supplier number in its ERP' },
      input: 'text',
    },
    since: { label: { cn: '合作起始日期', en: 'Business since' }, input: 'date' },
    buyerName: { label: { cn: '对接人', en: 'Its contact' }, input: 'text' },
    buyerPhone: { label: { cn: '对接人电话', en: "Contact's phone" }, input: 'text' },
    remark: { label: { cn: '备注', en: 'Remark' }, input: 'longText' },
  },
});
