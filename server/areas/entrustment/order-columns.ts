import { orderFee } from '#shared/areas/entrustment/agency-fee/order-fee';
import { entrustType } from '#shared/areas/entrustment/codes';
import { countingTerms, feeFaults } from '#shared/areas/entrustment/fee-faults';
import {
  type EntrustDraft,
  type EntrustForm,
  type FeeTerms,
  feeTerms,
} from '#shared/areas/entrustment/rules';
import { todayOf } from '../../db/today.ts';
import type { Db } from '../../db/client.ts';
import { annualAgencyContract } from '../contract/contract.service.ts';
import { enterpriseNames } from '../enterprise/enterprise.service.ts';
import type { Setup } from '../project-setup/setup.service.ts';
import { feeFactsOf } from './setup-facts.ts';

const orNull = (text: string | null | undefined) => (text ? text : null);

/** The fee of a draft by its set-up, as columns; nulls while its terms are incomplete. */
async function feeColumns(db: Db, form: EntrustDraft, setup: Setup) {
  const known = Object.fromEntries(Object.entries(form).filter(([, value]) => value != null));
  const terms = feeTerms.safeParse(known);
  if (!terms.success || Object.keys(feeFaults(terms.data)).length > 0)
    return { feeEstimate: null, fee: null };
  const fee = orderFee(terms.data, await feeFactsOf(db, setup, await todayOf(db)));
  return { feeEstimate: fee.fee, fee };
}

/** The fee's terms as columns, those that the method, basis and discount chosen do not ask for emptied. */
function termColumns(form: EntrustForm) {
  const counting = countingTerms(form);
  const kept = (name: keyof FeeTerms) => (counting.has(name) ? orNull(form[name] as string | null) : null);
  return {
    agencyFeeMethod: form.agencyFeeMethod,
    feeBasis: form.feeBasis,
    feeAmount: kept('feeAmount'),
    feeRate: kept('feeRate'),
    feeBaseAmount: kept('feeBaseAmount'),
    feeDiscountRate: kept('feeDiscountRate'),
    feeDiscount: counting.has('feeDiscount') ? (form.feeDiscount ?? null) : null,
    discountPayRate: kept('discountPayRate'),
    feeAgreedAmount: kept('feeAgreedAmount'),
    feeNote: kept('feeNote') ?? '',
  };
}

/** A form as columns of the order, fields that do not count emptied; names of others are looked up. */
export async function formColumns(db: Db, form: EntrustForm, setup: Setup, contact: { name: string }) {
  const names = await enterpriseNames(db, [form.agentGuid]);
  const contract =
    form.entrustType === entrustType.code.annual && form.contractGuid
      ? await annualAgencyContract(db, form.contractGuid)
      : null;
  const deposit = form.depositNeed;
  return {
    ordersName: form.ordersName,
    entrustContactGuid: form.entrustContactGuid,
    entrustContact: contact.name,
    entrustContactPhone: form.entrustContactPhone,
    entrustContactEmail: form.entrustContactEmail,
    agentGuid: form.agentGuid,
    agentUnit: names.get(form.agentGuid) ?? '',
    entrustWay: form.entrustWay,
    wayReason: form.wayReason ?? '',
    entrustType: form.entrustType,
    contractGuid: contract?.guid ?? null,
    contractNo: contract?.contractNo ?? '',
    contractName: contract?.contractName ?? '',
    scope: [...new Set(form.scope)].toSorted((a, b) => a - b),
    authority: form.authority ?? '',
    startDate: form.startDate,
    endDate: form.endDate,
    ...termColumns(form),
    feePayer: form.feePayer,
    depositNeed: deposit,
    depositBy: deposit ? (form.depositBy ?? null) : null,
    depositSendTypes: deposit ? [...new Set(form.depositSendTypes)].toSorted((a, b) => a - b) : [],
    computeType: deposit ? (form.computeType ?? null) : null,
    depositValue: deposit ? orNull(form.depositValue) : null,
    docFee: orNull(form.docFee),
    plannedIssueDate: form.plannedIssueDate,
    plannedOpenDate: form.plannedOpenDate,
    plannedAwardDate: form.plannedAwardDate,
    plannedContractDate: form.plannedContractDate,
    requirement: form.requirement ?? '',
    ...(await feeColumns(db, form, setup)),
  };
}
