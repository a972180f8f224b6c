import { and, eq, sql } from 'drizzle-orm';
import { contractTransition } from '#shared/areas/contract/codes';
import {
  type ContractRow,
  contractRow,
  type ContractSearch,
  type SignRow,
  signRow,
} from '#shared/areas/contract/contract-views';
import { contractDocumentKind } from '#shared/areas/contract/kind';
import { daysBetween } from '#shared/kit/dates';
import { contains } from '../../db/contains.ts';
import { TODAY } from '../../db/today.ts';
import type { Actor } from '../../http/context.ts';
import { pick } from '../../kit/pick.ts';
import { documentList, documentRow } from '../document/list.service.ts';
import { contracts, type ContractTies, describedContract, sideOf } from './contract-access.ts';
import { contract, type Contract } from './contract.table.ts';

/** A contract as lists show it to this person. */
export const toContractRow = (found: Contract, ties: ContractTies, actor: Actor): ContractRow => ({
  ...pick(found, contractRow.shape),
  ...documentRow(contractDocumentKind, found, contracts.decide(found, ties, actor)),
  partyA: found.enterpriseGuid,
  daysLeft: daysBetween(ties.today, found.endDate),
  signed: ties.signed,
});

/** A contract to a person who signs it for their party. */
export function toSignRow(found: Contract, ties: ContractTies, actor: Actor): SignRow {
  const { sign } = contracts.decide(found, ties, actor);
  return {
    ...pick(found, signRow.shape),
    signed: ties.signed,
    side: sideOf(found, actor)!,
    actions: sign === null ? ['sign'] : [],
  };
}

type Filter = Omit<ContractSearch, 'page' | 'rows'>;

/** The list of contracts. */
export const contractList = documentList(describedContract, contracts, {
  row: ({ row, ...ties }, actor) => toContractRow(row, ties, actor),
  filter: (_db, { agentUnit, entrustUnit, endingWithin: days }: Filter) =>
    and(
      contains(contract.agentUnit, agentUnit),
      contains(contract.partyAName, entrustUnit),
      days === undefined ? undefined : endingWithin(days),
    ),
});

/** Approved contracts whose last day lies from today to so many days on. */
const endingWithin = (days: number) =>
  and(
    eq(contract.status, contractTransition.approve.to),
    sql`${contract.endDate} between ${TODAY} and ${TODAY} + ${days}::int`,
  );
