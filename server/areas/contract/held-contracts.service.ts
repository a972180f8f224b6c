import { and, count, desc, eq, inArray } from 'drizzle-orm';
import { contractAdminStatus, type ContractAdminStatus } from '#shared/areas/contract/codes';
import { paths } from '#shared/areas/session/paths';
import { HOLDING_ITEMS, type Holding } from '#shared/areas/user/transfer-contract';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { isLive } from './contract-access.ts';
import { contract } from './contract.table.ts';

const s = contractAdminStatus.code;

const KINDS: readonly { kind: string; label: Wording; states: readonly ContractAdminStatus[] }[] = [
  {
    kind: 'contract.draft',
    label: { cn: '未提交的合同', en: 'Contracts not yet submitted' },
    states: [s.draft, s.rejected],
  },
  {
    kind: 'contract.inReview',
    label: { cn: '审批中的合同', en: 'Contracts in approval' },
    states: [s.inReview],
  },
];

/** The contracts a person answers for that are not settled yet. */
export async function contractsHeldBy(db: Db, userGuid: string): Promise<Holding[]> {
  const held: Holding[] = [];
  for (const { kind, label, states } of KINDS) {
    const where = and(eq(contract.createUserGuid, userGuid), inArray(contract.status, [...states]), isLive);
    const [total] = await db.select({ count: count() }).from(contract).where(where);
    const first = await db
      .select({
        guid: contract.guid,
        contractNo: contract.contractNo,
        contractName: contract.contractName,
      })
      .from(contract)
      .where(where)
      .orderBy(desc(contract.updatedAt), desc(contract.guid))
      .limit(HOLDING_ITEMS);
    held.push({
      kind,
      label,
      access: 'contract:read',
      count: total!.count,
      items: first.map(({ guid, contractNo, contractName }) => ({
        name: `${contractNo} ${contractName}`,
        link: paths.contract(guid),
      })),
    });
  }
  return held;
}
