import { and, eq, exists, inArray, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { planKind, planStatus } from '#shared/areas/procurement-plan/line/codes';
import type { Db } from '../../../db/client.ts';
import type { Ties } from '../../document/described.service.ts';
import { procurementPlan as plan } from './plan.table.ts';

/** What the table alone does not say about a plan. */
export interface PlanTies extends Ties {
  /** An adjustment or addition refers to it. */
  hasChildren: boolean;
  /** Number of an adjustment of it that has not been approved yet. */
  openAdjustment: string | null;
}

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
