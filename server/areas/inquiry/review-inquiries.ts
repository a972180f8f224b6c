import { inquiryText as t } from '#shared/areas/inquiry/fault-texts';
import { inquiryKind } from '#shared/areas/inquiry/kind';
import { labelsOf } from '#shared/areas/document/kind';
import { blockedFields } from '#shared/areas/legal-parameter/finding';
import { planProgress } from '#shared/areas/tender-plan/codes';
import type { Wording } from '#shared/kit/language';
import { BusinessError } from '../../kit/errors.ts';
import type { Viewer } from '../document/described.service.ts';
import { documentReview } from '../document/review.service.ts';
import { reachStageOfSections } from '../project/project-stage.service.ts';
import { settleInquiryEnd } from './end-cases.ts';
import { describedInquiry, inquiries, inquiryEnds } from './inquiry-access.ts';
import { findingsOfStored } from './inquiry-check.ts';
import { formOf } from './inquiry-form.ts';
import type { Inquiry } from './inquiry.table.ts';
import { knowsInvitees } from './knows.ts';

const labels: Readonly<Record<string, Wording>> = labelsOf(inquiryKind);
const named = ([field, text]: [string, Wording]): Wording => {
  const label = labels[field.split('.')[0]!];
  return label ? { cn: `“${label.cn}”${text.cn}`, en: `${label.en}: ${text.en}` } : text;
};

/** An inquiry with everything to mend and to mind; whom it names for those alone who may know. */
async function weigh(viewer: Viewer, found: Inquiry) {
  const all = await findingsOfStored(viewer.db, found);
  const knows = await knowsInvitees(viewer, found);
  const findings = knows ? all : all.filter(({ field }) => field !== 'inviteList');
  const fields = blockedFields(findings);
  const { isOver } = await inquiries.findTies(viewer.db, found.guid);
  if (isOver) fields['deadline'] ??= t.past;
  return { findings, fields };
}

function refuseBlocked(fields: Readonly<Record<string, Wording>>): void {
  const [first] = Object.entries(fields);
  if (first) throw new BusinessError(named(first), fields);
}

/** Refuses to go on with an inquiry that something blocks by now. */
export const refuseUnfit = async (viewer: Viewer, found: Inquiry): Promise<void> =>
  refuseBlocked((await weigh(viewer, found)).fields);

/** Submitting, recalling, undoing and voiding of inquiries; by the levels of the buyer, also where an agency draws one up. */
export const inquiryReview = documentReview(describedInquiry, inquiries, {
  weigh,
  isMandatory: ({ isMandatory }) => isMandatory,
  toSubmit: async (_viewer, _found, { fields }) => refuseBlocked(fields),
  faults: async (_viewer, _found, { fields }) => Object.entries(fields).map(named),
  warnings: async (_viewer, _found, { findings }) => findings.filter(({ level }) => level === 'warn'),
  content: ({ db }, found) => formOf(db, found),
  // Whom it invites and how many is for those alone who know it (招标投标法 第二十二条).
  knowsSubmission: (viewer, found) => knowsInvitees(viewer, found),
  submittedAs: ({ budgetAmount }) => ({ budgetAmount }),
  effects: {
    // 发标准备 begins with the approval, as with a scheme's (documents.md 5.7).
    approved: (db, _context, { found }) =>
      reachStageOfSections(db, found.projectGuid, planProgress.code.preparing, found.sectionNos),
  },
  parts: { ...inquiryEnds.cases, settle: settleInquiryEnd },
});
