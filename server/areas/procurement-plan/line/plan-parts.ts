import { sql, type SQL } from 'drizzle-orm';
import { type BehindPlans, behindPlans } from '#shared/areas/project/search-form';
import { batchLine } from './batch-line.table.ts';
import { procurementPlan as plan } from './plan.table.ts';
import { procurementPlanLine as line } from './plan-line.table.ts';

/** What this area asks of areas that stand above it; composed in `server/app`. */
export interface PlanParts {
  /** The guids of the plan lines whose set-ups meet all of these, as a subquery. */
  linesOfSetups: (filter: BehindPlans) => SQL;
}

/** Whether a search asks for something behind the plans. */
export const isAskedOf = (filter: BehindPlans) => behindPlans.some((name) => filter[name]);

/**
 * A plan one of whose lines such a set-up took up: itself, through a batch line made of it, or through the line of the
 * centre plan a batch line was merged into.
 */
export function takenUp({ linesOfSetups }: PlanParts, filter: BehindPlans): SQL {
  return sql`${plan.guid} in (
    with recursive stem (guid) as (
      select line_guid from ${linesOfSetups(filter)} as found (line_guid)
      union
      select coalesce(${line.sourceLineGuid}, ${batchLine.yearItemGuid})
      from stem join ${line} on ${line.guid} = stem.guid
        left join ${batchLine} on ${batchLine.lineGuid} = stem.guid
      where coalesce(${line.sourceLineGuid}, ${batchLine.yearItemGuid}) is not null
    )
    select ${line.planGuid} from ${line} join stem on stem.guid = ${line.guid})`;
}
