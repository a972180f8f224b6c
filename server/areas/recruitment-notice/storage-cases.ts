import { and, eq, sql } from 'drizzle-orm';
import { type CaseOutcome, caseOutcome } from '#shared/areas/approval/codes';
import {
  applicationStatus,
  outcomeTransition,
  reviewTransition,
  storageTransition,
  validMonths,
} from '#shared/areas/recruitment-notice/codes';
import { noticeKind } from '#shared/areas/recruitment-notice/kind';
import { reviewText } from '#shared/areas/recruitment-notice/review-texts';
import { supplierSource } from '#shared/areas/supplier/codes';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { moveStatus } from '../../db/move-status.ts';
import { todayOf } from '../../db/today.ts';
import { faultAt, NotFound } from '../../kit/errors.ts';
import { SETTLES } from '../approval/submission.service.ts';
import type { AuditContext } from '../audit/audit.service.ts';
import type { OtherCases } from '../document/own-review.service.ts';
import { notify } from '../notification/notification.service.ts';
import { admitSuppliers } from '../supplier/library/admission.service.ts';
import { isFit, suppliersToday } from '../supplier/library/fit.service.ts';
import { recruitApplication as application } from './application.table.ts';
import { notices, noticeWrites as writes } from './notice-access.ts';
import { recruitNotice as notice } from './notice.table.ts';
import { recruitStorage as storage, recruitStorageEntry as entry } from './review.table.ts';
import { tellSuppliers } from './results.ts';

const a = applicationStatus.code;

/** Those chosen passed, and all of them are approved and in good standing today. */
export async function refuseUnfit(db: Db, noticeGuid: string, guids: readonly string[]) {
  const chosen = await db
    .select()
    .from(application)
    .where(and(eq(application.noticeGuid, noticeGuid), isOneOf(application.guid, guids)));
  const passes = (status: number) => outcomeTransition.admit.from.some((one) => one === status);
  const { needInvestigate } = (await notices.stored(db, noticeGuid))!;
  if (chosen.length < new Set(guids).size || !chosen.every(({ status }) => passes(status)))
    throw faultAt('entries', reviewText.chosen);
  if (needInvestigate && !chosen.every(({ status }) => status === a.investigationPassed))
    throw faultAt('entries', reviewText.notInvestigated);
  const briefs = await suppliersToday(
    db,
    chosen.map(({ supplierGuid }) => supplierGuid),
  );
  if (!chosen.every((one) => isFit(briefs.get(one.supplierGuid))))
    throw faultAt('entries', reviewText.standing);
  return chosen;
}

const storageOf = async (db: Db, guid: string) =>
  (await db.select().from(storage).where(eq(storage.guid, guid)))[0];

/** Ends the approval of an admission; approved, the suppliers are in the library from today. */
async function settleStorage(db: Db, context: AuditContext, guid: string, outcome: CaseOutcome) {
  const found = (await storageOf(db, guid))!;
  const of = await notices.stored(db, found.noticeGuid, true);
  if (!of) throw new NotFound();
  await moveStatus(db, storage, guid, storageTransition[SETTLES[outcome]]);
  if (outcome !== caseOutcome.code.approved) {
    await writes.note(db, context, of, `${SETTLES[outcome]}Storage`);
    return;
  }
  const entries = await db.select().from(entry).where(eq(entry.storageGuid, guid));
  const chosen = await refuseUnfit(
    db,
    of.guid,
    entries.map(({ applicationGuid }) => applicationGuid),
  );
  const today = await todayOf(db);
  await db
    .update(application)
    .set({
      status: a.admitted,
      reason: '已入库',
      version: sql`${application.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(
      isOneOf(
        application.guid,
        chosen.map((one) => one.guid),
      ),
    );
  const entryOf = new Map(entries.map((one) => [one.applicationGuid, one]));
  const until = await endsOf(db, today);
  await admitSuppliers(
    db,
    chosen.map((one) => {
      const { grade, serviceAreas, validMonths: months } = entryOf.get(one.guid)!;
      return {
        originGuid: one.guid,
        supplierGuid: one.supplierGuid,
        enterpriseGuid: of.enterpriseGuid,
        source: supplierSource.code.recruited,
        category: one.category,
        grade,
        regions: serviceAreas,
        validFrom: today,
        validTo: until.get(months)!,
      };
    }),
  );
  await moveStatus(db, notice, of.guid, reviewTransition.store);
  await writes.note(db, context, of, 'store', {
    before: { status: of.status },
    after: { status: reviewTransition.store.to, suppliers: chosen.length },
  });
  await tellSuppliers(
    db,
    of,
    chosen.map((one) => ({ ...one, outcome: '已入库' })),
  );
  await notify(db, {
    userGuids: [of.createUserGuid],
    kind: 'recruitNotice.stored',
    title: {
      cn: `招募公告“${of.title}”入库审核通过`,
      en: `The admission of “${of.title}” is approved`,
    },
    link: noticeKind.path(of.guid),
  });
}

/** The last day of an admission that begins today, by its months. */
async function endsOf(db: Db, today: string): Promise<Map<number, string>> {
  const { rows } = await db.execute<{ months: number; until: string }>(sql`
    select months, (${today}::date + make_interval(months => months) - interval '1 day')::date::text as until
    from unnest(${sql.param([...validMonths.codes])}::int[]) as months`);
  return new Map(rows.map((one) => [one.months, one.until]));
}

/** The cases of a notice beside its own: its admissions. */
export const storageCases: OtherCases = {
  documentOf: async (db, guid) => (await storageOf(db, guid))?.noticeGuid ?? null,
  async of(db, noticeGuid) {
    const found = await db
      .select({ guid: storage.guid })
      .from(storage)
      .where(eq(storage.noticeGuid, noticeGuid))
      .orderBy(storage.createTime, storage.guid);
    return found.map(({ guid }) => guid);
  },
  settle: settleStorage,
};
