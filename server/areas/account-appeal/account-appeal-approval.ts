import { documentKind } from '#shared/areas/approval/codes';
import { accountAppealTransition } from '#shared/areas/account-appeal/codes';
import { paths } from '#shared/areas/session/paths';
import { phoneAppeals } from '../applicant/phone-appeal.service.ts';
import type { FileSubject } from '../file/file.service.ts';
import { accountAppeal } from './account-appeal.table.ts';

/** The kinds under which the two fields of evidence are kept. */
export const APPEAL_FILES = {
  identity: 'accountAppeal.identity',
  enterprise: 'accountAppeal.enterprise',
} as const;

/** The review of account appeals; the password is reset by SMS code once one is approved. */
export const accountAppeals = phoneAppeals({
  kind: documentKind.code.accountAppeal,
  table: accountAppeal,
  shown: (row) => ({
    no: row.receiptNo,
    title: `账号申诉：${row.enterpriseName} ${row.applicantName}`,
    applicantName: row.applicantName,
    link: paths.accountAppealReview(row.guid),
  }),
  event: 'accountAppeal',
  transition: accountAppealTransition,
  toldTo: ({ newPhone }) => newPhone,
  noAccount: {
    cn: '未找到与申诉材料相符的账号，不能通过，请驳回并说明',
    en: 'No account fits the proofs, so this cannot be approved: reject it and say so',
  },
});

/** Evidence is read by reviewers only. */
export const accountAppealFiles: readonly FileSubject[] = Object.values(APPEAL_FILES).map((kind) => ({
  ...accountAppeals.fileOf(kind),
  isPersonal: true,
}));
