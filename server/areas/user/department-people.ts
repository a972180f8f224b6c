import { and, asc, count, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import { departmentKind } from '#shared/areas/department/codes';
import { paths } from '#shared/areas/session/paths';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { type HangingNode, type HangingSource, SHOWN } from '../department/hanging.service.ts';
import { scopeCondition } from '../department/scope.service.ts';
import { findPeople } from './user.service.ts';
import { userDepartment } from './user-department.table.ts';
import { user } from './user.table.ts';

/** A company also has those of its people who are in no department. */
const mainOf = ({ guid, kind, enterpriseGuid }: HangingNode) =>
  kind === departmentKind.code.company
    ? or(eq(user.deptGuid, guid), and(isNull(user.deptGuid), eq(user.enterpriseGuid, enterpriseGuid)))
    : eq(user.deptGuid, guid);

const furtherOf = ({ guid }: HangingNode) =>
  sql`exists (select from ${userDepartment} where ${userDepartment.userGuid} = ${user.guid}
    and ${userDepartment.deptGuid} = ${guid})`;

const isThere = eq(user.isDeleted, false);

const peopleThat = (where: (node: HangingNode) => SQL | undefined): HangingSource['find'] =>
  async function find(db, node) {
    const condition = and(isThere, where(node));
    const [total] = await db.select({ count: count() }).from(user).where(condition);
    const first = await db
      .select({ name: user.name, userName: user.userName })
      .from(user)
      .where(condition)
      .orderBy(asc(user.name), asc(user.guid))
      .limit(SHOWN);
    const items = first.map(({ name, userName }) => ({
      name: `${name}（${userName}）`,
      link: `${paths.departments}?userName=${encodeURIComponent(userName)}`,
    }));
    return { count: total!.count, items };
  };

/** Lets the people of a department follow, also those whose account is disabled. */
const moveMain = (isActive: boolean): NonNullable<HangingSource['moveTo']> =>
  async function moveTo(db, from, to) {
    await db
      .update(user)
      .set({ deptGuid: to.guid, version: sql`${user.version} + 1`, updatedAt: sql`now()` })
      .where(and(eq(user.deptGuid, from.guid), eq(user.isActive, isActive), isThere));
    // List a person once, also one who belongs to the department in two ways.
    await db
      .delete(userDepartment)
      .where(
        and(
          eq(userDepartment.deptGuid, to.guid),
          sql`exists (select from ${user} where ${user.guid} = ${userDepartment.userGuid} and ${user.deptGuid} = ${to.guid})`,
        ),
      );
  };

async function moveFurther(db: Db, from: HangingNode, to: HangingNode) {
  await db.execute(sql`
    insert into ${userDepartment} (user_guid, dept_guid)
    select further.user_guid, ${to.guid} from ${userDepartment} further join ${user} on ${user.guid} = further.user_guid
    where further.dept_guid = ${from.guid} and ${user.deptGuid} is distinct from ${to.guid}
    on conflict do nothing`);
  await db.delete(userDepartment).where(eq(userDepartment.deptGuid, from.guid));
}

/** The people who hang on a department. */
export const departmentPeople: readonly HangingSource[] = [
  {
    kind: 'people',
    label: { cn: '在职人员', en: 'People' },
    mayStay: false,
    find: peopleThat((node) => and(mainOf(node), eq(user.isActive, true))),
    moveTo: moveMain(true),
  },
  {
    kind: 'furtherPeople',
    label: { cn: '兼职人员', en: 'People who belong here too' },
    mayStay: false,
    find: peopleThat(furtherOf),
    moveTo: moveFurther,
  },
  {
    kind: 'disabledPeople',
    label: { cn: '已停用的人员', en: 'People with a disabled account' },
    mayStay: true,
    find: peopleThat((node) => and(mainOf(node), eq(user.isActive, false))),
    moveTo: moveMain(false),
  },
];

/** A person within reach of `user:read`, or oneself, with company and main department; null when there is none. */
export async function findColleague(context: Context, guid: string) {
  const columns = { enterpriseGuid: user.enterpriseGuid, deptGuid: user.deptGuid, ownerGuid: user.guid };
  const within =
    guid === context.actor.guid ? undefined : await scopeCondition(context, 'user:read', columns);
  const [found] = await context.db
    .select({ guid: user.guid })
    .from(user)
    .where(and(eq(user.guid, guid), isThere, within));
  return found ? (await findPeople(context.db, [guid]))[0]! : null;
}
