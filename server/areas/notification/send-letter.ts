import { z } from 'zod';
import type { NoticeChannel } from '#shared/areas/notification/codes';
import type { Db } from '../../db/client.ts';
import { unseal } from '../../kit/secret-key.ts';
import { SendRefused } from '../../kit/sending/message-sender.ts';
import { queueMessage } from '../message/message.service.ts';
import type { NoticeParts, Receiver } from './notice-parts.ts';
import type { StoredChat } from './notice-settings.table.ts';
import type { NoticeLetter } from './notice-words.ts';

/** What a robot's key and secret are sealed for. */
export const ROBOT_USE = 'notice robot';
export const sealedRobot = z.object({ key: z.string(), secret: z.string().optional() });

/** SMS gateways take short parameters only. */
const SMS_TITLE_MAX = 20;

/** A letter, and how many messages it tells of. */
type Counted = NoticeLetter & { count: number };

/**
 * Queues a letter to somebody by mail or SMS, in the caller's transaction.
 * @throws SendRefused when their account names no address or number.
 */
export async function queueLetter(
  db: Db,
  channel: Exclude<NoticeChannel, 'chat'>,
  { email, phone, enterpriseGuid }: Receiver,
  { title, text, url, count }: Counted,
): Promise<void> {
  if (channel === 'mail') {
    if (email === null) throw new SendRefused('no address');
    const parameters = { title, text, url };
    await queueMessage(db, { kind: 'mail', to: email, template: 'noticeMail', parameters, enterpriseGuid });
  } else {
    if (phone === null) throw new SendRefused('no number');
    const parameters = { count: String(count), title: title.slice(0, SMS_TITLE_MAX) };
    await queueMessage(db, { kind: 'sms', to: phone, template: 'notice', parameters, enterpriseGuid });
  }
}

/**
 * Sends a letter to the chat somebody has set.
 * @throws SendRefused when it does not take it, whatever is tried; any other error is worth another try.
 */
export async function sendToChat(
  chat: NoticeParts['chat'],
  stored: StoredChat | null,
  to: Receiver,
  letter: NoticeLetter,
): Promise<void> {
  if (stored === null) throw new SendRefused('no chat');
  if (stored.by === 'app') {
    if (to.phone === null) throw new SendRefused('no number');
    return chat.toPerson(stored.platform, to.phone, letter);
  }
  const opened = unseal(ROBOT_USE, stored.sealed);
  if (opened === null) throw new SendRefused('sealed by another key');
  const { key, secret } = sealedRobot.parse(JSON.parse(opened));
  return chat.toRobot({ platform: stored.platform, key, secret }, letter);
}
