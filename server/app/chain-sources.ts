import type { ChainSource } from '../areas/chain/chain-source.ts';
import { contractChainSource } from '../areas/contract/chain.service.ts';
import { projectChainSource } from '../areas/project-setup/project-chain.service.ts';
import { annualPlans, batchPlans, entrusts, projectSetups, selfPlans } from './documents.ts';

/** The documents between plan and contract, in the order of `chainKind`; each area knows its own. */
export const chainSources: readonly ChainSource[] = [
  annualPlans.chain,
  batchPlans.chain,
  selfPlans.chain,
  projectSetups.chain,
  entrusts.chain,
  projectChainSource,
  contractChainSource,
];
