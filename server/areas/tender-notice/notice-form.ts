import { createHash } from 'node:crypto';
import type { FileRow } from '#shared/areas/file/contract';
import { bodyOf } from '#shared/areas/tender-notice/body';
import { type NoticeForm, noticeForm, noticeTimes } from '#shared/areas/tender-notice/rules';
import { formatDateTime, parseDateTime } from '#shared/kit/dates';
import { formColumns } from '../../db/form-columns.ts';
import { type Notice, tenderNotice as notice } from './tender-notice.table.ts';

/** A stored notice as the form it was saved with; `files` where they are to be compared. */
export function formOf(found: Notice, files?: readonly string[]): NoticeForm {
  const said = Object.fromEntries(
    Object.entries(found).filter(
      ([name, value]) => name in noticeForm.shape && value !== null && value !== '',
    ),
  );
  for (const name of noticeTimes) {
    const at = found[name];
    if (at) said[name] = formatDateTime(at);
  }
  return { ...(said as unknown as NoticeForm), ...(files && { files: [...files] }) };
}

/** What of a form the table holds under the same names. */
export function columnsOfForm(form: NoticeForm) {
  const times = Object.fromEntries(
    noticeTimes.map((name) => [name, form[name] ? parseDateTime(form[name]) : null]),
  ) as Pick<Notice, (typeof noticeTimes)[number]>;
  return {
    ...formColumns(notice, noticeForm, form),
    ...times,
    endAt: times.publicityEnd ?? times.applyEnd ?? times.deadline,
    sectionCount: Math.max(1, form.tenderGuids.length),
  };
}

/** What the text of a notice names beside its form. */
const namesOf = ({ projectNo, projectName, sections, originKind }: Notice) => ({
  projectNo,
  projectName,
  originKind,
  sections: sections
    .map(({ sectionNo, sectionName }) => `${sectionNo} ${sectionName}`.trim())
    .filter(Boolean),
});

/** The text of a notice as it was published, or as it would be. */
export const textOf = (found: Notice): string => found.publishedBody ?? bodyOf(formOf(found), namesOf(found));

/** SM3 of title and text, the same for every medium (招标投标法实施条例 第十五条). */
export const textDigest = (title: string, body: string): string =>
  createHash('sm3').update(`${title}\n${body}`).digest('hex');

/** SM3 of what a party signs: the text and the files behind it, under the kind and the tenders it is about. */
export const signedDigest = (
  found: Notice,
  files: readonly Pick<FileRow, 'guid' | 'name' | 'sha256'>[],
): string =>
  createHash('sm3')
    .update(
      JSON.stringify({
        noticeNo: found.noticeNo,
        noticeKind: found.noticeKind,
        edition: found.edition,
        aboutGuid: found.aboutGuid,
        tenderGuids: found.tenderGuids,
        text: textDigest(found.title, textOf(found)),
        files: files.map(({ guid, name, sha256 }) => ({ guid, name, sha256 })),
      }),
    )
    .digest('hex');
