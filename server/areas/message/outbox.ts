import { and, desc, eq, gte, lt, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { subjectType } from '#shared/areas/enterprise/codes';
import type { listOutbox, OutboxRow } from '#shared/areas/message/contract';
import { formatDateTime, parseDateTime } from '#shared/kit/dates';
import type { Wording } from '#shared/kit/language';
import { pageOfRows } from '../../db/page-of.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import { record } from '../audit/audit.service.ts';
import { contentOf } from './message.service.ts';
import { outgoingMessage } from './outgoing-message.table.ts';

const notKept: Wording = { cn: '该消息的原文未保留，无法查看', en: 'The text of this message was not kept' };

/** One page of outgoing messages: those of one's company, for the platform's own staff all. */
export async function searchOutbox(search: z.output<typeof listOutbox.input>, context: Context) {
  const { db } = context;
  const m = outgoingMessage;
  const where = and(
    withinReach(context),
    search.kind && eq(m.kind, search.kind),
    search.state && eq(m.state, search.state),
    search.template && eq(m.template, search.template),
    search.from ? gte(m.createdAt, parseDateTime(search.from)) : undefined,
    search.to ? lt(m.createdAt, parseDateTime(search.to)) : undefined,
  );
  const found = await pageOfRows(db, m, search, { where, orderBy: [desc(m.createdAt), desc(m.guid)] });
  const mayReveal = context.actor.permissions.has('message:reveal');
  return { ...found, list: found.list.map((row) => toRow(row, mayReveal)) };
}

/**
 * Receiver and text of a message, recorded. Only where no provider is set: then the outbox is the one way to the code;
 * with a provider nobody but the receiver may read it.
 */
export async function reveal({ guid }: { guid: string }, context: Context) {
  const { db } = context;
  const [row] = await db
    .select()
    .from(outgoingMessage)
    .where(and(eq(outgoingMessage.guid, guid), withinReach(context)));
  if (!row) throw new NotFound();
  if (!isReadable(row)) throw new BusinessError(notKept);
  const content = await contentOf(db, guid);
  if (!content) throw new BusinessError(notKept);
  await inTransaction(db, (tx) =>
    record(tx, context, {
      event: 'message.reveal',
      objectType: 'message',
      objectGuid: guid,
      objectName: row.toMasked,
      dataClass: 'sensitive',
    }),
  );
  return { to: content.to, text: content.text };
}

const withinReach = ({ actor }: Context): SQL | undefined =>
  actor.type.includes(subjectType.code.platform)
    ? undefined
    : eq(outgoingMessage.enterpriseGuid, actor.enterpriseGuid);

const isReadable = ({ carrier, sealed }: typeof outgoingMessage.$inferSelect) =>
  carrier === 'outbox' && sealed !== null;

const toRow = (row: typeof outgoingMessage.$inferSelect, mayReveal: boolean): OutboxRow => ({
  guid: row.guid,
  kind: row.kind,
  template: row.template,
  to: row.toMasked,
  preview: row.preview,
  state: row.state,
  tries: row.tries,
  answer: row.answer,
  createTime: formatDateTime(row.createdAt),
  sendTime: row.sentAt && formatDateTime(row.sentAt),
  actions: mayReveal && isReadable(row) ? ['reveal'] : [],
});
