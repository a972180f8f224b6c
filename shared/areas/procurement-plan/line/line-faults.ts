import { inForce, type LegalParameters, startingParameters } from '#shared/areas/legal-parameter/parameters';
import { projectType } from '#shared/areas/project/codes';
import { fromFormList, needsReason, procurementMode, reasonsOf } from '#shared/areas/project/purchase-mode';
import { daysBetween, yearOf } from '#shared/kit/dates';
import type { Wording } from '#shared/kit/language';
import { compareMoney, isMoney } from '#shared/kit/money';
import { ruleText, ruleWording } from '#shared/kit/rule-texts';
import { daysOutOfOrder } from './day-order.ts';
import {
  belowUsedText,
  contractTooLateText,
  issueYearText,
  lineFaultText,
  openTooSoonText,
} from './fault-texts.ts';
import { lineLabel, type LineField, type BatchOwnField } from './fields.ts';
import { proposeMandatory } from './mandatory.ts';
import { lineForm, type LineDraft } from './rules.ts';
import { type Told, told } from './told.ts';

/** Something wrong with one field of a line: an error stops the submission, a warning does not. */
export interface LineFault<Field extends string = LineField> extends Told {
  field: Field;
  level: 'error' | 'warning';
}
/** The same of a line of any plan. */
export type AnyLineFault = LineFault<LineField | BatchOwnField>;

const faultOf =
  (level: LineFault['level']) =>
  <Field extends string>(field: Field, wording: Wording): LineFault<Field> => ({
    field,
    ...told(wording),
    level,
  });
/** What stops the submission of a line. */
export const error = faultOf('error');
/** What does not. */
export const warning = faultOf('warning');

/**
 * Everything wrong with a line of a plan of this year, by the rules of documents.md 5.1; form, server and import use it.
 * A form judges by the catalogue until it knows the parameters in force.
 */
export function lineFaults(
  line: LineDraft,
  planYear: number,
  parameters: LegalParameters = startingParameters,
): LineFault[] {
  const faults = formFaults(line);
  const isFree = (field: LineField) => !faults.some((fault) => fault.field === field);
  const add = (found: LineFault[]) =>
    faults.push(...found.filter(({ field, level }) => level === 'warning' || isFree(field)));
  add(goodsFaults(line));
  add(modeFaults(line));
  add(mandatoryFaults(line, parameters));
  if (faults.every(({ field }) => !DATES.has(field))) add(dateFaults(line, planYear, parameters));
  return faults;
}

/** A line is not planned below what has been used (元) of the one it adjusts; undefined where it adjusts none. */
export const belowUsedFaults = <Field extends string>(
  field: Field,
  amount: string | null | undefined,
  used: string | undefined,
): LineFault<Field>[] =>
  used && amount && isMoney(amount) && compareMoney(amount, used) < 0
    ? [error(field, belowUsedText(used))]
    : [];

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
  return [...first].map(([field, message]) => error(field, ruleWording(message)));
}

function goodsFaults({ projectType: type, quantity, unit }: LineDraft): LineFault[] {
  if (type !== projectType.code.goods) return [];
  return [
    ...(quantity ? [] : [error('quantity', ruleText.required)]),
    ...(unit ? [] : [error('unit', ruleText.required)]),
  ];
}

function modeFaults({ tenderWay, modeReasonCode, modeReason }: LineDraft): LineFault[] {
  if (tenderWay == null) return [];
  const mode = fromFormList(tenderWay);
  if (!needsReason(mode)) return [];
  const reasons = reasonsOf(mode);
  const faults: LineFault[] = [];
  if (reasons.length > 0 && modeReasonCode == null) faults.push(error('modeReasonCode', ruleText.choose));
  if (modeReasonCode != null && !reasons.includes(modeReasonCode))
    faults.push(error('modeReasonCode', lineFaultText.otherReason));
  if (!modeReason) faults.push(error('modeReason', ruleText.required));
  return faults;
}

function mandatoryFaults(line: LineDraft, parameters: LegalParameters): LineFault[] {
  const faults: LineFault[] = [];
  const proposed = proposeMandatory(line, parameters);
  if (line.isMandatory != null && line.isMandatory !== proposed && !line.mandatoryReason)
    faults.push(
      error('mandatoryReason', proposed ? lineFaultText.mandatoryDenied : lineFaultText.mandatoryClaimed),
    );
  const mode = line.tenderWay == null ? null : fromFormList(line.tenderWay);
  const tenders: readonly string[] = [procurementMode.code.open, procurementMode.code.invite];
  if (line.isMandatory && mode !== null && !tenders.includes(mode))
    faults.push(warning('tenderWay', lineFaultText.mandatoryMode));
  return faults;
}

/** R03 and R12 of mandatory tenders, in days; undefined where the rule is off. */
function daysInForce(parameters: LegalParameters, code: 'bidding' | 'contractSigning') {
  const found = inForce(parameters, code, 'mandatory');
  return found && Number(found.value);
}

function dateFaults(line: LineDraft, planYear: number, parameters: LegalParameters): LineFault[] {
  const faults: LineFault[] = [];
  const bidding = daysInForce(parameters, 'bidding');
  const signing = daysInForce(parameters, 'contractSigning');
  const { plannedIssueDate: issue, plannedOpenDate: open, plannedAwardDate: award } = line;
  const { plannedContractDate: contract } = line;
  if (issue && yearOf(issue) !== planYear && yearOf(issue) !== planYear + 1)
    faults.push(error('plannedIssueDate', issueYearText(planYear)));
  const order = daysOutOfOrder(line);
  faults.push(...order.map(({ field, text }) => error(field, text)));
  const isInOrder = (field: LineField) => order.every((one) => one.field !== field);
  if (issue && open && line.isMandatory && bidding && isInOrder('plannedOpenDate'))
    if (daysBetween(`${issue}-01`, open) < bidding)
      faults.push(warning('plannedOpenDate', openTooSoonText(bidding)));
  if (award && contract && signing && daysBetween(award, contract) > signing)
    faults.push(warning('plannedContractDate', contractTooLateText(signing)));
  return faults;
}
