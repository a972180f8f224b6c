import type { Wording } from '#shared/kit/language';
import { permissionLabel } from '#shared/areas/role/permissions';
import { BusinessError, Forbidden, NotFound } from './errors.ts';

/**
 * Why an act is refused, as one value: what a caller reads and what "why can't I?" explains both come from it.
 * A rule is a function that answers a Refusal, or null when it has nothing against it.
 */
export type Refusal =
  /** HTTP 403, naming the permission. */
  | { by: 'permission'; permission: string }
  /** Body code -1: missing and out of reach are one. */
  | { by: 'scope' }
  /** Body code 0, the Chinese text as `info`. */
  | {
      by: 'owner' | 'separation' | 'state';
      text: Wording;
      /** Guids of the people whose it is, or whose turn it is. */
      ask?: readonly string[];
    };

/** Throws what a refusal is on the wire; nothing when there is none. */
export function refuse(refusal: Refusal | null): void {
  if (refusal === null) return;
  if (refusal.by === 'permission') throw new Forbidden(`没有权限：${permissionLabel(refusal.permission)}`);
  if (refusal.by === 'scope') throw new NotFound();
  throw new BusinessError(refusal.text.cn);
}

/** The acts of a record's `actions`: those nothing speaks against. */
export const allowedOf = <A extends string>(decisions: Readonly<Record<A, Refusal | null>>): A[] =>
  (Object.keys(decisions) as A[]).filter((act) => decisions[act] === null);
