import { onArticle } from '#shared/areas/legal-parameter/finding';
import { isAsked, type PurchaseLimits, startingLimits } from '#shared/areas/legal-parameter/limits';
import { type LegalParameters, startingParameters } from '#shared/areas/legal-parameter/parameters';
import { suppliersAsked } from '#shared/areas/legal-parameter/suppliers-asked';
import {
  type AnyLineFault,
  belowUsedFaults,
  error,
  lineFaults,
  warning,
} from '#shared/areas/procurement-plan/line/line-faults';
import { projectType } from '#shared/areas/project/codes';
import { fromFormList, procurementMode } from '#shared/areas/project/purchase-mode';
import { supplierStanding, type SupplierStanding } from '#shared/areas/supplier-rating/codes';
import { addDays } from '#shared/kit/dates';
import { addMoney, compareMoney, isMoney, type Money, subtractMoney } from '#shared/kit/money';
import { ruleText, ruleWording } from '#shared/kit/rule-texts';
import * as texts from '#shared/areas/procurement-plan/line/batch-fault-texts';
import type { BatchOwnField } from '#shared/areas/procurement-plan/line/fields';
import { minimumDays } from './minimum-duration.ts';
import { type BatchLineDraft, batchOwnForm } from './rules.ts';

const { batchFaultText } = texts;

/** What a batch line depends on beside itself. Amounts in 元. */
export interface BatchFacts {
  planYear: number;
  /** Those in force; a form judges by the catalogue until it knows them. */
  parameters?: LegalParameters;
  /** Those of the company; a form judges by the catalogue until it knows them. */
  limits?: PurchaseLimits;
  /** `YYYY-MM-DD`. */
  today: string;
  materialCount: number;
  techFileCount: number;
  /** The annual plan's line it names: its estimate, what others have taken, the most that may be taken; null: none usable. */
  yearLine: { estimate: Money; taken: Money; usable: Money } | null;
  /** Of an adjusting line what stands of the one it adjusts; `usedAmount` in 元. */
  original?: {
    usedAmount: Money;
    tenderWay: number | null;
    isMandatory: boolean | null;
    expectDate: string | null;
  } | null;
  /** The suppliers it names by guid; one who is not there is not in the library. */
  suppliers: ReadonlyMap<string, { name: string; standing: SupplierStanding }>;
}

/** Everything wrong with a line of a batch plan, by the rules of documents.md 5.1 and 5.2; form and server use it. */
export function batchLineFaults(line: BatchLineDraft, facts: BatchFacts): AnyLineFault[] {
  const faults = [...planFaults(line, facts), ...ownFormFaults(line)];
  const more = [
    ...sourceFaults(line, facts),
    ...amountFaults(line, facts),
    ...attachmentFaults(line, facts),
    ...inviteFaults(line, facts),
    ...dateFaults(line, facts),
  ];
  const isFree = ({ field }: AnyLineFault) =>
    !faults.some((fault) => fault.level === 'error' && fault.field === field);
  return [...faults, ...more.filter(isFree)];
}

/** The rules of any plan line. */
const planFaults = (line: BatchLineDraft, { planYear, parameters, yearLine }: BatchFacts): AnyLineFault[] =>
  lineFaults(
    { ...line, estimateAmount: amountOfPurchase(line, yearLine?.estimate) },
    planYear,
    parameters,
  ).filter(({ field }) => field !== 'estimateAmount');

/**
 * The amount (元) by which it is judged whether a line must be tendered: that of the whole line of the annual plan, given
 * its estimate, since releasing it in parts does not bring it below the threshold (招标投标法 第四条).
 */
export function amountOfPurchase(
  { batchAmount }: Pick<BatchLineDraft, 'batchAmount'>,
  estimate: Money | undefined,
) {
  const isPart = estimate && batchAmount && isMoney(batchAmount) && compareMoney(estimate, batchAmount) > 0;
  return isPart ? estimate : batchAmount;
}

function ownFormFaults(line: BatchLineDraft): AnyLineFault[] {
  const known = Object.fromEntries(Object.entries(line).filter(([, value]) => value != null));
  const checked = batchOwnForm.safeParse(known);
  if (checked.success) return [];
  const first = new Map<BatchOwnField, string>();
  for (const { path, message } of checked.error.issues) {
    const field = path[0] as BatchOwnField;
    if (!first.has(field)) first.set(field, message);
  }
  return [...first].map(([field, message]) => error(field, ruleWording(message)));
}

function sourceFaults({ outOfPlan, outReason, yearItemGuid }: BatchLineDraft, { yearLine }: BatchFacts) {
  if (outOfPlan)
    return [
      ...(outReason ? [] : [error('outReason', batchFaultText.noReason)]),
      ...(yearItemGuid ? [error('yearItemGuid', batchFaultText.sourceOutside)] : []),
    ];
  if (!yearItemGuid) return [error('yearItemGuid', batchFaultText.noSource)];
  return yearLine ? [] : [error('yearItemGuid', batchFaultText.sourceNotUsable)];
}

