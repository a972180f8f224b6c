import { addWorkingDays } from '#shared/areas/calendar/rules';
import { type CaseOutcome, caseOutcome } from '#shared/areas/approval/codes';
import {
  CHANGE_DAYS,
  courseTransition,
  noticeChangeStatus,
  noticeChangeTransition,
} from '#shared/areas/recruitment-notice/codes';
import type { NoticeChange } from '#shared/areas/recruitment-notice/course-views';
import { editionsAfter, saysOther } from '#shared/areas/recruitment-notice/row-keys';
import type { NoticeForm } from '#shared/areas/recruitment-notice/rules';
import { formatDateTime, parseDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { moveStatus } from '../../db/move-status.ts';
import { todayOf } from '../../db/today.ts';
import { NotFound } from '../../kit/errors.ts';
import { SETTLES } from '../approval/submission.service.ts';
import type { AuditContext } from '../audit/audit.service.ts';
import { loadCalendar } from '../calendar/calendar.service.ts';
import { documentChanges } from '../document/changes.service.ts';
import { recruitChange as change, type NoticeChangeRow } from './course.table.ts';
import { notices, noticeWrites as writes } from './notice-access.ts';
import { type Notice, recruitNotice as notice } from './notice.table.ts';
import { tellApplicants } from './tell-applicants.ts';
import { columnsOfForm } from './write-notices.ts';

/** The changes of notices. */
export const noticeChanges = documentChanges(change, 'noticeGuid', noticeChangeStatus.code.inReview);

/** Ends the approval of a change; approved, the notice says what its copy says, and whoever applied is told what differs. */
export async function settleChange(
  db: Db,
  context: AuditContext,
  found: NoticeChangeRow,
  outcome: CaseOutcome,
): Promise<void> {
  const of = await notices.stored(db, found.noticeGuid, true);
  if (!of) throw new NotFound();
  await moveStatus(db, change, found.guid, noticeChangeTransition[SETTLES[outcome]]);
  const isApproved = outcome === caseOutcome.code.approved;
  const moved = isApproved ? await movedByConditions(db, of, found.form) : {};
  const conditionEditions = editionsAfter(of.conditionEditions, of.conditions, found.form.conditions);
  // What it is called, whose it is and when it was published stay.
  const { recruitUnit: _unit, recruitDept: _dept, publishTime: _at, ...said } = columnsOfForm(found.form);
  await moveStatus(
    db,
    notice,
    of.guid,
    courseTransition.endChange,
    undefined,
    isApproved ? { ...said, ...moved, conditionEditions } : {},
  );
  await writes.note(db, context, of, `${SETTLES[outcome]}Change`, {
    ...(isApproved && { after: { differences: found.differences.map(({ label }) => label.cn) } }),
    note: found.reason,
  });
  if (!isApproved) return;
  const fields = found.differences.map(({ label }) => label);
  await tellApplicants(db, of, 'recruitNotice.changed', {
    cn: `已变更：${fields.map(({ cn }) => cn).join('、')}`,
    en: `has changed: ${fields.map(({ en }) => en).join(', ')}`,
  });
}

/**
 * The first day applications may end on from today, where the conditions have changed and the end comes sooner: who has
 * applied must have time to answer what has become of them. Null: nothing speaks against the end.
 */
export async function earlierThanLeast(
  db: Db,
  before: Pick<NoticeForm, 'conditions'>,
  { conditions, applyEnd }: NoticeForm,
): Promise<string | null> {
  if (!applyEnd || !saysOther(before.conditions, conditions)) return null;
  const least = addWorkingDays(await todayOf(db), CHANGE_DAYS, await loadCalendar(db));
  return applyEnd.slice(0, 10) < least ? least : null;
}

/**
 * The ends of a notice whose conditions have changed, where the approval took so long that fewer working days are left than
 * its applicants have to answer them: counted again from now.
 */
async function movedByConditions(db: Db, of: Notice, form: NoticeForm) {
  const least = await earlierThanLeast(db, of, form);
  if (!least) return {};
  const applyEnd = parseDateTime(`${least}${form.applyEnd!.slice(10)}`);
  const endTime = form.endTime ? parseDateTime(form.endTime) : applyEnd;
  return { applyEnd, endTime: endTime < applyEnd ? applyEnd : endTime };
}

/** The changes of a notice, the oldest first; suppliers are told of those that took effect alone. */
export async function changesOf(db: Db, noticeGuid: string, isPublic = false): Promise<NoticeChange[]> {
  return (await noticeChanges.all(db, noticeGuid))
    .filter(({ status }) => !isPublic || status === noticeChangeStatus.code.approved)
    .map((one) => ({
      guid: one.guid,
      reason: one.reason,
      status: one.status,
      differences: one.differences,
      userName: isPublic ? '' : one.createUserName,
      time: formatDateTime(one.updatedAt),
    }));
}
