import { and, eq, exists, ne, type SQL, sql } from 'drizzle-orm';
import { lineStatus } from '#shared/areas/procurement-plan/line/codes';
import { annualPlanKind } from '#shared/areas/procurement-plan/annual/kind';
import { type PlanRow, planRow, type PlanSearch } from '#shared/areas/procurement-plan/annual/plan-views';
import type { Db } from '../../../db/client.ts';
import type { Actor } from '../../../http/context.ts';
import { pick } from '../../../kit/pick.ts';
import { documentList, documentRow } from '../../document/list.service.ts';
import { annualPlans, describedPlan, isInBudget } from './plan-access.ts';
import { isAskedOf, type PlanParts, takenUp } from '../line/plan-parts.ts';
import { commonOfLine, lineIs } from '../line/line-search.ts';
import type { PlanTies } from '../line/plan-ties.ts';
import { procurementPlan as plan, type Plan } from '../line/plan.table.ts';
import { procurementPlanLine as line } from '../line/plan-line.table.ts';

type PlanFilter = Omit<PlanSearch, 'page' | 'rows'>;

/** A plan as lists show it to this person. */
export const toPlanRow = (found: Plan, ties: PlanTies, actor: Actor): PlanRow => ({
  ...pick(found, planRow.shape),
  ...documentRow(annualPlanKind, found, annualPlans.decide(found, ties, actor)),
});

/** The list of annual plans. */
export const planList = (parts: PlanParts) =>
  documentList(describedPlan, annualPlans, {
    row: ({ row, ...ties }, actor) => toPlanRow(row, ties, actor),
    filter: (db, filter: PlanFilter) =>
      and(
        filter.inBudget && isInBudget,
        hasLine(db, ofLine(filter)),
        isAskedOf(filter) ? takenUp(parts, filter) : undefined,
      ),
    exportAs: { job: 'plan.export.list', event: 'plan.exportList' },
  });

const ofLine = (filter: PlanFilter) =>
  and(commonOfLine(filter), lineIs(line.plannedIssueDate, filter.issueMonth));

/** Plans that have one standing line which meets all of these. */
const hasLine = (db: Db, condition: SQL | undefined) =>
  condition &&
  exists(
    db
      .select({ one: sql`1` })
      .from(line)
      .where(and(eq(line.planGuid, plan.guid), ne(line.lineStatus, lineStatus.code.cancelled), condition)),
  );
