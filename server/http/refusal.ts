import type { Wording } from '#shared/kit/language';
import { permissionWording } from '#shared/areas/role/permissions';
import { WRONG_STATE } from '../db/move-status.ts';
import type { Actor } from './context.ts';
import { BusinessError, Forbidden, NotFound } from '../kit/errors.ts';

/**
 * Why an act is refused, as one value: what a caller reads and what "why can't I?" explains both come from it.
 * A rule is a function that answers a Refusal, or null when it has nothing against it.
 */
export type Refusal = PermissionRefusal | ScopeRefusal | RuleRefusal;

/** HTTP 403, naming the permission. */
export interface PermissionRefusal {
  by: 'permission';
  permission: string;
}
/** Body code -1: missing and out of reach are one. */
export interface ScopeRefusal {
  by: 'scope';
}
/** Body code 0, the text as `info`. */
export interface RuleRefusal {
  by: 'owner' | 'separation' | 'state';
  text: Wording;
  /** The state it is in and those the act takes. */
  state?: { now: Wording; needs: readonly Wording[] };
  /** Guids of the people whose it is, or whose turn it is. */
  ask?: readonly string[];
  /** Faults of a form by field, and what else a person needs to act on it. */
  fields?: Readonly<Record<string, Wording>>;
  data?: Record<string, unknown>;
}

/** Throws what a refusal is on the wire; nothing when there is none. */
export function refuse(refusal: Refusal | null): void {
  if (refusal === null) return;
  if (refusal.by === 'permission') throw new Forbidden(lacks(refusal.permission));
  if (refusal.by === 'scope') throw new NotFound();
  throw new BusinessError(refusal.text, refusal.fields, refusal.data);
}

/** Refuses with the first fault as the text and all of them at their fields; nothing when there is none. */
export function refuseFaults(faults: Readonly<Record<string, Wording>>): void {
  const [first] = Object.values(faults);
  if (first) throw new BusinessError(first, faults);
}

/** Says which permission is missing. */
export const lacks = (permission: string): Wording => {
  const { cn, en } = permissionWording(permission);
  return { cn: `没有权限：${cn}`, en: `Permission missing: ${en}` };
};

/** A permission that is not held. */
export const needs = (
  { permissions }: Pick<Actor, 'permissions'>,
  permission: string,
): PermissionRefusal | null => (permissions.has(permission) ? null : { by: 'permission', permission });

interface States<S> {
  label: (code: S & (number | string), language: 'cn' | 'en') => string;
}

/** A record in a state the act does not start from. */
export function notFrom<S extends number | string>(
  list: States<S>,
  now: S,
  from: readonly S[],
): RuleRefusal | null {
  if (from.includes(now)) return null;
  const word = (code: S): Wording => ({ cn: list.label(code, 'cn'), en: list.label(code, 'en') });
  return {
    by: 'state',
    text: WRONG_STATE,
    state: { now: word(now), needs: from.map(word) },
  };
}

/** What a check that throws a BusinessError has against it. */
export async function refusalOf(check: () => Promise<unknown>): Promise<RuleRefusal | null> {
  try {
    await check();
    return null;
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error;
    return { by: 'state', text: error.wording };
  }
}

/** The acts of a record's `actions`: those nothing speaks against. */
export const allowedOf = <A extends string>(decisions: Readonly<Record<A, Refusal | null>>): A[] =>
  (Object.keys(decisions) as A[]).filter((act) => decisions[act] === null);
