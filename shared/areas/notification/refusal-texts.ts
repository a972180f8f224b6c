import type { Wording } from '#shared/kit/language';

export const noticeText = {
  clockTime: { cn: '请输入时刻，如08:30', en: 'Enter a time of day such as 08:30' },
  quietSpan: {
    cn: '开始与结束不能是同一时刻',
    en: 'The beginning and the end cannot be the same time',
  },
  robotAddress: {
    cn: '请粘贴群机器人的完整Webhook地址',
    en: 'Paste the whole webhook address of the robot',
  },
  noMail: { cn: '您的账号没有邮箱，不能选择邮件', en: 'Your account has no e-mail address' },
  noPhone: { cn: '您的账号没有手机号，不能选择短信', en: 'Your account has no mobile number' },
  noChat: { cn: '请先设置企业聊天', en: 'Set up an enterprise chat first' },
  appNotConnected: {
    cn: '系统管理员尚未接入该聊天应用',
    en: 'The operator has not connected the app of this chat',
  },
  robotsForbidden: {
    cn: '本系统不允许使用个人机器人',
    en: 'Robots of one’s own are not allowed here',
  },
  changedMeanwhile: {
    cn: '设置已在别处修改，请刷新后重试',
    en: 'The settings were changed elsewhere. Please reload.',
  },
} satisfies Record<string, Wording>;

/** Why a chat did not take a message; `why` is the chat's own code. */
export const chatRefused = (why: string): Wording => ({
  cn: `聊天平台未接收：${why}`,
  en: `The chat did not take the message: ${why}`,
});
