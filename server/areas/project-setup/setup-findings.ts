import type { Finding } from '#shared/areas/legal-parameter/finding';
import type { LegalParameters } from '#shared/areas/legal-parameter/parameters';
import { factsOfDraft } from '#shared/areas/project-setup/facts-of-draft';
import type { SetupDraft } from '#shared/areas/project-setup/rules';
import { planAmountOf, proposedMandatory } from '#shared/areas/project-setup/setup-faults';
import type { Context } from '../../http/context.ts';
import { findDepartments } from '../department/department.service.ts';
import { legalParameters } from '../legal-parameter/legal-parameter.service.ts';
import { legalFindings } from './legal-findings.ts';
import { partOfMandatory } from './part-of-mandatory.ts';
import { knownLines } from './plan-lines.ts';
import { inviteeWarnings } from './setup-invitees.ts';
import { setupText } from './setup-texts.ts';

type Viewer = Pick<Context, 'db' | 'actor'>;

/** What law and limits say of a form as far as it is filled in, what they propose for 依法必招, and its budget. */
export async function checkDraft(draft: SetupDraft, context: Viewer) {
  const parameters = await legalParameters(context.db);
  return {
    findings: await findingsOf(draft, parameters, context),
    isMandatoryProposed: proposedMandatory(draft, parameters),
    planAmount: planAmountOf(draft),
  };
}

/** Everything to mind or to mend that follows from the law, the company's limits, the plan and the supplier library. */
export async function findingsOf(
  draft: SetupDraft,
  parameters: LegalParameters,
  { db, actor }: Viewer,
): Promise<Finding[]> {
  const lines = draft.planType
    ? await knownLines(
        db,
        draft.planType,
        (draft.lines ?? []).map(({ guid }) => guid),
      )
    : [];
  const [unit] = draft.applyUnit ? await findDepartments(db, [draft.applyUnit]) : [];
  const facts = factsOfDraft(draft, lines[0]?.categoryCode);
  const planned = lines[0]?.tenderWay;
  const ofLaw = await legalFindings(db, unit?.enterpriseGuid ?? actor.enterpriseGuid, facts, parameters);
  return [
    ...partOfMandatory(draft, lines, ofLaw),
    ...(draft.tenderWay != null && planned !== undefined && planned !== draft.tenderWay
      ? [CHANGED_MODE]
      : []),
    ...(await inviteeWarnings(db, draft.inviteList ?? [])),
  ];
}

const CHANGED_MODE: Finding = {
  rule: 'mode',
  field: 'tenderWay',
  level: 'warn',
  text: setupText.modeChanged,
  article: '',
};
