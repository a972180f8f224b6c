import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type ChatChoice, robotKeyOf } from '#shared/areas/notification/chat-rules';
import { noticeChannel } from '#shared/areas/notification/codes';
import { chatRefused, noticeText } from '#shared/areas/notification/refusal-texts';
import type {
  NoticeChoices,
  NoticeSettingsRead,
  saveNoticeSettings,
  tryNoticeChannel,
} from '#shared/areas/notification/settings-contract';
import { defaultLanguage } from '#shared/kit/language';
import { maskEmail, maskPhone } from '#shared/kit/mask';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, faultAt } from '../../kit/errors.ts';
import { seal } from '../../kit/secret-key.ts';
import { record } from '../audit/audit.service.ts';
import type { NoticeParts, Receiver } from './notice-parts.ts';
import { noticeSettingsOf, type StoredChat, type StoredNoticeSettings } from './notice-settings.table.ts';
import { testLetter } from './notice-words.ts';
import { queueLetter, ROBOT_USE, sendToChat } from './send-letter.ts';

/** What holds for whoever has saved none: told in the program alone. */
const usual: Omit<StoredNoticeSettings, 'userGuid'> = {
  choices: {},
  quietFrom: null,
  quietUntil: null,
  isQuietOnRestDays: false,
  digestAt: '08:30',
  language: defaultLanguage,
  chat: null,
  version: 0,
};

/** One's own settings, and where each way leads. */
export async function ownNoticeSettings(context: Context, parts: NoticeParts): Promise<NoticeSettingsRead> {
  return toRead(await stored(context), await ownReceiver(context, parts), parts);
}

/**
 * Saves one's own settings.
 * @throws BusinessError at `choices` where a way is chosen that leads nowhere, at `chat` where the chat is not connected.
 */
export async function saveOwnNoticeSettings(
  { version, chat, quiet, ...form }: z.output<typeof saveNoticeSettings.input>,
  context: Context,
  parts: NoticeParts,
): Promise<NoticeSettingsRead> {
  const receiver = await ownReceiver(context, parts);
  const before = await stored(context);
  const values = {
    ...form,
    quietFrom: quiet?.from ?? null,
    quietUntil: quiet?.until ?? null,
    chat: chat === undefined ? before.chat : chat && toStored(chat, parts),
  };
  refuseDeadEnds(values, receiver);
  await inTransaction(context.db, async (db) => {
    const saved = await db
      .insert(noticeSettingsOf)
      .values({ userGuid: context.actor.guid, ...values })
      .onConflictDoUpdate({
        target: noticeSettingsOf.userGuid,
        set: { ...values, version: sql`${noticeSettingsOf.version} + 1` },
        setWhere: eq(noticeSettingsOf.version, version),
      })
      .returning({ version: noticeSettingsOf.version });
    if (saved.length === 0 || (version === 0) !== (saved[0]!.version === 1))
      throw new BusinessError(noticeText.changedMeanwhile);
    await record(db, context, {
      event: 'notification.settings',
      objectType: 'user',
      objectGuid: context.actor.guid,
      objectName: context.actor.name,
    });
  });
  return toRead(await stored(context), receiver, parts);
}

/**
 * Sends oneself a test by a way, whatever is quiet.
 * @throws BusinessError when the way leads nowhere, with the chat's own code when it refuses.
 */
export async function tryOwnChannel(
  { channel }: z.output<typeof tryNoticeChannel.input>,
  context: Context,
  parts: NoticeParts,
): Promise<null> {
  const settings = await stored(context);
  const receiver = await ownReceiver(context, parts);
  const fault = deadEnd[channel](settings, receiver);
  if (fault) throw new BusinessError(fault);
  const letter = { ...testLetter(settings.language, parts.origin), count: 1 };
  if (channel !== noticeChannel.code.chat)
    await inTransaction(context.db, (db) => queueLetter(db, channel, receiver, letter));
  else
    await sendToChat(parts.chat, settings.chat, receiver, letter).catch((error: unknown) => {
      throw new BusinessError(chatRefused(error instanceof Error ? error.message : String(error)));
    });
  return null;
}

async function stored({ db, actor }: Context) {
  const [found] = await db
    .select()
    .from(noticeSettingsOf)
    .where(and(eq(noticeSettingsOf.userGuid, actor.guid)));
  return found ?? usual;
}

const ownReceiver = async ({ db, actor }: Context, { findReceiver }: NoticeParts): Promise<Receiver> =>
  (await findReceiver(db, actor.guid)) ?? { phone: null, email: null, enterpriseGuid: actor.enterpriseGuid };

/** What speaks against a way: it leads nowhere. */
const deadEnd = {
  mail: (_settings: unknown, { email }: Receiver) => (email === null ? noticeText.noMail : null),
  sms: (_settings: unknown, { phone }: Receiver) => (phone === null ? noticeText.noPhone : null),
  chat: ({ chat }: { chat: StoredChat | null }) => (chat === null ? noticeText.noChat : null),
};

function refuseDeadEnds(
  settings: { choices: NoticeChoices; chat: StoredChat | null },
  receiver: Receiver,
): void {
  const chosen = new Set(Object.values(settings.choices).flatMap((ways) => Object.keys(ways)));
  for (const channel of noticeChannel.codes) {
    const fault = chosen.has(channel) ? deadEnd[channel](settings, receiver) : null;
    if (fault) throw faultAt('choices', fault);
  }
}

/** A chat as it is stored: of a robot only its key, sealed. */
function toStored({ platform, by, address = '', secret }: ChatChoice, { chat }: NoticeParts): StoredChat {
  if (by === 'app') {
    if (!chat.apps.includes(platform)) throw faultAt('chat', noticeText.appNotConnected);
    return { platform, by };
  }
  if (!chat.allowsRobots) throw faultAt('chat', noticeText.robotsForbidden);
  const key = robotKeyOf(platform, address);
  return { platform, by, sealed: seal(ROBOT_USE, JSON.stringify({ key, ...(secret && { secret }) })) };
}

const toRead = (
  {
    choices,
    quietFrom,
    quietUntil,
    isQuietOnRestDays,
    digestAt,
    language,
    chat,
    version,
  }: Omit<StoredNoticeSettings, 'userGuid'>,
  { email, phone }: Receiver,
  parts: NoticeParts,
): NoticeSettingsRead => ({
  choices,
  quiet: quietFrom === null || quietUntil === null ? null : { from: quietFrom, until: quietUntil },
  isQuietOnRestDays,
  digestAt,
  language,
  chat: chat && { platform: chat.platform, by: chat.by },
  mailTo: email && maskEmail(email),
  smsTo: phone && maskPhone(phone),
  chatApps: [...parts.chat.apps],
  robotsAllowed: parts.chat.allowsRobots,
  version,
});
