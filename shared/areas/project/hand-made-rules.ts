import { z } from 'zod';
import { positiveMoney } from '#shared/kit/number-rules';
import { ruled, tooManyFiles } from '#shared/kit/rule-texts';
import { date, optionalText, text, yesNo } from '#shared/kit/text-rules';
import { legalRegime, organizationType, projectNature, projectType } from './codes.ts';
import { modeReason, tenderWay } from './purchase-mode.ts';
import { sectionForm, SECTIONS_MAX, tooManySections } from './sections.ts';

/** Most attachments of a project made by hand. */
export const HAND_MADE_FILES_MAX = 50;

const guid = () => z.uuid('请选择');

/**
 * A project made by hand (手工建项), for what no set-up knows; its fields are those of the set-up it stands for
 * (documents.md 5.4). What they say about each other is hand-made-faults.ts.
 */
export const handMadeForm = z.object({
  projectName: text(200),
  projectNature: projectNature.schema,
  projectType: projectType.schema,
  /** Node of the company and department of the organisation. */
  applyUnit: guid(),
  applyDept: guid(),
  managerGuid: guid(),
  /** 立项依据: by what it was approved elsewhere. */
  basis: text(200),
  /** Why there is no set-up. */
  reason: text(2000),
  itemSummary: text(4000),
  /** 元. */
  budgetAmount: positiveMoney(),
  tenderWay: tenderWay.schema,
  modeReasonCode: modeReason.schema.nullish(),
  modeReason: optionalText(1000),
  organizationType: organizationType.schema,
  /** The agency that runs it, when it is entrusted. */
  agentGuid: guid().nullish(),
  isMandatory: yesNo(),
  mandatoryReason: optionalText(500),
  legalRegime: legalRegime.schema,
  plannedIssueDate: date(),
  plannedOpenDate: date(),
  plannedAwardDate: date(),
  plannedContractDate: date(),
  /** None: the project is not divided. */
  sections: z.array(sectionForm).max(SECTIONS_MAX, tooManySections).optional(),
  files: z
    .array(z.uuid())
    .max(HAND_MADE_FILES_MAX, ruled(tooManyFiles(HAND_MADE_FILES_MAX)))
    .optional(),
});
export type HandMadeForm = z.output<typeof handMadeForm>;
/** The same while it is being filled in. */
export type HandMadeDraft = { [K in keyof HandMadeForm]?: HandMadeForm[K] | null | undefined };
