import type { RoleCode } from '#shared/areas/role/codes';
import { separationFault } from '#shared/areas/role/separation';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { heldPermissions, heldRoles } from './held-roles.service.ts';
import { lockGrants } from './role-auth.service.ts';
import { ensureRole, giveRole, takeRole } from './role.service.ts';

/**
 * Lets a person hold a built-in role of their company exactly while something stands for which they have it: an
 * appointment, an entry of a register. Answers why their hands cannot hold it with what they have; the caller then takes
 * back the transaction. `stands` is asked once the grants of the company are locked.
 */
export async function settleRole(
  db: Db,
  { userGuid, enterpriseGuid, code }: { userGuid: string; enterpriseGuid: string; code: RoleCode },
  stands: () => Promise<boolean>,
): Promise<Wording | null> {
  await lockGrants(db, enterpriseGuid);
  const isDue = await stands();
  const held = (await heldRoles(db, userGuid)).find((one) => one.code === code);
  if (!isDue) {
    if (held) await takeRole(db, userGuid, held.guid);
    return null;
  }
  if (held) return null;
  await giveRole(db, userGuid, await ensureRole(db, enterpriseGuid, code));
  return separationFault(await heldPermissions(db, userGuid));
}
