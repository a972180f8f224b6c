import type { ChatApps } from './chat-sender.ts';
import type { Platform } from './platform.ts';
import { ask, type Codes, textOf } from './post.ts';

const codes: Codes = {
  field: 'errcode',
  passing: new Set([-1, 45009, 45033]),
  ended: new Set([40014, 42001]),
};
const MOST_BYTES = 500;

/** 企业微信: text cards to a person, Markdown to a robot. */
export const wecom: Platform<NonNullable<ChatApps['wecom']>> = {
  url: 'https://qyapi.weixin.qq.com',
  codes,
  token: async (url, { corpId, secret }) => {
    const pairs = new URLSearchParams({ corpid: corpId, corpsecret: secret });
    return textOf(await ask(codes, `${url}/cgi-bin/gettoken?${pairs.toString()}`), 'access_token');
  },
  find: async (url, token, phone) =>
    textOf(
      await ask(codes, `${url}/cgi-bin/user/getuserid?access_token=${token}`, { mobile: phone }),
      'userid',
    ),
  send: (url, token, { agentId }, person, { title, text, url: link }) =>
    ask(codes, `${url}/cgi-bin/message/send?access_token=${token}`, {
      touser: person,
      msgtype: 'textcard',
      agentid: Number(agentId),
      textcard: { title: title.slice(0, 40), description: withinBytes(text), url: link, btntxt: '查看' },
    }),
  sendToRobot: (url, { key }, { title, text, url: link }) =>
    ask(codes, `${url}/cgi-bin/webhook/send?key=${key}`, {
      msgtype: 'markdown',
      markdown: { content: `**${title}**\n${text}\n[查看](${link})` },
    }),
};

/** The chat refuses a longer description whole. */
function withinBytes(text: string): string {
  let end = text.length;
  while (Buffer.byteLength(text.slice(0, end)) > MOST_BYTES) end -= 1;
  return text.slice(0, end);
}
