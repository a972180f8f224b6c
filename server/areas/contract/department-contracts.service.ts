import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { contractAdminStatus, type ContractAdminStatus } from '#shared/areas/contract/codes';
import { departmentKind } from '#shared/areas/department/codes';
import { paths } from '#shared/areas/session/paths';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { type HangingNode, type HangingSource, SHOWN } from '../department/hanging.service.ts';
import { isLive } from './contract-access.ts';
import { contract } from './contract.table.ts';

const s = contractAdminStatus.code;

const contractsOf = ({ guid, kind, enterpriseGuid }: HangingNode, states: readonly ContractAdminStatus[]) =>
  and(
    kind === departmentKind.code.company
      ? eq(contract.enterpriseGuid, enterpriseGuid)
      : eq(contract.deptGuid, guid),
    inArray(contract.status, [...states]),
    isLive,
  );

/** Drafts take the target's name; what has been decided keeps the name it was signed with. */
const source = (
  kind: string,
  label: Wording,
  states: readonly ContractAdminStatus[],
  { mayStay, takesName }: { mayStay: boolean; takesName: boolean },
): HangingSource => ({
  kind,
  label,
  mayStay,
  async find(db, node) {
    const where = contractsOf(node, states);
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
      .limit(SHOWN);
    return {
      count: total!.count,
      items: first.map((one) => ({
        name: `${one.contractNo} ${one.contractName}`,
        link: paths.contract(one.guid),
      })),
    };
  },
  async moveTo(db, from, to) {
    await db
      .update(contract)
      .set({
        deptGuid: to.guid,
        ...(takesName && {
          deptName: to.name,
          version: sql`${contract.version} + 1`,
          updatedAt: sql`now()`,
        }),
      })
      .where(contractsOf(from, states));
  },
  remembers: isNamed,
});

/** The contracts that hang on a department; what is in review stands with the open approvals, which cannot follow. */
export const departmentContracts: readonly HangingSource[] = [
  source('draftContracts', { cn: '未提交的合同', en: 'Contracts not yet submitted' }, [s.draft, s.rejected], {
    mayStay: false,
    takesName: true,
  }),
  source('settledContracts', { cn: '已通过的合同', en: 'Approved contracts' }, [s.inEffect, s.abandoned], {
    mayStay: true,
    takesName: false,
  }),
];

async function isNamed(db: Db, guid: string): Promise<boolean> {
  const [found] = await db
    .select({ guid: contract.guid })
    .from(contract)
    .where(eq(contract.deptGuid, guid))
    .limit(1);
  return found !== undefined;
}
