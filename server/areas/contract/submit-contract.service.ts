import { eq, sql } from 'drizzle-orm';
import { contractTransition } from '#shared/areas/contract/codes';
import { contractFaults } from '#shared/areas/contract/contract-faults';
import { contractLabel, type ContractField } from '#shared/areas/contract/fields';
import { faultIn } from '#shared/areas/contract/fault-texts';
import { contractForm } from '#shared/areas/contract/rules';
import { blockedFields, type Finding } from '#shared/areas/legal-parameter/finding';
import type { Wording } from '#shared/kit/language';
import { moveStatus } from '../../db/move-status.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError } from '../../http/errors.ts';
import { refuse, refusalOf, type RuleRefusal } from '../../http/refusal.ts';
import { forecast, openCase, recallCase } from '../approval/approval.service.ts';
import { askToUndo } from '../approval/undo.service.ts';
import { record } from '../audit/audit.service.ts';
import { checkContract } from './check-contract.ts';
import { contractFor, findContract, CONTRACT, lockContractFor, type Viewer } from './contract-access.ts';
import { contractApproval, documentOf, undoNow } from './contract-approval.service.ts';
import { draftOf } from './contract-draft.ts';
import type { ContractParts } from './contract-parts.ts';
import { contract, type Contract } from './contract.table.ts';
import { legalFindings } from './legal-check.ts';
import { orderObstacle, UNDO } from './order-obstacle.ts';
import { changedTo } from '../../db/changed-to.ts';
import { chainObstacle } from '../approval/submission.service.ts';

type Versioned = { guid: string; version: number };

/** Who would decide, and everything to mind or to mend first; changes nothing. */
export async function forecastContract(guid: string, context: Context) {
  const { db } = context;
  const found = await findContract(context, guid);
  const chain = await forecast(db, context, documentOf(found));
  const { fields, findings } = await contentFaults(db, found);
  return {
    ...chain,
    faults: [...Object.entries(fields).map((fault) => named(fault).cn), ...chain.faults],
    warnings: findings.filter(({ level }) => level === 'warn'),
  };
}

const named = ([field, text]: [string, string]): Wording => {
  const label = contractLabel[field.split('.')[0] as ContractField] as Wording | undefined;
  const en = faultIn('en', text);
  return label ? { cn: `“${label.cn}”${text}`, en: `${label.en}: ${en}` } : { cn: text, en };
};

/** What its fields say against each other and the law of them: texts by field, and every finding. */
async function contentFaults(
  db: Db,
  found: Contract,
): Promise<{ fields: Record<string, string>; findings: Finding[] }> {
  const draft = await draftOf(db, found);
  const findings = await legalFindings(db, draft, found);
  return {
    fields: { ...blockedFields(findings), ...contractFaults(draft, found) },
    findings,
  };
}

/** Puts a contract up for approval; case, status and audit are one transaction. */
export const submitContract =
  (parts: ContractParts) =>
  async ({ guid, version }: Versioned, context: Context) =>
    inTransaction(context.db, async (db) => {
      const found = await lockContractFor(db, context, guid, { act: 'submit', version });
      await checkToSubmit({ db, actor: context.actor }, parts, found);
      await moveStatus(db, contract, guid, contractTransition.submit, version);
      await db
        .update(contract)
        .set({ round: sql`${contract.round} + 1` })
        .where(eq(contract.guid, guid));
      await record(db, context, {
        event: 'contract.submit',
        objectType: CONTRACT,
        objectGuid: guid,
        objectName: found.contractNo,
        before: { status: found.status },
        after: { status: contractTransition.submit.to, amount: found.amount },
      });
      const flowInstanceGuid = await openCase(db, context, contractApproval(parts), documentOf(found));
      return changedTo(db, contract, guid, { flowInstanceGuid });
    });

/** Refuses (BusinessError, by field) what stops the submission of a contract as it is stored. */
export async function checkToSubmit(viewer: Viewer, parts: ContractParts, found: Contract): Promise<void> {
  const { fields } = await contentFaults(viewer.db, found);
  const [first] = Object.entries(fields);
  if (first) throw new BusinessError(named(first), fields);
  const draft = await draftOf(viewer.db, found);
  const filled = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== null));
  // Its number is its own by now.
  await checkContract(viewer, parts, { ...contractForm.parse(filled), contractNo: '' });
}

/** What would stop the submission of a contract whose owner and state allow it, as `submitContract` finds it. */
export async function submitObstacle(
  viewer: Viewer,
  parts: ContractParts,
  found: Contract,
): Promise<RuleRefusal | null> {
  const faulty = await refusalOf(() => checkToSubmit(viewer, parts, found));
  if (faulty) return faulty;
  return chainObstacle(viewer, documentOf(found));
}

/** Takes a contract back before the first decision. The case is locked first, as everywhere. */
export const recallContract =
  (parts: ContractParts) =>
  async ({ guid, version }: Versioned, context: Context) =>
    inTransaction(context.db, async (db) => {
      await contractFor(db, context, guid, { act: 'recall', version });
      await recallCase(db, context, contractApproval(parts), guid);
      return changedTo(db, contract, guid, {});
    });

/**
 * Takes an approved contract back to 未提交, as long as no order rests on it and not both have signed (documents.md
 * 5.6). Where the company asks the last approver first, it stays approved until he has confirmed it.
 */
export const undoContract =
  (parts: ContractParts) =>
  async ({ guid, version, reason }: Versioned & { reason: string }, context: Context) =>
    inTransaction(context.db, async (db) => {
      const found = await lockContractFor(db, context, guid, { act: 'undo', version });
      refuse(await orderObstacle(db, parts, guid, UNDO));
      const isAsked = await askToUndo(db, context, contractApproval(parts), documentOf(found), reason);
      if (!isAsked) await undoNow(db, context, found, reason);
      return { ...(await changedTo(db, contract, guid, {})), isAsked };
    });
