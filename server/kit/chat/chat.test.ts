import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { ChatPlatform } from '#shared/areas/notification/codes';
import { SendRefused } from '../sending/message-sender.ts';
import { openChat } from './open-chat.ts';

const PHONE = '13857100001';
const notice = {
  title: '待审批：2026年年度计划',
  text: '待审批：2026年年度计划',
  url: 'https://z.example/#/x',
};

interface Asked {
  path: string;
  query: Record<string, string>;
  authorization: string | undefined;
  body: Record<string, unknown>;
}
let asked: Asked[] = [];
/** What each path answers; a function to answer differently each time. */
let answers: Record<string, object | (() => object)> = {};

const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (part: string) => (body += part));
  request.on('end', () => {
    const { pathname, searchParams } = new URL(request.url!, 'http://chat');
    asked.push({
      path: pathname,
      query: Object.fromEntries(searchParams),
      authorization: request.headers.authorization,
      body: body ? (JSON.parse(body) as Record<string, unknown>) : {},
    });
    const found = answers[pathname];
    response.end(JSON.stringify(typeof found === 'function' ? found() : (found ?? { errcode: 404 })));
  });
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.close());
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const open = () =>
  openChat({
    apps: {
      wecom: { corpId: 'corp', agentId: '1000002', secret: 'wecom-secret' },
      dingtalk: { appKey: 'ding', agentId: '42', appSecret: 'ding-secret' },
      feishu: { appId: 'cli', appSecret: 'feishu-secret' },
    },
    allowsRobots: true,
    urls: { wecom: url, dingtalk: url, feishu: url },
  });

/** What each chat answers when all is well, as its documents give it. */
const fine: typeof answers = {
  '/cgi-bin/gettoken': { errcode: 0, errmsg: 'ok', access_token: 'w-token', expires_in: 7200 },
  '/cgi-bin/user/getuserid': { errcode: 0, errmsg: 'ok', userid: 'zhangsan' },
  '/cgi-bin/message/send': { errcode: 0, errmsg: 'ok', msgid: 'm1' },
  '/cgi-bin/webhook/send': { errcode: 0, errmsg: 'ok' },
  '/gettoken': { errcode: 0, access_token: 'd-token', expires_in: 7200 },
  '/topapi/v2/user/getbymobile': { errcode: 0, result: { userid: 'manager4220' } },
  '/topapi/message/corpconversation/asyncsend_v2': { errcode: 0, task_id: 1 },
  '/robot/send': { errcode: 0, errmsg: 'ok' },
  '/open-apis/auth/v3/tenant_access_token/internal': {
    code: 0,
    tenant_access_token: 'f-token',
    expire: 7200,
  },
  '/open-apis/contact/v3/users/batch_get_id': {
    code: 0,
    data: { user_list: [{ user_id: 'ou_1', mobile: PHONE }] },
  },
  '/open-apis/im/v1/messages': { code: 0, data: { message_id: 'om_1' } },
  '/open-apis/bot/v2/hook/hook-key': { code: 0, msg: 'success' },
};
beforeEach(() => {
  asked = [];
  answers = { ...fine };
});

test('WeCom: a text card to the person with this number', async () => {
  await open().toPerson('wecom', PHONE, notice);
  expect(asked.map(({ path }) => path)).toEqual([
    '/cgi-bin/gettoken',
    '/cgi-bin/user/getuserid',
    '/cgi-bin/message/send',
  ]);
  expect(asked[0]!.query).toEqual({ corpid: 'corp', corpsecret: 'wecom-secret' });
  expect(asked[1]).toMatchObject({ query: { access_token: 'w-token' }, body: { mobile: PHONE } });
  expect(asked[2]!.body).toMatchObject({
    touser: 'zhangsan',
    agentid: 1000002,
    textcard: { title: notice.title, url: notice.url },
  });
});

