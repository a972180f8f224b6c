import { type CodeOf, codeList } from '#shared/kit/code-list';

/** How an account stands, as lists and filters show it. */
export const userState = codeList({
  active: ['active', '正常', 'Active'],
  locked: ['locked', '已锁定', 'Locked'],
  disabled: ['disabled', '已停用', 'Disabled'],
});

/** How a one-time password reaches its owner. */
export const passwordDelivery = codeList({
  show: ['show', '在屏幕上显示一次', 'Shown once on the screen'],
  sms: ['sms', '短信发送给本人', 'Sent to the person by SMS'],
});
export type PasswordDelivery = CodeOf<typeof passwordDelivery>;
