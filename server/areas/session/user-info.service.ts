import type { UserInfo } from '#shared/areas/session/contract';
import type { MenuUser } from '#shared/areas/session/menu';
import type { Context } from '../../http/context.ts';
import { NotFound } from '../../kit/errors.ts';
import { departmentNames } from '../department/department.service.ts';
import { findEnterprise, findSupervisionEnterprise } from '../enterprise/enterprise.service.ts';
import { rolesOf } from '../role/role.service.ts';
import { findContact } from '../user/user.service.ts';
import { seenHints } from './seen-hints.ts';
import { LIFETIME, secondsLeft } from './session.service.ts';

type Enterprise = NonNullable<Awaited<ReturnType<typeof findEnterprise>>>;

/** The signed-in person, as shell, menus and buttons need them. */
export async function describeActor(
  { db, actor }: Context,
  supervisionEnterprise: string | undefined,
): Promise<UserInfo> {
  const [company, contact, roles, departments, expiresIn, special, hints] = await Promise.all([
    findEnterprise(db, actor.enterpriseGuid),
    findContact(db, actor.guid),
    rolesOf(db, actor.guid),
    departmentNames(db, actor.deptGuid === null ? [] : [actor.deptGuid]),
    secondsLeft(db, actor.sessionGuid),
    findSupervisionEnterprise(db, supervisionEnterprise),
    seenHints(db, actor.guid),
  ]);
  if (!company || !contact) throw new NotFound();
  const menuUser = menuUserIn(actor, company, special);
  const deptName = departments.get(actor.deptGuid ?? '');
  return {
    guid: actor.guid,
    userName: actor.userName,
    name: actor.name,
    ...contact,
    enterprise: { guid: company.guid, name: company.name },
    dept: actor.deptGuid === null || deptName === undefined ? null : { guid: actor.deptGuid, name: deptName },
    lentTo: lentTo(actor),
    ...menuUser,
    roles,
    isWeakPWD: actor.mustChangePassword,
    seenHints: hints,
    mustEnrolSecondFactor: actor.mustEnrolSecondFactor,
    session: { idleSeconds: LIFETIME.idle, expiresIn },
  };
}

/** The companies somebody is lent to, each once. */
const lentTo = ({ places = [] }: Context['actor']) => [
  ...new Map(
    places
      .filter(({ lent }) => lent !== undefined)
      .map(({ enterpriseGuid, enterpriseName }) => [
        enterpriseGuid,
        { guid: enterpriseGuid, name: enterpriseName },
      ]),
  ).values(),
];

/** What a person's menu is decided by, for themselves and for whoever asks about it. */
export async function menuUserOf(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  supervisionEnterprise: string | undefined,
): Promise<MenuUser> {
  const company = await findEnterprise(db, actor.enterpriseGuid);
  if (!company) throw new NotFound();
  return menuUserIn(actor, company, await findSupervisionEnterprise(db, supervisionEnterprise));
}

const menuUserIn = (
  { type, permissions, enterpriseGuid }: Context['actor'],
  { hasSubmitted, subjectTypes }: Pick<Enterprise, 'hasSubmitted' | 'subjectTypes'>,
  supervisionEnterprise: string | null,
) => ({
  type,
  isHasSubmit: hasSubmitted ? (1 as const) : (0 as const),
  zsZhuTiLeiXing: subjectTypes.join(','),
  permissions: [...permissions.keys()].sort(),
  isSupervisionEnterprise: enterpriseGuid === supervisionEnterprise,
});
