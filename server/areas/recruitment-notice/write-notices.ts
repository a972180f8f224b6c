import { noticeForm, type NoticeForm } from '#shared/areas/recruitment-notice/rules';
import { parseDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { formColumns } from '../../db/form-columns.ts';
import type { Context } from '../../http/context.ts';
import type { Viewer } from '../document/described.service.ts';
import { claimFiles } from '../file/file.service.ts';
import { checkNotice } from './check-notice.ts';
import { noticeWrites as writes, TEMPLATE } from './notice-access.ts';
import { type KeyedForm, keyedForm } from './notice-form.ts';
import { recruitNotice as notice, type Notice } from './notice.table.ts';

/** Adding and editing of a notice with the templates of its materials. */
export const savingNotices = writes.saving(written, (db, context, { form, after }) =>
  claimTemplates(db, context, after.guid, form),
);
/** Deletes logically; its number is never given again. */
export const deleteNotice = writes.remove();
/** Takes a deletion back. */
export const restoreNotice = writes.restore();

/** Makes the templates the materials name the files of the notice. */
export const claimTemplates = (db: Db, context: Context, guid: string, { materials }: NoticeForm) =>
  claimFiles(db, context, [...new Set(materials.flatMap(({ template }) => template ?? []))], {
    kind: TEMPLATE,
    documentGuid: guid,
  });

const momentOf = (text: string | undefined) => (text ? parseDateTime(text) : null);

/** What of a form the table holds under the same names. */
export const columnsOfForm = (form: KeyedForm) => ({
  ...formColumns(notice, noticeForm, form),
  publishTime: parseDateTime(form.publishTime),
  endTime: momentOf(form.endTime),
  applyStart: parseDateTime(form.applyStart),
  applyEnd: momentOf(form.applyEnd),
  clarifyEnd: momentOf(form.clarifyEnd),
});

async function written(viewer: Viewer, sent: NoticeForm, before: Notice | null) {
  const { form, keysGiven } = keyedForm(sent, before);
  const { unit, dept, projectName } = await checkNotice(viewer, form);
  return {
    columns: {
      ...columnsOfForm(form),
      keysGiven,
      recruitUnitName: unit.name,
      recruitDeptName: dept.name,
      projectName,
      enterpriseGuid: unit.enterpriseGuid,
    },
    number: unit,
    files: form.files,
  };
}
