import { z } from 'zod';
import { evidenceIfAny } from '#shared/areas/applicant/rules';
import { optionalMobile } from '#shared/kit/contact-rules';
import { uscc } from '#shared/kit/identifiers/uscc';
import type { Wording } from '#shared/kit/language';
import { optionalPatterned, text } from '#shared/kit/text-rules';
import { ruled } from '#shared/kit/rule-texts';
import {
  type ApplicantKind,
  applicantKind,
  phoneAppealStyle,
  proofKind,
  type PhoneAppealStyle,
  type ProofKind,
} from './codes.ts';

const p = proofKind.code;
const byKind: Record<ApplicantKind, readonly ProofKind[]> = {
  legalRepresentative: [p.idCard, p.licence],
  agent: [p.idCard, p.licence, p.authorisation],
  staff: [p.idCard, p.licence, p.employment],
};

/** The proofs that must be there before it can be submitted; the single form asks for ID card and statement. */
export const requiredProofs = (style: PhoneAppealStyle, kind: ApplicantKind): readonly ProofKind[] =>
  style === phoneAppealStyle.code.single ? [p.idCard, p.statement] : byKind[kind];

const code = () =>
  optionalPatterned(/^\d{6}$/, ruled({ cn: '请输入6位数字验证码', en: 'Enter the six digits of the code' }));

/** The phone it shall be: left out, the verified phone of the ticket; else with a code of purpose `newPhone`. */
export const newPhoneFields = { newPhone: optionalMobile(), newPhoneCode: code() };

/** A phone-change appeal of either style. Drafts may lack proofs, nothing else. */
export const phoneAppealForm = z.object({
  style: phoneAppealStyle.schema,
  applicantKind: applicantKind.schema,
  /** The account whose phone shall change. */
  userName: text(50),
  enterpriseName: text(200),
  uscc: uscc(),
  contactName: text(50),
  reason: text(500),
  ...newPhoneFields,
  proofs: z.partialRecord(proofKind.schema, evidenceIfAny()),
});
export type PhoneAppealForm = z.output<typeof phoneAppealForm>;

/** Labels of a phone-change appeal, by the name each field has on the wire; the order is the form's. */
export const phoneAppealLabel = {
  appealNo: { cn: '申请编号', en: 'Application no.' },
  applicantKind: { cn: '申请人身份', en: 'Applicant' },
  userName: { cn: '用户名', en: 'User name' },
  enterpriseName: { cn: '企业名称', en: 'Enterprise' },
  uscc: { cn: '统一社会信用代码', en: 'Unified social credit code' },
  contactName: { cn: '联系人', en: 'Contact' },
  oldPhone: { cn: '原手机号', en: 'Former phone' },
  newPhone: { cn: '新手机号', en: 'New phone' },
  reason: { cn: '变更原因', en: 'Reason' },
  proofs: { cn: '证明材料', en: 'Proofs' },
  status: { cn: '状态', en: 'Status' },
  refusal: { cn: '不通过原因', en: 'Reason of refusal' },
  submitTime: { cn: '提交时间', en: 'Submitted' },
  decideTime: { cn: '审核时间', en: 'Decided' },
} as const satisfies Record<string, Wording>;
