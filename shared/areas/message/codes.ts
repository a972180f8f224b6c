import { type CodeOf, codeList } from '#shared/kit/code-list';

/** How a message leaves the house. */
export const messageKind = codeList({
  sms: ['sms', '短信', 'SMS'],
  mail: ['mail', '邮件', 'E-mail'],
});
export type MessageKind = CodeOf<typeof messageKind>;

/** How far a message is. */
export const messageState = codeList({
  queued: ['queued', '待发送', 'Queued'],
  sent: ['sent', '已发送', 'Sent'],
  failed: ['failed', '发送失败', 'Failed'],
});
export type MessageState = CodeOf<typeof messageState>;
