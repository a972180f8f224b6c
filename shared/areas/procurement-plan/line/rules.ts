import { z } from 'zod';
import { modeReason, tenderWay } from '#shared/areas/project/purchase-mode';
import { organizationType, projectNature, projectType } from '#shared/areas/project/codes';
import { contractType } from '#shared/areas/contract/codes';
import { contactPhone } from '#shared/kit/contact-rules';
import { optionalQuantity, positiveMoney } from '#shared/kit/number-rules';
import { dateIfAny, month, optionalText, text, yesNo } from '#shared/kit/text-rules';
import { fundSource, taxRate } from './codes.ts';

/** Most lines one plan may have (documents.md 5.1). */
export const PLAN_LINES_MAX = 2000;

const guid = () => z.uuid('请选择');

/** One line of an annual plan as its owner fills it in (documents.md 5.1); what depends on other fields: line-faults.ts. */
export const lineForm = z.object({
  projectName: text(200),
  projectNature: projectNature.schema,
  projectType: projectType.schema,
  categoryCode: text(20),
  content: text(2000),
  quantity: optionalQuantity(),
  unit: optionalText(20),
  /** In 元; forms show it in 万元. */
  estimateAmount: positiveMoney(),
  taxIncluded: yesNo(),
  taxRate: taxRate.schema.nullish(),
  fundSource: fundSource.schema,
  budgetSubject: optionalText(100),
  tenderWay: tenderWay.schema,
  organizationType: organizationType.schema,
  isMandatory: yesNo(),
  mandatoryReason: optionalText(500),
  modeReasonCode: modeReason.schema.nullish(),
  modeReason: optionalText(500),
  plannedIssueDate: month(),
  plannedOpenDate: dateIfAny(),
  plannedAwardDate: dateIfAny(),
  plannedContractDate: dateIfAny(),
  requiredDate: dateIfAny(),
  demandDept: guid(),
  demandContact: text(50),
  demandPhone: contactPhone(),
  areaCode: optionalText(6),
  address: optionalText(200),
  contractType: contractType.schema,
  smeFlag: z.boolean().nullish(),
  remark: optionalText(500),
});
export type LineForm = z.output<typeof lineForm>;
/** A line that is still being filled in, as an import leaves it. */
export type LineDraft = { [K in keyof LineForm]?: LineForm[K] | null | undefined };
