import { and, asc, desc, eq, or } from 'drizzle-orm';
import type { z } from 'zod';
import type { Arrangement } from '#shared/areas/list-view/arrangement';
import { type listViewCalls, VIEWS_MAX } from '#shared/areas/list-view/contract';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, faultAt, NotFound } from '../../kit/errors.ts';
import { heldRoles, roleNames } from '../role/held-roles.service.ts';
import { findPeople } from '../user/user.service.ts';
import { listArrangement as arranged, listView as view } from './list-view.table.ts';

type Calls = typeof listViewCalls;
type Saved = z.output<Calls['save']['input']>;
type List = Saved['list'];

/** Their own views of a list and those shared with a role of theirs. */
const seenViews = (db: Db, userGuid: string, list: List, roles: readonly { guid: string }[]) =>
  db
    .select()
    .from(view)
    .where(
      and(
        eq(view.list, list),
        or(
          eq(view.userGuid, userGuid),
          isOneOf(
            view.roleGuid,
            roles.map(({ guid }) => guid),
          ),
        ),
      ),
    )
    .orderBy(desc(eq(view.userGuid, userGuid)), asc(view.name), asc(view.guid));

/** How a person sees a list; a default that is gone or not theirs to see any more is none. */
export async function mine({ list }: { list: List }, { db, actor }: Context) {
  const roles = await heldRoles(db, actor.guid);
  const [own] = await db
    .select()
    .from(arranged)
    .where(and(eq(arranged.userGuid, actor.guid), eq(arranged.list, list)));
  const found = await seenViews(db, actor.guid, list, roles);
  const owners = await findPeople(
    db,
    found.map(({ userGuid }) => userGuid),
  );
  const shared = await roleNames(
    db,
    found.flatMap(({ roleGuid }) => roleGuid ?? []),
  );
  const isSeen = found.some(({ guid }) => guid === own?.defaultViewGuid);
  return {
    arrangement: own?.arrangement ?? null,
    views: found.map(({ guid, name, search, userGuid, roleGuid }) => {
      const roleName = roleGuid !== null && shared.get(roleGuid);
      return {
        guid,
        name,
        search,
        role: roleName ? { guid: roleGuid, name: roleName } : null,
        ownerName: owners.find((one) => one.guid === userGuid)?.name ?? '',
        isOwn: userGuid === actor.guid,
      };
    }),
    defaultView: isSeen ? own!.defaultViewGuid : null,
    roles: roles.map(({ guid, name }) => ({ guid, name })),
  };
}

/** Keeps how a person has arranged the columns of a list; null gives it back as its kind has it. */
export async function arrange(
  { list, arrangement }: { list: List; arrangement: Arrangement | null },
  { db, actor }: Context,
): Promise<null> {
  await db
    .insert(arranged)
    .values({ userGuid: actor.guid, list, arrangement })
    .onConflictDoUpdate({ target: [arranged.userGuid, arranged.list], set: { arrangement } });
  return null;
}

/** Saves a view, or changes one of one's own. @throws NotFound, and a refusal at the field that is wrong */
export const save = (
  { guid, list, name, search = '', roleGuid = null }: Saved,
  { db: outer, actor }: Context,
) =>
  inTransaction(outer, async (db) => {
    const roles = roleGuid === null ? [] : await heldRoles(db, actor.guid);
    if (roleGuid !== null && !roles.some((one) => one.guid === roleGuid))
      throw faultAt('roleGuid', {
        cn: '只能共享给本人所属的角色',
        en: 'You may share a view with a role of your own only',
      });
    await lockedList(db, actor.guid, list);
    const own = await db
      .select({ guid: view.guid, name: view.name })
      .from(view)
      .where(and(eq(view.userGuid, actor.guid), eq(view.list, list)));
    if (guid !== undefined && !own.some((one) => one.guid === guid)) throw new NotFound();
    if (own.some((one) => one.name === name && one.guid !== guid))
      throw faultAt('name', { cn: '已有同名视图', en: 'There is a view of this name' });
    if (guid === undefined && own.length >= VIEWS_MAX)
      throw new BusinessError({
        cn: `每个列表最多保存${VIEWS_MAX}个视图，请先删除不需要的视图`,
        en: `At most ${VIEWS_MAX} views of a list. Please delete some first.`,
      });
    const said = { name, search, roleGuid };
    const [saved] =
      guid === undefined
        ? await db
            .insert(view)
            .values({ userGuid: actor.guid, list, ...said })
            .returning({ guid: view.guid })
        : await db.update(view).set(said).where(eq(view.guid, guid)).returning({ guid: view.guid });
    return saved!;
  });

/** Takes the views of a person for one list one after the other, or two saved at once pass the limit together. */
async function lockedList(db: Db, userGuid: string, list: List) {
  await db.insert(arranged).values({ userGuid, list }).onConflictDoNothing();
  await db
    .select({ list: arranged.list })
    .from(arranged)
    .where(and(eq(arranged.userGuid, userGuid), eq(arranged.list, list)))
    .for('update');
}

/** Deletes a view of one's own. @throws NotFound */
export async function deleteView({ guid }: { guid: string }, { db, actor }: Context): Promise<null> {
  const gone = await db
    .delete(view)
    .where(and(eq(view.guid, guid), eq(view.userGuid, actor.guid)))
    .returning({ guid: view.guid });
  if (gone.length === 0) throw new NotFound();
  return null;
}

/** Opens a list with this view from now on, with null with all it has. @throws NotFound */
export async function setDefault(
  { list, guid }: { list: List; guid: string | null },
  { db, actor }: Context,
): Promise<null> {
  if (guid !== null) {
    const seen = await seenViews(db, actor.guid, list, await heldRoles(db, actor.guid));
    if (!seen.some((one) => one.guid === guid)) throw new NotFound();
  }
  await db
    .insert(arranged)
    .values({ userGuid: actor.guid, list, defaultViewGuid: guid })
    .onConflictDoUpdate({ target: [arranged.userGuid, arranged.list], set: { defaultViewGuid: guid } });
  return null;
}
