import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { markRead } from '#shared/areas/notification/contract';
import {
  readNoticeSettings,
  saveNoticeSettings,
  tryNoticeChannel,
} from '#shared/areas/notification/settings-contract';
import type { Endpoint } from '#shared/contract/endpoint';
import { enqueue } from '../../db/jobs.ts';
import { aUser } from '../../testing/builders.ts';
import { messagesTo } from '../../testing/outbox.ts';
import { testApp } from '../../testing/test-app.ts';
import { user } from '../user/user.table.ts';
import { message } from './message.table.ts';
import { DELIVER_JOB, notify, settleAsked } from './notification.service.ts';
import { noticeDelivery } from './notice-delivery.table.ts';
import { noticeSettingsOf } from './notice-settings.table.ts';

/** What the chat was asked, and what it answers to a message. */
let sent: Record<string, unknown>[] = [];
let code = 0;
const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (part: string) => (body += part));
  request.on('end', () => {
    const isMessage = request.url!.startsWith('/cgi-bin/message/send') || request.url!.startsWith('/robot');
    if (isMessage) sent.push(JSON.parse(body) as Record<string, unknown>);
    const answer = { errcode: isMessage ? code : 0, access_token: 'token', userid: 'zhangsan' };
    response.end(JSON.stringify(answer));
  });
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.close());
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const { db, call, runJobs } = await testApp({
  chat: {
    apps: { wecom: { corpId: 'corp', agentId: '1', secret: 'secret' } },
    allowsRobots: true,
    urls: { wecom: url, dingtalk: url },
  },
});
const PHONE = '13857109001';
const MAIL = 'ann@example.com';
const [ann, bob] = [await aUser(db), await aUser(db)];
await db.update(user).set({ phone: PHONE, email: MAIL }).where(eq(user.guid, ann.guid));
await db.update(user).set({ phone: null, email: null }).where(eq(user.guid, bob.guid));

const usual = {
  choices: {},
  quiet: null,
  isQuietOnRestDays: false,
  digestAt: '08:30',
  language: 'cn' as const,
};
const settings = async (person = ann) => (await call(readNoticeSettings, {}, person)).data;
const save = async (given: object, person = ann) =>
  call(
    saveNoticeSettings,
    { ...usual, ...given, version: (await settings(person)).version } as never,
    person,
  );
const tell = (title: string, asksFor?: string) =>
  notify(db, {
    userGuids: [ann.guid, bob.guid],
    kind: 'approval.result',
    title: { cn: title, en: `${title} (en)` },
    link: '/approval/inbox',
    asksFor,
  });
const mails = async () => (await messagesTo(db, MAIL)).map(({ subject, text }) => ({ subject, text }));
const states = async () =>
  (await db.select({ state: noticeDelivery.state }).from(noticeDelivery)).map(({ state }) => state);
/** Time passes for what was put off, and the minute's run is due. */
async function passTime(hours: number) {
  await db.update(noticeDelivery).set({
    dueAt: sql`now()`,
    createdAt: sql`${noticeDelivery.createdAt} - ${hours} * interval '1 hour'`,
  });
  await enqueue(db, DELIVER_JOB, {});
}

beforeEach(async () => {
  sent = [];
  code = 0;
  await db.delete(message);
  await db.delete(noticeSettingsOf);
  await db.execute(sql`delete from outgoing_message`);
});

test('nobody has settings', async () => {
  const targets: Endpoint[] = [readNoticeSettings, saveNoticeSettings, tryNoticeChannel];
  for (const target of targets) expect(await call(target, {}, null)).toMatchObject({ status: 401 });
});

