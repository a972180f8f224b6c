import type { Db } from '../../db/client.ts';
import { namedFor, wholeOrganisation } from '../department/organisation.service.ts';
import { actingPeople, type ActingPerson } from '../session/acting-people.service.ts';
import { widestOf, type DataScope } from '#shared/areas/role/scope';
import { type Places, placesIn } from './places.ts';

/** How one permission of a person stands. */
export interface Held extends Places {
  scopes: readonly DataScope[];
  /** The widest of 1 to 5; 0 when the reach holds named projects or companies only. */
  widest: number;
}

/** What a person may do at this moment and how far; the same for every act, so that two moments can be compared. */
export interface Standing {
  person: ActingPerson;
  permissions: ReadonlyMap<string, Held>;
  headship: { count: number; key: string };
}

/**
 * How people stand: what their next call would be allowed. Within a transaction it sees what that has changed; who may
 * not act is left out.
 */
export async function standingsOf(db: Db, guids: readonly string[]): Promise<Map<string, Standing>> {
  const people = await actingPeople(db, guids);
  if (people.size === 0) return new Map();
  const { placesOf, headshipOf } = placesIn(await wholeOrganisation(db));
  const names = Map.groupBy(await namedFor(db, [...people.keys()]), ({ userGuid }) => userGuid);
  return new Map(
    [...people.values()].map((person) => {
      const named = names.get(person.guid) ?? [];
      const permissions = new Map(
        [...person.permissions].map(([permission, reach]) => [
          permission,
          {
            ...placesOf(person, permission, reach, named),
            scopes: [...reach].sort((a, b) => a - b),
            widest: widestOf(reach) ?? 0,
          },
        ]),
      );
      return [person.guid, { person, permissions, headship: headshipOf(person.guid) }];
    }),
  );
}
