import { type CodeOf, codeList } from '#shared/kit/code-list';

/** What an SMS code proves its phone for; a code of one purpose is worth nothing for another. */
export const smsPurpose = codeList({
  register: ['register', '注册', 'Registration'],
  registrationStatus: ['registrationStatus', '查询注册进度', 'Registration status'],
  recover: ['recover', '找回账号', 'Account recovery'],
  accountAppeal: ['accountAppeal', '账号申诉', 'Account appeal'],
  phoneAppeal: ['phoneAppeal', '手机号变更申诉', 'Phone-change appeal'],
  oldPhone: ['oldPhone', '验证原手机号', 'Verifying the present phone'],
  newPhone: ['newPhone', '绑定新手机号', 'Binding a new phone'],
});
export type SmsPurpose = CodeOf<typeof smsPurpose>;
