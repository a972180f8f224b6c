import { createHash } from 'node:crypto';
import type { AffectedPerson, EffectCounts, EffectKind, ReachSide } from '#shared/areas/access/effect';
import { permissionCodes } from '#shared/areas/role/permissions';
import type { Held, Standing } from './standing.service.ts';

type Change = AffectedPerson['changes'][number];

/** What becomes of one person, by their guid; what stays as it is does not appear. */
export interface PersonEffect {
  userGuid: string;
  changes: Change[];
  headship: AffectedPerson['headship'];
  /** All that tells this effect from another. */
  key: string;
}

/** Compares how people stand before and after a change. */
export function compareStandings(
  before: ReadonlyMap<string, Standing>,
  after: ReadonlyMap<string, Standing>,
): PersonEffect[] {
  return [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((userGuid) => {
    const old = before.get(userGuid);
    const fresh = after.get(userGuid);
    const keys: string[] = [userGuid];
    const changes = permissionCodes.flatMap((permission) => {
      const one = old?.permissions.get(permission);
      const other = fresh?.permissions.get(permission);
      const kind = kindOf(one, other);
      if (!kind) return [];
      keys.push(permission, one?.key ?? '-', other?.key ?? '-');
      return [{ permission, kind, before: sideOf(one), after: sideOf(other) }];
    });
    const isHeadshipMoved = old && fresh && old.headship.key !== fresh.headship.key;
    if (isHeadshipMoved) keys.push(old.headship.key, fresh.headship.key);
    if (changes.length === 0 && !isHeadshipMoved) return [];
    const headship = isHeadshipMoved ? { before: old.headship.count, after: fresh.headship.count } : null;
    return [{ userGuid, changes, headship, key: keys.join(' ') }];
  });
}

function kindOf(before: Held | undefined, after: Held | undefined): EffectKind | null {
  if (!before) return after ? 'gained' : null;
  if (!after) return 'lost';
  if (before.key === after.key) return null;
  const steps = [
    after.widest - before.widest,
    after.companies - before.companies,
    after.departments - before.departments,
    after.named - before.named,
    Number(after.scopes.includes(6)) - Number(before.scopes.includes(6)),
    Number(after.scopes.includes(7)) - Number(before.scopes.includes(7)),
  ];
  const hasMore = steps.some((step) => step > 0);
  const hasLess = steps.some((step) => step < 0);
  if (hasMore === hasLess) return 'moved';
  return hasMore ? 'widened' : 'narrowed';
}

const sideOf = (held: Held | undefined): ReachSide | null =>
  held
    ? {
        scopes: [...held.scopes],
        departments: held.departments,
        companies: held.companies,
        named: held.named,
      }
    : null;

const noCounts = (): EffectCounts => ({ gained: 0, lost: 0, widened: 0, narrowed: 0, moved: 0 });

/** The totals of an effect, and by permission in the order of the tree. */
export function countEffects(people: readonly PersonEffect[]) {
  const totals = noCounts();
  const byPermission = new Map<string, EffectCounts>();
  for (const { changes } of people)
    for (const { permission, kind } of changes) {
      const counts = byPermission.get(permission) ?? noCounts();
      counts[kind]++;
      totals[kind]++;
      byPermission.set(permission, counts);
    }
  const permissions = permissionCodes.flatMap((permission) => {
    const counts = byPermission.get(permission);
    return counts ? [{ permission, ...counts }] : [];
  });
  return { totals, permissions };
}

/** What a preview is recognised by when the change is saved. */
export const effectDigest = (people: readonly PersonEffect[]) =>
  createHash('sha256')
    .update(people.map(({ key }) => key).join('\n'))
    .digest('hex');
