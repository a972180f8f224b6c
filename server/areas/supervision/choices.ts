import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import { permissionCodes, permissionNode } from '#shared/areas/role/permissions';
import { supervisionRights } from '#shared/areas/supervision/auth';
import { appointmentStatus, supervisionRole } from '#shared/areas/supervision/codes';
import type { CandidateRow } from '#shared/areas/supervision/supervisor-views';
import type { PageQuery } from '#shared/contract/paging';
import type { Context } from '../../http/context.ts';
import { NotFound } from '../../kit/errors.ts';
import { companyNodes } from '../department/company-tree.service.ts';
import { enterpriseNames } from '../enterprise/enterprise.service.ts';
import { choosableProjects, type ProjectChoice } from '../project/projects-within.service.ts';
import { holdersAmong } from '../role/held-roles.service.ts';
import { listAppointable } from '../user/appointable-people.service.ts';
import { purchasingRolesOf } from './separation.ts';
import { supervisedProject, supervisedUnit, supervisor } from './supervisor.table.ts';
import { TODAY } from '../../db/today.ts';

const MANAGE = 'supervision:manage';
const s = appointmentStatus.code;
const isLive = eq(supervisor.isDeleted, false);
/** In force today. */
const inForce = and(
  isLive,
  eq(supervisor.status, s.active),
  sql`${TODAY} between ${supervisor.validFrom} and ${supervisor.validTo}`,
);

/** Permissions of the hands that a supervisor's business permissions may not lie with. */
const separated = permissionCodes.filter(
  (code) => !['business', 'shared'].includes(permissionNode(code)?.hand ?? 'shared'),
);

/** People who may be appointed, with what speaks against each. */
export async function listCandidates(
  { userName, ...page }: PageQuery & { userName?: string | undefined },
  context: Context,
) {
  const found = await listAppointable(context, MANAGE, { ...page, name: userName });
  const guids = found.list.map(({ guid }) => guid);
  const names = await enterpriseNames(
    context.db,
    found.list.map(({ enterpriseGuid }) => enterpriseGuid),
  );
  const buyers = await purchasingRolesOf(context.db, guids);
  const administrators = await holdersAmong(context.db, guids, separated);
  const list = found.list.map((one): CandidateRow => ({
    guid: one.guid,
    name: one.name,
    userName: one.userName,
    enterpriseName: names.get(one.enterpriseGuid) ?? '',
    deptName: one.deptName ?? '',
    isSelf: one.guid === context.actor.guid,
    isAdministrator: administrators.has(one.guid),
    purchasingRoles: buyers.get(one.guid) ?? [],
  }));
  return { ...found, list };
}

/** Every appointment in force, by name. */
export const listAll = (_input: object, { db }: Pick<Context, 'db'>) =>
  db
    .select({
      guid: supervisor.guid,
      userName: supervisor.userName,
      enterpriseName: supervisor.enterpriseName,
      supRole: supervisor.supRole,
      supLevel: supervisor.supLevel,
      validFrom: supervisor.validFrom,
      validTo: supervisor.validTo,
    })
    .from(supervisor)
    .where(and(isLive, eq(supervisor.status, s.active)))
    .orderBy(asc(supervisor.userName), asc(supervisor.guid));

/** The roles of supervision with how many appointments of each are active. */
export async function listRoles(_input: object, { db }: Pick<Context, 'db'>) {
  const found = await db
    .select({ code: supervisor.supRole, count: count() })
    .from(supervisor)
    .where(and(isLive, eq(supervisor.status, s.active)))
    .groupBy(supervisor.supRole);
  return supervisionRole.codes.map((code) => ({
    code,
    cn: supervisionRole.label(code, 'cn'),
    en: supervisionRole.label(code, 'en'),
    count: found.find((one) => one.code === code)?.count ?? 0,
  }));
}

/** What an appointment may hold; with a guid, what it holds. */
export async function listRights({ guid }: { guid?: string | undefined }, { db }: Pick<Context, 'db'>) {
  let held: readonly string[] = [];
  if (guid !== undefined) {
    const [found] = await db
      .select({ supAuth: supervisor.supAuth })
      .from(supervisor)
      .where(and(eq(supervisor.guid, guid), isLive));
    if (!found) throw new NotFound();
    held = found.supAuth;
  }
  return supervisionRights.map(({ rights, ...group }) => ({
    ...group,
    rights: rights.map((right) => ({ ...right, isGranted: held.includes(right.code) })),
  }));
}

/** Projects to choose from, with the names of those who supervise each by its name. */
export async function listSupervisable(search: ProjectChoice & PageQuery, context: Context) {
  const found = await choosableProjects(context, MANAGE, search);
  const named =
    found.list.length === 0
      ? []
      : await context.db
          .select({ projectGuid: supervisedProject.projectGuid, userName: supervisor.userName })
          .from(supervisedProject)
          .innerJoin(supervisor, eq(supervisor.guid, supervisedProject.supervisorGuid))
          .where(
            and(
              inForce,
              inArray(
                supervisedProject.projectGuid,
                found.list.map(({ guid }) => guid),
              ),
            ),
          );
  return {
    ...found,
    list: found.list.map((one) => ({
      ...one,
      supervisors: named
        .filter(({ projectGuid }) => projectGuid === one.guid)
        .map(({ userName }) => userName),
    })),
  };
}

/** The companies that may be supervised, each after the one above it, with how many watch it today. */
export async function listTenderers(_input: object, context: Context) {
  const nodes = await companyNodes(context, MANAGE);
  const watched = await context.db
    .select({ enterpriseGuid: supervisedUnit.enterpriseGuid, count: count() })
    .from(supervisedUnit)
    .innerJoin(supervisor, eq(supervisor.guid, supervisedUnit.supervisorGuid))
    .where(inForce)
    .groupBy(supervisedUnit.enterpriseGuid);
  const reached = new Set(nodes.map(({ enterpriseGuid }) => enterpriseGuid));
  return nodes.map(({ enterpriseGuid, name, parentEnterpriseGuid }) => ({
    enterpriseGuid,
    name,
    parentEnterpriseGuid:
      parentEnterpriseGuid !== null && reached.has(parentEnterpriseGuid) ? parentEnterpriseGuid : null,
    supervisorCount: watched.find((one) => one.enterpriseGuid === enterpriseGuid)?.count ?? 0,
  }));
}
