import { type CodeOf, codeList } from '#shared/kit/code-list';

/** What somebody without a session has proved their phone for; a ticket of one purpose opens nothing of another. */
export const applicantPurpose = codeList({
  register: ['register', '注册', 'Registration'],
  registrationStatus: ['registrationStatus', '查询注册进度', 'Registration status'],
  accountAppeal: ['accountAppeal', '账号申诉', 'Account appeal'],
  phoneAppeal: ['phoneAppeal', '手机号变更申诉', 'Phone-change appeal'],
});
export type ApplicantPurpose = CodeOf<typeof applicantPurpose>;
