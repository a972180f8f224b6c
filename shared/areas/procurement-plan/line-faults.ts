import { projectType } from '#shared/areas/project/codes';
import { fromFormList, needsReason, procurementMode, reasonsOf } from '#shared/areas/project/purchase-mode';
import { daysBetween, monthOf, yearOf } from '#shared/kit/dates';
import { ruleText } from '#shared/kit/rule-texts';
import { issueYearText, lineFaultText } from './fault-texts.ts';
import { lineLabel, type LineField } from './fields.ts';
import { proposeMandatory } from './mandatory.ts';
import { lineForm, type LineDraft } from './rules.ts';

/** Something wrong with one field of a line: an error stops the submission, a warning does not. */
export interface LineFault {
  field: LineField;
  message: string;
  level: 'error' | 'warning';
}

/** 招标投标法 第二十四条: at least 20 days from issuing the tender file to the deadline. */
const ISSUE_TO_OPENING_DAYS = 20;
/** 招标投标法 第四十六条: the contract is signed within 30 days of the award notice. */
const AWARD_TO_CONTRACT_DAYS = 30;

const error = (field: LineField, message: string): LineFault => ({ field, message, level: 'error' });
const warning = (field: LineField, message: string): LineFault => ({ field, message, level: 'warning' });

/** Everything wrong with a line of a plan of this year, by the rules of documents.md 5.1; form, server and import use it. */
export function lineFaults(line: LineDraft, planYear: number): LineFault[] {
  const faults = formFaults(line);
  const isFree = (field: LineField) => !faults.some((fault) => fault.field === field);
  const add = (found: LineFault[]) =>
    faults.push(...found.filter(({ field, level }) => level === 'warning' || isFree(field)));
  add(goodsFaults(line));
  add(modeFaults(line));
  add(mandatoryFaults(line));
  if (faults.every(({ field }) => !DATES.has(field))) add(dateFaults(line, planYear));
  return faults;
}

const DATES: ReadonlySet<LineField> = new Set([
  'plannedIssueDate',
  'plannedOpenDate',
  'plannedAwardDate',
  'plannedContractDate',
  'requiredDate',
]);

function formFaults(line: LineDraft): LineFault[] {
  const known = Object.fromEntries(
    Object.entries(line).filter(([name, value]) => value != null && name in lineLabel),
  );
  const checked = lineForm.safeParse(known);
  if (checked.success) return [];
  const first = new Map<LineField, string>();
  for (const { path, message } of checked.error.issues) {
    const field = path[0] as LineField;
    if (!first.has(field)) first.set(field, message);
  }
  return [...first].map(([field, message]) => error(field, message));
}

function goodsFaults({ projectType: type, quantity, unit }: LineDraft): LineFault[] {
  if (type !== projectType.code.goods) return [];
  return [
    ...(quantity ? [] : [error('quantity', ruleText.required.cn)]),
    ...(unit ? [] : [error('unit', ruleText.required.cn)]),
  ];
}

function modeFaults({ tenderWay, modeReasonCode, modeReason }: LineDraft): LineFault[] {
  if (tenderWay == null) return [];
  const mode = fromFormList(tenderWay);
  if (!needsReason(mode)) return [];
  const reasons = reasonsOf(mode);
  const faults: LineFault[] = [];
  if (reasons.length > 0 && modeReasonCode == null) faults.push(error('modeReasonCode', ruleText.choose.cn));
  if (modeReasonCode != null && !reasons.includes(modeReasonCode))
    faults.push(error('modeReasonCode', lineFaultText.otherReason.cn));
  if (!modeReason) faults.push(error('modeReason', ruleText.required.cn));
  return faults;
}

function mandatoryFaults(line: LineDraft): LineFault[] {
  const faults: LineFault[] = [];
  const proposed = proposeMandatory(line);
  if (line.isMandatory != null && line.isMandatory !== proposed && !line.mandatoryReason)
    faults.push(
      error(
        'mandatoryReason',
        proposed ? lineFaultText.mandatoryDenied.cn : lineFaultText.mandatoryClaimed.cn,
      ),
    );
  const mode = line.tenderWay == null ? null : fromFormList(line.tenderWay);
  const tenders: readonly string[] = [procurementMode.code.open, procurementMode.code.invite];
  if (line.isMandatory && mode !== null && !tenders.includes(mode))
    faults.push(warning('tenderWay', lineFaultText.mandatoryMode.cn));
  return faults;
}

function dateFaults(line: LineDraft, planYear: number): LineFault[] {
  const faults: LineFault[] = [];
  const { plannedIssueDate: issue, plannedOpenDate: open, plannedAwardDate: award } = line;
  const { plannedContractDate: contract, requiredDate: required } = line;
  if (issue && yearOf(issue) !== planYear && yearOf(issue) !== planYear + 1)
    faults.push(error('plannedIssueDate', issueYearText(planYear).cn));
  if (issue && open && monthOf(open) < issue)
    faults.push(error('plannedOpenDate', lineFaultText.openBeforeIssue.cn));
  else if (issue && open && line.isMandatory && daysBetween(`${issue}-01`, open) < ISSUE_TO_OPENING_DAYS)
    faults.push(warning('plannedOpenDate', lineFaultText.openTooSoon.cn));
  if (open && award && award < open) faults.push(error('plannedAwardDate', lineFaultText.awardBeforeOpen.cn));
  if (award && contract && contract < award)
    faults.push(error('plannedContractDate', lineFaultText.contractBeforeAward.cn));
  else if (award && contract && daysBetween(award, contract) > AWARD_TO_CONTRACT_DAYS)
    faults.push(warning('plannedContractDate', lineFaultText.contractTooLate.cn));
  const before = contract ?? award ?? open;
  if (before && required && required < before)
    faults.push(error('requiredDate', lineFaultText.neededTooSoon.cn));
  return faults;
}
