import { useQuery } from '@tanstack/react-query';
import { legalCalls } from '#shared/areas/legal-parameter/contract';
import { type PurchaseLimits, startingLimits } from '#shared/areas/legal-parameter/limits';
import { type LegalParameters, startingParameters } from '#shared/areas/legal-parameter/parameters';
import { query } from '../../api/query.ts';

/** How long a form goes by what it has read, in ms: the law changes by the day, and the server judges anew. */
const FRESH_MS = 600_000;

/**
 * The numbers of the law and one's company's limits as they are in force; until they are read, and if they cannot be,
 * those of the catalogue.
 */
export function useLaw(): { parameters: LegalParameters; limits: PurchaseLimits } {
  const { data } = useQuery({ ...query(legalCalls.inForce, {}, { quiet: true }), staleTime: FRESH_MS });
  return data ?? { parameters: startingParameters, limits: startingLimits };
}
