import { and, eq, ne } from 'drizzle-orm';
import { entrustStatus, entrustType } from '#shared/areas/agency-order/codes';
import { entrustFaultText as t, liveOrderText } from '#shared/areas/agency-order/fault-texts';
import { entrustFaults } from '#shared/areas/agency-order/form-faults';
import { orderFindings } from '#shared/areas/agency-order/order-findings';
import type { EntrustDraft, EntrustForm } from '#shared/areas/agency-order/rules';
import { blockedFields, type Finding } from '#shared/areas/legal-parameter/finding';
import type { Wording } from '#shared/kit/language';
import { representativeKind } from '#shared/areas/representative/kind';
import { plainNumber } from '#shared/kit/money';
import { ruleText, ruleWordings } from '#shared/kit/rule-texts';
import { pgCode } from '../../db/pg-error.ts';
import type { Db } from '../../db/client.ts';
import { BusinessError } from '../../kit/errors.ts';
import { loadCalendar } from '../calendar/calendar.service.ts';
import { annualAgencyContract } from '../contract/contract.service.ts';
import { legalParameters } from '../legal-parameter/legal-parameter.service.ts';
import { representativesOf } from '../representative/representative.service.ts';
import type { Setup } from '../project-initiation/setup.service.ts';
import { agencyFault } from './agency-rules.ts';
import { orders } from './entrust-access.ts';
import { entrustOrder as order, type Order } from './entrust.table.ts';
import { orderColumns } from './order-columns.ts';
import { purchaseOf } from './setup-facts.ts';

/** What the law in force today says of an order's deposit and planned days. */
export async function findingsOf(db: Db, form: EntrustDraft, setup: Setup): Promise<Finding[]> {
  const parameters = await legalParameters(db);
  return orderFindings(form, await purchaseOf(db, setup), parameters, await loadCalendar(db));
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
  const fields: Record<string, Wording> = {
    ...blockedFields(await findingsOf(db, form, setup)),
    ...ruleWordings(entrustFaults(form)),
  };
  const contact = (await representativesOf(db, unitGuid, representativeKind.code.tenderer)).find(
    ({ guid }) => guid === form.entrustContactGuid,
  );
  if (!contact) fields['entrustContactGuid'] = t.contactForeign;
  const fault = await agencyFault(db, { agentGuid: form.agentGuid, unitGuid, setup });
  if (fault) fields['agentGuid'] = fault;
  if (form.entrustType === entrustType.code.annual && form.contractGuid) {
    const found = await annualAgencyContract(db, form.contractGuid);
    if (!found || found.partyA !== unitGuid || found.partyB !== form.agentGuid)
      fields['contractGuid'] = t.annualContract;
  }
  const [first] = Object.values(fields);
  if (first !== undefined || !contact) throw new BusinessError(first ?? ruleText.choose, fields);
  return orderColumns(db, form, setup, contact);
}

/** What stands against a second order for a set-up: the first, by its number; null when there is none. */
export async function liveOrderFault(db: Db, setupGuid: string): Promise<Wording | null> {
  const [live] = await db
    .select({ ordersNo: order.ordersNo })
    .from(order)
    .where(and(eq(order.setupGuid, setupGuid), ne(order.status, entrustStatus.code.terminated), orders.live));
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
  feeRate: plainNumber(found.feeRate),
  feeDiscountRate: plainNumber(found.feeDiscountRate),
  discountPayRate: plainNumber(found.discountPayRate),
  depositValue: plainNumber(found.depositValue),
  scope: found.scope.length > 0 ? found.scope : undefined,
  files: undefined,
});