test.each([
  ['a time of day that is none', { digestAt: '24:00' }, 'digestAt', '请输入时刻，如08:30'],
  [
    'a span without length',
    { quiet: { from: '22:00', until: '22:00' } },
    'quiet.until',
    '开始与结束不能是同一时刻',
  ],
  [
    'a robot of another host',
    {
      chat: { platform: 'wecom', by: 'robot', address: 'http://127.0.0.1/cgi-bin/webhook/send?key=12345678' },
    },
    'chat.address',
    '请粘贴群机器人的完整Webhook地址',
  ],
  [
    'an app that is not connected',
    { chat: { platform: 'feishu', by: 'app' } },
    'chat',
    '系统管理员尚未接入该聊天应用',
  ],
  ['a chat that is not set up', { choices: { toDo: { chat: 'atOnce' } } }, 'choices', '请先设置企业聊天'],
])('refuses %s', async (_name, given, field, fault) => {
  expect((await save(given)).fields).toEqual({ [field]: fault });
  expect((await settings()).version).toBe(0);
});

test('refuses ways that lead nowhere', async () => {
  expect((await save({ choices: { toDo: { mail: 'atOnce' } } }, bob)).fields).toEqual({
    choices: '您的账号没有邮箱，不能选择邮件',
  });
  expect((await save({ choices: { toDo: { sms: 'digest' } } }, bob)).fields).toEqual({
    choices: '您的账号没有手机号，不能选择短信',
  });
  expect(await call(tryNoticeChannel, { channel: 'mail' }, bob)).toMatchObject({ code: 0 });
});

test('keeps them for their person alone; a stale page and a second first save are refused', async () => {
  const choices = { toDo: { mail: 'atOnce', sms: 'digest' } } as const;
  const form = { ...usual, choices, quiet: { from: '22:00', until: '07:30' }, version: 0 };
  expect(await call(saveNoticeSettings, form, ann)).toMatchObject({ code: 1 });
  expect(await settings()).toMatchObject({
    choices,
    quiet: { from: '22:00', until: '07:30' },
    mailTo: 'a***@example.com',
    smsTo: '138****9001',
    chatApps: ['wecom'],
    version: 1,
  });
  expect((await settings(bob)).choices).toEqual({});
  expect((await call(saveNoticeSettings, form, ann)).info).toBe('设置已在别处修改，请刷新后重试');
  expect((await call(saveNoticeSettings, { ...form, version: 7 }, ann)).code).toBe(0);
});

test('who has chosen nothing is told in the program alone', async () => {
  await tell('2026年年度计划已通过');
  await runJobs();
  expect([await mails(), await states()]).toEqual([[], []]);
});

test('what is chosen goes out at once, with the link, in the language chosen', async () => {
  await save({ choices: { documents: { mail: 'atOnce' } }, language: 'en' });
  await tell('Plan approved');
  await runJobs();
  expect(await mails()).toEqual([
    {
      subject: 'Plan approved (en)',
      text: 'Plan approved (en)\n\nhttps://zhaocai.test/#/approval/inbox',
    },
  ]);
  expect(await states()).toEqual(['sent']);
});

test('what asks to act is a topic of its own', async () => {
  await save({ choices: { toDo: { sms: 'atOnce' } } });
  await tell('只是告知');
  await tell('请审批', randomUUID());
  await runJobs();
  expect((await messagesTo(db, PHONE)).map(({ text }) => text)).toEqual([
    '您在招采有1条新消息：请审批。请登录查看。',
  ]);
});

test('several that are due together are one letter', async () => {
  await save({ choices: { documents: { mail: 'atOnce' } } });
  for (const title of ['甲', '乙', '丙']) await tell(title);
  await runJobs();
  expect(await mails()).toEqual([
    { subject: '您有3条新消息', text: '1. 甲\n2. 乙\n3. 丙\n\nhttps://zhaocai.test/#/messages' },
  ]);
});

test('the digest waits for its time and leaves out what was read or settled meanwhile', async () => {
  await save({ choices: { documents: { mail: 'digest' }, toDo: { mail: 'digest' } } });
  const asked = randomUUID();
  await tell('甲');
  await tell('办完的', asked);
  await tell('读过的');
  await runJobs();
  expect([await mails(), await states()]).toEqual([[], ['waiting', 'waiting', 'waiting']]);
  await settleAsked(db, { asksFor: asked });
  await db
    .update(message)
    .set({ readTime: sql`now()` })
    .where(eq(message.titleCn, '读过的'));
  await passTime(24);
  await runJobs();
  expect((await mails()).map(({ subject }) => subject)).toEqual(['甲']);
  expect((await states()).toSorted()).toEqual(['dropped', 'dropped', 'sent']);
});

