import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { subjectType } from '#shared/areas/enterprise/codes';
import { messageState } from '#shared/areas/message/codes';
import { listOutbox, revealMessage } from '#shared/areas/message/contract';
import { type Carried, type Outgoing, SendRefused } from '../../kit/sending/message-sender.ts';
import { aCompany, aUser } from '../../testing/builders.ts';
import { messagesTo } from '../../testing/outbox.ts';
import { testApp } from '../../testing/test-app.ts';
import { bizAudit } from '../audit/audit.table.ts';
import { queueMessage } from './message.service.ts';
import { outgoingMessage } from './outgoing-message.table.ts';
import { eraseMessages, MOST_TRIES, sendMessage } from './send.ts';

const sent: Outgoing[] = [];
let carry: (message: Outgoing) => Promise<Carried>;
const toOutbox = async (): Promise<Carried> => ({ carrier: 'outbox', answer: '' });
const toGateway = async (): Promise<Carried> => ({ carrier: 'gateway', answer: '9001' });
const app = await testApp({
  sender: {
    send: (message) => {
      sent.push(message);
      return carry(message);
    },
  },
});
const { db } = app;
const company = await aCompany(db);
const rights = ['message:read', 'message:reveal'];
const platform = { type: subjectType.code.platform };
const admin = await aUser(db, { ...platform, permissions: rights });
const reader = await aUser(db, { ...platform, permissions: ['message:read'] });
const local = await aUser(db, { enterpriseGuid: company.guid, permissions: rights });

let phones = 13_857_200_000;
/** Queues a code and answers the message and the phone it went to. */
async function queued(code = '482913', enterpriseGuid?: string) {
  const phone = String(++phones);
  await queueMessage(db, {
    kind: 'sms',
    to: phone,
    template: 'code',
    parameters: { code, purpose: '注册', minutes: '5' },
    enterpriseGuid,
  });
  const [made] = await messagesTo(db, phone);
  return { guid: made!.guid, phone };
}
const rowOf = async (guid: string) =>
  (await db.select().from(outgoingMessage).where(eq(outgoingMessage.guid, guid)))[0]!;

test('a transaction that falls leaves neither message nor work', async () => {
  carry = toOutbox;
  await db
    .transaction(async (tx) => {
      await queueMessage(tx, {
        kind: 'sms',
        to: '13857199999',
        template: 'code',
        parameters: { code: '111111', purpose: '注册', minutes: '5' },
      });
      throw new Error('no');
    })
    .catch(() => undefined);
  expect(await messagesTo(db, '13857199999')).toEqual([]);
  expect(await app.runJobs()).toBe(0);
});

test('without a provider it stays readable for a day, for holders of the right, who are recorded', async () => {
  carry = toOutbox;
  const { guid, phone } = await queued();
  expect(await app.call(revealMessage, { guid }, admin)).toMatchObject({ code: 0 });
  await app.runJobs();
  expect(sent.at(-1)).toMatchObject({ kind: 'sms', to: phone, template: 'code' });
  const { data } = await app.call(listOutbox, {}, admin);
  expect(data.list[0]).toMatchObject({
    guid,
    to: `138****${phone.slice(-4)}`,
    state: messageState.code.sent,
    tries: 1,
    actions: ['reveal'],
  });
  expect(data.list[0]!.preview).toContain('******');
  expect(JSON.stringify(data)).not.toMatch(new RegExp(`482913|${phone}`));
  expect((await app.call(listOutbox, {}, reader)).data.list[0]!.actions).toEqual([]);
  expect(await app.call(revealMessage, { guid }, reader)).toMatchObject({ status: 403 });

  const revealed = await app.call(revealMessage, { guid }, admin);
  expect(revealed.data).toMatchObject({ to: phone });
  expect(revealed.data.text).toContain('482913');
  const [noted] = await db.select().from(bizAudit).where(eq(bizAudit.event, 'message.reveal'));
  expect(noted).toMatchObject({ userGuid: admin.guid, objectGuid: guid, dataClass: 'sensitive' });

  await db
    .update(outgoingMessage)
    .set({ createdAt: sql`now() - interval '25 hours'` })
    .where(eq(outgoingMessage.guid, guid));
  await eraseMessages(db);
  expect(await app.call(revealMessage, { guid }, admin)).toMatchObject({ code: 0 });
});

test('what a provider has carried nobody can read any more', async () => {
  carry = toGateway;
  const { guid } = await queued();
  await app.runJobs();
  expect(await rowOf(guid)).toMatchObject({
    state: 'sent',
    carrier: 'gateway',
    answer: '9001',
    sealed: null,
  });
  expect(await app.call(revealMessage, { guid }, admin)).toMatchObject({ code: 0 });
});

test('a company sees its own messages only, a foreign one is the same as none', async () => {
  carry = toOutbox;
  const own = await queued('111111', company.guid);
  const foreign = await queued('222222');
  await app.runJobs();
  const { data } = await app.call(listOutbox, {}, local);
  expect(data.list.map(({ guid }) => guid)).toEqual([own.guid]);
  expect(await app.call(revealMessage, { guid: foreign.guid }, local)).toMatchObject({ code: -1 });
  expect((await app.call(listOutbox, { state: 'failed' }, local)).data.total).toBe(0);
});

test('a passing fault is tried again, the fifth gives up; a refusal gives up at once', async () => {
  carry = async () => Promise.reject(new Error('busy'));
  const { guid } = await queued();
  const sender = { send: carry };
  for (let at = 1; at < MOST_TRIES; at++) {
    await expect(sendMessage(db, sender, guid)).rejects.toThrow('busy');
    expect(await rowOf(guid)).toMatchObject({ state: 'queued', tries: at, answer: 'busy' });
  }
  await sendMessage(db, sender, guid);
  expect(await rowOf(guid)).toMatchObject({ state: 'failed', tries: MOST_TRIES, sealed: null });

  const refused = await queued();
  await sendMessage(
    db,
    { send: async () => Promise.reject(new SendRefused('no such number')) },
    refused.guid,
  );
  expect(await rowOf(refused.guid)).toMatchObject({ state: 'failed', tries: 1, answer: 'no such number' });
});

test('a run repeated after a kill does not send again', async () => {
  const { guid } = await queued();
  const before = sent.length;
  const sender = { send: async (message: Outgoing) => (sent.push(message), toGateway()) };
  await sendMessage(db, sender, guid);
  await sendMessage(db, sender, guid);
  expect(sent.length).toBe(before + 1);
});
