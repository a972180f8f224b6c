import { type CodeOf, codeList } from '#shared/kit/code-list';

/** What the login log tells. */
export const loginEvent = codeList({
  signIn: ['session.signIn', '登录', 'Sign-in'],
  lock: ['session.lock', '账号锁定', 'Account locked'],
  secondFactor: ['session.secondFactor', '二次验证', 'Second factor'],
  signOut: ['session.signOut', '退出', 'Sign-out'],
  end: ['session.end', '会话终止', 'Session ended'],
});

/** Where an address lies, as far as the address itself tells: no geographic data is asked or kept. */
export const addressPlace = codeList({
  thisMachine: ['thisMachine', '本机', 'This machine'],
  internal: ['internal', '内部网络', 'Internal network'],
  internet: ['internet', '互联网', 'Internet'],
  unknown: ['unknown', '未知', 'Unknown'],
});
export type AddressPlace = CodeOf<typeof addressPlace>;
