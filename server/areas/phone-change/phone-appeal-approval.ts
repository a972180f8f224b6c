import { and, eq, ne } from 'drizzle-orm';
import { documentKind } from '#shared/areas/approval/codes';
import {
  phoneAppealStatus,
  phoneAppealTransition,
  proofKind,
  type ProofKind,
} from '#shared/areas/phone-change/codes';
import { paths } from '#shared/areas/session/paths';
import type { ApplicantFiles } from '../applicant/evidence.service.ts';
import { phoneAppeals } from '../applicant/phone-appeal.service.ts';
import type { FileSubject } from '../file/file.service.ts';
import { phoneAppeal } from './phone-appeal.table.ts';

/** The kind under which one kind of proof is kept. */
export const proofFiles = (kind: ProofKind) => `phoneChange.${kind}`;

/** The review of changes of a phone. */
export const phoneChanges = phoneAppeals({
  kind: documentKind.code.phoneChange,
  table: phoneAppeal,
  isSent: ne(phoneAppeal.status, phoneAppealStatus.code.draft),
  shown: (row) => ({
    no: row.appealNo,
    title: `手机号变更：${row.enterpriseName} ${row.userName}`,
    applicantName: row.contactName,
    link: paths.phoneAppealReview(row.guid),
  }),
  event: 'phoneAppeal',
  transition: phoneAppealTransition,
  toldTo: ({ applicantPhone }) => applicantPhone,
  noAccount: {
    cn: '未找到与申请相符的账号，不能通过，请驳回并说明',
    en: 'No account fits the application, so this cannot be approved: reject it and say so',
  },
});

/** Proofs are read by reviewers; applicants read theirs by ticket. */
export const phoneAppealFiles: readonly FileSubject[] = proofKind.codes.map((kind) => ({
  ...phoneChanges.fileOf(proofFiles(kind)),
  isPersonal: true,
}));

/** An applicant reads the proofs of their phone's appeals. */
export const applicantProofs: ApplicantFiles = {
  covers: (kind) => proofKind.codes.some((one) => proofFiles(one) === kind),
  async isOwn(db, { phone, purpose }, documentGuid) {
    if (purpose !== 'phoneAppeal') return false;
    const [found] = await db
      .select({ guid: phoneAppeal.guid })
      .from(phoneAppeal)
      .where(and(eq(phoneAppeal.guid, documentGuid), eq(phoneAppeal.applicantPhone, phone)));
    return found !== undefined;
  },
};
