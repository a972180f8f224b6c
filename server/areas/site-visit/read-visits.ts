import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { siteVisitCalls as calls, SiteVisitRow } from '#shared/areas/site-visit/contract';
import { VISITS_MAX } from '#shared/areas/site-visit/rules';
import { isUnsealed, tenderState } from '#shared/areas/tender/codes';
import { formatDateTime } from '#shared/kit/dates';
import { contains } from '../../db/contains.ts';
import { databaseNow } from '../../db/database-now.ts';
import { pageOfRows } from '../../db/page-of.ts';
import type { Context } from '../../http/context.ts';
import { allowedOf } from '../../http/refusal.ts';
import { tenderSeen } from '../tender/tenders-seen.service.ts';
import { tendersShownTo } from '../tender-notice/clarified.service.ts';
import { toAnnounced } from './announced.ts';
import { type SiteVisit, siteVisit as visit } from './site-visit.table.ts';
import { decideVisit } from './visit-acts.ts';

type Input<C extends keyof typeof calls> = z.output<(typeof calls)[C]['input']>;

/** The visits of a tender, for whoever sees it. */
export async function listVisits({ guid }: Input<'ofTender'>, context: Context) {
  const { db, actor } = context;
  const { of, runs } = await tenderSeen(context, guid);
  const found = await db
    .select()
    .from(visit)
    .where(eq(visit.tenderGuid, guid))
    .orderBy(asc(visit.announcedAt), asc(visit.guid))
    .limit(VISITS_MAX);
  const now = formatDateTime(await databaseNow(db));
  const isKnown = isUnsealed(of);
  return {
    mayAnnounce:
      runs && actor.permissions.has('clarification:write') && of.stateNow === tenderState.code.issued,
    list: found.map((one): SiteVisitRow => ({
      ...toAnnounced(one),
      version: one.version,
      conduct: one.conduct,
      questions: one.questions,
      clarificationGuid: one.clarificationGuid,
      attendance: isKnown || one.keeperGuid === actor.guid ? one.attendance : null,
      recordedAt: one.recordedAt && formatDateTime(one.recordedAt),
      recordedBy: one.recordedBy,
      actions: allowedOf(decideVisit(one, { actor, runs, now })),
    })),
  };
}

/** Of a supplier: the visits of the tenders it can see, the same to all of them. */
export async function listOwnVisits(
  { tenderName, tenderGuids, ...page }: Input<'own'>,
  { db, actor }: Context,
) {
  const found = await pageOfRows(db, visit, page, {
    where: and(
      sql`${visit.tenderGuid} in ${tendersShownTo(actor.enterpriseGuid)}`,
      contains(visit.tenderName, tenderName),
      tenderGuids && inArray(visit.tenderGuid, tenderGuids),
    ),
    orderBy: [desc(visit.announcedAt), desc(visit.guid)],
  });
  return { ...found, list: (found.list as SiteVisit[]).map(toAnnounced) };
}
