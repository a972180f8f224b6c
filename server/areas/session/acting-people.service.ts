import { isOneOf } from '../../db/is-one-of.ts';
import type { Db } from '../../db/client.ts';
import type { Actor } from '../../http/context.ts';
import { actingUser } from './acting-user.table.ts';
import { grantedBy } from './acting-role.ts';

/** A person as each of their calls would see them, without a session. */
export type ActingPerson = Pick<
  Actor,
  | 'guid'
  | 'userName'
  | 'name'
  | 'type'
  | 'enterpriseGuid'
  | 'enterpriseName'
  | 'deptGuid'
  | 'deptGuids'
  | 'permissions'
>;

/** So many people are asked for at once: an array of a hundred thousand would outlast the time of a statement. */
const AT_ONCE = 2000;

/**
 * People as their next call would load them, from the view every call reads: who may not act is left out. Effects of a
 * change that has not been committed are seen by asking within its transaction.
 */
export async function actingPeople(db: Db, guids: readonly string[]): Promise<Map<string, ActingPerson>> {
  const people = new Map<string, ActingPerson>();
  for (let at = 0; at < guids.length; at += AT_ONCE) {
    const found = await db
      .select({
        guid: actingUser.guid,
        userName: actingUser.userName,
        name: actingUser.name,
        type: actingUser.type,
        enterpriseGuid: actingUser.enterpriseGuid,
        enterpriseName: actingUser.enterpriseName,
        deptGuid: actingUser.deptGuid,
        deptGuids: actingUser.deptGuids,
        roles: actingUser.roles,
      })
      .from(actingUser)
      .where(isOneOf(actingUser.guid, guids.slice(at, at + AT_ONCE)));
    const granted = await grantedBy(
      db,
      found.map(({ roles }) => roles),
    );
    for (const [index, { roles: _roles, ...person }] of found.entries()) {
      const permissions = granted[index]?.permissions;
      if (permissions) people.set(person.guid, { ...person, permissions });
      else for (const [guid, again] of await actingPeople(db, [person.guid])) people.set(guid, again);
    }
  }
  return people;
}
