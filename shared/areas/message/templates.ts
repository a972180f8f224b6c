import { type CodeOf, codeList } from '#shared/kit/code-list';

/** What is told to people outside the program; the code is also the key of the gateway's own template. */
export const messageTemplate = codeList({
  code: ['code', '验证码', 'Verification code'],
  oneTimePassword: ['oneTimePassword', '一次性密码', 'One-time password'],
  passwordReset: ['passwordReset', '密码已重置', 'Password was reset'],
  phoneChanged: ['phoneChanged', '手机号已变更', 'Phone was changed'],
  secondFactorOff: ['secondFactorOff', '二次验证已关闭', 'Second factor was turned off'],
  registrationApproved: ['registrationApproved', '注册审核通过', 'Registration approved'],
  registrationRefused: ['registrationRefused', '注册审核不通过', 'Registration refused'],
  appealDecided: ['appealDecided', '申诉已处理', 'Appeal decided'],
  notice: ['notice', '消息提醒', 'Messages'],
  noticeMail: ['noticeMail', '消息提醒（邮件）', 'Messages (mail)'],
});
export type MessageTemplate = CodeOf<typeof messageTemplate>;
