import { and, asc, eq, sql } from 'drizzle-orm';
import { contractKind, contractTransition, contractType } from '#shared/areas/contract/codes';
import type { Db } from '../../db/client.ts';
import { TODAY } from '../../db/today.ts';
import { contracts } from './contract-access.ts';
import { contract } from './contract.table.ts';

/** An annual agency contract as orders refer to it. */
export interface AnnualAgencyContract {
  guid: string;
  contractNo: string;
  contractName: string;
  /** Enterprise that entrusts, and the agency's. */
  partyA: string;
  partyB: string;
  agentUnit: string;
  /** `YYYY-MM-DD` */
  startDate: string;
  endDate: string;
}

/** Approved and not expired: its last day still counts (documents.md 5.6). */
const isUsable = and(
  contracts.live,
  eq(contract.contractKind, contractKind.code.agency),
  eq(contract.contractType, contractType.code.annual),
  eq(contract.status, contractTransition.approve.to),
  sql`${contract.endDate} >= ${TODAY}`,
);

const columns = {
  guid: contract.guid,
  contractNo: contract.contractNo,
  contractName: contract.contractName,
  partyA: contract.enterpriseGuid,
  partyB: contract.partyB,
  agentUnit: contract.agentUnit,
  startDate: contract.startDate,
  endDate: contract.endDate,
};

/**
 * An annual agency contract that an order may rest on; null when it is none, not approved, or expired. It stays locked
 * against its end until the caller's transaction is over, so that an order made with it is seen by whoever abandons it.
 */
export async function annualAgencyContract(db: Db, guid: string): Promise<AnnualAgencyContract | null> {
  const [found] = await db
    .select(columns)
    .from(contract)
    .where(and(eq(contract.guid, guid), isUsable))
    .for('share');
  return found ?? null;
}

/** The annual agency contracts orders of a company may rest on, those that end first before the others. */
export const usableAgencyContracts = (
  db: Db,
  { entrustUnit, agentUnit }: { entrustUnit: string; agentUnit?: string | undefined },
): Promise<AnnualAgencyContract[]> => {
  const withAgency = agentUnit === undefined ? undefined : eq(contract.partyB, agentUnit);
  return db
    .select(columns)
    .from(contract)
    .where(and(isUsable, eq(contract.enterpriseGuid, entrustUnit), withAgency))
    .orderBy(asc(contract.endDate), asc(contract.guid));
};
