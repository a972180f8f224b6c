import { randomUUID } from 'node:crypto';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { measureStatus, openMeasure, ratingStatus } from '#shared/areas/supplier-rating/codes';
import type { MeasureAction } from '#shared/areas/supplier-rating/blacklist-contract';
import type { MeasureForm } from '#shared/areas/supplier-rating/forms';
import { yearOf } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { STALE } from '../../db/move-status.ts';
import { nextNumber } from '../../db/next-number.ts';
import { todayOf } from '../../db/today.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, faultAt, NotFound } from '../../kit/errors.ts';
import { refuse } from '../../http/refusal.ts';
import { record } from '../audit/audit.service.ts';
import { findCompany } from '../department/department.service.ts';
import { claimFiles, releaseFiles } from '../file/file.service.ts';
import { decideMeasure } from './decide-measure.ts';
import { findMeasure, MEASURE, type SeenMeasure } from './measure-access.ts';
import { supplierMeasure as measure } from './measure.table.ts';
import { findRating } from './rating-access.ts';
import { requireSupplier } from './supplier.ts';

/** Names one measure as its reader last saw it. */
export interface Versioned {
  guid: string;
  version: number;
}
type Given = MeasureForm & { guid?: string | undefined; version?: number | undefined };

/** A measure locked for an act nothing speaks against, as it was last seen. */
export async function lockMeasure(
  context: Context,
  act: MeasureAction,
  { guid, version }: Versioned,
): Promise<SeenMeasure> {
  const seen = await findMeasure(context, guid, 'lock');
  if (seen.row.version !== version) throw new BusinessError(STALE);
  refuse(decideMeasure(seen, context.actor)[act]);
  return seen;
}

/** Proposes a measure or changes a proposal; without a version it is a new one, and the same guid twice is one. */
export async function saveMeasure({ guid = randomUUID(), version, files, ...form }: Given, context: Context) {
  return inTransaction(context.db, async (db) => {
    const within = { ...context, db };
    if (version !== undefined) return change(within, { guid, version }, { ...form, files });
    const [made] = await db
      .select({ ownerGuid: measure.ownerGuid, version: measure.version })
      .from(measure)
      .where(eq(measure.guid, guid));
    if (made && made.ownerGuid !== context.actor.guid) throw new NotFound();
    return made ? { guid, version: made.version } : propose(within, guid, { ...form, files });
  });
}

async function propose(context: Context, guid: string, { files, ...form }: MeasureForm) {
  const { db, actor } = context;
  const supplier = await checked(context, guid, form, actor.enterpriseGuid);
  const company = await findCompany(db, actor.enterpriseGuid);
  if (!company?.shortCode)
    throw new BusinessError({
      cn: '本单位尚未设置单位简码，不能编号',
      en: 'Your company has no short code, so nothing can be numbered',
    });
  const [made] = await db
    .insert(measure)
    .values({
      guid,
      ...form,
      ...supplier,
      measureNo: await nextNumber(db, company.shortCode, 'HM', yearOf(await todayOf(db))),
      enterpriseGuid: actor.enterpriseGuid,
      enterpriseName: actor.enterpriseName,
      deptGuid: actor.deptGuid,
      ownerGuid: actor.guid,
      ownerName: actor.name,
      status: measureStatus.code.proposed,
    })
    .returning();
  await claimFiles(db, context, files ?? [], { kind: MEASURE, documentGuid: guid });
  await record(db, context, {
    event: 'supplierMeasure.propose',
    objectType: MEASURE,
    objectGuid: guid,
    objectName: made!.measureNo,
    after: { ...form, files },
  });
  return { guid, version: made!.version };
}

async function change(context: Context, which: Versioned, { files, ...form }: MeasureForm) {
  const { db } = context;
  const { row: before } = await lockMeasure(context, 'edit', which);
  const supplier = await checked(context, which.guid, form, before.enterpriseGuid);
  const [after] = await db
    .update(measure)
    .set({
      ...form,
      ...supplier,
      ratingGuid: form.ratingGuid ?? null,
      version: before.version + 1,
      updatedAt: sql`now()`,
    })
    .where(eq(measure.guid, which.guid))
    .returning();
  await claimFiles(db, context, files ?? [], { kind: MEASURE, documentGuid: which.guid });
  await record(db, context, {
    event: 'supplierMeasure.change',
    objectType: MEASURE,
    objectGuid: which.guid,
    objectName: before.measureNo,
    before,
    after,
  });
  return { guid: which.guid, version: after!.version };
}

/** The supplier of a proposal; its rating is a published one of that supplier, and nothing of its kind is open yet. */
async function checked(
  context: Context,
  guid: string,
  form: Omit<MeasureForm, 'files'>,
  enterpriseGuid: string,
) {
  const supplier = await requireSupplier(context, form.supplierGuid);
  if (form.ratingGuid) {
    // locked, so that it is not revoked meanwhile
    const { row } = await findRating(context, form.ratingGuid, 'lock');
    if (row.supplierGuid !== form.supplierGuid || row.status !== ratingStatus.code.published)
      throw new BusinessError(
        {
          cn: '所依据的评价不是该供应商已发布的评价',
          en: 'The rating is not a published one of this supplier',
        },
        { ratingGuid: { cn: '请重新选择', en: 'Choose again' } },
      );
  }
  await refuseSecond(context.db, { guid, enterpriseGuid, ...form });
  return supplier;
}

async function refuseSecond(
  db: Db,
  {
    guid,
    enterpriseGuid,
    supplierGuid,
    kind,
  }: { guid: string; enterpriseGuid: string } & Pick<MeasureForm, 'supplierGuid' | 'kind'>,
) {
  // Two proposals at once: the second waits here and then sees the first.
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`measure ${enterpriseGuid} ${supplierGuid}`}, 0))`,
  );
  const [open] = await db
    .select({ measureNo: measure.measureNo, status: measure.status })
    .from(measure)
    .where(
      and(
        eq(measure.enterpriseGuid, enterpriseGuid),
        eq(measure.supplierGuid, supplierGuid),
        eq(measure.kind, kind),
        inArray(measure.status, [...openMeasure]),
        ne(measure.guid, guid),
      ),
    );
  if (!open) return;
  const text = {
    cn: `该供应商已有同类措施 ${open.measureNo}（${measureStatus.label(open.status)}）`,
    en: `There is an open measure of this kind against this supplier already: ${open.measureNo} (${measureStatus.label(open.status, 'en')})`,
  };
  throw faultAt('supplierGuid', text);
}

/** Deletes a proposal the supplier has not heard of. */
export async function deleteMeasure(which: Versioned, context: Context): Promise<null> {
  return inTransaction(context.db, async (db) => {
    const { row } = await lockMeasure({ ...context, db }, 'delete', which);
    await releaseFiles(db, { kind: MEASURE, documentGuid: row.guid });
    await db.delete(measure).where(eq(measure.guid, row.guid));
    await record(db, context, {
      event: 'supplierMeasure.delete',
      objectType: MEASURE,
      objectGuid: row.guid,
      objectName: row.measureNo,
      before: row,
    });
    return null;
  });
}
