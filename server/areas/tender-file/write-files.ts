import { fileText as t } from '#shared/areas/tender-file/fault-texts';
import { type FileForm, keptByChange } from '#shared/areas/tender-file/rules';
import { tenderFileStatus } from '#shared/areas/tender-file/codes';
import type { Context } from '../../http/context.ts';
import { refuseFaults } from '../../http/refusal.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import type { Db } from '../../db/client.ts';
import { findCompany } from '../department/department.service.ts';
import type { Viewer } from '../document/described.service.ts';
import { lockTenders, type TenderNow } from '../tender/tenders.service.ts';
import { files, fileWrites as writes } from './file-access.ts';
import { columnsOfForm, filesOfOthers, formOf } from './file-form.ts';
import { copyLines } from './lines.ts';
import { runTenders, tenderFaults } from './purchase.ts';
import type { TenderFile } from './tender-file.table.ts';

/** Adding and editing; what fields and law say of a version is asked when it is submitted, and shown before. */
export const savingFiles = {
  add: (
    { guid = crypto.randomUUID(), ...form }: FileForm & { guid?: string | undefined },
    context: Context,
  ) =>
    writes.make(context, guid, async (db) => {
      const { about, ...said } = await written({ db, actor: context.actor }, form, guid);
      const lines = about && { lineCount: about.lineCount, lineDigest: about.lineDigest };
      const made = await writes.insert(db, context, {
        guid,
        ...said,
        columns: { ...said.columns, ...lines },
      });
      if (about) await copyLines(db, about.guid, guid);
      return made;
    }),
  edit: ({ guid, version, ...form }: FileForm & { guid: string; version: number }, context: Context) =>
    writes.change(context, { guid, version }, async (db, before) => {
      const isKept = keptByChange.every(
        (name) => JSON.stringify(formOf(before)[name] ?? null) === JSON.stringify(form[name] ?? null),
      );
      if (before.aboutGuid && !isKept) throw new BusinessError(t.kept);
      const {
        about: _about,
        number: _number,
        ...said
      } = await written({ db, actor: context.actor }, form, guid);
      return writes.update(db, context, before, said);
    }),
};

/** Deletes logically; its number is never given again. */
export const deleteFile = writes.remove();
/** Takes a deletion back, unless its tenders have another one by now. */
export const restoreFile = writes.restore(async (db, _context, found) => {
  const tenders = await lockTenders(db, found.tenderGuids);
  refuseFaults(await tenderFaults(db, tenders, formOf(found), found.firstGuid));
});

/** What of a form the table holds, with what is copied of its tenders. They are locked: two people never draw up the same file. */
async function written(viewer: Viewer, form: FileForm, guid: string) {
  const { db } = viewer;
  await runTenders(viewer, form.tenderGuids);
  const tenders = await lockTenders(db, form.tenderGuids);
  const inOrder = tenders.toSorted((a, b) => (a.sectionNo < b.sectionNo ? -1 : 1));
  const about = await aboutFor(viewer, form);
  const firstGuid = about?.firstGuid ?? guid;
  refuseFaults(await tenderFaults(db, inOrder, form, firstGuid));
  const [first] = inOrder as [TenderNow, ...TenderNow[]];
  const company = await findCompany(db, first.enterpriseGuid);
  return {
    about,
    columns: {
      ...columnsOfForm(about ? { ...form, tenderGuids: about.tenderGuids } : form),
      ...copiedOf(first),
      sections: inOrder.map(({ sectionNo, sectionName }) => ({ sectionNo, sectionName })),
      aboutGuid: about?.guid ?? null,
      firstGuid,
      edition: about ? about.edition + 1 : 1,
    },
    number: { shortCode: company?.shortCode ?? null },
    files: await ownFiles(db, form, { guid, firstGuid }),
  };
}

/** The chapters that are sent with this version; those of versions before it stay theirs. */
async function ownFiles(db: Db, form: FileForm, of: { guid: string; firstGuid: string }): Promise<string[]> {
  const others = await filesOfOthers(db, of);
  return form.parts.map(({ fileGuid }) => fileGuid).filter((guid) => !others.has(guid));
}

/** The version a change follows: published, of the same tenders, the newest. */
async function aboutFor({ db, actor }: Viewer, form: FileForm): Promise<TenderFile | undefined> {
  if (!form.aboutGuid) return undefined;
  const about = await files.stored(db, form.aboutGuid);
  if (!about || !(await files.canRead({ db, actor }, about.guid))) throw new NotFound();
  if (about.status !== tenderFileStatus.code.published) throw new NotFound();
  const isSame =
    about.docKind === form.docKind &&
    JSON.stringify(about.tenderGuids.toSorted()) === JSON.stringify(form.tenderGuids.toSorted());
  if (!isSame) throw new BusinessError(t.kept);
  if (about.replacedAt) throw new BusinessError(t.replaced);
  return about;
}

/** What a file says of its tenders; the evaluation plan stays as it was saved. */
export const copiedOf = (of: TenderNow) => ({
  projectGuid: of.projectGuid,
  projectNo: of.projectNo,
  projectName: of.projectName,
  tenderWay: of.tenderWay,
  legalRegime: of.legalRegime,
  isMandatory: of.isMandatory,
  zsType: of.zsType,
  evalMethod: of.evalMethod,
  evalPlan: of.evalPlan,
  weightTech: of.weightTech,
  weightBiz: of.weightBiz,
  weightPrice: of.weightPrice,
  entrustUnit: of.entrustUnit,
  deptGuid: of.deptGuid,
  deptName: of.deptName,
  agentGuid: of.agentGuid,
  agentUnit: of.agentUnit,
  enterpriseGuid: of.enterpriseGuid,
});
