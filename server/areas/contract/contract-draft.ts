import type { ContractDraft } from '#shared/areas/contract/rules';
import type { Db } from '../../db/client.ts';
import { filesOf } from '../file/file.service.ts';
import { CONTRACT } from './contract-access.ts';
import { mainFileOf } from './contract-files.service.ts';
import type { Contract } from './contract.table.ts';
import { plainPercent, termsOf } from './store-terms.ts';

const percent = (stored: string | null) => (stored === null ? null : plainPercent(stored));

/** Fields of the form that are stored as they were sent. */
export const storedFields = (found: Contract) => ({
  contractNo: found.contractNo,
  contractName: found.contractName,
  contractKind: found.contractKind,
  contractType: found.contractType,
  projectGuid: found.projectGuid,
  sectionNo: found.sectionNo,
  selfPlanGuid: found.selfPlanGuid,
  ordersGuid: found.ordersGuid,
  partyA: found.enterpriseGuid,
  deptGuid: found.deptGuid,
  partyAContact: found.partyAContact,
  partyAPhone: found.partyAPhone,
  partyB: found.partyB,
  partyBContact: found.partyBContact,
  partyBPhone: found.partyBPhone,
  winnerNote: found.winnerNote,
  noticeDate: found.noticeDate,
  awardAmount: found.awardAmount,
  amount: found.amount,
  amountReason: found.amountReason,
  currency: found.currency,
  taxIncluded: found.taxIncluded,
  taxRate: found.taxRate,
  netAmount: found.netAmount,
  priceType: found.priceType,
  agencyFeeMethod: found.agencyFeeMethod,
  feeAmount: found.feeAmount,
  feeRate: percent(found.feeRate),
  discountPayRate: percent(found.discountPayRate),
  feeBasis: found.feeBasis,
  feePayer: found.feePayer,
  signDate: found.signDate,
  signReason: found.signReason,
  effectiveDate: found.effectiveDate,
  startDate: found.startDate,
  endDate: found.endDate,
  perfRate: percent(found.perfRate),
  perfAmount: found.perfAmount,
  perfForm: found.perfForm,
  perfDueDate: found.perfDueDate,
  warrantyRate: percent(found.warrantyRate),
  subject: found.subject,
  deliveryTime: found.deliveryTime,
  deliveryPlace: found.deliveryPlace,
  quality: found.quality,
  smeFlag: found.smeFlag,
  buyerKind: found.buyerKind,
  lateRate: percent(found.lateRate),
  subcontract: found.subcontract,
  signMode: found.signMode,
  remark: found.remark,
});

/** A stored contract as the rules of its form see it. */
export async function draftOf(db: Db, found: Contract): Promise<ContractDraft> {
  const terms = await termsOf(db, found.guid);
  return {
    ...storedFields(found),
    payTerms: terms.map(({ amount, ...term }) => ({ ...term, ...(amount !== null && { amount }) })),
    mainFile: (await mainFileOf(db, found.guid))?.guid,
    files: (await filesOf(db, CONTRACT, found.guid)).map(({ guid }) => guid),
  };
}
