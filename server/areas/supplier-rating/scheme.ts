import { randomUUID } from 'node:crypto';
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { schemeStatus, schemeTransition } from '#shared/areas/supplier-rating/codes';
import type { SchemeForm } from '#shared/areas/supplier-rating/forms';
import type { Scheme } from '#shared/areas/supplier-rating/rating-contract';
import { schemeFaults } from '#shared/areas/supplier-rating/scheme-faults';
import { formatDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { moveStatus, STALE, WRONG_STATE } from '../../db/move-status.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import { record } from '../audit/audit.service.ts';
import { type RatingScheme, ratingScheme, supplierRating } from './rating.table.ts';
import { refuseFaults } from '../../http/refusal.ts';

/** What the audit calls it. */
const SCHEME = 'ratingScheme';
const status = schemeStatus.code;

interface Versioned {
  guid: string;
  version: number;
}

/** The versions of one's company's scheme: the draft, then the newest first. */
export async function listSchemes(_input: object, { db, actor }: Context): Promise<Scheme[]> {
  const found = await db
    .select()
    .from(ratingScheme)
    .where(eq(ratingScheme.enterpriseGuid, actor.enterpriseGuid))
    .orderBy(asc(sql`least(${ratingScheme.number}, 1)`), desc(ratingScheme.number));
  const used = await db
    .select({ schemeGuid: supplierRating.schemeGuid, ratings: count() })
    .from(supplierRating)
    .where(
      inArray(
        supplierRating.schemeGuid,
        found.map(({ guid }) => guid),
      ),
    )
    .groupBy(supplierRating.schemeGuid);
  const counts = new Map(used.map(({ schemeGuid, ratings }) => [schemeGuid, ratings]));
  return found.map((one) => ({
    guid: one.guid,
    version: one.version,
    number: one.number,
    name: one.name,
    status: one.status,
    criteria: one.criteria,
    bands: one.bands,
    inForceTime: one.inForceAt && formatDateTime(one.inForceAt),
    inForceByName: one.inForceByName,
    ratingCount: counts.get(one.guid) ?? 0,
  }));
}

/** The scheme a company rates by; null before there is one. */
export async function schemeInForce(db: Db, enterpriseGuid: string): Promise<RatingScheme | null> {
  const [found] = await db
    .select()
    .from(ratingScheme)
    .where(and(eq(ratingScheme.enterpriseGuid, enterpriseGuid), eq(ratingScheme.status, status.inForce)));
  return found ?? null;
}

/** One version of a scheme, by a rating that keeps it. */
export async function schemeOf(db: Db, guid: string): Promise<RatingScheme> {
  const [found] = await db.select().from(ratingScheme).where(eq(ratingScheme.guid, guid));
  if (!found) throw new NotFound();
  return found;
}

type Given = SchemeForm & { guid?: string | undefined; version?: number | undefined };

/** Writes the draft of one's company; weights and bands are checked when it comes into force. */
export async function saveScheme({ guid = randomUUID(), version, ...form }: Given, context: Context) {
  return inTransaction(context.db, async (db) => {
    if (version !== undefined) {
      const before = await lockDraft({ ...context, db }, { guid, version });
      const [after] = await db
        .update(ratingScheme)
        .set({ ...form, version: before.version + 1, updatedAt: sql`now()` })
        .where(eq(ratingScheme.guid, guid))
        .returning();
      await record(db, context, {
        event: 'ratingScheme.change',
        objectType: SCHEME,
        objectGuid: guid,
        objectName: form.name,
        before,
        after,
      });
      return { guid, version: after!.version };
    }
    const [made] = await db
      .insert(ratingScheme)
      .values({ guid, enterpriseGuid: context.actor.enterpriseGuid, status: status.draft, ...form })
      .onConflictDoNothing()
      .returning();
    if (!made)
      throw new BusinessError({
        cn: '已有评价方案草稿，请刷新后继续编辑',
        en: 'There is a draft already; reload and go on with it',
      });
    await record(db, context, {
      event: 'ratingScheme.draft',
      objectType: SCHEME,
      objectGuid: guid,
      objectName: form.name,
      after: form,
    });
    return { guid, version: made.version };
  });
}

/** Deletes the draft. */
export async function deleteScheme(which: Versioned, context: Context): Promise<null> {
  return inTransaction(context.db, async (db) => {
    const before = await lockDraft({ ...context, db }, which);
    await db.delete(ratingScheme).where(eq(ratingScheme.guid, which.guid));
    await record(db, context, {
      event: 'ratingScheme.delete',
      objectType: SCHEME,
      objectGuid: which.guid,
      objectName: before.name,
      before,
    });
    return null;
  });
}

/** The draft comes into force as the next version; the one before is kept for the ratings made by it. */
export async function putInForce(which: Versioned, context: Context) {
  return inTransaction(context.db, async (db) => {
    const { enterpriseGuid, name } = context.actor;
    await db.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`rating scheme ${enterpriseGuid}`}, 0))`,
    );
    const draft = await lockDraft({ ...context, db }, which);
    const faults = schemeFaults(draft);
    refuseFaults(faults);
    const before = await schemeInForce(db, enterpriseGuid);
    if (before) await moveStatus(db, ratingScheme, before.guid, schemeTransition.supersede);
    await moveStatus(db, ratingScheme, draft.guid, schemeTransition.putInForce, which.version);
    const [after] = await db
      .update(ratingScheme)
      .set({ number: (before?.number ?? 0) + 1, inForceAt: sql`now()`, inForceByName: name })
      .where(eq(ratingScheme.guid, draft.guid))
      .returning();
    await record(db, context, {
      event: 'ratingScheme.putInForce',
      objectType: SCHEME,
      objectGuid: draft.guid,
      objectName: `${draft.name} v${after!.number}`,
      after: { criteria: draft.criteria, bands: draft.bands },
    });
    return { guid: draft.guid, version: after!.version };
  });
}

/** The draft of one's company, locked, as it was last seen. */
async function lockDraft({ db, actor }: Pick<Context, 'db' | 'actor'>, { guid, version }: Versioned) {
  const [found] = await db
    .select()
    .from(ratingScheme)
    .where(and(eq(ratingScheme.guid, guid), eq(ratingScheme.enterpriseGuid, actor.enterpriseGuid)))
    .for('update');
  if (!found) throw new NotFound();
  if (found.version !== version) throw new BusinessError(STALE);
  if (found.status !== status.draft) throw new BusinessError(WRONG_STATE);
  return found;
}
