import { z } from 'zod';
import { optionalUscc } from '#shared/kit/identifiers/uscc';
import { patterned, text } from '#shared/kit/text-rules';
import { ruled } from '#shared/kit/rule-texts';

/** Levels a tree may have, the root being the first; deeper trees are slips of an import, not organisations. */
export const DEPTH_MAX = 12;

/** 部门编码: what other systems know a department by, unique in its company whatever the case. */
export const departmentCode = patterned(
  /^[A-Za-z0-9._-]{1,30}$/,
  ruled({
    cn: '编码只能是30位以内的字母、数字、点、横线',
    en: 'Code: up to 30 letters, digits, dots and dashes',
  }),
);
/** 单位简码: the first part of every document number, unique on the platform. */
export const shortCode = patterned(
  /^[A-Z0-9]{2,12}$/,
  ruled({ cn: '单位简码只能是2至12位大写字母或数字', en: 'Short code: 2 to 12 capital letters or digits' }),
  ruled({ cn: '请填写单位简码', en: 'Enter the short code of the company' }),
);
const sort = z
  .int(ruled({ cn: '排序必须是整数', en: 'The order is a whole number' }))
  .min(0)
  .max(1_000_000)
  .optional();

/** What a person fills in for a department. */
export const departmentForm = z.object({
  name: text(100),
  code: departmentCode,
  headGuid: z.uuid().nullable().optional(),
  /** Place among its siblings; left out: the last when it is new, unchanged otherwise. */
  sort,
});
/** What a person fills in for a company. */
export const companyForm = departmentForm.extend({ shortCode });
/** A new company also makes its enterprise; nobody works there yet, so it has no head. */
export const newCompanyForm = companyForm.omit({ headGuid: true }).extend({
  /** Name of the legal entity; left out: as the node. */
  enterpriseName: text(200).optional(),
  uscc: optionalUscc(),
});
