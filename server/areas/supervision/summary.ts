import { and, eq, inArray, sql } from 'drizzle-orm';
import { appointmentStatus, openOpinion, opinionStatus } from '#shared/areas/supervision/codes';
import type { Context } from '../../http/context.ts';
import { companyNodes } from '../department/company-tree.service.ts';
import { endsSoon } from './list-supervisors.ts';
import { opinion } from './opinion.table.ts';
import { conflictOf, coveredBy, purchasingRolesOf } from './separation.ts';
import { supervisedUnit, supervisor } from './supervisor.table.ts';
import { TODAY } from '../../db/today.ts';

const s = appointmentStatus.code;

/** The figures above the overview: who is in force, what ends soon, which companies nobody watches, what is open. */
export async function summarise(_input: object, context: Context) {
  const { db } = context;
  const isLive = eq(supervisor.isDeleted, false);
  const filtered = (condition: ReturnType<typeof and>) =>
    sql<number>`(count(*) filter (where ${condition}))::int`;
  const [people] = await db
    .select({
      active: filtered(eq(supervisor.status, s.active)),
      endingSoon: filtered(endsSoon),
      expired: filtered(eq(supervisor.status, s.expired)),
    })
    .from(supervisor)
    .where(isLive);
  const [opinions] = await db
    .select({
      openOpinions: filtered(inArray(opinion.status, [...openOpinion])),
      overdueOpinions: filtered(eq(opinion.status, opinionStatus.code.overdue)),
    })
    .from(opinion)
    .where(eq(opinion.isDeleted, false));
  const nodes = await companyNodes(context, 'supervision:manage');
  const watched = await watchedCompanies(context);
  return {
    ...people!,
    ...opinions!,
    unitCount: nodes.length,
    unwatchedUnits: nodes
      .filter(({ enterpriseGuid }) => !watched.has(enterpriseGuid))
      .map(({ name }) => name),
    conflicts: await countConflicts(context),
  };
}

/** The enterprises that somebody supervises today, those below included where an appointment says so. */
async function watchedCompanies(context: Context): Promise<Set<string>> {
  const units = await context.db
    .select({ enterpriseGuid: supervisedUnit.enterpriseGuid, includesBelow: supervisedUnit.includesBelow })
    .from(supervisedUnit)
    .innerJoin(supervisor, eq(supervisor.guid, supervisedUnit.supervisorGuid))
    .where(
      and(
        eq(supervisor.isDeleted, false),
        eq(supervisor.status, s.active),
        sql`${TODAY} between ${supervisor.validFrom} and ${supervisor.validTo}`,
      ),
    );
  const watched = new Set(units.map(({ enterpriseGuid }) => enterpriseGuid));
  const withBelow = new Set(
    units.filter(({ includesBelow }) => includesBelow).map(({ enterpriseGuid }) => enterpriseGuid),
  );
  // Sort parents before children.
  for (const { enterpriseGuid, parentEnterpriseGuid } of await companyNodes(context))
    if (parentEnterpriseGuid !== null && withBelow.has(parentEnterpriseGuid)) {
      watched.add(enterpriseGuid);
      withBelow.add(enterpriseGuid);
    }
  return watched;
}

async function countConflicts({ db }: Context): Promise<number> {
  const active = await db
    .select()
    .from(supervisor)
    .where(and(eq(supervisor.isDeleted, false), eq(supervisor.status, s.active)));
  const buyers = await purchasingRolesOf(
    db,
    active.map(({ userGuid }) => userGuid),
  );
  let conflicts = 0;
  for (const one of active)
    if (buyers.has(one.userGuid) && (await conflictOf(db, one, await coveredBy(db, one))).length > 0)
      conflicts += 1;
  return conflicts;
}
