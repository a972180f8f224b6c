import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { message } from './message.table.ts';

/** One thing to tell some people. */
export interface Notice {
  /** Who; a person named twice hears it once. */
  userGuids: readonly string[];
  /** What it is about: 'approval.todo'. */
  kind: string;
  title: Wording;
  /** Address of the screen it leads to, after the `#`: `/procurement/yearly/detail?guid=…`. */
  link?: string | null | undefined;
}

/** Leaves a message for each of the people, in the caller's transaction. */
export async function notify(db: Db, { userGuids, kind, title, link }: Notice): Promise<void> {
  const people = [...new Set(userGuids)];
  if (people.length === 0) return;
  await db.insert(message).values(
    people.map((userGuid) => ({
      userGuid,
      kind,
      titleCn: title.cn,
      titleEn: title.en,
      link: link ?? null,
    })),
  );
}
