import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { legalCalls, Limits } from '#shared/areas/legal-parameter/contract';
import { nothingSaid, withPlatformLimits } from '#shared/areas/legal-parameter/limits';
import { thresholdFaults } from '#shared/areas/legal-parameter/rules';
import { formatDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { STALE } from '../../db/move-status.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import { record } from '../audit/audit.service.ts';
import { companiesWithin, companyWithin } from '../department/company-reach.service.ts';
import { legalParameters, ownLimits } from './legal-parameter.service.ts';
import { modeThreshold, purchaseLimit } from './purchase-limit.table.ts';
import { refuseFaults } from '../../http/refusal.ts';

const MAINTAIN = 'legal:limit';
/** Most companies a select offers at once; the rest are found by name. */
const COMPANIES_MAX = 50;

type Saved = z.output<typeof legalCalls.saveLimits.input>;

/** The companies whose limits this person maintains. */
export const listCompanies = ({ name }: { name?: string | undefined }, context: Context) =>
  companiesWithin(context, MAINTAIN, { name, limit: COMPANIES_MAX });

/** A company whose limits this person maintains; another one does not exist for them. */
async function reachedCompany(context: Context, enterpriseGuid: string) {
  const found = await companyWithin(context, MAINTAIN, enterpriseGuid);
  if (!found) throw new NotFound();
  return found;
}

/** What a company has said, and what counts where it has not. */
export async function describeLimits(
  { enterpriseGuid }: { enterpriseGuid?: string | undefined },
  context: Context,
): Promise<Limits> {
  const { db, actor } = context;
  const company = await reachedCompany(context, enterpriseGuid ?? actor.enterpriseGuid);
  const [saved] = await db
    .select()
    .from(purchaseLimit)
    .where(eq(purchaseLimit.enterpriseGuid, company.enterpriseGuid));
  const own = await ownLimits(db, company.enterpriseGuid);
  const platform = withPlatformLimits(
    { ...nothingSaid, modeThresholds: own.modeThresholds },
    await legalParameters(db),
  );
  return {
    enterpriseGuid: company.enterpriseGuid,
    enterpriseName: company.name,
    version: saved?.version ?? 0,
    ...own,
    modeThresholds: [...own.modeThresholds],
    updateUserName: saved?.updateUserName ?? '',
    updateTime: saved ? formatDateTime(saved.updatedAt) : null,
    platform: { ...platform, modeThresholds: platform.modeThresholds.slice(own.modeThresholds.length) },
  };
}

/** Saves the limits of a company as a whole; version 0 for the first time. */
export async function saveLimits({ enterpriseGuid, version, ...form }: Saved, context: Context) {
  refuseFaults(thresholdFaults(form.modeThresholds));
  const company = await reachedCompany(context, enterpriseGuid);
  return inTransaction(context.db, async (db) => {
    const before = await ownLimits(db, enterpriseGuid);
    const values = {
      selfProcurement: form.selfProcurement || null,
      usablePercent: form.usablePercent || null,
      techSpecFrom: form.techSpecFrom || null,
      supervisionFrom: form.supervisionFrom || null,
      budgetApprovalFrom: form.budgetApprovalFrom || null,
      marketReportFrom: form.marketReportFrom || null,
      updateUserName: context.actor.name,
    };
    await store(db, enterpriseGuid, version, values);
    await db.delete(modeThreshold).where(eq(modeThreshold.enterpriseGuid, enterpriseGuid));
    if (form.modeThresholds.length > 0)
      await db.insert(modeThreshold).values(
        form.modeThresholds.map(({ minAmount, maxAmount, ...row }) => ({
          ...row,
          enterpriseGuid,
          minAmount: minAmount || null,
          maxAmount: maxAmount || null,
        })),
      );
    await record(db, context, {
      event: 'purchaseLimit.save',
      objectType: 'purchaseLimit',
      objectGuid: enterpriseGuid,
      objectName: company.name,
      before,
      after: await ownLimits(db, enterpriseGuid),
    });
    return { version: version + 1 };
  });
}

/** Writes the row over the version its writer read; of two who save at once one is stale. */
async function store(
  db: Db,
  enterpriseGuid: string,
  version: number,
  values: Omit<typeof purchaseLimit.$inferInsert, 'enterpriseGuid' | 'version' | 'updatedAt'>,
) {
  const written =
    version === 0
      ? await db
          .insert(purchaseLimit)
          .values({ enterpriseGuid, ...values })
          .onConflictDoNothing()
          .returning()
      : await db
          .update(purchaseLimit)
          .set({ ...values, version: version + 1, updatedAt: sql`now()` })
          .where(and(eq(purchaseLimit.enterpriseGuid, enterpriseGuid), eq(purchaseLimit.version, version)))
          .returning();
  if (written.length === 0) throw new BusinessError(STALE);
}
