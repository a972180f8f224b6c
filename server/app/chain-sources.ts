import { chainKind } from '#shared/areas/chain/contract';
import type { ChainSource } from '../areas/chain/chain-source.ts';
import { projectChainSource } from '../areas/project-initiation/project-chain.ts';
import { documents } from './documents.ts';

const placeOf = ({ kind }: ChainSource) => chainKind.codes.indexOf(kind);

/** The documents between plan and contract, in the order of `chainKind`; each area knows its own. */
export const chainSources: readonly ChainSource[] = [
  ...documents.map(({ chain }) => chain),
  projectChainSource,
].toSorted((a, b) => placeOf(a) - placeOf(b));
