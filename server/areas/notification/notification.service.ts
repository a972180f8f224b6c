import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
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
  /**
   * The document or case that waits for these people to act. Whoever moves it on calls `settleAsked`, so that the message
   * does not go on asking for what is done or needed no more.
   */
  asksFor?: string | undefined;
}

/** Leaves a message for each of the people, in the caller's transaction. */
export async function notify(db: Db, { userGuids, kind, title, link, asksFor }: Notice): Promise<void> {
  const people = [...new Set(userGuids)];
  if (people.length === 0) return;
  await db.insert(message).values(
    people.map((userGuid) => ({
      userGuid,
      kind,
      titleCn: title.cn,
      titleEn: title.en,
      link: link ?? null,
      asksFor: asksFor ?? null,
    })),
  );
}

/** Which messages that ask for something have nothing more to ask. */
export interface Settled {
  asksFor: string;
  /** Of these kinds only. */
  kinds?: readonly string[] | undefined;
  /** Those who still have to act. */
  exceptUserGuids?: readonly string[] | undefined;
}

/** Settles messages that asked for what is done or needed no more: they count as read, and as to do no longer. */
export async function settleAsked(db: Db, { asksFor, kinds, exceptUserGuids = [] }: Settled): Promise<void> {
  await db
    .update(message)
    .set({ settledTime: sql`now()`, readTime: sql`coalesce(${message.readTime}, now())` })
    .where(
      and(
        eq(message.asksFor, asksFor),
        isNull(message.settledTime),
        kinds && inArray(message.kind, [...kinds]),
        exceptUserGuids.length > 0 ? notInArray(message.userGuid, [...exceptUserGuids]) : undefined,
      ),
    );
}
