import { type NoticeForm, noticeForm } from '#shared/areas/recruitment-notice/rules';
import { formatDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { filesOf } from '../file/file.service.ts';
import { NOTICE } from './notice-access.ts';
import type { Notice } from './notice.table.ts';

const TIMES = ['publishTime', 'endTime', 'applyStart', 'applyEnd', 'clarifyEnd'] as const;

/** A stored notice as the form it was saved with, to be checked or changed again. */
export async function formOf(db: Db, found: Notice): Promise<NoticeForm> {
  const said = Object.fromEntries(
    Object.entries(found).filter(([name, value]) => name in noticeForm.shape && value !== null),
  );
  for (const name of TIMES) {
    const at = found[name];
    if (at) said[name] = formatDateTime(at);
  }
  const files = (await filesOf(db, NOTICE, found.guid)).map(({ guid }) => guid);
  return { ...(said as NoticeForm), files };
}
