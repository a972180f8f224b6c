import type { MessageTemplate } from '#shared/areas/message/templates';

/** What each template is filled with. */
export interface TemplateParameters {
  /** `purpose` in Chinese, `minutes` the code is good. */
  code: { code: string; purpose: string; minutes: string };
  /** Of a new account or one that was reset by an administrator. */
  oneTimePassword: { userName: string; password: string };
  passwordReset: { userName: string };
  phoneChanged: { userName: string };
  secondFactorOff: { userName: string };
  registrationApproved: { enterprise: string; userName: string };
  registrationRefused: { enterprise: string; reason: string };
  /** `receipt` number of the appeal, `outcome` in Chinese: 通过, 不通过. */
  appealDecided: { receipt: string; outcome: string };
  /** `count` of messages, and the first of them. */
  notice: { count: string; title: string };
  noticeMail: { title: string; text: string; url: string };
}

interface Text<P> {
  subject: string | ((given: P) => string);
  text: (given: P) => string;
  /** Parameters nobody may read off the outbox. */
  secret: readonly (keyof P)[];
}

const texts: { [T in MessageTemplate]: Text<TemplateParameters[T]> } = {
  code: {
    subject: '验证码',
    text: ({ code, purpose, minutes }) =>
      `您的验证码为${code}，用于${purpose}，${minutes}分钟内有效。请勿告知他人，非本人操作请忽略。`,
    secret: ['code'],
  },
  oneTimePassword: {
    subject: '一次性密码',
    text: ({ userName, password }) =>
      `您的账号${userName}的一次性密码为${password}，请登录后立即修改。请勿告知他人。`,
    secret: ['userName', 'password'],
  },
  passwordReset: {
    subject: '密码已重置',
    text: ({ userName }) => `您的账号${userName}的密码已重置。如非本人操作，请立即联系管理员。`,
    secret: ['userName'],
  },
  phoneChanged: {
    subject: '手机号已变更',
    text: ({ userName }) => `您的账号${userName}已更换绑定手机号。如非本人操作，请立即联系管理员。`,
    secret: ['userName'],
  },
  secondFactorOff: {
    subject: '二次验证已关闭',
    text: ({ userName }) => `您的账号${userName}的二次验证已关闭。如非本人操作，请立即联系管理员。`,
    secret: ['userName'],
  },
  registrationApproved: {
    subject: '注册审核通过',
    text: ({ enterprise, userName }) => `${enterprise}的注册申请已通过审核，请使用用户名${userName}登录。`,
    secret: ['userName'],
  },
  registrationRefused: {
    subject: '注册审核未通过',
    text: ({ enterprise, reason }) =>
      `${enterprise}的注册申请未通过审核，原因：${reason}。请在注册进度页面修改后重新提交。`,
    secret: [],
  },
  appealDecided: {
    subject: '申诉处理结果',
    text: ({ receipt, outcome }) => `您的申诉（回执号${receipt}）已处理，结果：${outcome}。`,
    secret: [],
  },
  notice: {
    subject: '消息提醒',
    text: ({ count, title }) => `您在招采有${count}条新消息：${title}。请登录查看。`,
    secret: ['title'],
  },
  noticeMail: {
    subject: ({ title }) => title,
    text: ({ text, url }) => `${text}\n\n${url}`,
    secret: ['title', 'text', 'url'],
  },
};

/** A message in words, and as the outbox may show it. */
export function wordMessage<T extends MessageTemplate>(template: T, parameters: TemplateParameters[T]) {
  const { subject, text, secret } = texts[template];
  const hidden = Object.fromEntries(secret.map((name) => [name, '******']));
  const named = typeof subject === 'string' ? subject : subject(parameters);
  return { subject: named, text: text(parameters), preview: text({ ...parameters, ...hidden }) };
}
