import { sql } from 'drizzle-orm';
import type { ThingProgress } from '#shared/areas/handover/contract';
import type { Db } from '../../db/client.ts';
import type { HeldThing } from '../user/giver.service.ts';
import { handoverItem } from './handover.table.ts';

/** One thing as it is now, and who has it. */
interface Item extends HeldThing {
  kind: string;
  toUserGuid: string;
  toUserName: string;
  /** Of what is offered and not given yet. */
  progress?: ThingProgress;
}

/** Keeps what was handed over, in its order; one statement for any number. */
export const storeItems = (db: Db, handoverGuid: string, items: readonly Item[]) =>
  db.execute(sql`
    insert into ${handoverItem} (handover_guid, position, kind, object_guid, name, link, to_user_guid, to_user_name,
      progress, is_open)
    select ${handoverGuid}::uuid, one.position, one.kind, one.guid, one.name, one.link, one.to_guid, one.to_name,
      one.progress, one.progress is not null
    from jsonb_to_recordset(${JSON.stringify(
      items.map(({ guid, kind, name, link, toUserGuid, toUserName, progress }, position) => ({
        position,
        guid,
        kind,
        name,
        link,
        to_guid: toUserGuid,
        to_name: toUserName,
        progress,
      })),
    )}::jsonb) as one(position int, kind text, guid uuid, name text, link text, to_guid uuid, to_name text,
      progress jsonb)`);
