import { eq } from 'drizzle-orm';
import { caseOutcome } from '#shared/areas/approval/codes';
import { contractKind, contractTransition } from '#shared/areas/contract/codes';
import { paths } from '#shared/areas/session/paths';
import type { Db } from '../../db/client.ts';
import { moveStatus } from '../../db/move-status.ts';
import { NotFound } from '../../http/errors.ts';
import { refuse } from '../../http/refusal.ts';
import type { ApprovalSubject, SubjectDocument } from '../approval/approval.service.ts';
import { record, type AuditContext } from '../audit/audit.service.ts';
import { canReadContract, CONTRACT, contractOf, findTies } from './contract-access.ts';
import { undoTied } from './contract-actions.ts';
import { changeOf, settleChange } from './settle-change.ts';
import { noteSigned, noteStanding, noteUnsigned } from './contract-notes.ts';
import type { ContractParts } from './contract-parts.ts';
import { contractSignature } from './contract-signature.table.ts';
import { contract, type Contract } from './contract.table.ts';
import { orderObstacle, UNDO } from './order-obstacle.ts';
import { signingSettled, tellSigners } from './tell-signers.ts';
import { SETTLES } from '../approval/submission.service.ts';

/** A contract as it is put up for approval. */
export const documentOf = (found: Contract): SubjectDocument => ({
  kind: CONTRACT,
  documentGuid: found.guid,
  documentNo: found.contractNo,
  title: found.contractName,
  amount: found.amount,
  isMandatory: found.isMandatory,
  deptGuid: found.deptGuid,
  enterpriseGuid: found.enterpriseGuid,
  excluded: [found.createUserGuid],
  link: paths.contract(found.guid),
});

/**
 * What moves when an approval ends; also reached from the shared inbox. A case names a contract, or a change of one by
 * the change's own guid: both go by the levels of contracts.
 */
export const contractApproval = (parts: ContractParts): ApprovalSubject => ({
  kind: CONTRACT,
  async settle(db, context, guid, outcome) {
    const change = await changeOf(db, guid);
    if (change) return settleChange(db, context, parts, change, outcome);
    await moveStatus(db, contract, guid, contractTransition[SETTLES[outcome]]);
    const settled = (await contractOf(db, guid))!;
    await record(db, context, {
      event: `contract.${SETTLES[outcome]}`,
      objectType: CONTRACT,
      objectGuid: guid,
      objectName: settled.contractNo,
      after: { status: settled.status },
    });
    if (outcome === caseOutcome.code.approved) await takeEffect(db, context, parts, settled);
  },
  async undo(db, context, guid, reason) {
    const found = await contractOf(db, guid, true);
    if (!found) throw new NotFound();
    refuse(undoTied(await findTies(db, guid)));
    refuse(await orderObstacle(db, parts, guid, UNDO));
    await undoNow(db, context, found, reason);
  },
  async canRead(db, { actor }, guid) {
    const change = await changeOf(db, guid);
    return canReadContract({ db, actor }, change?.contractGuid ?? guid);
  },
});

async function takeEffect(db: Db, context: AuditContext, parts: ContractParts, found: Contract) {
  await noteSigned(db, found);
  await noteStanding(db, found);
  if (found.contractKind === contractKind.code.agency) await parts.tookEffect(db, context, found);
  await tellSigners(db, found);
}

/** Takes an approved contract back to 未提交; what was signed has to be signed anew. */
export async function undoNow(db: Db, context: AuditContext, found: Contract, reason: string): Promise<void> {
  await moveStatus(db, contract, found.guid, contractTransition.undo, found.version);
  await db.delete(contractSignature).where(eq(contractSignature.contractGuid, found.guid));
  await noteStanding(db, found);
  await noteUnsigned(db, found);
  await signingSettled(db, found);
  await record(db, context, {
    event: 'contract.undo',
    objectType: CONTRACT,
    objectGuid: found.guid,
    objectName: found.contractNo,
    before: { status: found.status },
    after: { status: contractTransition.undo.to },
    note: reason,
  });
}
