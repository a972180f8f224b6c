import { and, eq } from 'drizzle-orm';
import {
  applicationStatus,
  applicationTransition,
  recruitStatus,
  shownRecruit,
} from '#shared/areas/recruitment-notice/codes';
import { applyText } from '#shared/areas/recruitment-notice/apply-texts';
import { supplierStanding } from '#shared/areas/supplier-rating/codes';
import { supplierState } from '#shared/areas/supplier/library/codes';
import type { Wording } from '#shared/kit/language';
import { databaseNow } from '../../db/database-now.ts';
import type { Db } from '../../db/client.ts';
import type { Actor, Context } from '../../http/context.ts';
import { needs, notFrom, type Refusal } from '../../http/refusal.ts';
import { NotFound } from '../../kit/errors.ts';
import { suppliersToday } from '../supplier/library/fit.service.ts';
import { type Application, recruitApplication as application } from './application.table.ts';
import { notices } from './notice-access.ts';
import { recruitNotice as notice, type Notice } from './notice.table.ts';

/** The kind under which applications are audited and hold their files. */
export const APPLICATION = 'recruitApplication';

/**
 * The notice suppliers may read: published, whatever became of it. Held, it does not change until the transaction ends, and
 * suppliers do not wait for each other. @throws NotFound
 */
export async function shownNotice(db: Db, guid: string, isHeld = false): Promise<Notice> {
  if (isHeld) await db.select({ guid: notice.guid }).from(notice).where(eq(notice.guid, guid)).for('share');
  const found = await notices.stored(db, guid);
  const isShown =
    found?.publishedAt != null &&
    found.voidReason === null &&
    (shownRecruit.includes(found.status) || found.status === recruitStatus.code.ended);
  if (!isShown) throw new NotFound();
  return found;
}

/** Whether applications are taken at this moment of the database's clock: from the start on, before the end. */
export const takesApplications = (
  { status, applyStart, applyEnd }: Pick<Notice, 'status' | 'applyStart' | 'applyEnd'>,
  now: Date,
): boolean =>
  (status === recruitStatus.code.published || status === recruitStatus.code.changing) &&
  applyStart <= now &&
  (applyEnd === null || now < applyEnd);

/** What keeps applications from being handed in or taken back now, whoever asks; null where nothing does. */
export async function closedText(db: Db, found: Notice): Promise<Wording | null> {
  const now = await databaseNow(db);
  if (takesApplications(found, now)) return null;
  if (found.status === recruitStatus.code.paused) return applyText.paused;
  return found.applyStart > now ? applyText.early : applyText.over;
}

/** What keeps an enterprise from applying anywhere: it is not approved, suspended, or blacklisted. */
export async function unfitText(db: Db, supplierGuid: string): Promise<Wording | null> {
  const found = (await suppliersToday(db, [supplierGuid])).get(supplierGuid);
  if (found?.state !== supplierState.code.approved) return applyText.notApproved;
  if (found.standing === supplierStanding.code.blacklisted) return applyText.blacklisted;
  return found.standing === supplierStanding.code.suspended ? applyText.suspended : null;
}

/** An application of one's own enterprise, locked where a write asks. @throws NotFound */
export async function ownApplication(
  db: Db,
  actor: Actor,
  guid: string,
  isLocked = false,
): Promise<Application> {
  const query = db
    .select()
    .from(application)
    .where(and(eq(application.guid, guid), eq(application.supplierGuid, actor.enterpriseGuid)));
  const [found] = await (isLocked ? query.for('update') : query);
  if (!found) throw new NotFound();
  return found;
}

/** What speaks against each act of its supplier by the state alone; the clock is asked by the act itself. */
export function decideOwn(
  found: Application,
  actor: Actor,
): Record<'edit' | 'submit' | 'withdraw' | 'delete', Refusal | null> {
  const right = needs(actor, 'recruit:apply');
  const draft = right ?? notFrom(applicationStatus, found.status, [applicationStatus.code.draft]);
  return {
    edit: draft,
    submit: draft,
    delete: draft,
    withdraw: right ?? notFrom(applicationStatus, found.status, applicationTransition.withdraw.from),
  };
}

/** Who may know who applied: whoever may read the notice, once its end of application has passed. */
export async function mayReadApplicants(
  context: Pick<Context, 'db' | 'actor'>,
  noticeGuid: string,
): Promise<boolean> {
  if (!(await notices.canRead(context, noticeGuid))) return false;
  return (await notices.findTies(context.db, noticeGuid)).isUnsealed;
}
