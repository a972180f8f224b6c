import type { Finding } from '#shared/areas/legal-parameter/finding';
import type { PurchaseLimits } from '#shared/areas/legal-parameter/limits';
import type { LegalParameters } from '#shared/areas/legal-parameter/parameters';
import { setupFindings } from '#shared/areas/legal-parameter/setup-findings';
import { factsOfDraft } from '#shared/areas/project-initiation/facts-of-draft';
import { planAmountOf } from '#shared/areas/project-initiation/plan-amount';
import type { SetupDraft } from '#shared/areas/project-initiation/rules';
import { proposedMandatory } from '#shared/areas/project-initiation/setup-faults';
import { paperWarnings } from '#shared/areas/project-initiation/setup-papers';
import type { Context } from '../../http/context.ts';
import { loadCalendar } from '../calendar/calendar.service.ts';
import { findDepartments } from '../department/department.service.ts';
import { legalParameters, purchaseLimits } from '../legal-parameter/legal-parameter.service.ts';
import { partOfMandatory } from './part-of-mandatory.ts';
import { knownLines } from './plan-lines.ts';
import { inviteeWarnings } from './setup-invitees.ts';
import { setupSplits } from './setup-splits.ts';
import { setupText } from './setup-texts.ts';

type Viewer = Pick<Context, 'db' | 'actor'>;

/** What law and limits say of a form as far as it is filled in, what they propose for 依法必招, and its budget. */
export async function checkDraft(draft: SetupDraft, context: Viewer) {
  const law = await lawOf(draft, context);
  const { parameters } = law;
  return {
    findings: await findingsOf(draft, law, context),
    asked: law.limits.asked,
    isMandatoryProposed: proposedMandatory(draft, parameters),
    planAmount: planAmountOf(draft),
  };
}

/** The law in force today, and the limits of the company whose unit applies. */
export interface Law {
  parameters: LegalParameters;
  limits: PurchaseLimits;
}

export async function lawOf(draft: Pick<SetupDraft, 'applyUnit'>, { db, actor }: Viewer): Promise<Law> {
  const [unit] = draft.applyUnit ? await findDepartments(db, [draft.applyUnit]) : [];
  return {
    parameters: await legalParameters(db),
    limits: await purchaseLimits(db, unit?.enterpriseGuid ?? actor.enterpriseGuid),
  };
}

/** Everything to mind or to mend that follows from the law, the company's limits, the plan and the supplier library. */
export async function findingsOf(
  draft: SetupDraft,
  { parameters, limits }: Law,
  { db }: Viewer,
  setupGuid?: string,
): Promise<Finding[]> {
  const lines = draft.planType
    ? await knownLines(
        db,
        draft.planType,
        (draft.lines ?? []).map(({ guid }) => guid),
      )
    : [];
  const facts = factsOfDraft(draft, lines[0]?.categoryCode);
  const planned = lines[0]?.tenderWay;
  const ofLaw = setupFindings(facts, parameters, limits, await loadCalendar(db));
  return [
    ...partOfMandatory(draft, lines, ofLaw),
    ...(draft.tenderWay != null && planned !== undefined && planned !== draft.tenderWay
      ? [CHANGED_MODE]
      : []),
    ...(await inviteeWarnings(db, draft.inviteList ?? [])),
    ...paperWarnings(draft, limits),
    ...(await setupSplits(db, draft, lines, parameters, setupGuid)),
  ];
}

const CHANGED_MODE: Finding = {
  rule: 'mode',
  field: 'tenderWay',
  level: 'warn',
  text: setupText.modeChanged,
  article: '',
};
