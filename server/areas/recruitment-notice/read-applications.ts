import { and, asc, count, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { applicationFaults, outdated } from '#shared/areas/recruitment-notice/application-rules';
import { applyText } from '#shared/areas/recruitment-notice/apply-texts';
import {
  type applyCalls,
  type ApplicationDetail,
  applicationDetail,
  openNotice,
  type OpenNotice,
  type OwnApplication,
  ownApplication as ownShown,
  type PublicNotice,
  publicNotice,
} from '#shared/areas/recruitment-notice/apply-contract';
import { applicationStatus, recruitStatus } from '#shared/areas/recruitment-notice/codes';
import { noticeKind } from '#shared/areas/recruitment-notice/kind';
import { NATIONWIDE } from '#shared/areas/supplier/records/codes';
import { formatDateTime } from '#shared/kit/dates';
import { contains } from '../../db/contains.ts';
import type { Db } from '../../db/client.ts';
import { databaseNow } from '../../db/database-now.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { pageOf } from '../../db/page-of.ts';
import type { Actor, Context } from '../../http/context.ts';
import { allowedOf } from '../../http/refusal.ts';
import { pick } from '../../kit/pick.ts';
import { documentPage } from '../document/list.service.ts';
import { categoryNames } from '../dictionary/dictionary.service.ts';
import { filesOf } from '../file/file.service.ts';
import { regionsServed } from '../supplier/library/suppliers-of.service.ts';
import { supplierBriefs } from '../supplier/library/profile.service.ts';
import { findContact } from '../user/user.service.ts';
import {
  APPLICATION,
  closedText,
  decideOwn,
  ownApplication,
  shownNotice,
  takesApplications,
  unfitText,
} from './application-access.ts';
import { type Application, recruitApplication as application } from './application.table.ts';
import { changesOf } from './change-cases.ts';
import { ownInvestigations } from './own-investigations.ts';
import { exceptionsOf } from './exceptions.ts';
import { NOTICE, notices, TEMPLATE } from './notice-access.ts';
import { recruitNotice as notice, type Notice } from './notice.table.ts';

type Input<C extends keyof typeof applyCalls> = z.output<(typeof applyCalls)[C]['input']>;
const s = recruitStatus.code;

const said = (at: Date | null) => at && formatDateTime(at);

/** A notice as those it is meant for read it. */
export async function toPublicNotice(db: Db, found: Notice): Promise<PublicNotice> {
  const names = await categoryNames(db, found.categoryCodes);
  const templates = await filesOf(db, TEMPLATE, found.guid);
  return {
    ...pick(found, publicNotice.shape),
    ...pick(documentPage(noticeKind, found), publicNotice.shape),
    publishedAt: said(found.publishedAt),
    categories: found.categoryCodes.map((code) => ({ code, name: names.get(code) ?? code })),
    materials: found.materials.map(({ template = null, ...material }) => ({
      ...material,
      template,
      templateFile: templates.find(({ guid }) => guid === template) ?? null,
    })),
    files: await filesOf(db, NOTICE, found.guid),
    exceptions: await exceptionsOf(db, found.guid),
    changes: await changesOf(db, found.guid, true),
    isOpen: takesApplications(found, await databaseNow(db)),
  } as PublicNotice;
}

const takesNow = and(
  inArray(notice.status, [s.published, s.changing]),
  sql`${notice.applyStart} <= now()`,
  sql`(${notice.applyEnd} is null or ${notice.applyEnd} > now())`,
);

/** Calls that take applications now: those that fit the supplier's categories and areas first, then those that end first. */
export async function listOpen(
  { keyword, category, isFitting, ...page }: Input<'open'>,
  { db, actor }: Context,
) {
  const supplier = (await supplierBriefs(db, [actor.enterpriseGuid])).get(actor.enterpriseGuid);
  const fits = fitting(supplier?.categories ?? [], await regionsServed(db, actor.enterpriseGuid));
  const where = and(
    notices.live,
    takesNow,
    keyword ? contains(notice.title, keyword) : undefined,
    category === undefined ? undefined : sql`${category}::int = any(${notice.categoryTypes})`,
    isFitting ? fits : undefined,
  );
  const found = await pageOf(
    page,
    async (limit, offset) => {
      // What is found stands in an index (`recruit_notice_state`); what is called for is read of one page.
      const keys = await db
        .select({ guid: notice.guid, isFitting: sql<boolean>`${fits}` })
        .from(notice)
        .where(where)
        .orderBy(desc(sql`${fits}`), sql`${notice.applyEnd} asc nulls last`, asc(notice.guid))
        .limit(limit)
        .offset(offset);
      const rows = await db
        .select()
        .from(notice)
        .where(
          isOneOf(
            notice.guid,
            keys.map(({ guid }) => guid),
          ),
        );
      const byGuid = new Map(rows.map((row) => [row.guid, row]));
      return keys.flatMap(({ guid, isFitting: isFor }) => {
        const row = byGuid.get(guid);
        return row ? [{ row, isFitting: isFor }] : [];
      });
    },
    db.select({ total: count() }).from(notice).where(where),
  );
  const own = await ownTo(
    db,
    actor,
    found.list.map(({ row }) => row.guid),
  );
  return {
    ...found,
    list: found.list.map(({ row, isFitting: isFor }): OpenNotice => ({
      ...pick(row, openNotice.shape),
      applyStart: formatDateTime(row.applyStart),
      applyEnd: said(row.applyEnd),
      isFitting: isFor,
      applied: own
        .filter(({ noticeGuid }) => noticeGuid === row.guid)
        .map(({ category: of, status }) => ({ category: of, status })),
    })),
  };
}

/** Whether a notice is for one of these categories and for an area that is served: it, its province or the whole country. */
const fitting = (categories: readonly number[], regions: readonly string[]): SQL =>
  sql`(${notice.categoryTypes} && ${sql.param([...categories])}::int[] and exists (
    select from unnest(${notice.serviceAreas}) as area
    where area = ${NATIONWIDE} or array[area, left(area, 2) || '0000', ${NATIONWIDE}] && ${sql.param([...regions])}::text[]))`;

const ownTo = (db: Db, { enterpriseGuid }: Actor, noticeGuids: readonly string[]) =>
  db
    .select()
    .from(application)
    .where(
      and(
        isOneOf(application.noticeGuid, noticeGuids),
        eq(application.supplierGuid, enterpriseGuid),
        ne(application.status, applicationStatus.code.withdrawn),
      ),
    );

/** An application as lists show it to its supplier. */
const toOwn = (found: Application, of: Notice, actor: Actor): OwnApplication => ({
  ...pick(found, ownShown.shape),
  ggGuid: of.guid,
  noticeNo: of.noticeNo,
  title: of.title,
  recruitUnitName: of.recruitUnitName,
  applyEnd: said(of.applyEnd),
  appliedAt: said(found.appliedAt),
  withdrawnAt: said(found.withdrawnAt),
  actions: allowedOf(decideOwn(found, actor)),
});

/** One notice for a supplier, with what keeps it from applying. */
export async function getOpen({ ggGuid }: Input<'notice'>, { db, actor }: Context) {
  const found = await shownNotice(db, ggGuid);
  const own = await db
    .select()
    .from(application)
    .where(and(eq(application.noticeGuid, ggGuid), eq(application.supplierGuid, actor.enterpriseGuid)))
    .orderBy(desc(application.createTime), desc(application.guid));
  const taken = own.filter(({ status }) => status !== applicationStatus.code.withdrawn);
  const contact = await findContact(db, actor.guid);
  return {
    ...(await toPublicNotice(db, found)),
    obstacle:
      (await unfitText(db, actor.enterpriseGuid)) ??
      (await closedText(db, found)) ??
      (found.categoryTypes.every((one) => taken.some(({ category }) => category === one))
        ? applyText.twice
        : null),
    own: own.map((one) => toOwn(one, found, actor)),
    contact: { name: actor.name, phone: contact?.phone ?? '' },
  };
}

/** One's own applications, the newest first. */
export async function listMine({ status, ...page }: Input<'mine'>, { db, actor }: Context) {
  const where = and(
    eq(application.supplierGuid, actor.enterpriseGuid),
    status === undefined ? undefined : sql`${application.status} = ${status}`,
  );
  const found = await pageOf(
    page,
    (limit, offset) =>
      db
        .select({ row: application, of: notice })
        .from(application)
        .innerJoin(notice, eq(notice.guid, application.noticeGuid))
        .where(where)
        .orderBy(desc(application.createTime), desc(application.guid))
        .limit(limit)
        .offset(offset),
    db.select({ total: count() }).from(application).where(where),
  );
  return { ...found, list: found.list.map(({ row, of }) => toOwn(row, of, actor)) };
}

/** What an application says, with its files. */
export async function toDetail(
  db: Db,
  found: Application,
  of: Notice,
  actor: Actor,
): Promise<ApplicationDetail> {
  const files = await filesOf(db, APPLICATION, found.guid);
  const named = (guids: readonly string[]) => files.filter(({ guid }) => guids.includes(guid));
  return {
    ...pick(found, applicationDetail.shape),
    ...toOwn(found, of, actor),
    answers: of.conditions.map(({ key }) => {
      const answer = found.answers.find((one) => one.key === key);
      return {
        key,
        isMet: answer?.isMet ?? null,
        note: answer?.note ?? '',
        files: named(answer?.files ?? []),
        outdated: outdated(answer, key, of),
      };
    }),
    materials: of.materials.map((_, at) => ({
      at,
      files: named(found.materials.find((one) => one.at === at)?.files ?? []),
    })),
  };
}

/** One's own application with its notice, and what is missing before it can be handed in. */
export async function getOwnApplication({ guid }: { guid: string }, { db, actor }: Context) {
  const found = await ownApplication(db, actor, guid);
  const of = await shownNotice(db, found.noticeGuid);
  return {
    ...(await toDetail(db, found, of, actor)),
    notice: await toPublicNotice(db, of),
    investigations: await ownInvestigations(db, guid),
    missing: found.status === applicationStatus.code.draft ? applicationFaults(found, of) : {},
  };
}
