import { type DataScope, reachOf } from '#shared/areas/role/scope';
import type { Actor } from './context.ts';

/** A person as a job keeps them: who asked and what they might see when they asked. */
export type Asker = Pick<
  Actor,
  | 'guid'
  | 'userName'
  | 'name'
  | 'type'
  | 'enterpriseGuid'
  | 'enterpriseName'
  | 'deptGuid'
  | 'deptGuids'
  | 'lent'
  | 'formerlyLentTo'
> & {
  roles: string[];
  permissions: [string, DataScope[]][];
  /** Of somebody who is lent; whether they still are is asked with the rows. */
  places?: Asker[];
};

/** Keeps what a job needs of the person who asked for it. */
export const askerOf = (actor: Actor): Asker => ({
  guid: actor.guid,
  userName: actor.userName,
  name: actor.name,
  type: actor.type,
  enterpriseGuid: actor.enterpriseGuid,
  enterpriseName: actor.enterpriseName,
  deptGuid: actor.deptGuid,
  deptGuids: actor.deptGuids,
  roles: [...actor.roles],
  permissions: [...actor.permissions].map(([permission, reach]) => [permission, [...reach]]),
  ...(actor.lent && { lent: actor.lent }),
  ...(actor.formerlyLentTo && { formerlyLentTo: actor.formerlyLentTo }),
  ...(actor.places && { places: actor.places.map(askerOf) }),
});

/** The person again, inside the job; they have no session there. */
export const actorOf = ({ roles, permissions, places, ...rest }: Asker): Actor => ({
  ...rest,
  ...(places && { places: places.map(actorOf) }),
  sessionGuid: '',
  roles: new Set(roles),
  permissions: new Map(permissions.map(([permission, scopes]) => [permission, reachOf(scopes)])),
  mustChangePassword: false,
  mustEnrolSecondFactor: false,
});
