import { and, asc, count, eq, exists, inArray, sql, type SQL } from 'drizzle-orm';
import type { SupervisorDetail, SupervisorSearch } from '#shared/areas/supervision/supervisor-views';
import { appointmentStatus, ENDING_SOON_DAYS } from '#shared/areas/supervision/codes';
import type { PageQuery } from '#shared/contract/paging';
import { formatDateTime } from '#shared/kit/dates';
import { contains } from '../../db/contains.ts';
import type { Db } from '../../db/client.ts';
import { pageOf, pageOfRows } from '../../db/page-of.ts';
import { sortedBy } from '../../db/sorted-by.ts';
import type { Context } from '../../http/context.ts';
import { NotFound } from '../../kit/errors.ts';
import { enterpriseNames } from '../enterprise/enterprise.service.ts';
import { filesOf } from '../file/file.service.ts';
import { projectBriefs } from '../project/projects-within.service.ts';
import { APPOINTMENT } from './appointment.ts';
import { supervisedProject, supervisedUnit, supervisor } from './supervisor.table.ts';
import { supervisorColumns, toSupervisorRows } from './supervisor-rows.ts';
import { TODAY } from '../../db/today.ts';

const s = appointmentStatus.code;

/** Filters of the list of supervisors, without paging and sorting. */
export type SupervisorFilter = Omit<SupervisorSearch, 'page' | 'rows' | 'sort' | 'order'>;

const sortColumns = {
  userName: supervisor.userName,
  validTo: supervisor.validTo,
  updateTime: supervisor.updatedAt,
} as const;

/** An appointment in force whose term ends within thirty days. */
export const endsSoon = and(
  eq(supervisor.status, s.active),
  sql`${supervisor.validTo} between ${TODAY} and ${TODAY} + ${ENDING_SOON_DAYS}::int`,
);

/** The filters of documents.md 5.13 as SQL. */
export const supervisorFilter = (filter: SupervisorFilter): SQL | undefined =>
  and(
    eq(supervisor.isDeleted, false),
    contains(supervisor.userName, filter.userName),
    filter.enterpriseGuid === undefined ? undefined : eq(supervisor.enterpriseGuid, filter.enterpriseGuid),
    filter.supRole === undefined ? undefined : sql`${supervisor.supRole} = ${filter.supRole}`,
    filter.supLevel === undefined ? undefined : sql`${supervisor.supLevel} = ${filter.supLevel}`,
    filter.status === undefined ? undefined : sql`${supervisor.status} = ${filter.status}`,
    filter.endingSoon ? endsSoon : undefined,
  );

/** One page of the appointments. */
export async function listSupervisors(search: SupervisorSearch, { db }: Pick<Context, 'db'>) {
  const where = supervisorFilter(search);
  const found = await pageOfRows(db, supervisor, search, {
    columns: supervisorColumns(db),
    where,
    orderBy: sortedBy(search, sortColumns, 'updateTime', supervisor.guid),
  });
  return { ...found, list: await toSupervisorRows(db, found.list) };
}

/** One appointment with all it covers. */
export async function findSupervisor(guid: string, { db }: Pick<Context, 'db'>): Promise<SupervisorDetail> {
  const found = await db
    .select(supervisorColumns(db))
    .from(supervisor)
    .where(and(eq(supervisor.guid, guid), eq(supervisor.isDeleted, false)));
  const [row] = await toSupervisorRows(db, found);
  if (!row || !found[0]) throw new NotFound();
  const stored = found[0].row;
  const units = await unitsOf(db, [guid]);
  const named = await db.select().from(supervisedProject).where(eq(supervisedProject.supervisorGuid, guid));
  const briefs = await projectBriefs(
    db,
    named.map(({ projectGuid }) => projectGuid),
  );
  const projectsIn = (unitGuid: string | null) =>
    named.filter((one) => one.unitGuid === unitGuid).flatMap((one) => briefs.get(one.projectGuid) ?? []);
  return {
    ...row,
    mobile: stored.mobile,
    email: stored.email,
    stages: stored.stages,
    supAuth: stored.supAuth,
    alarmOn: stored.alarmOn,
    units: units.map((unit) => ({
      guid: unit.guid,
      enterpriseGuid: unit.enterpriseGuid,
      enterpriseName: unit.enterpriseName,
      includesBelow: unit.includesBelow,
      duty: unit.duty,
      range: unit.range,
      minAmount: unit.minAmount,
      remark: unit.remark,
      projects: projectsIn(unit.guid),
    })),
    projects: projectsIn(null),
    files: await filesOf(db, APPOINTMENT, guid),
    createUserName: stored.createUserName,
    createTime: formatDateTime(stored.createTime),
  };
}

/** The units of some appointments, with their names. */
export async function unitsOf(db: Db, supervisorGuids: readonly string[]) {
  if (supervisorGuids.length === 0) return [];
  const units = await db
    .select()
    .from(supervisedUnit)
    .where(inArray(supervisedUnit.supervisorGuid, [...supervisorGuids]));
  const names = await enterpriseNames(
    db,
    units.map(({ enterpriseGuid }) => enterpriseGuid),
  );
  return units
    .map((unit) => ({ ...unit, enterpriseName: names.get(unit.enterpriseGuid) ?? '' }))
    .sort((a, b) => a.duty - b.duty || a.enterpriseName.localeCompare(b.enterpriseName, 'zh-CN'));
}

/** The overview: appointments with the units each watches; `enterpriseGuid` is a watched one. */
export async function listOverview(
  {
    userName,
    enterpriseGuid,
    ...page
  }: PageQuery & { userName?: string | undefined; enterpriseGuid?: string | undefined },
  { db }: Pick<Context, 'db'>,
) {
  const watched = db
    .select({ guid: supervisedUnit.guid })
    .from(supervisedUnit)
    .where(
      and(
        eq(supervisedUnit.supervisorGuid, supervisor.guid),
        sql`${supervisedUnit.enterpriseGuid} = ${enterpriseGuid ?? null}`,
      ),
    );
  const where = and(
    supervisorFilter({ userName }),
    enterpriseGuid === undefined ? undefined : exists(watched),
  );
  const found = await pageOf(
    page,
    (limit, offset) =>
      db
        .select(supervisorColumns(db))
        .from(supervisor)
        .where(where)
        // In force before ended, those that end first on top.
        .orderBy(asc(supervisor.status), asc(supervisor.validTo), asc(supervisor.guid))
        .limit(limit)
        .offset(offset),
    db.select({ total: count() }).from(supervisor).where(where),
  );
  const rows = await toSupervisorRows(db, found.list);
  const units = await unitsOf(
    db,
    rows.map(({ guid }) => guid),
  );
  return {
    ...found,
    list: rows.map((row) => ({ ...row, units: units.filter((unit) => unit.supervisorGuid === row.guid) })),
  };
}
