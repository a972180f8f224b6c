import { eq, sql } from 'drizzle-orm';
import { paths } from '#shared/areas/session/paths';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { refuse } from '../../http/refusal.ts';
import { asVoided, tellVoided, type Voiding } from '../approval/void.service.ts';
import { record } from '../audit/audit.service.ts';
import { CONTRACT, lockContractFor } from './contract-access.ts';
import type { ContractParts } from './contract-parts.ts';
import { contract } from './contract.table.ts';
import { orderObstacle, VOID } from './order-obstacle.ts';

/**
 * 作废 (documents.md 5.0): ends for good a contract that was handed in once and is not in force. It keeps its number and can
 * be read; its section, plan or order may have another contract drawn up.
 */
export const voidContract =
  (parts: ContractParts) =>
  async ({ guid, version, reason }: Voiding, context: Context) =>
    inTransaction(context.db, async (db) => {
      const found = await lockContractFor(db, context, guid, { act: 'void', version });
      refuse(await orderObstacle(db, parts, guid, VOID));
      const [ended] = await db
        .update(contract)
        .set({ ...asVoided(context, reason), version: sql`${contract.version} + 1` })
        .where(eq(contract.guid, guid))
        .returning({ guid: contract.guid, version: contract.version });
      await record(db, context, {
        event: 'contract.void',
        objectType: CONTRACT,
        objectGuid: guid,
        objectName: found.contractNo,
        before: { status: found.status },
        note: reason,
      });
      await tellVoided(
        db,
        context,
        {
          guid,
          ownerGuid: found.createUserGuid,
          kind: 'contract.voided',
          noun: { cn: '合同', en: 'contract' },
          no: found.contractNo,
          link: paths.contract(guid),
        },
        reason,
      );
      return ended!;
    });
