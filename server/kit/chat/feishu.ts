import { createHmac } from 'node:crypto';
import type { ChatApps, ChatMessage } from './chat-sender.ts';
import type { Platform } from './platform.ts';
import { ask, type Codes, textOf } from './post.ts';

const codes: Codes = {
  field: 'code',
  passing: new Set([9499, 11232, 11233, 99991400]),
  ended: new Set([99991661, 99991663, 99991668]),
};
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** 飞书: posts (富文本) to a person and to a robot, whose signature stands in the body. */
export const feishu: Platform<NonNullable<ChatApps['feishu']>> = {
  url: 'https://open.feishu.cn',
  codes,
  token: async (url, { appId, appSecret }) =>
    textOf(
      await ask(codes, `${url}/open-apis/auth/v3/tenant_access_token/internal`, {
        app_id: appId,
        app_secret: appSecret,
      }),
      'tenant_access_token',
    ),
  find: async (url, token, phone) =>
    textOf(
      await ask(
        codes,
        `${url}/open-apis/contact/v3/users/batch_get_id?user_id_type=open_id`,
        { mobiles: [phone] },
        bearer(token),
      ),
      'data',
      'user_list',
      '0',
      'user_id',
    ),
  send: (url, token, _app, person, message) =>
    ask(
      codes,
      `${url}/open-apis/im/v1/messages?receive_id_type=open_id`,
      { receive_id: person, msg_type: 'post', content: JSON.stringify(postOf(message)) },
      bearer(token),
    ),
  sendToRobot: (url, { key, secret }, message, seconds) => {
    const time = String(seconds);
    // The chat wants the text that is signed as the key, and nothing signed.
    const signed = secret
      ? {
          timestamp: time,
          sign: createHmac('sha256', `${time}\n${secret}`).update('').digest('base64'),
        }
      : {};
    return ask(codes, `${url}/open-apis/bot/v2/hook/${key}`, {
      ...signed,
      msg_type: 'post',
      content: { post: postOf(message) },
    });
  },
};

const postOf = ({ title, text, url }: ChatMessage) => ({
  zh_cn: {
    title,
    content: [[{ tag: 'text', text }], [{ tag: 'a', text: '查看', href: url }]],
  },
});