test('DingTalk: an action card', async () => {
  await open().toPerson('dingtalk', PHONE, notice);
  expect(asked.at(-1)).toMatchObject({
    query: { access_token: 'd-token' },
    body: { agent_id: 42, userid_list: 'manager4220', msg: { action_card: { single_url: notice.url } } },
  });
});

test('Feishu: a post, the token in the head', async () => {
  await open().toPerson('feishu', PHONE, notice);
  const last = asked.at(-1)!;
  expect(last).toMatchObject({ authorization: 'Bearer f-token', body: { receive_id: 'ou_1' } });
  expect(JSON.parse(last.body['content'] as string)).toMatchObject({ zh_cn: { title: notice.title } });
});

test('a robot of DingTalk is signed in the address, one of Feishu in the body', async () => {
  const chat = open();
  await chat.toRobot({ platform: 'dingtalk', key: 'robot-key', secret: 'SECabc' }, notice);
  const { timestamp, sign } = asked.at(-1)!.query;
  expect(sign).toBe(createHmac('sha256', 'SECabc').update(`${timestamp}\nSECabc`).digest('base64'));
  await chat.toRobot({ platform: 'feishu', key: 'hook-key', secret: 'feishu-sign' }, notice);
  const { timestamp: seconds, sign: signed } = asked.at(-1)!.body as { timestamp: string; sign: string };
  expect(signed).toBe(createHmac('sha256', `${seconds}\nfeishu-sign`).update('').digest('base64'));
  await chat.toRobot({ platform: 'wecom', key: 'wecom-key', secret: undefined }, notice);
  expect(asked.at(-1)).toMatchObject({ query: { key: 'wecom-key' }, body: { msgtype: 'markdown' } });
});

test('a token is kept, and asked for anew once the chat says that it has ended', async () => {
  const chat = open();
  await chat.toPerson('wecom', PHONE, notice);
  await chat.toPerson('wecom', PHONE, notice);
  expect(asked.filter(({ path }) => path === '/cgi-bin/gettoken')).toHaveLength(1);
  let tries = 0;
  answers['/cgi-bin/message/send'] = () => ({ errcode: (tries += 1) === 1 ? 42001 : 0 });
  await chat.toPerson('wecom', PHONE, notice);
  expect(asked.filter(({ path }) => path === '/cgi-bin/gettoken')).toHaveLength(2);
});

const failure = (sent: Promise<unknown>) =>
  sent.then(
    () => undefined,
    (error: unknown) => error as Error,
  );

test('what passes is worth another try, what does not is refused; neither says whom or what', async () => {
  const chat = open();
  answers['/cgi-bin/user/getuserid'] = { errcode: 60111, errmsg: `no user ${PHONE}` };
  const refused = await failure(chat.toPerson('wecom', PHONE, notice));
  expect(refused).toBeInstanceOf(SendRefused);
  expect(refused!.message).toBe('60111');
  answers['/cgi-bin/user/getuserid'] = { errcode: -1, errmsg: 'system busy' };
  const busy = await failure(chat.toPerson('wecom', PHONE, notice));
  expect(busy).not.toBeInstanceOf(SendRefused);
  expect(busy!.message).toBe('-1');
});

test('a person the chat does not know is refused', async () => {
  answers['/open-apis/contact/v3/users/batch_get_id'] = {
    code: 0,
    data: { user_list: [{ mobile: PHONE }] },
  };
  expect(await failure(open().toPerson('feishu', PHONE, notice))).toBeInstanceOf(SendRefused);
});

test('nothing goes to a chat that is not connected, nor to a robot where none is allowed', async () => {
  const closed = openChat({ apps: {}, allowsRobots: false, urls: {} });
  for (const platform of ['wecom', 'dingtalk', 'feishu'] as ChatPlatform[]) {
    expect(await failure(closed.toPerson(platform, PHONE, notice))).toBeInstanceOf(SendRefused);
    const robot = { platform, key: 'robot-key', secret: undefined };
    expect(await failure(closed.toRobot(robot, notice))).toBeInstanceOf(SendRefused);
  }
  expect(asked).toEqual([]);
});
