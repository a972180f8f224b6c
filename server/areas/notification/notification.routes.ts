import type { FastifyInstance } from 'fastify';
import { countUnread, listMessages, markRead } from '#shared/areas/notification/contract';
import {
  readNoticeSettings,
  saveNoticeSettings,
  tryNoticeChannel,
} from '#shared/areas/notification/settings-contract';
import { limited } from '../../http/limited.ts';
import { serve } from '../../http/route.ts';
import type { ChatSender } from '../../kit/chat/chat-sender.ts';
import { markMessagesRead, myMessages, unreadCount } from './inbox.ts';
import type { NoticeParts } from './notice-parts.ts';
import { ownNoticeSettings, saveOwnNoticeSettings, tryOwnChannel } from './notice-settings.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The enterprise chats the operator has connected. */
    chat: ChatSender;
  }
}

/** One's own messages, and how one wants to be told of them. */
export const notificationRoutes = (findReceiver: NoticeParts['findReceiver']) => (app: FastifyInstance) => {
  const parts = { chat: app.chat, origin: app.publicUrl ?? '', findReceiver };
  serve(app, listMessages, myMessages);
  serve(app, countUnread, (_input, context) => unreadCount(context));
  serve(app, markRead, markMessagesRead);
  serve(app, readNoticeSettings, (_input, context) => ownNoticeSettings(context, parts));
  serve(app, saveNoticeSettings, (input, context) => saveOwnNoticeSettings(input, context, parts));
  serve(app, tryNoticeChannel, (input, context) => tryOwnChannel(input, context, parts), limited(10, 60));
};
