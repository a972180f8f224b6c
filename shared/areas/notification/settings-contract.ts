import { z } from 'zod';
import { endpoint, noInput } from '#shared/contract/endpoint';
import { languages } from '#shared/kit/language';
import { recordVersion } from '#shared/kit/number-rules';
import { ruled } from '#shared/kit/rule-texts';
import { patterned } from '#shared/kit/text-rules';
import { chatPlatform, noticeChannel, noticeTopic, noticeWay } from './codes.ts';
import { chatChoice } from './chat-rules.ts';
import { noticeText } from './refusal-texts.ts';

const clockTime = () => patterned(/^([01]\d|2[0-3]):[0-5]\d$/, ruled(noticeText.clockTime));

/** Of each topic the ways out of the program that its reader wants; what is left out stays in the program alone. */
const noticeChoices = z.partialRecord(
  noticeTopic.schema,
  z.partialRecord(noticeChannel.schema, noticeWay.schema),
);
export type NoticeChoices = z.output<typeof noticeChoices>;

/** How one wants to be told of one's messages. */
export const noticeSettings = z.object({
  choices: noticeChoices,
  /** When nothing goes out: from and until, `HH:mm` in Asia/Shanghai; may pass midnight. Null: never quiet. */
  quiet: z
    .object({ from: clockTime(), until: clockTime() })
    .refine(({ from, until }) => from !== until, { path: ['until'], error: ruled(noticeText.quietSpan) })
    .nullable(),
  /** Whether days that are not worked are quiet as a whole. */
  isQuietOnRestDays: z.boolean(),
  /** When the daily digest goes out, `HH:mm` in Asia/Shanghai. */
  digestAt: clockTime(),
  /** Language of what goes out. */
  language: z.enum(languages),
});

/** What is stored of an enterprise chat: its robot's address is never given out again. */
const storedChat = z.object({ platform: chatPlatform.schema, by: z.enum(['app', 'robot']) });

const settingsRead = noticeSettings.extend({
  chat: storedChat.nullable(),
  /** Where each way leads, masked; null where one's account names none. */
  mailTo: z.string().nullable(),
  smsTo: z.string().nullable(),
  /** Enterprise chats whose app the operator has connected. */
  chatApps: z.array(chatPlatform.schema),
  /** Whether robots of one's own are allowed here. */
  robotsAllowed: z.boolean(),
  version: z.number(),
});
export type NoticeSettingsRead = z.output<typeof settingsRead>;

/** One's own settings; the usual ones until they are saved. */
export const readNoticeSettings = endpoint({
  method: 'GET',
  path: '/notification/settings',
  send: 'query',
  access: 'signedIn',
  act: 'read',
  summary: '查询本人的消息通知设置',
  input: noInput,
  output: settingsRead,
});

/** Saves one's own settings; a chat that is left out stays as it is, null takes it away. */
export const saveNoticeSettings = endpoint({
  method: 'POST',
  path: '/notification/saveSettings',
  send: 'json',
  access: 'signedIn',
  act: 'write',
  summary: '保存本人的消息通知设置',
  input: noticeSettings.extend({ chat: chatChoice.nullable().optional(), version: recordVersion() }),
  output: settingsRead,
});

/** Sends oneself a message by one of the ways as they are saved, at once and whatever is quiet. */
export const tryNoticeChannel = endpoint({
  method: 'POST',
  path: '/notification/tryChannel',
  send: 'json',
  access: 'signedIn',
  act: 'write',
  summary: '向本人发送一条测试通知',
  input: z.object({ channel: noticeChannel.schema }),
  output: z.null(),
});
