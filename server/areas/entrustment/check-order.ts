import { and, eq, ne } from 'drizzle-orm';
import { entrustStatus, entrustType } from '#shared/areas/entrustment/codes';
import { orderFee } from '#shared/areas/entrustment/agency-fee/order-fee';
import { entrustFaultText as t, liveOrderText } from '#shared/areas/entrustment/fault-texts';
import { feeFaults } from '#shared/areas/entrustment/fee-faults';
import { entrustFaults } from '#shared/areas/entrustment/form-faults';
import { type EntrustDraft, type EntrustForm, feeTerms } from '#shared/areas/entrustment/rules';
import type { Wording } from '#shared/kit/language';
import { ruleText } from '#shared/kit/rule-texts';
import { pgCode } from '../../db/pg-error.ts';
import { todayOf } from '../../db/today.ts';
import type { Db } from '../../db/client.ts';
import { BusinessError } from '../../http/errors.ts';
import { annualAgencyContract } from '../contract/contract.service.ts';
import { enterpriseNames } from '../enterprise/enterprise.service.ts';
import type { Setup } from '../project-setup/setup.service.ts';
import { agencyFault } from './agency-rules.service.ts';
import { isLive } from './entrust-access.ts';
import { entrustOrder as order, type Order } from './entrust.table.ts';
import { representativesOf } from './representatives.ts';
import { feeFactsOf } from './setup-facts.ts';

const orNull = (text: string | null | undefined) => (text ? text : null);

/** The fee of a draft by its set-up, as columns; nulls while its terms are incomplete. */
export async function feeColumns(db: Db, form: EntrustDraft, setup: Setup) {
  const known = Object.fromEntries(Object.entries(form).filter(([, value]) => value != null));
  const terms = feeTerms.safeParse(known);
  if (!terms.success || Object.keys(feeFaults(terms.data)).length > 0)
    return { feeEstimate: null, fee: null };
  const fee = orderFee(terms.data, await feeFactsOf(db, setup, await todayOf(db)));
  return { feeEstimate: fee.fee, fee };
}

/** A form as columns of the order, fields that do not count emptied; names of others are looked up. */
async function formColumns(db: Db, form: EntrustForm, setup: Setup, contact: { name: string }) {
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
    agencyFeeMethod: form.agencyFeeMethod,
    feeAmount: orNull(form.feeAmount),
    feeRate: orNull(form.feeRate),
    feeBasis: form.feeBasis,
    feeBaseAmount: orNull(form.feeBaseAmount),
    feeDiscountRate: orNull(form.feeDiscountRate),
    feeDiscount: form.feeDiscount ?? null,
    discountPayRate: orNull(form.discountPayRate),
    feeAgreedAmount: orNull(form.feeAgreedAmount),
    feeNote: form.feeNote ?? '',
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

/**
 * Checks an order against the rules of documents.md 5.5, those that need the database included, and answers its columns.
 * @throws BusinessError with a text for each field that is wrong.
 */
export async function checkOrder(
  db: Db,
  form: EntrustForm,
  { setup, unitGuid }: { setup: Setup; unitGuid: string },
) {
  const fields: Record<string, string> = { ...entrustFaults(form, setup.planAmount) };
  const contact = (await representativesOf(db, unitGuid)).find(
    ({ guid }) => guid === form.entrustContactGuid,
  );
  if (!contact) fields['entrustContactGuid'] = t.contactForeign.cn;
  const fault = await agencyFault(db, { agentGuid: form.agentGuid, unitGuid, setup });
  if (fault) fields['agentGuid'] = fault.cn;
  if (form.entrustType === entrustType.code.annual && form.contractGuid) {
    const found = await annualAgencyContract(db, form.contractGuid);
    if (!found || found.partyA !== unitGuid || found.partyB !== form.agentGuid)
      fields['contractGuid'] = t.annualContract.cn;
  }
  const [first] = Object.values(fields);
  if (first !== undefined || !contact) throw new BusinessError(first ?? ruleText.choose.cn, fields);
  return formColumns(db, form, setup, contact);
}

/** What stands against a second order for a set-up: the first, by its number; null when there is none. */
export async function liveOrderFault(db: Db, setupGuid: string): Promise<Wording | null> {
  const [live] = await db
    .select({ ordersNo: order.ordersNo })
    .from(order)
    .where(and(eq(order.setupGuid, setupGuid), ne(order.status, entrustStatus.code.terminated), isLive));
  return live ? liveOrderText(live.ordersNo) : null;
}

/** A second order that slipped in meanwhile, as a refusal. */
export async function secondOrderRefused<T>(make: () => Promise<T>): Promise<T> {
  try {
    return await make();
  } catch (error) {
    if (pgCode(error) === '23505') throw new BusinessError(t.setupState);
    throw error;
  }
}

/** The form an order holds, as far as it is filled in. */
export const draftOf = (found: Order): EntrustDraft => ({
  ...found,
  feeRate: plain(found.feeRate),
  feeDiscountRate: plain(found.feeDiscountRate),
  discountPayRate: plain(found.discountPayRate),
  depositValue: plain(found.depositValue),
  scope: found.scope.length > 0 ? found.scope : undefined,
  files: undefined,
});

/** A stored number as people write it: `80`, not `80.0000`. */
export const plain = (number: string | null) =>
  number === null ? null : number.includes('.') ? number.replace(/\.?0+$/, '') : number;
