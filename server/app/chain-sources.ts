import type { ChainSource } from '../areas/chain/chain-source.ts';
import { contractChainSource } from '../areas/contract/chain.service.ts';
import { entrustChainSource } from '../areas/entrustment/chain.service.ts';
import { batchPlanChainSource } from '../areas/procurement-plan/batch/chain.service.ts';
import { annualPlanChainSource } from '../areas/procurement-plan/chain.service.ts';
import { projectChainSource } from '../areas/project-setup/project-chain.service.ts';
import { projectSetupChainSource } from '../areas/project-setup/chain.service.ts';
import { selfPlans } from './documents.ts';

/** The documents between plan and contract, in the order of `chainKind`; each area knows its own. */
export const chainSources: readonly ChainSource[] = [
  annualPlanChainSource,
  batchPlanChainSource,
  selfPlans.chain,
  projectSetupChainSource,
  entrustChainSource,
  projectChainSource,
  contractChainSource,
];
