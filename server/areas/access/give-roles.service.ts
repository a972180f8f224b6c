import type { z } from 'zod';
import type { accessCalls } from '#shared/areas/access/contract';
import { defaultLanguage } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { STALE } from '../../db/move-status.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import { roleWithin } from '../role/decide-role.service.ts';
import { findPeople } from '../user/user.service.ts';
import { changeRoles, type NextRoles } from './change-roles.ts';
import type { Change } from './effect.ts';

type UserRoles = z.output<(typeof accessCalls)['setUserRoles']['input']>;
type RoleUsers = z.output<(typeof accessCalls)['giveRole']['input']>;
type Batch = z.output<(typeof accessCalls)['setUserRolesInBatch']['input']>;

/** All roles of one person as they shall be; refused as stale when they are no longer those the form showed. */
export const userRolesChange = ({ userGuid, roleGuids, heldGuids }: UserRoles): Change<string[]> => ({
  touches: async () => [userGuid],
  make: (context) =>
    changeRoles(context, userGuid, (held) => {
      if (heldGuids && !isSameSet(heldGuids, held)) throw new BusinessError(STALE);
      return roleGuids;
    }),
});

const isSameSet = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((one) => b.includes(one));

/** One role given to people or taken from them: for all, or for none. */
export const roleUsersChange = (
  act: 'give' | 'take',
  { roleGuid, userGuids }: RoleUsers,
): Change<number> => ({
  touches: async () => userGuids,
  make: async (context) => {
    const target = await roleWithin(context, 'role:grant', roleGuid);
    const next: NextRoles = (held) =>
      act === 'give' ? [...held, target.guid] : held.filter((guid) => guid !== target.guid);
    const names = await namesOf(context.db, userGuids);
    for (const userGuid of new Set(userGuids))
      await naming(names.get(userGuid), () => changeRoles(context, userGuid, next));
    return new Set(userGuids).size;
  },
});

/** Roles for several people; who is refused is said with the reason and does not keep the others waiting. */
export const batchChange = ({ userGuids, roleGuids, mode }: Batch): Change<BatchResult[]> => ({
  touches: async () => userGuids,
  make: async (context) => {
    const next: NextRoles = (held) => {
      if (mode === 'replace') return roleGuids;
      return mode === 'add' ? [...held, ...roleGuids] : held.filter((guid) => !roleGuids.includes(guid));
    };
    const names = await namesOf(context.db, userGuids);
    const results: BatchResult[] = [];
    for (const userGuid of new Set(userGuids)) {
      const refused = await refusalOf(context, (inner) => changeRoles(inner, userGuid, next));
      // A person out of reach is not named.
      const name = refused instanceof NotFound ? '' : (names.get(userGuid) ?? '');
      results.push({
        userGuid,
        name,
        isDone: refused === null,
        info: refused?.wording[context.language ?? defaultLanguage] ?? '',
      });
    }
    return results;
  },
});
type BatchResult = z.output<(typeof accessCalls)['setUserRolesInBatch']['output']>['results'][number];

/** Runs one person's part by itself (a savepoint); answers the refusal, null when it was done. */
async function refusalOf(context: Context, act: (context: Context) => Promise<unknown>) {
  try {
    await context.db.transaction((db) => act({ ...context, db }));
    return null;
  } catch (error) {
    if (error instanceof BusinessError || error instanceof NotFound) return error;
    throw error;
  }
}

/** A refusal within a call for many says whose it is. */
async function naming(name: string | undefined, act: () => Promise<unknown>) {
  try {
    await act();
  } catch (error) {
    if (error instanceof BusinessError && name)
      throw new BusinessError({ cn: `${name}：${error.wording.cn}`, en: `${name}: ${error.wording.en}` });
    throw error;
  }
}

const namesOf = async (db: Db, guids: readonly string[]) =>
  new Map((await findPeople(db, guids)).map(({ guid, name }) => [guid, name]));
