import { and, eq, gte, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { noticeWay, topicOf } from '#shared/areas/notification/codes';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { enqueue } from '../../db/jobs.ts';
import { message } from './message.table.ts';
import { noticeDelivery } from './notice-delivery.table.ts';
import { noticeSettingsOf } from './notice-settings.table.ts';

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

/** Name of the job that tells people outside the program. */
export const DELIVER_JOB = 'notice.deliver';

/** Characters of the longest title of a message: what a person wrote may stand in it. */
const TITLE_MAX = 200;
const cut = (title: string) => (title.length > TITLE_MAX ? `${title.slice(0, TITLE_MAX - 1)}…` : title);

/** What one person is told. */
type Told = { userGuid: string } & Pick<Notice, 'title' | 'link' | 'asksFor'>;

/** Leaves a message for each of the people, in the caller's transaction, and sends it out to whoever wants that. */
export const notify = (db: Db, { userGuids, kind, title, link, asksFor }: Notice): Promise<void> =>
  notifyEach(
    db,
    kind,
    [...new Set(userGuids)].map((userGuid) => ({ userGuid, title, link, asksFor })),
  );

/** The same for what is said to each of them in other words, by one statement however many they are. All of it asks, or none. */
export async function notifyEach(db: Db, kind: string, told: readonly Told[]): Promise<void> {
  if (told.length === 0) return;
  const topic = topicOf({ kind, asks: told[0]!.asksFor !== undefined });
  const { rowCount } = await db.execute(sql`
    with told as (
      insert into ${message} (user_guid, kind, title_cn, title_en, link, asks_for)
      select person, ${kind}, title_cn, title_en, link, asks_for
      from unnest(
        ${sql.param(told.map(({ userGuid }) => userGuid))}::uuid[],
        ${sql.param(told.map(({ title }) => cut(title.cn)))}::text[],
        ${sql.param(told.map(({ title }) => cut(title.en)))}::text[],
        ${sql.param(told.map(({ link }) => link ?? null))}::text[],
        ${sql.param(told.map(({ asksFor }) => asksFor ?? null))}::uuid[]
      ) as given (person, title_cn, title_en, link, asks_for)
      returning guid, user_guid)
    insert into ${noticeDelivery} (message_guid, user_guid, channel, is_digest)
    select told.guid, told.user_guid, chosen.key, chosen.value = ${noticeWay.code.digest}
    from told
    join ${noticeSettingsOf} on ${noticeSettingsOf.userGuid} = told.user_guid
    cross join jsonb_each_text(${noticeSettingsOf.choices} -> ${topic}::text) as chosen`);
  if (rowCount! > 0) await enqueue(db, DELIVER_JOB, {});
}

/** The same for what is said to each of them once only, by its kind and where it leads. */
export async function notifyOnce(db: Db, notice: Notice & { link: string }): Promise<void> {
  const told = await db
    .select({ userGuid: message.userGuid })
    .from(message)
    .where(and(eq(message.kind, notice.kind), eq(message.link, notice.link)));
  const heard = new Set(told.map(({ userGuid }) => userGuid));
  await notify(db, { ...notice, userGuids: notice.userGuids.filter((one) => !heard.has(one)) });
}

/**
 * Who of these people has a message made in the very transaction that began at this moment (as the database writes it) and
 * leads there, or a later one of these kinds.
 */
export async function heardOf(
  db: Db,
  userGuids: readonly string[],
  {
    since,
    thenOf,
    later,
  }: { since: string; thenOf: string; later: { link: string; kinds: readonly string[] } },
): Promise<ReadonlySet<string>> {
  const began = sql`${since}::timestamptz`;
  const rows = await db
    .select({ userGuid: message.userGuid })
    .from(message)
    .where(
      and(
        isOneOf(message.userGuid, userGuids),
        gte(message.createTime, began),
        or(
          and(eq(message.link, thenOf), eq(message.createTime, began)),
          and(eq(message.link, later.link), inArray(message.kind, [...later.kinds])),
        ),
      ),
    );
  return new Set(rows.map(({ userGuid }) => userGuid));
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

/** Asks again what was settled at this moment, since that was taken back: it counts as to do, and unread if nobody had read it. */
export async function askAgain(
  db: Db,
  { asksFor, settledAt }: { asksFor: string; settledAt: SQL },
): Promise<void> {
  await db
    .update(message)
    .set({
      settledTime: null,
      readTime: sql`nullif(${message.readTime}, ${message.settledTime})`,
    })
    .where(and(eq(message.asksFor, asksFor), sql`${message.settledTime} = ${settledAt}`));
}
