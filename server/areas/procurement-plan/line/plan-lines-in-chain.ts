import { and, asc, eq, type SQL } from 'drizzle-orm';
import { lineStatus, planStatus } from '#shared/areas/procurement-plan/line/codes';
import type { AnyDocumentKind } from '#shared/areas/document/kind';
import { isOneOf } from '../../../db/is-one-of.ts';
import type { Viewer } from '../../document/described.service.ts';
import { stateOf } from '../../document/chain.service.ts';
import { procurementPlanLine as line } from './plan-line.table.ts';
import { procurementPlan as plan, type Plan } from './plan.table.ts';

interface Access {
  mayRead: (viewer: Viewer) => Promise<SQL<boolean>>;
  kept: SQL;
}

/** The lines of a type of plan in the chain; a line is usable or not by its plan, and once it is, how far it is used says more. */
export const lineNodes =
  (kind: AnyDocumentKind, access: Access) => async (viewer: Viewer, guids: readonly string[]) => {
    const found = await viewer.db
      .select({
        guid: line.guid,
        lineNo: line.lineNo,
        projectName: line.projectName,
        lineStatus: line.lineStatus,
        plan,
        mayRead: await access.mayRead(viewer),
      })
      .from(line)
      .innerJoin(plan, eq(plan.guid, line.planGuid))
      .where(and(isOneOf(line.guid, guids), access.kept));
    return found.map(({ plan: of, mayRead, ...one }) => ({
      guid: one.guid,
      no: `${of.planNo}#${one.lineNo}`,
      name: one.projectName ?? '',
      state: isUsable(of) ? lineStatus.wording(one.lineStatus) : stateOf(kind, of),
      version: of.version,
      at: of.updatedAt,
      link: mayRead ? kind.path(of.guid) : null,
      isParty: false,
    }));
  };

const isUsable = ({ status, voidReason }: Pick<Plan, 'status' | 'voidReason'>) =>
  voidReason === null && (status === planStatus.code.approved || status === planStatus.code.used);

/** A whole plan as a node, with the guids its lines are known by in the chain. */
export const wholePlan =
  (kind: AnyDocumentKind, access: Access, usedAs: (of: Plan) => SQL<string>) =>
  async (viewer: Viewer, guid: string) => {
    const [found] = await viewer.db
      .select({ plan, mayRead: await access.mayRead(viewer) })
      .from(plan)
      .where(and(eq(plan.guid, guid), access.kept));
    if (!found) return null;
    const lines = await viewer.db
      .select({ guid: usedAs(found.plan) })
      .from(line)
      .where(eq(line.planGuid, guid))
      .orderBy(asc(line.lineNo), asc(line.guid));
    const { planNo, planName, updatedAt, version } = found.plan;
    const node = {
      guid,
      no: planNo,
      name: planName,
      state: stateOf(kind, found.plan),
      version,
      at: updatedAt,
      link: found.mayRead ? kind.path(guid) : null,
      isParty: false,
    };
    return { node, lines: lines.map((one) => one.guid) };
  };
