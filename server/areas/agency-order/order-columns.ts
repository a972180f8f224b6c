import { orderFee } from '#shared/areas/agency-order/agency-fee/order-fee';
import { entrustType } from '#shared/areas/agency-order/codes';
import { countingTerms, feeFaults } from '#shared/areas/agency-order/fee-faults';
import {
  type EntrustDraft,
  type EntrustForm,
  entrustForm,
  type FeeTerms,
  feeTerms,
} from '#shared/areas/agency-order/rules';
import { todayOf } from '../../db/today.ts';
import type { Db } from '../../db/client.ts';
import { formColumns } from '../../db/form-columns.ts';
import { annualAgencyContract } from '../contract/contract.service.ts';
import { enterpriseNames } from '../enterprise/enterprise.service.ts';
import type { Setup } from '../project-initiation/setup.service.ts';
import { entrustOrder } from './entrust.table.ts';
import { feeFactsOf } from './setup-facts.ts';

/** The fee of a draft by its set-up, as columns; nulls while its terms are incomplete. */
async function feeColumns(db: Db, form: EntrustDraft, setup: Setup) {
  const known = Object.fromEntries(Object.entries(form).filter(([, value]) => value != null));
  const terms = feeTerms.safeParse(known);
  if (!terms.success || Object.keys(feeFaults(terms.data)).length > 0)
    return { feeEstimate: null, fee: null };
  const fee = orderFee(terms.data, await feeFactsOf(db, setup, await todayOf(db)));
  return { feeEstimate: fee.fee, fee };
}

/** The form without the fee's terms that the method, basis and discount chosen do not ask for. */
function counted(form: EntrustForm): EntrustForm {
  const counting = countingTerms(form);
  const idle = Object.keys(choosable.shape).filter((name) => !counting.has(name as keyof FeeTerms));
  return { ...form, ...Object.fromEntries(idle.map((name) => [name, null])) };
}
const choosable = feeTerms.omit({ agencyFeeMethod: true, feeBasis: true });

const NO_DEPOSIT = { depositBy: null, depositSendTypes: [], computeType: null, depositValue: null };
const ordered = <C extends number>(codes: readonly C[] = []) => [...new Set(codes)].toSorted((a, b) => a - b);

/** A form as columns of the order, fields that do not count emptied; names of others are looked up. */
export async function orderColumns(db: Db, form: EntrustForm, setup: Setup, contact: { name: string }) {
  const names = await enterpriseNames(db, [form.agentGuid]);
  const contract =
    form.entrustType === entrustType.code.annual && form.contractGuid
      ? await annualAgencyContract(db, form.contractGuid)
      : null;
  const { setupGuid: _fixed, ...own } = formColumns(entrustOrder, entrustForm, counted(form));
  return {
    ...own,
    entrustContact: contact.name,
    agentUnit: names.get(form.agentGuid) ?? '',
    contractGuid: contract?.guid ?? null,
    contractNo: contract?.contractNo ?? '',
    contractName: contract?.contractName ?? '',
    scope: ordered(form.scope),
    ...(form.depositNeed ? { depositSendTypes: ordered(form.depositSendTypes) } : NO_DEPOSIT),
    ...(await feeColumns(db, form, setup)),
  };
}