function amountFaults(
  { batchAmount, controlPrice, outOfPlan }: BatchLineDraft,
  { yearLine, original }: BatchFacts,
) {
  if (!batchAmount || !isMoney(batchAmount)) return [];
  const faults: AnyLineFault[] = [];
  if (controlPrice && isMoney(controlPrice) && compareMoney(controlPrice, batchAmount) > 0)
    faults.push(error('controlPrice', batchFaultText.controlAbove));
  const below = belowUsedFaults<BatchOwnField>('batchAmount', batchAmount, original?.usedAmount);
  if (below.length > 0) return [...faults, ...below];
  if (!yearLine || outOfPlan) return faults;
  const together = addMoney(yearLine.taken, batchAmount);
  if (compareMoney(together, yearLine.usable) > 0)
    faults.push(error('batchAmount', texts.aboveUsableText(subtractMoney(yearLine.usable, yearLine.taken))));
  else if (compareMoney(together, yearLine.estimate) > 0)
    faults.push(warning('batchAmount', texts.excessText(excessOf(yearLine, batchAmount))));
  return faults;
}

/** How much of an amount lies above the annual line's estimate, given what others have taken; all in 元. */
export function excessOf({ estimate, taken }: { estimate: Money; taken: Money }, amount: Money): Money {
  const above = subtractMoney(addMoney(taken, amount), estimate);
  if (compareMoney(above, '0') <= 0) return '0.00';
  return compareMoney(above, amount) > 0 ? amount : above;
}

function attachmentFaults({ projectType: type, batchAmount }: BatchLineDraft, facts: BatchFacts) {
  const faults: AnyLineFault[] = [];
  const { goods, works } = projectType.code;
  if (type === goods && facts.materialCount === 0)
    faults.push(error('materials', batchFaultText.noMaterials));
  const from = (facts.limits ?? startingLimits).asked.techSpec;
  const isTechnical = type === goods || type === works;
  if (isTechnical && batchAmount && isAsked(from, batchAmount) && facts.techFileCount === 0)
    faults.push((from.level === 'block' ? error : warning)('techFiles', texts.noTechFilesText(from.amount)));
  return faults;
}

function inviteFaults(line: BatchLineDraft, { suppliers, parameters }: BatchFacts): AnyLineFault[] {
  const invited = line.inviteList ?? [];
  if (line.tenderWay == null) return [];
  const number = inviteNumberFault(line, invited.length, parameters);
  if (number) return [error('inviteList', number)];
  if (new Set(invited.map(({ supplierGuid }) => supplierGuid)).size < invited.length)
    return [error('inviteList', batchFaultText.invitedTwice)];
  const known = invited.map(({ supplierGuid }) => suppliers.get(supplierGuid));
  if (known.includes(undefined)) return [error('inviteList', batchFaultText.unknownSupplier)];
  const having = (standing: SupplierStanding) => known.find((one) => one?.standing === standing);
  const blacklisted = having(supplierStanding.code.blacklisted);
  if (blacklisted) return [error('inviteList', texts.blacklistedText(blacklisted.name))];
  const suspended = having(supplierStanding.code.suspended);
  return suspended ? [warning('inviteList', texts.suspendedText(suspended.name))] : [];
}

function inviteNumberFault(line: BatchLineDraft, invited: number, parameters = startingParameters) {
  const mode = fromFormList(line.tenderWay!);
  const { open, single } = procurementMode.code;
  if (mode === open) return invited > 0 ? batchFaultText.openInvites : null;
  if (mode === single) return invited === 1 ? null : batchFaultText.singleInvites;
  if (invited === 0) return ruleText.required;
  const asked = suppliersAsked(line, parameters);
  if (!asked || invited >= Number(asked.value)) return null;
  return onArticle(texts.fewInviteesText(Number(asked.value)), asked.article);
}

function dateFaults(
  { expectDate, tenderWay, isMandatory }: BatchLineDraft,
  { today, parameters, original }: BatchFacts,
) {
  if (!expectDate || tenderWay == null) return [];
  // a day that was approved and is left as it is was early enough when it was
  const isAsApproved =
    original?.expectDate === expectDate &&
    original.tenderWay === tenderWay &&
    original.isMandatory === (isMandatory ?? null);
  if (isAsApproved) return [];
  const earliest = addDays(today, minimumDays(fromFormList(tenderWay), isMandatory === true, parameters));
  return expectDate < earliest ? [error('expectDate', texts.expectTooSoonText(earliest))] : [];
}

const DECIDES_TAKING: readonly string[] = ['batchAmount', 'yearItemGuid', 'outOfPlan'];
/** Whether a line with this fault takes nothing of its annual line. */
export const stopsTaking = ({ field, level }: { field: string; level: string }) =>
  level === 'error' && DECIDES_TAKING.includes(field);
