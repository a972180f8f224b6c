import { and, desc, eq, type SQL } from 'drizzle-orm';
import { contractKind, contractTransition } from '#shared/areas/contract/codes';
import type { Db } from '../../db/client.ts';
import { noteOnProject } from '../project/project.service.ts';
import { contractApproved, contractEnded } from '../project/signing.service.ts';
import { noteContract as noteOnSetup } from '../project-initiation/setup.service.ts';
import { noteContract as noteOnSelfPlan } from '../self-plan/self-plans.service.ts';
import { contracts } from './contract-access.ts';
import { contract, type Contract } from './contract.table.ts';
import { signingsOf } from './project-contracts.service.ts';

type Behind = Pick<Contract, 'contractKind' | 'setupGuid' | 'projectGuid' | 'selfPlanGuid'>;

/**
 * Lets set-up, project and self-procurement plan know which purchase contract stands for them, in the transaction that
 * approves, undoes or abandons one. Of several sections the newest contract is noted; without any it is taken out.
 */
export async function noteStanding(db: Db, found: Behind): Promise<void> {
  if (found.contractKind !== contractKind.code.purchase) return;
  if (found.setupGuid !== null)
    await noteOnSetup(db, found.setupGuid, await standing(db, eq(contract.setupGuid, found.setupGuid)));
  else if (found.projectGuid !== null) {
    const known = await standing(db, eq(contract.projectGuid, found.projectGuid));
    const { contractNo, contractName } = known ?? { contractNo: '', contractName: '' };
    await noteOnProject(db, found.projectGuid, { contractNo, contractName });
  }
  if (found.selfPlanGuid !== null)
    await noteOnSelfPlan(
      db,
      found.selfPlanGuid,
      await standing(db, eq(contract.selfPlanGuid, found.selfPlanGuid)),
    );
}

/** The project of an approved purchase contract has reached 签约 once each of its sections has one. */
export async function noteSigned(db: Db, { contractKind: kind, projectGuid }: Behind): Promise<void> {
  if (kind === contractKind.code.purchase && projectGuid !== null)
    await contractApproved(db, projectGuid, await signingsOf(db, projectGuid));
}

/** The same when one is undone or abandoned: 签约 is taken back with it. */
export async function noteUnsigned(db: Db, { contractKind: kind, projectGuid }: Behind): Promise<void> {
  if (kind === contractKind.code.purchase && projectGuid !== null)
    await contractEnded(db, projectGuid, await signingsOf(db, projectGuid));
}

async function standing(db: Db, condition: SQL) {
  const [newest] = await db
    .select({
      guid: contract.guid,
      contractNo: contract.contractNo,
      contractName: contract.contractName,
    })
    .from(contract)
    .where(
      and(
        condition,
        contracts.live,
        eq(contract.contractKind, contractKind.code.purchase),
        eq(contract.status, contractTransition.approve.to),
      ),
    )
    .orderBy(desc(contract.signDate), desc(contract.guid))
    .limit(1);
  return newest ?? null;
}
