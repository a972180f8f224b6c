import { and, asc, eq, ne, or, sql, type SQL } from 'drizzle-orm';
import { contractKind, type ContractKind, contractTransition } from '#shared/areas/contract/codes';
import { paths } from '#shared/areas/session/paths';
import type { Db } from '../../db/client.ts';
import type { Viewer } from '../document/described.service.ts';
import { contracts, signableContracts } from './contract-access.ts';
import { contract, STANDING_PURCHASE } from './contract.table.ts';

const purchaseOf = (projectGuid: string) =>
  and(
    eq(contract.projectGuid, projectGuid),
    eq(contract.contractKind, contractKind.code.purchase),
    contracts.live,
  );

/** The approved purchase contracts of a project by section, whoever asks; no section (`''`) is the whole of it. */
export const signingsOf = (db: Db, projectGuid: string) =>
  db
    .select({ sectionNo: contract.sectionNo, signDate: contract.signDate })
    .from(contract)
    .where(and(purchaseOf(projectGuid), eq(contract.status, contractTransition.approve.to)));

/** The sections of a project with an approved purchase contract. */
export const signedSections = async (db: Db, projectGuid: string): Promise<string[]> =>
  (await signingsOf(db, projectGuid)).map(({ sectionNo }) => sectionNo);

/** The sections of a project with a purchase contract that stands, a draft too. */
export const contractedSections = async (db: Db, projectGuid: string): Promise<string[]> => {
  const found = await db
    .select({ sectionNo: contract.sectionNo })
    .from(contract)
    .where(and(eq(contract.projectGuid, projectGuid), sql.raw(STANDING_PURCHASE)));
  return found.map(({ sectionNo }) => sectionNo);
};

/**
 * The purchase contracts of a project in any state, by section: to the buyer's people all of them, with links to those
 * they may open; to others only what they may open.
 */
export async function contractsOfProject(viewer: Viewer, projectGuid: string) {
  const { db, actor } = viewer;
  const opened = or(await contracts.mayRead(viewer), signableContracts(viewer));
  const found = await db
    .select({ contract, isOpened: sql<boolean>`coalesce(${opened}, false)` })
    .from(contract)
    .where(purchaseOf(projectGuid))
    .orderBy(asc(contract.sectionNo), asc(contract.createTime));
  return found
    .filter(({ contract: one, isOpened }) => isOpened || one.enterpriseGuid === actor.enterpriseGuid)
    .map(({ contract: one, isOpened }) => ({
      guid: one.guid,
      contractNo: one.contractNo,
      contractName: one.contractName,
      sectionName: one.sectionName,
      partyBName: one.partyBName,
      amount: one.amount,
      signDate: one.signDate,
      status: one.status,
      link: isOpened ? paths.contract(one.guid) : null,
    }));
}

/** Contracts of a kind that were neither deleted, voided nor abandoned, by number. */
const liveOnes = (db: Db, kind: ContractKind, condition: SQL) =>
  db
    .select({ guid: contract.guid, contractNo: contract.contractNo, contractName: contract.contractName })
    .from(contract)
    .where(
      and(
        condition,
        eq(contract.contractKind, kind),
        ne(contract.status, contractTransition.abandon.to),
        contracts.live,
      ),
    )
    .orderBy(asc(contract.contractNo));

/** The purchase contracts made of a set-up that have not ended. */
export const liveContractsOfSetup = (db: Db, setupGuid: string) =>
  liveOnes(db, contractKind.code.purchase, eq(contract.setupGuid, setupGuid));

/** The agency contracts drawn up for an order that have not ended. */
export const liveContractsOfOrder = (db: Db, ordersGuid: string) =>
  liveOnes(db, contractKind.code.agency, eq(contract.ordersGuid, ordersGuid));
