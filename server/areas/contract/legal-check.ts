import { contractKind, currency } from '#shared/areas/contract/codes';
import type { ContractDraft } from '#shared/areas/contract/rules';
import type { ContractFacts } from '#shared/areas/legal-parameter/contract-facts';
import { contractFindings } from '#shared/areas/legal-parameter/contract-findings';
import type { Finding } from '#shared/areas/legal-parameter/finding';
import { isMoney } from '#shared/kit/money';
import type { Db } from '../../db/client.ts';
import { loadCalendar } from '../calendar/calendar.service.ts';
import { agencyFeeMethod } from '#shared/areas/agency-order/codes';
import { entrustFaultText } from '#shared/areas/agency-order/fault-texts';
import { isUnusualPayRate } from '#shared/areas/agency-order/fee-faults';
import { minded } from '#shared/areas/legal-parameter/report';
import { buyerKindOf } from './buyer-kind.ts';
import { legalParameters } from '../legal-parameter/legal-parameter.service.ts';
import type { Contract } from './contract.table.ts';

type Purchase = Pick<Contract, 'projectType' | 'tenderWay' | 'legalRegime' | 'isMandatory'>;

/**
 * What the law says of a contract as far as it is filled in, with what is known of the purchase behind it and, where one is
 * put up, of its supplementary agreements.
 */
export async function legalFindings(
  db: Db,
  draft: ContractDraft,
  purchase: Purchase & { awardAmount: string | null },
  agreements?: Pick<ContractFacts, 'originalAmount' | 'changes'>,
): Promise<Finding[]> {
  if (draft.contractKind == null) return [];
  const { contractKind: kind, ...known } = draft;
  // Leave out an amount in another currency: the rules are in 元.
  const inYuan = (amount: string | null | undefined) =>
    amount && isMoney(amount) && draft.currency === currency.code.yuan ? amount : null;
  const findings = contractFindings(
    {
      contractKind: kind,
      contractType: known.contractType,
      projectType: purchase.projectType,
      tenderWay: purchase.tenderWay,
      legalRegime: purchase.legalRegime,
      isMandatory: purchase.isMandatory,
      amount: inYuan(known.amount),
      awardAmount: inYuan(purchase.awardAmount ?? known.awardAmount),
      amountReason: known.amountReason,
      noticeDate: known.noticeDate || null,
      signDate: known.signDate,
      signReason: known.signReason,
      startDate: known.startDate,
      endDate: known.endDate,
      perfRate: known.perfRate || null,
      perfAmount: inYuan(known.perfAmount),
      warrantyRate: known.warrantyRate || null,
      payTerms: known.payTerms ?? [],
      smeFlag: known.smeFlag,
      buyerKind: known.buyerKind ?? (known.partyA ? await buyerKindOf(db, known.partyA) : null),
      lateRate: known.lateRate || null,
      ...agreements,
    },
    await legalParameters(db),
    await loadCalendar(db),
  );
  return [...findings, ...feeFindings(draft)];
}

/** The fee agreed with an agency is a market price: one far from the old guide price is minded, never refused. */
const feeFindings = ({ contractKind: kind, agencyFeeMethod: method, discountPayRate }: ContractDraft) =>
  kind === contractKind.code.agency &&
  method === agencyFeeMethod.code.progressive &&
  isUnusualPayRate(discountPayRate)
    ? [minded('5.6', 'discountPayRate', entrustFaultText.payRateUnusual)]
    : [];