test('quiet hours hold it back; it goes out once they end', async () => {
  const { rows } = await db.execute<{ now: string; later: string }>(sql`
    select to_char(now() at time zone 'Asia/Shanghai' - interval '1 hour', 'HH24:MI') as now,
      to_char(now() at time zone 'Asia/Shanghai' + interval '1 hour', 'HH24:MI') as later`);
  const quiet = { from: rows[0]!.now, until: rows[0]!.later };
  await save({ choices: { documents: { mail: 'atOnce' } }, quiet });
  await tell('夜里的');
  await runJobs();
  expect([await mails(), await states()]).toEqual([[], ['waiting']]);
  await save({ choices: { documents: { mail: 'atOnce' } } });
  await passTime(0);
  await runJobs();
  expect((await mails()).map(({ subject }) => subject)).toEqual(['夜里的']);
});

test('by the app of the chat; what it refuses is given up, what passes is tried again', async () => {
  await save({ choices: { documents: { chat: 'atOnce' } }, chat: { platform: 'wecom', by: 'app' } });
  code = -1;
  await tell('企业微信');
  await runJobs();
  expect(await states()).toEqual(['waiting']);
  code = 0;
  await passTime(0);
  await runJobs();
  expect(sent.at(-1)).toMatchObject({ touser: 'zhangsan', textcard: { title: '企业微信' } });
  code = 60020;
  await tell('不允许的地址');
  await runJobs();
  const rows = await db.select().from(noticeDelivery).orderBy(noticeDelivery.createdAt);
  expect(rows.map(({ state, answer }) => ({ state, answer }))).toEqual([
    { state: 'sent', answer: '' },
    { state: 'failed', answer: '60020' },
  ]);
});

test('by a robot of one’s own, whose key is never given out and never stored in the open', async () => {
  const address = 'https://oapi.dingtalk.com/robot/send?access_token=abcdef0123456789';
  const chat = { platform: 'dingtalk', by: 'robot', address, secret: 'SECabc' };
  const { data } = await save({ choices: { documents: { chat: 'atOnce' } }, chat });
  expect(data.chat).toEqual({ platform: 'dingtalk', by: 'robot' });
  const { rows } = await db.execute<{ row: string }>(
    sql`select notice_settings::text as row from notice_settings`,
  );
  expect(rows[0]!.row).not.toMatch(/abcdef0123456789|SECabc/);
  expect(await call(tryNoticeChannel, { channel: 'chat' }, ann)).toMatchObject({ code: 1 });
  expect(sent.at(-1)).toMatchObject({ msgtype: 'actionCard' });
  // What is left out stays; the version moves on.
  expect((await save({ choices: {} })).data).toMatchObject({ chat: { by: 'robot' }, version: 2 });
  expect((await save({ choices: {}, chat: null })).data.chat).toBeNull();
});

test('a test says what the chat answered', async () => {
  await save({ choices: {}, chat: { platform: 'wecom', by: 'app' } });
  code = 60020;
  expect((await call(tryNoticeChannel, { channel: 'chat' }, ann)).info).toBe('聊天平台未接收：60020');
  expect(await call(tryNoticeChannel, { channel: 'mail' }, ann)).toMatchObject({ code: 1 });
  expect(await mails()).toHaveLength(1);
});

test('somebody who has left is told no more', async () => {
  await save({ choices: { documents: { mail: 'atOnce' } } });
  await tell('离开之后');
  await db.update(user).set({ isActive: false }).where(eq(user.guid, ann.guid));
  await runJobs();
  await db.update(user).set({ isActive: true }).where(eq(user.guid, ann.guid));
  expect([await mails(), await states()]).toEqual([[], ['dropped']]);
});

test('marking as read before it goes out keeps it in', async () => {
  await save({ choices: { documents: { mail: 'atOnce' } } });
  await tell('已读');
  await call(markRead, {}, ann);
  await runJobs();
  expect([await mails(), await states()]).toEqual([[], ['dropped']]);
});
