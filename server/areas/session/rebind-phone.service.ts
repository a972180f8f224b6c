import type { Db } from '../../db/client.ts';
import { queueMessage } from '../message/message.service.ts';
import { storePhone } from '../user/account.service.ts';
import { endSessionsOf } from './session.service.ts';

/**
 * Binds another phone to somebody's account by a reviewer's decision: every session ends, and both phones hear of it.
 * Call it in the transaction of the decision, which also records it.
 */
export async function rebindPhone(
  db: Db,
  { guid, userName, phone }: { guid: string; userName: string; phone: string | null },
  newPhone: string,
): Promise<void> {
  await storePhone(db, guid, newPhone);
  await endSessionsOf(db, guid);
  for (const to of new Set([newPhone, ...(phone ? [phone] : [])]))
    await queueMessage(db, { kind: 'sms', to, template: 'phoneChanged', parameters: { userName } });
}
