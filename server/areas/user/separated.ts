import { permissionTree } from '#shared/areas/role/permissions';
import type { Db } from '../../db/client.ts';
import { holdersAmong } from '../role/held-roles.service.ts';

const separated = permissionTree
  .flatMap(({ permissions }) => permissions)
  .filter(({ hand }) => hand === 'security' || hand === 'audit')
  .map(({ code }) => code);

/**
 * Those of these people who hold rights of the security or the audit hand. Who maintains accounts could otherwise make
 * themselves security administrator by a password they have seen or a phone they have changed (等保 L3-CES1-08).
 */
export const separatedAmong = async (db: Db, userGuids: readonly string[]): Promise<ReadonlySet<string>> =>
  userGuids.length === 0 ? new Set() : holdersAmong(db, userGuids, separated);

/** The same of one person. */
export const holdsSeparatedHand = async (db: Db, userGuid: string): Promise<boolean> =>
  (await separatedAmong(db, [userGuid])).has(userGuid);
