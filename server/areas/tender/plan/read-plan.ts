import { and, asc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { TenderPlanDetail, tenderPlanCalls } from '#shared/areas/tender-plan/contract';
import { formatDateTime } from '#shared/kit/dates';
import type { Db } from '../../../db/client.ts';
import { STALE } from '../../../db/move-status.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Actor, Context } from '../../../http/context.ts';
import { needs, refuse } from '../../../http/refusal.ts';
import { BusinessError, NotFound } from '../../../kit/errors.ts';
import { ownerRefusal } from '../../approval/reviewed-document.service.ts';
import { standingIn } from '../../department/lent.service.ts';
import { tenders } from '../tender-access.ts';
import { noteTender } from '../tender-note.ts';
import { type Tender, tender } from '../tender.table.ts';
import { type FoundPlan, planColumns, toPlanRow } from './list-plans.ts';

/** The plan of a tender beside those of the other sections and rounds of its project that this person reads. */
export async function getTenderPlan(guid: string, { db, actor }: Context): Promise<TenderPlanDetail> {
  const found = await tenders.find({ db, actor }, guid);
  const all = await plansOfProject(db, found.projectGuid, await tenders.mayRead({ db, actor }));
  const own = all.find(({ row }) => row.guid === guid);
  if (!own) throw new NotFound();
  return {
    ...toPlanRow(own),
    version: found.version,
    projectGuid: found.projectGuid,
    entrustUnit: found.entrustUnit,
    agentUnit: found.agentUnit ?? '',
    closedAt: found.closedAt && formatDateTime(found.closedAt),
    closedBy: found.closedBy ?? '',
    actions: remarkRefusal(found, actor) === null ? ['remark'] : [],
    plans: all.map(toPlanRow),
  };
}

const plansOfProject = (db: Db, projectGuid: string, mayRead: Awaited<ReturnType<typeof tenders.mayRead>>) =>
  db
    .select(planColumns as never)
    .from(tender)
    .where(and(eq(tender.projectGuid, projectGuid), tenders.live, mayRead))
    .orderBy(asc(tender.sectionNo), asc(tender.tenderRound)) as unknown as Promise<FoundPlan[]>;

/** What is said about a plan, the one thing of it that is written, by who runs the tender. */
export const remarkOnPlan = (
  { guid, version, planRemark = '' }: z.output<typeof tenderPlanCalls.remark.input>,
  context: Context,
) =>
  inTransaction(context.db, async (db) => {
    const { actor } = context;
    const found = await tenders.find({ db, actor }, guid);
    refuse(remarkRefusal(found, actor));
    const [changed] = await db
      .update(tender)
      .set({ planRemark, version: sql`${tender.version} + 1`, updatedAt: sql`now()` })
      .where(and(eq(tender.guid, guid), eq(tender.version, version)))
      .returning({ guid: tender.guid, version: tender.version });
    if (!changed) throw new BusinessError(STALE, undefined, { isStale: true });
    await noteTender(db, context, found, 'remark', {
      before: { planRemark: found.planRemark },
      after: { planRemark },
    });
    return changed;
  });

const remarkRefusal = (found: Tender, person: Actor) => {
  const actor = standingIn(person, found.enterpriseGuid);
  return needs(actor, 'scheme:write') ?? ownerRefusal(found.createUserGuid, actor);
};
