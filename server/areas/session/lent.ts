import { permissionNode } from '#shared/areas/role/permissions';
import { dataScope, type Reach } from '#shared/areas/role/scope';
import { rightFor } from '#shared/areas/secondment/rights';
import type { Actor } from '../../http/context.ts';
import type { Granted } from './acting-role.ts';
import type { LentRow } from './acting-user.table.ts';

type Permissions = ReadonlyMap<string, Reach>;

/** Reaches nothing of one's own company: held by a secondment alone. */
const NOWHERE: Reach = new Set();
/** Those of projects alone reach nothing but these. */
const NAMED: Reach = new Set([dataScope.code.projects]);

/**
 * A person with what they are lent for today (docs/decisions/0047): who they are, without the business of their own company
 * where a secondment says so, and beside it whom each secondment makes of them. `granted` is what its roles grant, in the
 * order of the live ones.
 */
export function withLent<P extends Actor>(
  person: P,
  lent: readonly LentRow[],
  granted: readonly Pick<Granted, 'permissions'>[],
): P {
  const live = lent.filter(({ isLive }) => isLive);
  const now = new Set(live.map(({ enterpriseGuid }) => enterpriseGuid).concat(person.enterpriseGuid));
  const formerlyLentTo = [...new Set(lent.map(({ enterpriseGuid }) => enterpriseGuid))].filter(
    (guid) => !now.has(guid),
  );
  const own: P = { ...person, ...(formerlyLentTo.length > 0 && { formerlyLentTo }) };
  if (live.length === 0) return own;
  const kept = live.every(({ keepRights }) => keepRights) ? person.permissions : withoutBusiness(person);
  const places = [
    { ...own, permissions: kept },
    ...live.map((one, at) => placeOf(own, one, granted[at]!.permissions)),
  ];
  return { ...own, permissions: ofAll(places), places };
}

const withoutBusiness = ({ permissions }: Actor): Permissions =>
  new Map([...permissions].filter(([code]) => permissionNode(code)?.hand !== 'business'));

/** The person in the unit they are lent to: of what the roles grant there, what the rights let through. */
function placeOf(person: Actor, one: LentRow, granted: Permissions): Actor {
  const { guid, enterpriseGuid, enterpriseName, deptGuid, isForProjects, rights } = one;
  const permissions = [...granted].flatMap(([code, reach]) => {
    const right = rightFor(code);
    return right !== null && rights.includes(right) ? [[code, isForProjects ? NAMED : reach] as const] : [];
  });
  return {
    ...person,
    enterpriseGuid,
    enterpriseName,
    deptGuid,
    // Who is lent for projects belongs to no department there.
    deptGuids: isForProjects ? [] : [deptGuid],
    roles: new Set(),
    permissions: new Map(permissions),
    lent: { guid, isForProjects, rights },
  };
}

/** What may be done anywhere; how far is one's own, elsewhere the places say it. */
const ofAll = ([own, ...elsewhere]: readonly Actor[]): Permissions =>
  new Map([
    ...elsewhere.flatMap(({ permissions }) =>
      [...permissions.keys()].map((code) => [code, NOWHERE] as const),
    ),
    ...own!.permissions,
  ]);
