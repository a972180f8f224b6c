import { schemeText as t } from '#shared/areas/tender-scheme/fault-texts';
import type { SchemeForm } from '#shared/areas/tender-scheme/rules';
import { refuseFaults } from '../../http/refusal.ts';
import { findCompany } from '../department/department.service.ts';
import type { Viewer } from '../document/described.service.ts';
import { lockProject } from '../project/project.service.ts';
import { copiedOf } from '../project/purchase.service.ts';
import { projectsByGuid } from '../project/projects-within.service.ts';
import { liveSectionsOf } from '../project/shortlisting.service.ts';
import { setupOfProject } from '../project-initiation/setup-of-project.service.ts';
import { purchaseOf, sectionFault } from './purchase.ts';
import { schemeWrites as writes } from './scheme-access.ts';
import { columnsOfForm, sealBasePrice } from './scheme-form.ts';
import { faultAt } from '../../kit/errors.ts';

/** Adding and editing; what its fields say about each other is asked when it is submitted, and shown before. */
export const savingSchemes = {
  add: (
    { guid, ...form }: SchemeForm & { guid?: string | undefined },
    context: Parameters<typeof writes.make>[0],
  ) =>
    writes.make(context, guid, async (db) => {
      const said = await written({ db, actor: context.actor }, form);
      return writes.insert(db, context, { guid, ...said });
    }),
  edit: (
    { guid, version, ...form }: SchemeForm & { guid: string; version: number },
    context: Parameters<typeof writes.make>[0],
  ) =>
    writes.change(context, { guid, version }, async (db, before) => {
      if (form.projectGuid !== before.projectGuid) throw faultAt('projectGuid', t.noProject);
      const { number: _number, ...said } = await written({ db, actor: context.actor }, form, guid);
      return writes.update(db, context, before, said);
    }),
};

/** Deletes logically; its number is never given again. */
export const deleteScheme = writes.remove();
/** Takes a deletion back, unless its sections have another one by now. */
export const restoreScheme = writes.restore(async (db, _context, found) => {
  await lockProject(db, found.projectGuid, 'update');
  const [project] = await projectsByGuid(db, [found.projectGuid]);
  if (!project) throw faultAt('projectGuid', t.noProject);
  const sections = await liveSectionsOf(db, found.projectGuid);
  refuseFaults(await sectionFault(db, { project, sections }, found, found.guid));
});

/** What of a form the table holds, with what is copied of its project. The project is locked: two never take one section. */
async function written(viewer: Viewer, form: SchemeForm, guid?: string) {
  const { db } = viewer;
  await lockProject(db, form.projectGuid, 'update');
  const purchase = await purchaseOf(viewer, form.projectGuid);
  refuseFaults(await sectionFault(db, purchase, form, guid));
  const { project } = purchase;
  const company = await findCompany(db, project.enterpriseGuid);
  return {
    columns: {
      ...columnsOfForm(form),
      ...copiedOf(project),
      refNumber: (await setupOfProject(db, project.guid))?.refNumber ?? '',
    },
    // Sealed: the audit does not repeat it.
    also:
      form.basePrice === undefined
        ? {}
        : { basePriceSealed: form.basePrice === '' ? null : sealBasePrice(form.basePrice) },
    number: { shortCode: company?.shortCode ?? null },
    files: form.files,
  };
}
