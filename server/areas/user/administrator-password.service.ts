import { superPassword } from '#shared/areas/registration/rules';
import { isAdministrator } from '#shared/areas/role/codes';
import type { Db } from '../../db/client.ts';
import { rolesOf } from '../role/role.service.ts';

/** Why an administrator may not choose a password (product description §5, super password), in Chinese; null for others. */
export async function superPasswordFault(db: Db, userGuid: string, chosen: string): Promise<string | null> {
  if (!isAdministrator(await rolesOf(db, userGuid))) return null;
  return superPassword().safeParse(chosen).error?.issues[0]?.message ?? null;
}
