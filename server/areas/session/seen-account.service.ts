import { desc, eq } from 'drizzle-orm';
import { formatDateTime } from '#shared/kit/dates';
import { maskPhone } from '#shared/kit/mask';
import type { Db } from '../../db/client.ts';
import type { MeantAccount } from '../user/meant-account.service.ts';
import { session } from './session.table.ts';

/** An account as a reviewer of an appeal sees it: phone masked, with its last sign-in as far as sessions are kept. */
export async function seenAccount(db: Db, { guid, ...account }: MeantAccount) {
  const [last] = await db
    .select({ at: session.createdAt })
    .from(session)
    .where(eq(session.userGuid, guid))
    .orderBy(desc(session.createdAt))
    .limit(1);
  return {
    ...account,
    phone: account.phone && maskPhone(account.phone),
    lastSignIn: last ? formatDateTime(last.at) : null,
  };
}
