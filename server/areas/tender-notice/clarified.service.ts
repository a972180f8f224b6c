import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { issuingKinds, noticeKind, tenderNoticeStatus } from '#shared/areas/tender-notice/codes';
import { noticeText as t } from '#shared/areas/tender-notice/fault-texts';
import { formatDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError } from '../../kit/errors.ts';
import { pick } from '../../kit/pick.ts';
import { findCompany } from '../department/department.service.ts';
import { copyFiles } from '../file/file.service.ts';
import { lockTenders } from '../tender/tenders.service.ts';
import { addresseesOf } from './addressees.ts';
import { changeOf } from './first-draft.ts';
import { NOTICE, notices, noticeWrites as writes, ofTenders } from './notice-access.ts';
import { columnsOfForm } from './notice-form.ts';
import { publishAt } from './publish-notice.ts';
import {
  type Notice,
  tenderNotice as notice,
  tenderNoticeAddressee as addressee,
} from './tender-notice.table.ts';

const issuing = sql.raw(issuingKinds.join(', '));
const published = sql.raw(String(tenderNoticeStatus.code.published));
const invitation = sql.raw(String(noticeKind.code.invitation));

/** The tenders whose notice a company can read, as a subquery of guids: public ones, and those it is invited to. */
export const tendersShownTo = (enterpriseGuid: string): SQL => sql`(select unnest(of.tender_guids)
  from ${notice} as of
  where of.status = ${published} and of.origin_kind in (${issuing}) and of.void_reason is null and not of.is_deleted
    and (of.origin_kind <> ${invitation} or exists (select 1 from ${addressee} as sent
      where sent.notice_guid = of.guid and sent.enterprise_guid = ${enterpriseGuid})))`;

/** The version in force of the notice that tells the times of a tender; undefined where none is out. */
export async function noticeInForce(db: Db, tenderGuid: string): Promise<Notice | undefined> {
  const [found] = await db
    .select()
    .from(notice)
    .where(
      and(
        ofTenders([tenderGuid]),
        eq(notice.status, tenderNoticeStatus.code.published),
        isNull(notice.replacedAt),
        sql`${notice.originKind} in (${issuing}) and ${notice.noticeKind} in (${issuing}, ${sql.raw(String(noticeKind.code.change))})`,
      ),
    )
    .orderBy(desc(notice.publishedAt))
    .limit(1);
  return found;
}

/** The companies a tender's invitation was sent to; none of a public one. */
export async function invitedTo(db: Db, tenderGuid: string): Promise<string[]> {
  const found = await noticeInForce(db, tenderGuid);
  if (found?.originKind !== noticeKind.code.invitation) return [];
  return (await addresseesOf(db, found.guid)).map(({ enterpriseGuid }) => enterpriseGuid);
}

/** What of the version before it a change of times keeps. */
const KEPT = [
  'projectGuid',
  'projectNo',
  'projectName',
  'sections',
  'tenderWay',
  'legalRegime',
  'isMandatory',
  'zsType',
  'entrustUnit',
  'deptGuid',
  'deptName',
  'agentGuid',
  'agentUnit',
  'enterpriseGuid',
  'originKind',
  'firstGuid',
] as const satisfies readonly (keyof Notice)[];

/**
 * Publishes a change notice (kind 4) that moves the last day of a tender's notice on, in the transaction and at the instant
 * of what made it necessary, which was approved and signed itself. All tenders of the notice move, and are locked.
 * @throws BusinessError where there is no notice, a change of it is under way, or the law asks for a later day
 */
export async function publishLaterDeadline(
  db: Db,
  context: Context,
  {
    tenderGuid,
    at,
    deadline,
    changeNote,
  }: { tenderGuid: string; at: Date; deadline: Date; changeNote: string },
): Promise<Notice> {
  const seen = await noticeInForce(db, tenderGuid);
  if (!seen) throw new BusinessError(t.notHappened);
  await lockTenders(db, seen.tenderGuids);
  const about = (await notices.stored(db, seen.guid, true))!;
  if (about.replacedAt) throw new BusinessError(t.replaced);
  if ((await notices.findTies(db, about.guid)).hasChange) throw new BusinessError(t.changing);
  const last = about.originKind === noticeKind.code.prequalification ? 'applyEnd' : 'deadline';
  const company = await findCompany(db, about.enterpriseGuid);
  const form = {
    ...changeOf(about),
    [last]: formatDateTime(deadline),
    changeNote,
    affectsPreparation: true,
  } as Parameters<typeof columnsOfForm>[0];
  const made = await writes.insert(db, context, {
    columns: {
      ...columnsOfForm(form),
      ...pick(about, Object.fromEntries(KEPT.map((name) => [name, true]))),
      aboutGuid: about.guid,
      edition: about.edition + 1,
      status: tenderNoticeStatus.code.approved,
    },
    number: { shortCode: company?.shortCode ?? null },
  });
  await copyFiles(db, NOTICE, new Map([[about.guid, made.guid]]));
  // Nothing is issued by a change: nobody follows it.
  await publishAt(db, context, made, at, []);
  return (await notices.stored(db, made.guid))!;
}
