import { z } from 'zod';
import { endpoint, noInput, nothing } from '#shared/contract/endpoint';
import { pageQuery, paged } from '#shared/contract/paging';

export const messageRow = z.object({
  guid: z.uuid(),
  kind: z.string(),
  title: z.object({ cn: z.string(), en: z.string() }),
  /** Address of the screen it leads to, after the `#`. */
  link: z.string().nullable(),
  createTime: z.string(),
  isRead: z.boolean(),
  /** Whether it asks its reader to act, and whether that is still to be done; null when it asks for nothing. */
  todo: z.enum(['open', 'settled']).nullable(),
});
export type MessageRow = z.output<typeof messageRow>;

/** One's own messages, newest first. */
export const listMessages = endpoint({
  method: 'POST',
  path: '/notification/list',
  send: 'json',
  access: 'signedIn',
  act: 'read',
  summary: '我的消息',
  input: pageQuery.extend({
    unreadOnly: z.boolean().optional(),
    /** Only what still waits for the reader to act. */
    todoOnly: z.boolean().optional(),
  }),
  output: paged(messageRow),
});

export const countUnread = endpoint({
  method: 'GET',
  path: '/notification/unreadCount',
  send: 'query',
  access: 'signedIn',
  act: 'read',
  summary: '未读消息数',
  input: noInput,
  output: z.object({ unread: z.number() }),
});

/** Marks these of one's own messages as read, or all when none is named. */
export const markRead = endpoint({
  method: 'POST',
  path: '/notification/markRead',
  send: 'json',
  access: 'signedIn',
  act: 'write',
  summary: '消息标为已读',
  input: z.object({ guids: z.array(z.uuid()).min(1).max(100).optional() }),
  output: nothing,
});
