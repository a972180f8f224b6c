import { cited, type Finding } from '#shared/areas/legal-parameter/finding';
import { type SetupFault, setupFaults } from '#shared/areas/project-initiation/setup-faults';
import type { Db } from '../../db/client.ts';
import type { Viewer } from '../document/described.service.ts';
import { documentReview } from '../document/review.service.ts';
import { lockProject, withdrawProject } from '../project/project.service.ts';
import { assignRefusal } from './assign-setup.ts';
import { checkSetup } from './check-setup.ts';
import { refuseFaults } from './refuse-faults.ts';
import { hidesInvitees } from './seal-setup.ts';
import { describedSetup, setups } from './setup-access.ts';
import { findingsOf, lawOf } from './setup-findings.ts';
import { formOf } from './setup-form.ts';
import type { Setup } from './setup.table.ts';
import { tellSelfPlans } from './tell-self-plans.ts';
import { type ContractsBehind, voidSetupRefusal } from './void-obstacles.ts';
import { giveBack } from './write-setups.ts';

/** Submitting, recalling, undoing and voiding of set-ups. Undone they keep their plan lines, voided they give them back. */
export const setupReview = (parts: ContractsBehind) =>
  documentReview(describedSetup, setups, {
    weigh,
    isMandatory: ({ isMandatory }) => isMandatory,
    async lock(db, { projectGuid }) {
      if (projectGuid) await lockProject(db, projectGuid, 'update');
    },
    async toSubmit(viewer, _found, { form, faults }) {
      refuseFaults(faults);
      const { files: _files, ...saved } = form;
      await checkSetup(viewer, saved);
    },
    faults: async (_viewer, _found, { faults }) => faults.map(({ text }) => text),
    warnings: async (_viewer, _found, { findings }) => findings.filter(({ level }) => level === 'warn'),
    content: async (_viewer, _found, { form }) => form,
    knowsSubmission: async (viewer, found) => !(await hidesInvitees(viewer, found)),
    submittedAs: ({ round }) => ({ round: round + 1 }),
    undoneAs: { approvedAt: null },
    late: {
      assign: ({ db }, found) => assignRefusal(db, found),
      void: ({ db }, found) => voidSetupRefusal(db, parts, found),
    },
    effects: {
      approved: (db, _context, { found }) => tellSelfPlans(db, found),
      undone: (db, _context, { found }) => tellSelfPlans(db, found),
      voided: (db, _context, { found }) => withdraw(db, found),
    },
  });

/** A project made of a voided set-up goes with it, as long as nothing of it was issued. */
async function withdraw(db: Db, found: Setup): Promise<void> {
  if (found.projectGuid) await withdrawProject(db, found.projectGuid);
  await giveBack(db, found);
}

/** What is missing or forbidden, each field once, and all that law and limits say. */
async function weigh(viewer: Viewer, found: Setup) {
  const form = await formOf(viewer.db, found);
  const law = await lawOf(form, viewer);
  const findings = await findingsOf(form, law, viewer, found.guid);
  const faults = setupFaults(form, law.parameters, law.limits);
  const isFree = ({ field }: Finding) => !faults.some((fault) => fault.field === field);
  const forbidden = findings.filter((one) => one.level === 'block' && isFree(one)).map(asFault);
  return { form, findings, faults: [...faults, ...forbidden] };
}

const asFault = ({ field, text, article }: Finding): SetupFault => ({
  field,
  text: { cn: cited(text.cn, article), en: cited(text.en, article) },
});
