import { handsOf } from '#shared/areas/role/separation';
import type { Db } from '../../db/client.ts';
import { heldPermissions } from '../role/held-roles.service.ts';

/**
 * Whether a person holds rights of the security or the audit hand. Who maintains accounts could otherwise make himself
 * security administrator by a password he has seen or a phone he has changed (等保 L3-CES1-08).
 */
export async function holdsSeparatedHand(db: Db, userGuid: string): Promise<boolean> {
  const hands = handsOf(await heldPermissions(db, userGuid));
  return hands.includes('security') || hands.includes('audit');
}
