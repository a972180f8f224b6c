import type { RoleAction } from '#shared/areas/role/contract';
import type { Context } from '../../http/context.ts';
import { NotFound } from '../../kit/errors.ts';
import type { Refusal } from '../../http/refusal.ts';
import { decideRoles, roleWithin } from './decide-role.service.ts';

type Viewer = Pick<Context, 'db' | 'actor'>;
/** The acts on a role that are explained. */
export type RoleAct = 'read' | RoleAction;

async function reached(viewer: Viewer, permission: 'role:read' | 'role:write' | 'role:grant', guid: string) {
  if (!viewer.actor.permissions.has(permission)) return null;
  try {
    return await roleWithin(viewer, permission, guid);
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
}

/** Whether a person sees a role. */
export const seesRole = async (viewer: Viewer, guid: string) =>
  (await reached(viewer, 'role:read', guid)) !== null;

/** What speaks against each act on a role for this person; null when by no right of theirs they reach it. */
export async function decideRole(
  viewer: Viewer,
  guid: string,
): Promise<{ name: string; decisions: Record<RoleAct, Refusal | null> } | null> {
  const seen = await reached(viewer, 'role:read', guid);
  const found =
    seen ?? (await reached(viewer, 'role:write', guid)) ?? (await reached(viewer, 'role:grant', guid));
  if (!found) return null;
  const decisions = (await decideRoles(viewer, [found])).get(guid)!;
  return { name: found.name, decisions: { read: seen ? null : { by: 'scope' }, ...decisions } };
}
