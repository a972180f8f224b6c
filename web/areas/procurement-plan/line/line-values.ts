import { lineLabel, type LineField } from '#shared/areas/procurement-plan/line/fields';
import type { LegalParameters } from '#shared/areas/legal-parameter/parameters';
import { proposeMandatory } from '#shared/areas/procurement-plan/line/mandatory';
import type { PlanLine } from '#shared/areas/procurement-plan/line/views';
import type { LineDraft, LineForm } from '#shared/areas/procurement-plan/line/rules';
import { fromFormList, needsReason, reasonsOf } from '#shared/areas/project/purchase-mode';

const fields = Object.keys(lineLabel) as LineField[];

/** The fields of a stored line as the form shows them. */
export const lineValues = (line: PlanLine): LineDraft =>
  Object.fromEntries(fields.map((field) => [field, line[field] ?? undefined]));

/** What a new line of a plan starts with; after another line also what lines of one plan usually share. */
export const blankLine = (
  plan: { planDept: string; userName: string; handlerPhone: string },
  before?: LineDraft,
): LineDraft => ({
  taxIncluded: true,
  demandDept: plan.planDept,
  demandContact: plan.userName,
  demandPhone: plan.handlerPhone,
  ...(before && {
    projectNature: before.projectNature,
    projectType: before.projectType,
    taxIncluded: before.taxIncluded,
    fundSource: before.fundSource,
    organizationType: before.organizationType,
    contractType: before.contractType,
    demandDept: before.demandDept,
    demandContact: before.demandContact,
    demandPhone: before.demandPhone,
  }),
});

/** Which of the fields that depend on others a line has. */
export function shownFields(line: LineDraft, parameters?: LegalParameters) {
  const mode = line.tenderWay == null ? undefined : fromFormList(line.tenderWay);
  return {
    modeReason: mode !== undefined && needsReason(mode),
    modeReasonCode: mode !== undefined && reasonsOf(mode).length > 0,
    mandatoryReason: line.isMandatory != null && line.isMandatory !== proposeMandatory(line, parameters),
  };
}

/** A line as it is judged and sent: without what is empty and what its other fields make meaningless. */
export function meantLine(line: LineDraft, parameters?: LegalParameters): LineDraft {
  const shown: Partial<Record<LineField, boolean>> = shownFields(line, parameters);
  return Object.fromEntries(
    Object.entries(line).filter(
      ([field, value]) =>
        shown[field as LineField] !== false &&
        value != null &&
        !(typeof value === 'string' && value.trim() === ''),
    ),
  );
}

/** A line without errors, as the call takes it. */
export const lineInput = (line: LineDraft, parameters?: LegalParameters) =>
  meantLine(line, parameters) as LineForm;
