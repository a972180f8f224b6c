import { agencyFeeMethod } from '#shared/areas/agency-order/codes';
import { payRateFault } from '#shared/areas/agency-order/fee-faults';
import { compareMoney, isMoney } from '#shared/kit/money';
import { ruleText } from '#shared/kit/rule-texts';
import { contractKind, contractType } from './codes.ts';
import { contractFaultText as t } from './fault-texts.ts';
import { payTermFaults } from './pay-terms.ts';
import { contractForm, type ContractDraft } from './rules.ts';
import { taxed } from './tax.ts';

/** Field, or `payTerms.0.amount` within a term, to what is wrong with it, in Chinese. */
export type ContractFaults = Record<string, string>;

/**
 * Everything that stops the submission of a contract, by the rules of documents.md 5.6; form and server use it.
 * `awardIsRecorded`: the winner stands in the project, so that nothing has to be said of it.
 */
export function contractFaults(
  draft: ContractDraft,
  { awardIsRecorded }: { awardIsRecorded: boolean },
): ContractFaults {
  const faults = fieldFaults(draft);
  const more = {
    ...kindFaults(draft, awardIsRecorded),
    ...amountFaults(draft),
    ...dateFaults(draft),
    ...bondFaults(draft),
    ...(Object.keys(faults).some((field) => field.startsWith('payTerms'))
      ? {}
      : payTermFaults(draft.payTerms ?? [], amountOf(draft))),
    ...(draft.mainFile ? {} : { mainFile: t.mainFile.cn }),
  };
  return { ...more, ...faults };
}

const amountOf = ({ amount }: ContractDraft) => (amount && isMoney(amount) ? amount : null);
const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';

function fieldFaults(draft: ContractDraft): ContractFaults {
  const known = Object.fromEntries(Object.entries(draft).filter(([, value]) => value != null));
  const checked = contractForm.safeParse({ payTerms: [], ...known });
  const faults: ContractFaults = {};
  for (const { path, message } of checked.error?.issues ?? []) faults[path.join('.')] ??= message;
  return faults;
}

const PURCHASE_TEXTS = ['subject', 'deliveryTime', 'deliveryPlace', 'quality'] as const;
const AGENCY_CHOICES = ['agencyFeeMethod', 'feeBasis', 'feePayer'] as const;

function kindFaults(draft: ContractDraft, awardIsRecorded: boolean): ContractFaults {
  const faults: ContractFaults = {};
  if (draft.contractKind === contractKind.code.agency) {
    for (const field of AGENCY_CHOICES) if (!isGiven(draft[field])) faults[field] = ruleText.choose.cn;
    Object.assign(faults, feeFaults(draft));
  }
  if (draft.contractKind === contractKind.code.purchase) {
    if (!draft.projectGuid && !draft.selfPlanGuid) faults['projectGuid'] = t.source.cn;
    for (const field of PURCHASE_TEXTS) if (!isGiven(draft[field])) faults[field] = ruleText.required.cn;
    if (draft.projectGuid && !awardIsRecorded && !draft.winnerNote)
      faults['winnerNote'] = ruleText.required.cn;
  }
  return faults;
}

function feeFaults({
  agencyFeeMethod: method,
  feeAmount,
  feeRate,
  discountPayRate,
}: ContractDraft): ContractFaults {
  const m = agencyFeeMethod.code;
  if (method === m.fixedAmount && !feeAmount) return { feeAmount: ruleText.required.cn };
  if (method === m.fixedRatio && !feeRate) return { feeRate: ruleText.required.cn };
  if (method !== m.progressive) return {};
  if (!discountPayRate) return { discountPayRate: ruleText.required.cn };
  const wrong = payRateFault(discountPayRate);
  return wrong === null ? {} : { discountPayRate: wrong };
}

function amountFaults(draft: ContractDraft): ContractFaults {
  const amount = amountOf(draft);
  if (amount === null)
    return draft.contractType === contractType.code.annual ? {} : { amount: ruleText.required.cn };
  if (compareMoney(amount, '0') <= 0) return { amount: ruleText.positive.cn };
  const faults: ContractFaults =
    (draft.payTerms ?? []).length === 0 ? { payTerms: ruleText.required.cn } : {};
  if (!draft.netAmount) faults['netAmount'] = ruleText.required.cn;
  else if (draft.taxIncluded != null && draft.taxRate != null && isMoney(draft.netAmount)) {
    const { net } = taxed(amount, draft.taxIncluded, draft.taxRate);
    if (compareMoney(net, draft.netAmount) !== 0) faults['netAmount'] = t.net.cn;
  }
  return faults;
}

function dateFaults({ signDate, effectiveDate, startDate, endDate }: ContractDraft): ContractFaults {
  const faults: ContractFaults = {};
  if (startDate && endDate && endDate < startDate) faults['endDate'] = t.endBeforeStart.cn;
  if (signDate && effectiveDate && effectiveDate < signDate)
    faults['effectiveDate'] = t.effectiveBeforeSigned.cn;
  return faults;
}

/** A bond says in what form it is given and until when. */
function bondFaults({ perfRate, perfAmount, perfForm, perfDueDate }: ContractDraft): ContractFaults {
  if (!perfRate && !perfAmount) return {};
  const faults: ContractFaults = {};
  if (!isGiven(perfForm)) faults['perfForm'] = ruleText.choose.cn;
  if (!perfDueDate) faults['perfDueDate'] = ruleText.chooseDate.cn;
  return faults;
}
