import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { contractTransition } from '#shared/areas/contract/codes';
import { roleCode } from '#shared/areas/role/codes';
import { paths } from '#shared/areas/session/paths';
import type { Db } from '../../db/client.ts';
import { TODAY } from '../../db/today.ts';
import { inTransaction } from '../../db/transaction.ts';
import { notify } from '../notification/notification.service.ts';
import { peopleWithRole } from '../user/user.service.ts';
import { contracts } from './contract-access.ts';
import { contract } from './contract.table.ts';

/** Days before its end at which the people of a contract are told; 0 is its last day (documents.md 5.6). */
const ENDING_DAYS = [0, 7, 30] as const;

/** Tells handler and plan officers that a contract ends, once for each threshold; after missed days only the nearest one. */
export async function remindEnding(db: Db): Promise<void> {
  for (const days of ENDING_DAYS)
    await inTransaction(db, async (tx) => {
      const told = await tx
        .update(contract)
        .set({ endingTold: days })
        .where(
          and(
            contracts.live,
            eq(contract.status, contractTransition.approve.to),
            sql`${contract.endDate} between ${TODAY} and ${TODAY} + ${days}::int`,
            or(isNull(contract.endingTold), gt(contract.endingTold, days)),
          ),
        )
        .returning();
      const officers = new Map<string, string[]>();
      for (const { enterpriseGuid } of told)
        if (!officers.has(enterpriseGuid))
          officers.set(
            enterpriseGuid,
            (await peopleWithRole(tx, enterpriseGuid, roleCode.code.planOfficer)).map(({ guid }) => guid),
          );
      for (const found of told)
        await notify(tx, {
          userGuids: [found.createUserGuid, ...officers.get(found.enterpriseGuid)!],
          kind: 'contract.ending',
          title: {
            cn: `合同将于${found.endDate}到期：${found.contractNo} ${found.contractName}`,
            en: `A contract ends on ${found.endDate}: ${found.contractNo} ${found.contractName}`,
          },
          link: paths.contract(found.guid),
        });
    });
}
