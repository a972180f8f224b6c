import { roleText } from '#shared/areas/role/refusal-texts';
import type { Context } from '../../http/context.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import { separationFault } from '#shared/areas/role/separation';
import { record } from '../audit/audit.service.ts';
import { ceilingOf } from '../role/ceiling.service.ts';
import { grantorOf, roleWithin } from '../role/decide-role.service.ts';
import { refuseRoles } from '../role/granting.service.ts';
import { tellHoldersChanged } from '../role/holders-changed.service.ts';
import { lockGrants, roleGuidsOf, rolesWithAuth } from '../role/role-auth.service.ts';
import { giveRole, takeRole } from '../role/role.service.ts';
import { personWithin } from '../user/person-within.service.ts';
import { keepingSecurityAdministrator } from './security-administrator.ts';

/** From the roles a person holds to those they shall hold. */
export type NextRoles = (held: readonly string[]) => readonly string[];

/**
 * Gives and takes roles of one person by the rules of docs/decisions/0007-grants.md, in the caller's transaction;
 * felt at their next call. Answers the roles they then hold.
 * @throws NotFound for a person or a role out of reach, BusinessError naming the rule.
 */
export async function changeRoles(context: Context, userGuid: string, next: NextRoles): Promise<string[]> {
  const { db, actor } = context;
  const person = await personWithin(context, 'role:grant', userGuid);
  if (!person) throw new NotFound();
  if (person.guid === actor.guid) throw new BusinessError(roleText.ownRoles);
  await lockGrants(db, person.enterpriseGuid);
  const held = await roleGuidsOf(db, userGuid);
  const wanted = [...new Set(next(held))];
  const given = wanted.filter((guid) => !held.includes(guid));
  const taken = held.filter((guid) => !wanted.includes(guid));
  if (given.length + taken.length === 0) return held;
  for (const guid of [...given, ...taken]) {
    const { enterpriseGuid } = await roleWithin(context, 'role:grant', guid);
    if (enterpriseGuid !== person.enterpriseGuid && given.includes(guid))
      throw new BusinessError({
        cn: '角色不属于该用户所在单位',
        en: 'The role belongs to another company than the person',
      });
  }
  const ceiling = await ceilingOf(db, person.enterpriseGuid);
  refuseRoles(grantorOf(actor, 'role:grant'), ceiling, {
    given: await rolesWithAuth(db, given),
    taken: await rolesWithAuth(db, taken),
  });
  const after = await rolesWithAuth(db, wanted);
  if (given.length > 0) {
    const fault = separationFault(
      after.flatMap(({ auth }) => auth.grants.map(({ permission }) => permission)),
    );
    if (fault) throw new BusinessError(fault);
  }
  const before = await rolesWithAuth(db, held);
  await keepingSecurityAdministrator(db, person.enterpriseGuid, async () => {
    for (const guid of taken) await takeRole(db, userGuid, guid);
    for (const guid of given) await giveRole(db, userGuid, guid);
  });
  await tellHoldersChanged(db, userGuid);
  await record(db, context, {
    event: 'user.roles',
    objectType: 'user',
    objectGuid: userGuid,
    objectName: person.userName,
    before: { roles: namesOf(before) },
    after: { roles: namesOf(after) },
  });
  return wanted;
}

const namesOf = (roles: readonly { name: string }[]) => roles.map(({ name }) => name).sort();
