import { and, eq } from 'drizzle-orm';
import type { UserAction } from '#shared/areas/user/contract';
import type { Context } from '../../http/context.ts';
import { type Refusal, refusalOf } from '../../http/refusal.ts';
import { refuseHolder } from './holdings.service.ts';
import { userRefusals } from './user-actions.ts';
import type { UserParts } from './user-parts.ts';
import { type User, usersWithin } from './user-scope.ts';
import { user } from './user.table.ts';

type Viewer = Pick<Context, 'db' | 'actor'>;
/** The acts on a person that are explained. */
export type UserAct = 'read' | UserAction;

async function within(
  viewer: Viewer,
  permission: 'user:read' | 'user:write',
  guid: string,
): Promise<User | undefined> {
  const [found] = await viewer.db
    .select()
    .from(user)
    .where(and(eq(user.guid, guid), await usersWithin(viewer, permission)));
  return found;
}

/** Whether a person sees another. */
export const seesUser = async (viewer: Viewer, guid: string) =>
  (await within(viewer, 'user:read', guid)) !== undefined;

/** What speaks against each act on a person for this one, what is still in their hands included; null when they reach no such person. */
export const decideUser =
  ({ holdings, signIns }: Pick<UserParts, 'holdings' | 'signIns'>) =>
  async (
    viewer: Viewer,
    guid: string,
  ): Promise<{ name: string; decisions: Record<UserAct, Refusal | null> } | null> => {
    const { db, actor } = viewer;
    const seen = await within(viewer, 'user:read', guid);
    const reached = await within(viewer, 'user:write', guid);
    const found = reached ?? seen;
    if (!found) return null;
    const locks = found.isActive
      ? await signIns.lockedSecondsOf(db, [found.userName])
      : new Map<string, number>();
    const lockedSeconds = locks.get(found.userName) ?? 0;
    const decisions = userRefusals({ ...found, lockedSeconds }, actor, reached !== undefined);
    const held = (act: 'leave' | 'move') => refusalOf(() => refuseHolder(viewer, holdings, guid, act));
    decisions.disable ??= await held('leave');
    decisions.delete ??= await held('leave');
    decisions.move ??= await held('move');
    const read: Refusal | null = seen ? null : { by: 'scope' };
    if (guid === actor.guid) decisions.revealContact ??= read;
    return { name: found.name, decisions: { read, ...decisions } };
  };
