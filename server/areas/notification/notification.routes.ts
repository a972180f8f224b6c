import type { FastifyInstance } from 'fastify';
import { countUnread, listMessages, markRead } from '#shared/areas/notification/contract';
import { serve } from '../../http/route.ts';
import { markMessagesRead, myMessages, unreadCount } from './inbox.ts';

export function notificationRoutes(app: FastifyInstance) {
  serve(app, listMessages, myMessages);
  serve(app, countUnread, (_input, context) => unreadCount(context));
  serve(app, markRead, markMessagesRead);
}
