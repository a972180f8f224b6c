import type { z } from 'zod';
import { roleCode } from '#shared/areas/role/codes';
import type { reportAccess, ReportUser } from '#shared/areas/report-access/contract';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { NotFound } from '../../kit/errors.ts';
import { batchChange } from '../access/give-roles.service.ts';
import { standingsOf } from '../access/standing.service.ts';
import { departmentNames } from '../department/department.service.ts';
import { enterpriseNames } from '../enterprise/enterprise.service.ts';
import { ensureRole, rolesOf, rolesOfMany } from '../role/role.service.ts';
import { personWithin } from '../user/person-within.service.ts';
import { listRolePeople } from '../user/role-people.service.ts';

const REPORT_ROLE = roleCode.code.reportReader;
const GRANT = 'report:grant';

/** Whether a role of this name is the report role of the caller's company, and whether they hold it. */
export async function checkReportRole({ roleName }: { roleName: string }, { db, actor }: Context) {
  const held = (await rolesOf(db, actor.guid)).find(({ code }) => code === REPORT_ROLE);
  const isReportRole = [roleCode.label(REPORT_ROLE), REPORT_ROLE, held?.name].includes(roleName);
  return { isReportRole, isHolder: isReportRole && held !== undefined };
}

/** Whether a person holds the report role, and how far reports reach for them over all their roles. */
export async function reportRoleOf({ userGuid }: { userGuid: string }, context: Context) {
  const { db } = context;
  if (!(await personWithin(context, GRANT, userGuid))) throw new NotFound();
  const isHolder = (await rolesOf(db, userGuid)).some(({ code }) => code === REPORT_ROLE);
  const standing = (await standingsOf(db, [userGuid])).get(userGuid);
  return { isHolder, reach: [...(standing?.permissions.get('report:read')?.scopes ?? [])] };
}

/** The people to whom the caller may give the report role, with whether they hold it. */
export async function listReportUsers(search: z.output<typeof reportAccess.users.input>, context: Context) {
  const { db } = context;
  const page = await listRolePeople(context, GRANT, { ...search, code: REPORT_ROLE });
  const guids = page.list.map(({ guid }) => guid);
  const [roles, departments, companies] = await Promise.all([
    rolesOfMany(db, guids),
    departmentNames(
      db,
      page.list.flatMap(({ deptGuid }) => deptGuid ?? []),
    ),
    enterpriseNames(
      db,
      page.list.map(({ enterpriseGuid }) => enterpriseGuid),
    ),
  ]);
  const toRow = ({ enterpriseGuid, deptGuid, ...one }: (typeof page.list)[number]): ReportUser => ({
    ...one,
    enterpriseName: companies.get(enterpriseGuid) ?? '',
    deptName: departments.get(deptGuid ?? '') ?? null,
    roles: (roles.get(one.guid) ?? []).map(({ name }) => name),
    isHolder: (roles.get(one.guid) ?? []).some(({ code }) => code === REPORT_ROLE),
  });
  return { ...page, list: page.list.map(toRow) };
}

/** `report:grant` is the right to give roles, for this one role and no other. */
const asGrantor = (context: Context): Context => {
  const reach = context.actor.permissions.get(GRANT)!;
  return {
    ...context,
    actor: {
      ...context.actor,
      permissions: new Map([...context.actor.permissions, ['role:grant', reach]]),
    },
  };
};

/** Gives or takes the report role person by person, by the rules of all roles; says who was refused and why. */
export async function changeReportRole(
  mode: 'add' | 'take',
  { userGuids }: { userGuids: readonly string[] },
  context: Context,
) {
  return inTransaction(context.db, async (db) => {
    const within = { ...context, db };
    const results: z.output<typeof reportAccess.giveInBatch.output>['results'] = [];
    for (const userGuid of new Set(userGuids)) {
      const person = await personWithin(within, GRANT, userGuid);
      if (!person) {
        results.push({ userGuid, name: '', isDone: false, info: new NotFound().message });
        continue;
      }
      const roleGuid = await ensureRole(db, person.enterpriseGuid, REPORT_ROLE);
      const change = batchChange({ userGuids: [userGuid], roleGuids: [roleGuid], mode });
      results.push(...(await change.make(asGrantor(within))));
    }
    return { doneCount: results.filter(({ isDone }) => isDone).length, results };
  });
}
