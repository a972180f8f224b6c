import { and, asc, eq, exists, ne, sql, type SQL } from 'drizzle-orm';
import { documentKind } from '#shared/areas/approval/codes';
import { signType } from '#shared/areas/bidding/codes';
import { changeStatus, type ContractSide } from '#shared/areas/contract/codes';
import type { Db } from '../../db/client.ts';
import { runningApproval } from '../approval/approval.service.ts';
import { contractChange } from './contract-change.table.ts';
import { contractSignature as signature } from './contract-signature.table.ts';
import { contract } from './contract.table.ts';

/** The ties of a contract as columns of a query over contracts. */
export const tiesOfContract = (db: Db) => ({
  approval: runningApproval(db, documentKind.code.contract, contract.guid),
  /** The parties that have signed it, in the order of the parties. */
  signed: sql<ContractSide[]>`array(${db
    .select({ side: signature.side })
    .from(signature)
    .where(and(eq(signature.contractGuid, contract.guid), ne(signature.signItem, signType.code.awardFiling)))
    .orderBy(asc(signature.side))})`,
  hasOpenChange: exists(
    db
      .select({ one: sql`1` })
      .from(contractChange)
      .where(
        and(
          eq(contractChange.contractGuid, contract.guid),
          eq(contractChange.status, changeStatus.code.inReview),
        ),
      ),
  ).mapWith(Boolean) as SQL<boolean>,
});
