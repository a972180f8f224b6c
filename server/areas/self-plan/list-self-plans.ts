import { and, or, type SQL, sql } from 'drizzle-orm';
import { organizationType } from '#shared/areas/project/codes';
import type { BehindPlans } from '#shared/areas/project/search-form';
import { selfPlanKind } from '#shared/areas/self-plan/kind';
import { type SelfPlanRow, selfPlanRow, type SelfPlanSearch } from '#shared/areas/self-plan/views';
import { contains } from '../../db/contains.ts';
import type { Actor } from '../../http/context.ts';
import { pick } from '../../kit/pick.ts';
import type { Ties } from '../document/described.service.ts';
import { documentList, documentRow } from '../document/list.service.ts';
import { describedSelfPlan, selfPlans } from './self-plan-access.ts';
import { selfPlan as plan, type SelfPlan } from './self-plan.table.ts';

/** What this area asks of areas that stand above it; composed in `server/app`. */
export interface SelfPlanParts {
  /** The guids of plans and plan lines whose set-ups meet all of these, as a subquery. */
  linesOfSetups: (filter: BehindPlans) => SQL;
}

/** A plan as lists show it to this person. */
export const toSelfPlanRow = (found: SelfPlan, ties: Ties, actor: Actor): SelfPlanRow => ({
  ...pick(found, selfPlanRow.shape),
  ...documentRow(selfPlanKind, found, selfPlans.decide(found, ties, actor)),
});

/** The list of self-procurement plans. */
export const selfPlanList = (parts: SelfPlanParts) =>
  documentList(describedSelfPlan, selfPlans, {
    row: ({ row, ...ties }, actor) => toSelfPlanRow(row, ties, actor),
    filter: (_db, filter: Omit<SelfPlanSearch, 'page' | 'rows'>) => behind(parts, filter),
  });

function behind({ linesOfSetups }: SelfPlanParts, filter: Omit<SelfPlanSearch, 'page' | 'rows'>) {
  const { projectNo, ordersNo, ordersName, agentUnit, contractNo, contractName, entrustUnit } = filter;
  const setup = { projectNo, ordersNo, ordersName, agentUnit, entrustUnit };
  const contract = { contractNo, contractName };
  const inSetup = (of: BehindPlans) => sql`${plan.guid} in ${linesOfSetups(of)}`;
  const ofContract = and(contains(plan.contractNo, contractNo), contains(plan.contractName, contractName));
  return and(
    // Find nothing for entrusted purchases: a department buys these by itself.
    filter.organizationType === undefined || filter.organizationType === organizationType.code.selfRun
      ? undefined
      : sql`false`,
    Object.values(setup).some(Boolean) ? inSetup({ ...setup, ...contract }) : undefined,
    ofContract && or(ofContract, inSetup(contract)),
  );
}
