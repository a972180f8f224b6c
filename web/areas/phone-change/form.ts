import { type ApplicantKind, type ProofKind, proofKind } from '#shared/areas/phone-change/codes';
import type { PhoneAppealDetail } from '#shared/areas/phone-change/contract';
import { phoneAppealForm } from '#shared/areas/phone-change/form';
import type { FileRow } from '#shared/areas/file/contract';
import { smsCode } from '#shared/areas/sms-code/rules';
import { mobile } from '#shared/kit/contact-rules';

/** An application as it is typed; each kind of proof is a field of its own. */
export interface AppealValues extends Record<ProofKind, FileRow[]> {
  applicantKind: ApplicantKind | '';
  userName: string;
  enterpriseName: string;
  uscc: string;
  contactName: string;
  reason: string;
  /** The phone of the ticket, or another one with a code of its own. */
  phoneChoice: 'verified' | 'other';
  newPhone: string;
  newPhoneCode: string;
}

const noProofs = Object.fromEntries(proofKind.codes.map((kind) => [kind, [] as FileRow[]])) as Record<
  ProofKind,
  FileRow[]
>;
export const emptyAppeal: AppealValues = {
  applicantKind: '',
  userName: '',
  enterpriseName: '',
  uscc: '',
  contactName: '',
  reason: '',
  phoneChoice: 'verified',
  newPhone: '',
  newPhoneCode: '',
  ...noProofs,
};
/** Values without the files, which belong to a ticket. */
export const withoutFiles = (values: AppealValues): AppealValues => ({ ...values, ...noProofs });

const { applicantKind, userName, enterpriseName, uscc, contactName, reason } = phoneAppealForm.shape;
export const appealRules = {
  applicantKind,
  userName,
  enterpriseName,
  uscc,
  contactName,
  reason,
  newPhone: mobile(),
  newPhoneCode: smsCode(),
};

/** A stored application as it is gone on with; its phone is masked, so another one than the ticket's is typed anew. */
export const valuesOf = (detail: PhoneAppealDetail, ticketPhone: string): AppealValues => ({
  ...emptyAppeal,
  applicantKind: detail.applicantKind,
  userName: detail.userName,
  enterpriseName: detail.enterpriseName,
  uscc: detail.uscc,
  contactName: detail.contactName,
  reason: detail.reason,
  phoneChoice: detail.newPhone === ticketPhone ? 'verified' : 'other',
  ...Object.fromEntries(detail.proofs.map(({ kind, files }) => [kind, files])),
});

/** The phone and contact as they are sent. */
export const phoneInput = ({ contactName: contact, phoneChoice, newPhone, newPhoneCode }: AppealValues) => ({
  contactName: contact,
  ...(phoneChoice === 'other' && {
    newPhone: mobile().parse(newPhone),
    ...(newPhoneCode.trim() !== '' && { newPhoneCode }),
  }),
});
