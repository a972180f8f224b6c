import { issuingKinds, noticeKind, tenderNoticeStatus } from '#shared/areas/tender-notice/codes';
import { noticeText as t } from '#shared/areas/tender-notice/fault-texts';
import { keptByChange, type NoticeForm } from '#shared/areas/tender-notice/rules';
import type { Context } from '../../http/context.ts';
import { refuseFaults } from '../../http/refusal.ts';
import { BusinessError, faultAt, NotFound } from '../../kit/errors.ts';
import { findCompany } from '../department/department.service.ts';
import type { Viewer } from '../document/described.service.ts';
import { lockTenders, type TenderNow } from '../tender/tenders.service.ts';
import { notices, noticeWrites as writes } from './notice-access.ts';
import { columnsOfForm, formOf } from './notice-form.ts';
import { aboutOf, runTenders, tenderFaults } from './purchase.ts';
import type { Notice } from './tender-notice.table.ts';

/** Adding and editing; what kind, fields and law say of a notice is asked when it is submitted, and shown before. */
export const savingNotices = {
  add: (
    { guid = crypto.randomUUID(), ...form }: NoticeForm & { guid?: string | undefined },
    context: Context,
  ) =>
    writes.make(context, guid, async (db) => {
      const said = await written({ db, actor: context.actor }, form, guid);
      return writes.insert(db, context, { guid, ...said });
    }),
  edit: ({ guid, version, ...form }: NoticeForm & { guid: string; version: number }, context: Context) =>
    writes.change(context, { guid, version }, async (db, before) => {
      const isKept = keptByChange.every(
        (name) => JSON.stringify(formOf(before)[name] ?? null) === JSON.stringify(form[name] ?? null),
      );
      if (before.noticeKind === noticeKind.code.change && !isKept) throw new BusinessError(t.kept);
      const { number: _number, ...said } = await written({ db, actor: context.actor }, form, guid);
      return writes.update(db, context, before, said);
    }),
};

/** Deletes logically; its number is never given again. */
export const deleteNotice = writes.remove();
/** Takes a deletion back, unless its tenders have another one by now. */
export const restoreNotice = writes.restore(async (db, _context, found) => {
  const tenders = await lockTenders(db, found.tenderGuids);
  refuseFaults(await tenderFaults(db, tenders, formOf(found), found.guid));
});

/** What of a form the table holds, with what is copied of its tenders. They are locked: two people never draw up the same notice. */
async function written(viewer: Viewer, form: NoticeForm, guid: string) {
  const { db } = viewer;
  await runTenders(viewer, form.tenderGuids);
  const tenders = await lockTenders(db, form.tenderGuids);
  const inOrder = tenders.toSorted((a, b) => (a.sectionNo < b.sectionNo ? -1 : 1));
  refuseFaults(await tenderFaults(db, inOrder, form, guid));
  const about = await aboutFor(viewer, form);
  const [first] = inOrder as [TenderNow, ...TenderNow[]];
  const company = await findCompany(db, first.enterpriseGuid);
  const isChange = form.noticeKind === noticeKind.code.change;
  const sent = isChange ? { ...form, tenderGuids: about!.tenderGuids } : form;
  return {
    columns: {
      ...columnsOfForm(sent),
      ...copiedOf(first),
      sections: inOrder.map(({ sectionNo, sectionName }) => ({ sectionNo, sectionName })),
      aboutGuid: about?.guid ?? null,
      originKind: about?.originKind ?? form.noticeKind,
      firstGuid: isChange ? about!.firstGuid : guid,
      edition: isChange ? about!.edition + 1 : 1,
    },
    number: { shortCode: company?.shortCode ?? null },
    files: form.files,
  };
}

/** The notice a change or what happened is about: published, of the same tenders, its newest version. */
async function aboutFor({ db, actor }: Viewer, form: NoticeForm): Promise<Notice | undefined> {
  const { noticeKind: kind } = form;
  const isChange = kind === noticeKind.code.change;
  if (!isChange && issuingKinds.includes(kind)) return undefined;
  const about = await aboutOf(db, form);
  if (!about) {
    if (isChange) throw new NotFound();
    return undefined;
  }
  if (
    !(await notices.canRead({ db, actor }, about.guid)) ||
    about.status !== tenderNoticeStatus.code.published
  )
    throw new NotFound();
  if (about.projectGuid !== form.projectGuid) throw faultAt('aboutGuid', t.otherProject);
  if (!isChange) return about;
  const isSame = JSON.stringify(about.tenderGuids.toSorted()) === JSON.stringify(form.tenderGuids.toSorted());
  if (!isSame) throw new BusinessError(t.kept);
  if (about.replacedAt) throw new BusinessError(t.replaced);
  return about;
}

/** What a notice says of its tenders. */
const copiedOf = (of: TenderNow) => ({
  projectGuid: of.projectGuid,
  projectNo: of.projectNo,
  projectName: of.projectName,
  tenderWay: of.tenderWay,
  legalRegime: of.legalRegime,
  isMandatory: of.isMandatory,
  zsType: of.zsType,
  entrustUnit: of.entrustUnit,
  deptGuid: of.deptGuid,
  deptName: of.deptName,
  agentGuid: of.agentGuid,
  agentUnit: of.agentUnit,
  enterpriseGuid: of.enterpriseGuid,
});
