import { and, eq, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  applicationFaults,
  applicationForm,
  type ApplicationForm,
} from '#shared/areas/recruitment-notice/application-rules';
import { applyText } from '#shared/areas/recruitment-notice/apply-texts';
import type { applyCalls } from '#shared/areas/recruitment-notice/apply-contract';
import { applicationStatus, applicationTransition } from '#shared/areas/recruitment-notice/codes';
import type { Db } from '../../db/client.ts';
import { formColumns } from '../../db/form-columns.ts';
import { moveStatus, STALE } from '../../db/move-status.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { refuse, refuseFaults } from '../../http/refusal.ts';
import { BusinessError, faultAt } from '../../kit/errors.ts';
import { record } from '../audit/audit.service.ts';
import { claimFiles, releaseFiles } from '../file/file.service.ts';
import { supplierBriefs } from '../supplier/library/profile.service.ts';
import {
  APPLICATION,
  closedText,
  decideOwn,
  ownApplication,
  shownNotice,
  unfitText,
} from './application-access.ts';
import { type Application, recruitApplication as application } from './application.table.ts';
import type { Notice } from './notice.table.ts';
import { stateRefusal } from '../approval/reviewed-document.service.ts';
import type { Wording } from '#shared/kit/language';

type Input<C extends keyof typeof applyCalls> = z.output<(typeof applyCalls)[C]['input']>;
type Versioned = { guid: string; version: number };

const barred = (text: Wording | null) => refuse(text && stateRefusal(text.cn, text.en));

/** Keeps an application as a draft; what it lacks is said when it is handed in. */
export const saveApplication = ({ ggGuid, guid, version, ...form }: Input<'save'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const { actor } = context;
    const notice = await shownNotice(db, ggGuid);
    barred((await unfitText(db, actor.enterpriseGuid)) ?? (await closedText(db, notice)));
    if (!notice.categoryTypes.includes(form.category)) refuseFaults(applicationFaults(form, notice));
    const before =
      guid === undefined ? undefined : await lockOwn(db, context, { guid, version: version ?? 0 }, 'edit');
    if (before && before.noticeGuid !== ggGuid) throw new BusinessError(applyText.otherNotice);
    await refuseSecond(db, context, ggGuid, form, before?.guid);
    const columns = { ...formColumns(application, applicationForm, form), answers: asRead(form, notice) };
    const after = before
      ? await change(db, before, columns)
      : await insert(db, context, { ...columns, noticeGuid: ggGuid });
    await claimFiles(db, context, filesOfForm(form), { kind: APPLICATION, documentGuid: after.guid });
    await note(db, context, after, before ? 'edit' : 'create');
    return { guid: after.guid, version: after.version };
  });

/** Hands an application in: complete, by a supplier in good standing, before the end by the database's clock. */
export const submitApplication = (named: Versioned, context: Context) =>
  inTransaction(context.db, async (db) => {
    const { noticeGuid } = await ownApplication(db, context.actor, named.guid);
    // Lock the notice first: its end may be moved meanwhile, and is asked after the lock was waited for.
    const notice = await shownNotice(db, noticeGuid, true);
    const found = await lockOwn(db, context, named, 'submit');
    barred((await unfitText(db, found.supplierGuid)) ?? (await closedText(db, notice)));
    refuseFaults(applicationFaults(found, notice));
    await moveStatus(db, application, found.guid, applicationTransition.submit, named.version, {
      appliedAt: sql`clock_timestamp()`,
    });
    await note(db, context, found, 'submit');
    return { guid: found.guid, version: named.version + 1 };
  });

/** Takes an application back, before the end by the database's clock. */
export const withdrawApplication = (named: Versioned, context: Context) =>
  inTransaction(context.db, async (db) => {
    const { noticeGuid } = await ownApplication(db, context.actor, named.guid);
    const notice = await shownNotice(db, noticeGuid, true);
    const found = await lockOwn(db, context, named, 'withdraw');
    barred(await closedText(db, notice));
    await moveStatus(db, application, found.guid, applicationTransition.withdraw, named.version, {
      withdrawnAt: sql`clock_timestamp()`,
    });
    await note(db, context, found, 'withdraw');
    return { guid: found.guid, version: named.version + 1 };
  });

/** Throws a draft away with its files. */
export const discardApplication = (named: Versioned, context: Context) =>
  inTransaction(context.db, async (db) => {
    const found = await lockOwn(db, context, named, 'delete');
    await releaseFiles(db, { kind: APPLICATION, documentGuid: found.guid });
    await db.delete(application).where(eq(application.guid, found.guid));
    await note(db, context, found, 'delete');
    return null;
  });

async function lockOwn(
  db: Db,
  { actor }: Context,
  { guid, version }: Versioned,
  act: keyof ReturnType<typeof decideOwn>,
): Promise<Application> {
  const found = await ownApplication(db, actor, guid, true);
  if (found.version !== version) throw new BusinessError(STALE, undefined, { isStale: true });
  refuse(decideOwn(found, actor)[act]);
  return found;
}

/** Once per notice and category. @throws BusinessError at `category` */
async function refuseSecond(
  db: Db,
  { actor }: Context,
  noticeGuid: string,
  { category }: ApplicationForm,
  own: string | undefined,
) {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${noticeGuid} ${actor.enterpriseGuid} ${category}`}, 0))`,
  );
  const [other] = await db
    .select({ guid: application.guid })
    .from(application)
    .where(
      and(
        eq(application.noticeGuid, noticeGuid),
        eq(application.supplierGuid, actor.enterpriseGuid),
        eq(application.category, category),
        ne(application.status, applicationStatus.code.withdrawn),
        own === undefined ? undefined : ne(application.guid, own),
      ),
    );
  if (other) throw faultAt('category', applyText.twice);
}

/** The answers with the edition of the condition each was given to; each condition is answered once. */
const asRead = ({ answers }: ApplicationForm, { conditionEditions }: Notice): ApplicationForm['answers'] => [
  ...new Map(
    answers.map((one) => [one.key, { ...one, edition: one.edition ?? conditionEditions[one.key] ?? 0 }]),
  ).values(),
];

const filesOfForm = ({ answers, materials }: ApplicationForm) => [
  ...new Set([...answers, ...materials].flatMap(({ files }) => files)),
];

async function insert(
  db: Db,
  { actor }: Context,
  columns: Omit<ApplicationForm, never> & { noticeGuid: string },
): Promise<Application> {
  const supplier = (await supplierBriefs(db, [actor.enterpriseGuid])).get(actor.enterpriseGuid)!;
  const [made] = await db
    .insert(application)
    .values({
      ...columns,
      supplierGuid: actor.enterpriseGuid,
      supplierName: supplier.name,
      uscc: supplier.uscc,
      createUserGuid: actor.guid,
      createUserName: actor.name,
    })
    .returning();
  return made!;
}

async function change(db: Db, { guid, version }: Application, columns: object): Promise<Application> {
  const [after] = await db
    .update(application)
    .set({ ...columns, version: version + 1, updatedAt: sql`now()` })
    .where(eq(application.guid, guid))
    .returning();
  return after!;
}

/** What is recorded of an application belongs to its supplier; the company that recruits is told by the list, in its time. */
const note = (db: Db, context: Context, found: Application, act: string) =>
  record(db, context, {
    event: `${APPLICATION}.${act}`,
    objectType: APPLICATION,
    objectGuid: found.guid,
    dataClass: 'sealed',
  });
