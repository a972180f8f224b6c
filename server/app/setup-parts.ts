import { liveContractsOfSetup } from '../areas/contract/project-contracts.service.ts';
import type { ContractsBehind } from '../areas/project-setup/void-obstacles.ts';

/** What set-ups know of contracts: those that were made of one. */
export const setupParts: ContractsBehind = { liveContracts: liveContractsOfSetup };
