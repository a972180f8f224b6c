import { and, asc, count, eq, inArray, ne, sql } from 'drizzle-orm';
import { appointmentStatus, openOpinion, opinionStatus } from '#shared/areas/supervision/codes';
import type { SupervisedProject } from '#shared/areas/supervision/opinion-contract';
import type { PageQuery } from '#shared/contract/paging';
import type { Context } from '../../http/context.ts';
import {
  type AlarmedProject,
  type AlarmFilter,
  listAlarmedProjects,
  type ProjectAlarms,
} from '../project/project-alarms.service.ts';
import { unitsOf } from './list-supervisors.ts';
import { tiesTo, visible } from './opinion-access.ts';
import { opinion } from './opinion.table.ts';
import { supervisedProject, supervisor } from './supervisor.table.ts';
import { TODAY } from '../../db/today.ts';

type Viewer = Pick<Context, 'db' | 'actor'>;

/** One page of the projects a person supervises, with alarms and the opinions on each they may see. */
export const listSupervisedProjects =
  (alarms: ProjectAlarms) => async (search: AlarmFilter & PageQuery, viewer: Viewer) => {
    const found = await listAlarmedProjects(viewer, search, alarms);
    return { ...found, list: await withOpinions(viewer, found.list) };
  };

/** Adds how many opinions there are on each project, drafts left out. */
export async function withOpinions(
  viewer: Viewer,
  list: readonly AlarmedProject[],
): Promise<SupervisedProject[]> {
  const guids = list.map(({ guid }) => guid);
  const counts =
    guids.length === 0
      ? []
      : await viewer.db
          .select({
            guid: opinion.projectGuid,
            all: count(),
            open: sql<number>`(count(*) filter (where ${inArray(opinion.status, [...openOpinion])}))::int`,
          })
          .from(opinion)
          .where(
            and(
              visible(await tiesTo(viewer)),
              inArray(opinion.projectGuid, guids),
              ne(opinion.status, opinionStatus.code.draft),
            ),
          )
          .groupBy(opinion.projectGuid);
  const byGuid = new Map(counts.map((one) => [one.guid, one]));
  return list.map((one) => ({
    ...one,
    opinionCount: byGuid.get(one.guid)?.all ?? 0,
    openOpinionCount: byGuid.get(one.guid)?.open ?? 0,
  }));
}

/** A person's own appointments that have not ended, the one that ends first on top. */
export async function listOwnAppointments(_input: object, { db, actor }: Viewer) {
  const found = await db
    .select({
      row: supervisor,
      isInForce: sql<boolean>`${TODAY} between ${supervisor.validFrom} and ${supervisor.validTo}`,
      daysLeft: sql<number>`${supervisor.validTo} - ${TODAY}`,
      projectCount: sql<number>`(select count(*)::int from ${supervisedProject}
        where ${eq(supervisedProject.supervisorGuid, supervisor.guid)})`,
    })
    .from(supervisor)
    .where(
      and(
        eq(supervisor.userGuid, actor.guid),
        eq(supervisor.isDeleted, false),
        eq(supervisor.status, appointmentStatus.code.active),
        sql`${supervisor.validTo} >= ${TODAY}`,
      ),
    )
    .orderBy(asc(supervisor.validTo), asc(supervisor.guid));
  const units = await unitsOf(
    db,
    found.map(({ row }) => row.guid),
  );
  return found.map(({ row, ...rest }) => ({
    guid: row.guid,
    supRole: row.supRole,
    supLevel: row.supLevel,
    stages: row.stages,
    supAuth: row.supAuth,
    validFrom: row.validFrom,
    validTo: row.validTo,
    ...rest,
    units: units.filter((unit) => unit.supervisorGuid === row.guid),
  }));
}
