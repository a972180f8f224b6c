import { and, eq, exists, inArray, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { documentKind } from '#shared/areas/approval/codes';
import { planKind, planStatus } from '#shared/areas/procurement-plan/codes';
import type { Db } from '../../db/client.ts';
import { runningApproval } from '../approval/approval.service.ts';
import { procurementPlan as plan } from './plan.table.ts';

/** Whether other plans refer to a plan, as columns of a query over plans. */
export function tiesOfVersions(db: Db) {
  const child = alias(plan, 'child');
  const { draft, inReview, rejected } = planStatus.code;
  const isChild = and(eq(child.parentPlanGuid, plan.guid), sql`not ${child.isDeleted}`);
  const isOpenAdjustment = and(
    isChild,
    eq(child.planKind, planKind.code.midYear),
    inArray(child.status, [draft, inReview, rejected]),
  );
  return {
    hasChildren: exists(
      db
        .select({ one: sql`1` })
        .from(child)
        .where(isChild),
    ).mapWith(Boolean) as SQL<boolean>,
    openAdjustment: sql<
      string | null
    >`(${db.select({ planNo: child.planNo }).from(child).where(isOpenAdjustment).limit(1)})`,
  };
}

/** The ties of an annual plan as columns of a query over plans. */
export const tiesOfPlan = (db: Db) => ({
  ...tiesOfVersions(db),
  approval: runningApproval(db, documentKind.code.annualPlan, plan.guid),
});
