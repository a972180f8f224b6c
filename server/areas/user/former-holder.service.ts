import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { TODAY } from '../../db/today.ts';
import { formerHolder } from './former-holder.table.ts';

/** Lets a person read on what they have handed over, for so many days from today. */
export const letReadOn = (db: Db, userGuid: string, guids: readonly string[], days: number) =>
  db.execute(sql`
    insert into ${formerHolder} (object_guid, user_guid, until)
    select object_guid, ${userGuid}::uuid, ${TODAY} + ${days}::int
    from unnest(${sql.param(guids)}::uuid[]) as object_guid
    on conflict (user_guid, object_guid) do update set until = excluded.until`);

/**
 * Whether a person reads a thing because they held it not long ago, as a condition over rows (documents.md 5.12). As a list of
 * its own: an index over guids follows it, beside one over owners, where a row would have to be read to be asked.
 */
export const readsOn = (userGuid: string, guid: SQLWrapper): SQL => sql`${guid} = any(array(
  select ${formerHolder.objectGuid} from ${formerHolder}
  where ${formerHolder.userGuid} = ${userGuid} and ${formerHolder.until} >= ${TODAY}))`;
