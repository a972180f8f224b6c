import { z } from 'zod';
import { planBasis, planKind } from '#shared/areas/procurement-plan/line/codes';
import { contactPhone } from '#shared/kit/contact-rules';
import { wholeNumber } from '#shared/kit/number-rules';
import { ruled, tooManyFiles } from '#shared/kit/rule-texts';
import { date, optionalText, requiredArray, text } from '#shared/kit/text-rules';

const guid = () => z.uuid('请选择');

/** The header of an annual plan as its owner fills it in (documents.md 5.1). */
export const planForm = z.object({
  planName: text(200),
  planYear: wholeNumber(2000, 2100),
  planKind: planKind.schema,
  parentPlanGuid: guid().nullish(),
  planUnit: guid(),
  planDept: guid(),
  planBasis: requiredArray(planBasis.schema),
  approvalDocNo: optionalText(100),
  handlerPhone: contactPhone(),
  reportDate: date(),
  remark: optionalText(2000),
  files: z
    .array(z.uuid())
    .max(50, ruled(tooManyFiles(50)))
    .optional(),
});
export type PlanForm = z.output<typeof planForm>;

/** The name a plan is given until its owner says otherwise. */
export const defaultPlanName = (unitName: string, year: number) => `${unitName}${year}年度采购计划`;
