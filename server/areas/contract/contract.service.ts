import { and, asc, eq, sql } from 'drizzle-orm';
import { contractKind, contractStatus, contractType } from '#shared/areas/contract/codes';
import type { Db } from '../../db/client.ts';
import { TODAY } from '../../db/today.ts';
import { isLive } from './contract-access.ts';
import { contract } from './contract.table.ts';

/** An annual agency contract an order may rest on. */
export interface AgencyContract {
  guid: string;
  contractNo: string;
  contractName: string;
  /** Enterprises of the unit that entrusts and of the agency. */
  partyA: string;
  partyB: string;
  partyBName: string;
  endDate: string;
}

const columns = {
  guid: contract.guid,
  contractNo: contract.contractNo,
  contractName: contract.contractName,
  partyA: contract.enterpriseGuid,
  partyB: contract.partyB,
  partyBName: contract.partyBName,
  endDate: contract.endDate,
};

/** Approved annual agency contracts whose term today lies in. */
const usable = and(
  isLive,
  eq(contract.contractKind, contractKind.code.agency),
  eq(contract.contractType, contractType.code.annual),
  eq(contract.status, contractStatus.code.approved),
  sql`${TODAY} between ${contract.startDate} and ${contract.endDate}`,
);

/** The annual agency contract with this guid, approved and not expired; null when there is none. */
export async function annualAgencyContract(db: Db, guid: string): Promise<AgencyContract | null> {
  const [found] = await db
    .select(columns)
    .from(contract)
    .where(and(eq(contract.guid, guid), usable));
  return found ?? null;
}

/** The annual agency contracts of a unit that an order may rest on; of one agency when it is said. */
export const usableAgencyContracts = (
  db: Db,
  { entrustUnit, agentUnit }: { entrustUnit: string; agentUnit?: string | undefined },
): Promise<AgencyContract[]> =>
  db
    .select(columns)
    .from(contract)
    .where(
      and(
        usable,
        eq(contract.enterpriseGuid, entrustUnit),
        agentUnit === undefined ? undefined : eq(contract.partyB, agentUnit),
      ),
    )
    .orderBy(asc(contract.contractNo));
