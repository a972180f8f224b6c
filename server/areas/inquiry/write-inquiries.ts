import { inquiryText as t } from '#shared/areas/inquiry/fault-texts';
import type { InquiryForm } from '#shared/areas/inquiry/rules';
import { purchaseText } from '#shared/areas/project/purchase-texts';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import type { Wording } from '#shared/kit/language';
import { refuseFaults } from '../../http/refusal.ts';
import { faultAt } from '../../kit/errors.ts';
import { findCompany } from '../department/department.service.ts';
import type { Viewer } from '../document/described.service.ts';
import { checkedInvitees } from '../project/inviting.service.ts';
import { lockProject } from '../project/project.service.ts';
import { projectsByGuid } from '../project/projects-within.service.ts';
import { copiedOf } from '../project/purchase.service.ts';
import { liveSectionsOf } from '../project/shortlisting.service.ts';
import { inquiryWrites as writes } from './inquiry-access.ts';
import { columnsOfForm, inviteesOf, storeInvitees, storeLines } from './inquiry-form.ts';
import type { Inquiry } from './inquiry.table.ts';
import { budgetOf, purchaseOf, sectionFault } from './purchase.ts';

/** Adding and editing; what its fields say about each other is asked when it is submitted, and shown before. */
export const savingInquiries = writes.saving(
  written,
  async (db, _context, { form, written: said, after }) => {
    await storeLines(db, after.guid, form.materials);
    await storeInvitees(db, after.guid, said.invitees);
  },
);

/** Deletes logically; its number is never given again. */
export const deleteInquiry = writes.remove();
/** Takes a deletion back, unless its sections have another one by now. */
export const restoreInquiry = writes.restore(async (db, _context, found) => {
  await lockProject(db, found.projectGuid, 'update');
  const [project] = await projectsByGuid(db, [found.projectGuid]);
  if (!project) throw faultAt('projectGuid', purchaseText.noProject);
  const sections = await liveSectionsOf(db, found.projectGuid);
  refuseFaults(await sectionFault(db, { project, sections }, found, found.guid));
});

/** What of a form the table holds, with what is copied of its project. The project is locked: two never take one section. */
async function written(viewer: Viewer, form: InquiryForm, before: Inquiry | null) {
  const { db } = viewer;
  if (before && form.projectGuid !== before.projectGuid) throw faultAt('projectGuid', purchaseText.noProject);
  await lockProject(db, form.projectGuid, 'update');
  const purchase = await purchaseOf(viewer, form.projectGuid);
  const { project } = purchase;
  const named = before ? (await inviteesOf(db, before.guid)).map((one) => one.enterpriseGuid) : [];
  refuseFaults({
    ...(await sectionFault(db, purchase, form, before?.guid)),
    ...sameLine(form),
  });
  const invitees = await checkedInvitees(db, project, form.inviteList, new Set(named));
  const company = await findCompany(db, project.enterpriseGuid);
  return {
    columns: {
      ...columnsOfForm(form),
      ...copiedOf(project),
      tenderWay: tenderWay.code.inquiry,
      budgetAmount: budgetOf(purchase, form.sectionNos),
    },
    number: { shortCode: company?.shortCode ?? null },
    files: form.files,
    // Beside the row: neither the audit nor a list knows whom it names.
    invitees,
  };
}

/** A line is known by its number, so that the same one does not stand twice. */
function sameLine({ materials }: InquiryForm): Record<string, Wording> {
  const seen = new Set<string>();
  for (const { lineNo } of materials) {
    if (lineNo && seen.has(lineNo)) return { materials: t.sameLine(lineNo) };
    if (lineNo) seen.add(lineNo);
  }
  return {};
}
