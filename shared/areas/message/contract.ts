import { z } from 'zod';
import { endpoint, guidQuery } from '#shared/contract/endpoint';
import { pageQuery, paged } from '#shared/contract/paging';
import { dateTimeIfAny } from '#shared/kit/text-rules';
import { messageKind, messageState } from './codes.ts';
import { messageTemplate } from './templates.ts';

/** One outgoing message as the outbox shows it: receiver and secrets masked. */
export const outboxRow = z.object({
  guid: z.uuid(),
  kind: messageKind.schema,
  template: messageTemplate.schema,
  /** `138****0001`, `a***@x.com`. */
  to: z.string(),
  /** The text with codes and names as stars. */
  preview: z.string(),
  state: messageState.schema,
  tries: z.number(),
  /** What the provider answered last: its number of the message, or why it refused. */
  answer: z.string(),
  createTime: z.string(),
  sendTime: z.string().nullable(),
  /** `reveal` while the text is still kept and this person may see it. */
  actions: z.array(z.literal('reveal')),
});
export type OutboxRow = z.output<typeof outboxRow>;

/** Outgoing messages, newest first. */
export const listOutbox = endpoint({
  method: 'POST',
  path: '/message/outbox',
  send: 'json',
  access: 'message:read',
  act: 'read',
  summary: '查询发件箱',
  input: pageQuery.extend({
    kind: messageKind.schema.optional(),
    state: messageState.schema.optional(),
    template: messageTemplate.schema.optional(),
    from: dateTimeIfAny(),
    to: dateTimeIfAny(),
  }),
  output: paged(outboxRow),
});

/** Receiver and whole text of one message; recorded, and refused once a provider carries the messages. */
export const revealMessage = endpoint({
  method: 'POST',
  path: '/message/reveal',
  send: 'json',
  access: 'message:reveal',
  act: 'write',
  summary: '查看外发消息原文',
  input: guidQuery,
  output: z.object({ to: z.string(), text: z.string() }),
});
