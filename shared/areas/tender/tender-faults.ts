import { SUPERVISED_FROM } from '#shared/areas/tender-scheme/codes';
import { compareMoney } from '#shared/kit/money';
import type { Wording } from '#shared/kit/language';
import { envelope } from './codes.ts';
import { tenderText as t } from './fault-texts.ts';
import { asksOf, type TenderedBy } from './mode-matrix.ts';
import type { TenderForm } from './rules.ts';

/** What of a tender its form is judged by. */
export interface TenderFacts extends TenderedBy {
  estimateAmount: string;
  /** Who runs it. */
  ownerGuid: string;
}

/** What the fields of a tender say about each other that cannot stand (tendering.md 6.0). */
export function tenderFaults(form: TenderForm, of: TenderFacts): Record<string, Wording> {
  const faults: Record<string, Wording> = {};
  const asks = asksOf(of);
  if (form.saleEnd <= form.saleStart || form.saleEnd > form.deadline) faults['saleEnd'] = t.saleOrder;
  if (form.deadline <= form.saleStart) faults['deadline'] = t.saleOrder;
  if (form.questionEnd && (form.questionEnd >= form.deadline || form.questionEnd <= form.saleStart))
    faults['questionEnd'] = t.questionEnd;
  if (form.controlPrice && compareMoney(form.controlPrice, of.estimateAmount) > 0)
    faults['controlPrice'] = t.controlPrice;
  if (form.basePrice && form.controlPrice && compareMoney(form.basePrice, form.controlPrice) > 0)
    faults['basePrice'] = t.basePrice;
  if (form.modeVariant != null && !asks.variants.includes(form.modeVariant))
    faults['modeVariant'] = t.variant;
  if (!asks.fewPolicies.includes(form.fewPolicy)) faults['fewPolicy'] = t.fewPolicy;
  if (form.twoStep && !form.envelopes.includes(envelope.code.price)) faults['twoStep'] = t.twoStep;
  return { ...faults, ...rolesFault(form, of) };
}

/** One person holds one role in a tender: whoever watches has no other part in it. */
function rolesFault(
  { hostGuid, contactGuid, supervisorGuids }: TenderForm,
  { ownerGuid, estimateAmount, isMandatory }: TenderFacts,
): Record<string, Wording> {
  const others = [hostGuid, contactGuid, ownerGuid];
  if (supervisorGuids.some((guid) => others.includes(guid))) return { supervisorGuids: t.oneRole };
  const isWatched = isMandatory || compareMoney(estimateAmount, SUPERVISED_FROM) >= 0;
  return isWatched && supervisorGuids.length === 0 ? { supervisorGuids: t.supervisors } : {};
}
