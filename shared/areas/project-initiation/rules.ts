import { z } from 'zod';
import { valuationType } from '#shared/areas/contract/codes';
import { computeType } from '#shared/areas/deposit/codes';
import { fundSource, planType } from '#shared/areas/procurement-plan/line/codes';
import { legalRegime, organizationType, projectNature, projectType } from '#shared/areas/project/codes';
import { modeReason, tenderWay } from '#shared/areas/project/purchase-mode';
import { contactPhone } from '#shared/kit/contact-rules';
import { optionalMoney, optionalQuantity, positiveMoney } from '#shared/kit/number-rules';
import { date, optionalText, requiredArray, text, yesNo } from '#shared/kit/text-rules';
import { sectionForm, SECTIONS_MAX, tooManySections } from '#shared/areas/project/sections';
import { ruled, tooManyFiles } from '#shared/kit/rule-texts';
import { evaluationMethod, qualificationReview, setupFileKind } from './codes.ts';

/** Most plan lines and invited suppliers a set-up may have. */
export const SETUP_LINES_MAX = 100;
export const INVITEES_MAX = 50;

const guid = () => z.uuid('请选择');

/** A plan line a set-up takes an amount (元) of. */
export const setupLineForm = z.object({ guid: guid(), amount: positiveMoney() });

/** A supplier to be invited; its level and range are copied from the library at save. */
export const inviteeForm = z.object({ enterpriseGuid: guid(), reason: text(500) });

/** One attachment and what it proves. */
export const setupFileForm = z.object({ guid: z.uuid(), kind: setupFileKind.schema });

/** A set-up as its owner fills it in (documents.md 5.4); what depends on other fields: setup-faults.ts. */
export const setupForm = z.object({
  projectName: text(200),
  planType: planType.schema,
  lines: requiredArray(
    setupLineForm,
    SETUP_LINES_MAX,
    ruled({
      cn: `一次最多引用${SETUP_LINES_MAX}条计划明细`,
      en: `At most ${SETUP_LINES_MAX} plan lines at once`,
    }),
  ),
  projectNature: projectNature.schema,
  projectType: projectType.schema,
  applyUnit: guid(),
  applyDept: guid(),
  refNumber: text(200),
  applyDesc: text(2000),
  itemSummary: text(4000),
  taxIncluded: yesNo(),
  fundSource: fundSource.schema,
  payChannel: text(100),
  tenderWay: tenderWay.schema,
  modeReasonCode: modeReason.schema.nullish(),
  modeReason: optionalText(1000),
  publicityResult: optionalText(1000),
  organizationType: organizationType.schema,
  isMandatory: yesNo(),
  mandatoryReason: optionalText(500),
  legalRegime: legalRegime.schema,
  zsType: qualificationReview.schema.nullish(),
  evalMethod: evaluationMethod.schema,
  valuationType: valuationType.schema,
  priceMeasure: optionalText(2000),
  /** 元; forms show it in 万元. */
  controlPrice: optionalMoney(),
  sections: requiredArray(sectionForm, SECTIONS_MAX, tooManySections),
  qualification: optionalText(4000),
  inviteList: z
    .array(inviteeForm)
    .max(
      INVITEES_MAX,
      ruled({
        cn: `拟邀请单位不能超过${INVITEES_MAX}家`,
        en: `At most ${INVITEES_MAX} suppliers are invited`,
      }),
    )
    .optional(),
  committee: optionalText(500),
  supervise: optionalText(500),
  plannedIssueDate: date(),
  plannedOpenDate: date(),
  plannedAwardDate: date(),
  plannedContractDate: date(),
  dealName: optionalText(200),
  depositNeed: yesNo(),
  computeType: computeType.schema.nullish(),
  /** 元 or percent of the estimate, as `computeType` says. */
  depositValue: optionalQuantity(),
  handlerPhone: contactPhone(),
  /** Left out: the head of the applying department. */
  leaderGuid: guid().nullish(),
  files: z
    .array(setupFileForm)
    .max(50, ruled(tooManyFiles(50)))
    .optional(),
});
export type SetupForm = z.output<typeof setupForm>;

/** A set-up that is still being filled in. */
export type SetupDraft = { [K in keyof SetupForm]?: SetupForm[K] | null | undefined };

/** What is filled in so far: a field that does not hold yet counts as empty. */
export const setupDraft = z.object(
  Object.fromEntries(
    Object.entries(setupForm.shape).map(([name, rule]) => [
      name,
      (rule as z.ZodType).nullish().catch(undefined),
    ]),
  ) as unknown as { [K in keyof typeof setupForm.shape]: z.ZodType<SetupForm[K] | null | undefined> },
);

/** 指派: who carries the purchase on, and where (documents.md 5.4, field 31). */
export const assignForm = z.object({
  /** 采购实施单位: a company node of the organisation. */
  buyerUnit: guid(),
  /** 项目经理 of a self-run purchase, the handler of the order of an entrusted one. */
  assigneeGuid: guid(),
  opinion: optionalText(500),
});
export type AssignForm = z.output<typeof assignForm>;
