import { createHmac } from 'node:crypto';
import type { ChatApps, ChatMessage } from './chat-sender.ts';
import type { Platform } from './platform.ts';
import { ask, type Codes, textOf } from './post.ts';

const codes: Codes = {
  field: 'errcode',
  passing: new Set([-1, 90018, 130101, 660026]),
  ended: new Set([88, 40014, 42001]),
};

/** 钉钉: action cards to a person and to a robot, whose signature stands in the address. */
export const dingtalk: Platform<NonNullable<ChatApps['dingtalk']>> = {
  url: 'https://oapi.dingtalk.com',
  codes,
  token: async (url, { appKey, appSecret }) => {
    const pairs = new URLSearchParams({ appkey: appKey, appsecret: appSecret });
    return textOf(await ask(codes, `${url}/gettoken?${pairs.toString()}`), 'access_token');
  },
  find: async (url, token, phone) =>
    textOf(
      await ask(codes, `${url}/topapi/v2/user/getbymobile?access_token=${token}`, { mobile: phone }),
      'result',
      'userid',
    ),
  send: (url, token, { agentId }, person, message) =>
    ask(codes, `${url}/topapi/message/corpconversation/asyncsend_v2?access_token=${token}`, {
      agent_id: Number(agentId),
      userid_list: person,
      msg: {
        msgtype: 'action_card',
        action_card: {
          title: message.title,
          markdown: markdownOf(message),
          single_title: '查看',
          single_url: message.url,
        },
      },
    }),
  sendToRobot: (url, { key, secret }, message, seconds) => {
    const pairs = new URLSearchParams({ access_token: key });
    if (secret) {
      const time = String(seconds * 1000);
      pairs.set('timestamp', time);
      pairs.set('sign', createHmac('sha256', secret).update(`${time}\n${secret}`).digest('base64'));
    }
    return ask(codes, `${url}/robot/send?${pairs.toString()}`, {
      msgtype: 'actionCard',
      actionCard: {
        title: message.title,
        text: markdownOf(message),
        singleTitle: '查看',
        singleURL: message.url,
      },
    });
  },
};

const markdownOf = ({ title, text }: ChatMessage) => `**${title}**  \n${text.replaceAll('\n', '  \n')}`;
