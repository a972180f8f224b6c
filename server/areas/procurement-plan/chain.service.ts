import { and, asc, eq, or, sql, type SQL } from 'drizzle-orm';
import { voidedWord } from '#shared/areas/approval/void-call';
import { lineStatus, planStatus, planType } from '#shared/areas/procurement-plan/codes';
import { paths } from '#shared/areas/session/paths';
import { isOneOf } from '../../db/is-one-of.ts';
import { hasPart } from '../approval/participation.service.ts';
import { ANNUAL, keptPlans, type Viewer, visiblePlans } from './plan-access.ts';
import { procurementPlanLine as line } from './plan-line.table.ts';
import { procurementPlan as plan, type Plan } from './plan.table.ts';

/** A voided plan says so instead of its state. */
export const stateOf = ({ status, voidReason }: Pick<Plan, 'status' | 'voidReason'>) =>
  voidReason === null ? planStatus.wording(status) : voidedWord;
const isAnnual = keptPlans(planType.code.annual);

const OPENABLE = { isParty: false };

/** Lines of annual plans: where every chain begins. */
export const annualPlanChainSource = {
  kind: ANNUAL,
  comesFrom: [],

  async nodes(viewer: Viewer, guids: readonly string[]) {
    const found = await viewer.db
      .select({ line: { ...shown }, plan, mayRead: await mayRead(viewer) })
      .from(line)
      .innerJoin(plan, eq(plan.guid, line.planGuid))
      .where(and(isOneOf(line.guid, guids), isAnnual));
    return found.map(({ line: one, plan: of, mayRead: isReadable }) => ({
      ...OPENABLE,
      guid: one.guid,
      no: `${of.planNo}#${one.lineNo}`,
      name: one.projectName ?? '',
      // A line is usable or not by its plan; once it is, how far it is used says more.
      state: isUsable(of) ? lineStatus.wording(one.lineStatus) : stateOf(of),
      at: of.updatedAt,
      link: isReadable ? paths.annualPlan(of.guid) : null,
    }));
  },

  stemsFrom: () => Promise.resolve([]),
  stems: () => Promise.resolve([]),

  async whole(viewer: Viewer, guid: string) {
    const [found] = await viewer.db
      .select({ plan, mayRead: await mayRead(viewer) })
      .from(plan)
      .where(and(eq(plan.guid, guid), isAnnual));
    if (!found) return null;
    const lines = await viewer.db
      // What an adjustment changes is used in the plan it adjusts.
      .select({ guid: sql<string>`coalesce(${line.sourceLineGuid}, ${line.guid})` })
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
      link: found.mayRead ? paths.annualPlan(guid) : null,
    };
    return { node, lines: lines.map((one) => one.guid) };
  },
};

const shown = {
  guid: line.guid,
  lineNo: line.lineNo,
  projectName: line.projectName,
  lineStatus: line.lineStatus,
};

export const isUsable = ({ status, voidReason }: Pick<Plan, 'status' | 'voidReason'>) =>
  voidReason === null && (status === planStatus.code.approved || status === planStatus.code.used);

/** Whether the person may read a plan (`canReadPlan`), as a column. */
async function mayRead(viewer: Viewer): Promise<SQL<boolean>> {
  const visible = await visiblePlans(viewer);
  if (visible === undefined) return sql<boolean>`true`;
  return sql<boolean>`coalesce(${or(visible, hasPart(viewer.db, ANNUAL, plan.guid, viewer.actor.guid))}, false)`;
}
