import type { Money } from '#shared/kit/money';
import type { Db } from '../../db/client.ts';

/** What annual deposits need of areas they do not know; composed in server/app/deposit-parts.ts. */
export interface DepositParts {
  /** What suppliers agreed with a unit in a year by contract, 元; one without a contract is left out. */
  turnover(
    db: Db,
    of: { enterpriseGuid: string; year: number; supplierGuids: readonly string[] },
  ): Promise<ReadonlyMap<string, Money>>;
}
