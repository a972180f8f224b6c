import type { ContractRow, SignRow } from '#shared/areas/contract/contract-views';
import { daysBetween, formatDateTime } from '#shared/kit/dates';
import { voidedOf } from '../../db/void-columns.ts';
import type { Actor } from '../../http/context.ts';
import { allowedOf } from '../../http/refusal.ts';
import { decideContract, sideOf, type ContractTies } from './contract-actions.ts';
import type { Contract } from './contract.table.ts';

type Reader = Pick<Actor, 'guid' | 'enterpriseGuid' | 'permissions'>;

/** A contract as lists show it to this person; `today` is the database's. */
export const toContractRow = (
  found: Contract,
  ties: ContractTies,
  actor: Reader,
  today: string,
): ContractRow => ({
  guid: found.guid,
  version: found.version,
  contractNo: found.contractNo,
  contractName: found.contractName,
  contractKind: found.contractKind,
  contractType: found.contractType,
  partyA: found.enterpriseGuid,
  partyAName: found.partyAName,
  partyB: found.partyB,
  partyBName: found.partyBName,
  projectNo: found.projectNo,
  projectName: found.projectName,
  sectionName: found.sectionName,
  amount: found.amount,
  currency: found.currency,
  signDate: found.signDate,
  startDate: found.startDate,
  endDate: found.endDate,
  daysLeft: daysBetween(today, found.endDate),
  filingNo: found.filingNo,
  signed: ties.signed,
  status: found.status,
  userId: found.createUserGuid,
  userName: found.createUserName,
  updateTime: formatDateTime(found.updatedAt),
  voided: voidedOf(found),
  actions: allowedOf(decideContract(found, ties, actor)),
});

/** A contract to a person who signs it for his party. */
export function toSignRow(found: Contract, ties: ContractTies, actor: Reader): SignRow {
  const { sign } = decideContract(found, ties, actor);
  return {
    guid: found.guid,
    version: found.version,
    contractNo: found.contractNo,
    contractName: found.contractName,
    contractKind: found.contractKind,
    partyAName: found.partyAName,
    partyBName: found.partyBName,
    amount: found.amount,
    currency: found.currency,
    signDate: found.signDate,
    endDate: found.endDate,
    signed: ties.signed,
    status: found.status,
    signMode: found.signMode,
    side: sideOf(found, actor)!,
    actions: sign === null ? ['sign'] : [],
  };
}
