import { caseOutcome } from '#shared/areas/approval/codes';
import { cited, type Finding } from '#shared/areas/legal-parameter/finding';
import { type SetupFault, setupFaults } from '#shared/areas/project-setup/setup-faults';
import { paths } from '#shared/areas/session/paths';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { refusalOf, type RuleRefusal } from '../../http/refusal.ts';
import {
  type ApprovalSubject,
  forecast,
  openCase,
  recallCase,
  type SubjectDocument,
} from '../approval/approval.service.ts';
import { listSteps } from '../approval/detail.service.ts';
import { examine } from '../approval/reviewed-document.service.ts';
import { askToUndo } from '../approval/undo.service.ts';
import type { AuditContext } from '../audit/audit.service.ts';
import { checkSetup } from './check-setup.ts';
import { refuseFaults } from './refuse-faults.ts';
import { canReadSetup, lockSetupFor, readableSetup, setupFor, type Viewer } from './setup-access.ts';
import { findingsOf, lawOf } from './setup-findings.ts';
import { formOf } from './setup-form.ts';
import { SETUP } from './setup-kind.ts';
import { findSetup, moveSetup } from './setup.service.ts';
import { projectSetup as setup, type Setup } from './setup.table.ts';
import { tellSelfPlans } from './tell-self-plans.ts';
import { changedTo } from '../../db/changed-to.ts';
import { chainObstacle, SETTLES } from '../approval/submission.service.ts';

type Versioned = { guid: string; version: number };

/** What moves when a set-up's approval ends; also reached from the shared inbox. */
export const projectSetupApproval: ApprovalSubject = {
  kind: SETUP,
  async settle(db, context, guid, outcome) {
    await moveSetup(db, context, guid, SETTLES[outcome]);
    if (outcome === caseOutcome.code.approved) await tellSelfPlans(db, (await findSetup(db, guid))!);
  },
  undo: async (db, context, guid, reason) => undoNow(db, context, (await findSetup(db, guid))!, reason),
  canRead: (db, { actor }, guid) => canReadSetup({ db, actor }, guid),
};

const documentOf = (found: Setup): SubjectDocument => ({
  kind: SETUP,
  documentGuid: found.guid,
  documentNo: found.projectNo,
  title: found.projectName,
  amount: found.planAmount,
  isMandatory: found.isMandatory,
  deptGuid: found.applyDept,
  enterpriseGuid: found.enterpriseGuid,
  excluded: [found.createUserGuid],
  link: paths.setup(found.guid),
});

/** Who would decide, what stops the submission, and what law and limits give to mind; changes nothing. */
export async function forecastSetup(guid: string, context: Context) {
  const { db } = context;
  const found = await readableSetup(context, guid);
  const chain = await forecast(db, context, documentOf(found));
  const { faults, findings } = await weigh(context, found);
  return {
    ...chain,
    faults: [...faults.map(({ text }) => text.cn), ...chain.faults],
    warnings: findings.filter(({ level }) => level === 'warn'),
  };
}

/** What is missing or forbidden, each field once, and all that law and limits say. */
async function weigh({ db, actor }: Viewer, found: Setup) {
  const form = await formOf(db, found);
  const law = await lawOf(form, { db, actor });
  const findings = await findingsOf(form, law, { db, actor }, found.guid);
  const faults = setupFaults(form, law.parameters, law.limits);
  const isFree = ({ field }: Finding) => !faults.some((fault) => fault.field === field);
  const forbidden = findings.filter((one) => one.level === 'block' && isFree(one)).map(asFault);
  return { form, findings, faults: [...faults, ...forbidden] };
}

const asFault = ({ field, text, article }: Finding): SetupFault => ({
  field,
  text: { cn: cited(text.cn, article), en: cited(text.en, article) },
});

/** Puts a set-up up for approval; case, status and audit are one transaction. */
export async function submitSetup({ guid, version }: Versioned, context: Context) {
  return inTransaction(context.db, async (db) => {
    const found = await lockSetupFor(db, context, guid, { act: 'submit', version });
    await checkToSubmit({ db, actor: context.actor }, found);
    await moveSetup(db, context, guid, 'submit', { round: found.round + 1 });
    const flowInstanceGuid = await openCase(db, context, projectSetupApproval, documentOf(found));
    return changedTo(db, setup, guid, { flowInstanceGuid });
  });
}

async function checkToSubmit(viewer: Viewer, found: Setup): Promise<void> {
  const { form, faults } = await weigh(viewer, found);
  refuseFaults(faults);
  const { files: _files, ...saved } = form;
  await checkSetup(viewer, saved);
}

/** What would stop the submission of a set-up whose owner and state allow it, as `submitSetup` finds it. */
export async function submitObstacle(viewer: Viewer, found: Setup): Promise<RuleRefusal | null> {
  const wrong = await refusalOf(() => checkToSubmit(viewer, found));
  if (wrong) return wrong;
  return chainObstacle(viewer, documentOf(found));
}

/** Takes a set-up back before the first decision. The case is locked first, as everywhere. */
export async function recallSetup({ guid, version }: Versioned, context: Context) {
  return inTransaction(context.db, async (db) => {
    await setupFor(db, context, guid, { act: 'recall', version });
    await recallCase(db, context, projectSetupApproval, guid);
    return changedTo(db, setup, guid, {});
  });
}

/**
 * Takes an approved set-up back to 未提交 while nobody was assigned; by its owner or who may undo set-ups. Where the
 * company asks the last approver first, it stays approved until he has confirmed it. Its plan lines stay taken.
 */
export async function undoSetup({ guid, version, reason }: Versioned & { reason: string }, context: Context) {
  return inTransaction(context.db, async (db) => {
    const found = await lockSetupFor(db, context, guid, { act: 'undo', version });
    const isAsked = await askToUndo(db, context, projectSetupApproval, documentOf(found), reason);
    if (!isAsked) await undoNow(db, context, found, reason);
    return { ...(await changedTo(db, setup, guid, {})), isAsked };
  });
}

async function undoNow(db: Db, context: AuditContext, found: Setup, reason: string): Promise<void> {
  await moveSetup(db, context, found.guid, 'undo', {}, reason);
  await tellSelfPlans(db, found);
}

/** The approval record of a set-up, all its submissions, oldest first. */
export async function setupSteps(guid: string, context: Context) {
  await readableSetup(context, guid);
  return listSteps(context.db, SETUP, guid);
}

/** Decides one's own open task of a set-up's approval. */
export const decideOwnTask = examine(projectSetupApproval);
