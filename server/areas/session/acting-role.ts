import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Reach } from '#shared/areas/role/scope';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { actingRole } from './acting-user.table.ts';
import { permissionsOf, type RoleGrants } from './grants.ts';

/** What the roles of a person make of them. */
export interface Granted {
  /** Codes of the built-in roles among them. */
  roles: ReadonlySet<string>;
  permissions: ReadonlyMap<string, Reach>;
  needsSecondFactor: boolean;
}

/** Keep no more: further ones were asked for once. */
const KEPT_MAX = 5000;
/** What a role grants, by its guid and version: a version once committed never grants anything else. */
const kept = new Map<string, RoleGrants>();
/** What several together make of their holders. */
const together = new Map<string, Granted>();

/**
 * What people hold by their roles, given as `guid:version` each; undefined where one of them has been changed since it was
 * named, so that the caller asks again for whom it is. Remembered for all people and calls, but never from within a
 * transaction: it may see versions that will never have been.
 */
export async function grantedBy(
  db: Db,
  held: readonly (readonly string[])[],
): Promise<(Granted | undefined)[]> {
  if (kept.size >= KEPT_MAX) kept.clear();
  const missing = [...new Set(held.flat())].filter((version) => !kept.has(version));
  const found = await grantsOf(db, missing);
  const isLasting = !(db instanceof PgTransaction);
  if (isLasting) for (const [version, grants] of found) kept.set(version, grants);
  return held.map((versions) => {
    const key = versions.join();
    const known = together.get(key);
    if (known) return known;
    const roles = versions.map((version) => found.get(version) ?? kept.get(version));
    if (!roles.every((role) => role !== undefined)) return undefined;
    const granted = grantedTogether(roles);
    if (isLasting) {
      if (together.size >= KEPT_MAX) together.clear();
      together.set(key, granted);
    }
    return granted;
  });
}

/** The roles of these versions, by version; one that has been changed is not among them. */
async function grantsOf(db: Db, versions: readonly string[]): Promise<Map<string, RoleGrants>> {
  if (versions.length === 0) return new Map();
  const wanted = new Set(versions);
  const guids = versions.map((version) => version.slice(0, version.indexOf(':')));
  const found = await db.select().from(actingRole).where(isOneOf(actingRole.guid, guids));
  return new Map(
    found.filter(({ version }) => wanted.has(version)).map(({ version, ...role }) => [version, role]),
  );
}

const grantedTogether = (roles: readonly RoleGrants[]): Granted => ({
  roles: new Set(roles.flatMap(({ code }) => code ?? [])),
  permissions: permissionsOf(roles),
  needsSecondFactor: roles.some(({ requiresSecondFactor }) => requiresSecondFactor),
});
