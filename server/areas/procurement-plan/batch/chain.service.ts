import { and, asc, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import { lineStatus, planKind, planType } from '#shared/areas/procurement-plan/codes';
import type { ChainKind } from '#shared/areas/chain/contract';
import { paths } from '#shared/areas/session/paths';
import { isOneOf } from '../../../db/is-one-of.ts';
import type { Db } from '../../../db/client.ts';
import { hasPart } from '../../approval/participation.service.ts';
import { isAdjustment } from '../adjusted-lines.ts';
import { isUsable, stateOf } from '../chain.service.ts';
import { ANNUAL, keptPlans, type Viewer, visiblePlans } from '../plan-access.ts';
import { procurementPlan as plan } from '../plan.table.ts';
import { procurementPlanLine as line } from '../plan-line.table.ts';
import { BATCH, isBatch } from './batch-access.ts';
import { batchLine } from './batch-line.table.ts';

const OPENABLE = { isParty: false };
const isReadable = keptPlans(planType.code.batch);

/** Lines of batch plans: what was released of annual plans. A merged line comes from the annual line of its source. */
export const batchPlanChainSource = {
  kind: BATCH,
  comesFrom: [ANNUAL] as const,

  async nodes(viewer: Viewer, guids: readonly string[]) {
    const found = await viewer.db
      .select({
        guid: line.guid,
        lineNo: line.lineNo,
        projectName: line.projectName,
        lineStatus: line.lineStatus,
        plan,
        mayRead: await mayRead(viewer),
      })
      .from(line)
      .innerJoin(plan, eq(plan.guid, line.planGuid))
      .where(and(isOneOf(line.guid, guids), isReadable));
    return found.map(({ plan: of, mayRead: isOpen, ...one }) => ({
      ...OPENABLE,
      guid: one.guid,
      no: `${of.planNo}#${one.lineNo}`,
      name: one.projectName ?? '',
      state: isUsable(of) ? lineStatus.wording(one.lineStatus) : stateOf(of),
      at: of.updatedAt,
      link: isOpen ? paths.batchPlan(of.guid) : null,
    }));
  },

  async stemsFrom(db: Db, guids: readonly string[]) {
    const found = await db
      .select({ guid: batchLine.lineGuid, from: batchLine.yearItemGuid })
      .from(batchLine)
      .where(and(isOneOf(batchLine.lineGuid, guids), isNotNull(batchLine.yearItemGuid)));
    return found.map(({ guid, from }) => ({ guid, from: { kind: ANNUAL, guid: from! } }));
  },

  async stems(db: Db, { kind, guids }: { kind: ChainKind; guids: readonly string[] }) {
    if (kind !== ANNUAL) return [];
    const found = await db
      .select({ guid: batchLine.lineGuid, from: batchLine.yearItemGuid })
      .from(batchLine)
      .innerJoin(line, eq(line.guid, batchLine.lineGuid))
      .innerJoin(plan, eq(plan.guid, line.planGuid))
      .where(and(isOneOf(batchLine.yearItemGuid, guids), isBatch, ne(plan.planKind, planKind.code.midYear)));
    return found.map(({ guid, from }) => ({ guid, from: from! }));
  },

  async whole(viewer: Viewer, guid: string) {
    const [found] = await viewer.db
      .select({ plan, mayRead: await mayRead(viewer) })
      .from(plan)
      .where(and(eq(plan.guid, guid), isReadable));
    if (!found) return null;
    const lines = await viewer.db
      // What an adjustment changes is used in the plan it adjusts.
      .select({
        guid: isAdjustment(found.plan)
          ? sql<string>`coalesce(${line.sourceLineGuid}, ${line.guid})`
          : sql<string>`${line.guid}`,
      })
      .from(line)
      .where(eq(line.planGuid, guid))
      .orderBy(asc(line.lineNo), asc(line.guid));
    const { planNo, planName, updatedAt } = found.plan;
    const node = {
      ...OPENABLE,
      guid,
      no: planNo,
      name: planName,
      state: stateOf(found.plan),
      at: updatedAt,
      link: found.mayRead ? paths.batchPlan(guid) : null,
    };
    return { node, lines: lines.map((one) => one.guid) };
  },
};

/** Whether the person may read a plan, as a column. */
async function mayRead(viewer: Viewer) {
  const visible = await visiblePlans(viewer);
  if (visible === undefined) return sql<boolean>`true`;
  return sql<boolean>`coalesce(${or(visible, hasPart(viewer.db, BATCH, plan.guid, viewer.actor.guid))}, false)`;
}
