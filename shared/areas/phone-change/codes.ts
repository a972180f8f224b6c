import { type CodeOf, codeList } from '#shared/kit/code-list';
import type { Transition } from '#shared/kit/transition';

/** How far a phone-change appeal is. */
export const phoneAppealStatus = codeList({
  draft: [0, '未提交', 'Draft'],
  inReview: [1, '审核中', 'In review'],
  approved: [2, '已通过', 'Approved'],
  rejected: [3, '未通过', 'Rejected'],
});
export type PhoneAppealStatus = CodeOf<typeof phoneAppealStatus>;

const s = phoneAppealStatus.code;
export const phoneAppealTransition = {
  submit: { from: [s.draft, s.rejected], to: s.inReview },
  approve: { from: [s.inReview], to: s.approved },
  reject: { from: [s.inReview], to: s.rejected },
} satisfies Record<string, Transition<PhoneAppealStatus>>;

/** The two styles of the screens: one form, or steps. */
export const phoneAppealStyle = codeList({
  single: ['single', '表单申请', 'Single form'],
  steps: ['steps', '分步申请', 'In steps'],
});
export type PhoneAppealStyle = CodeOf<typeof phoneAppealStyle>;

/** Who applies; decides which proofs are asked for in the steps. */
export const applicantKind = codeList({
  legalRepresentative: ['legalRepresentative', '法定代表人', 'Legal representative'],
  agent: ['agent', '授权代理人', 'Authorised agent'],
  staff: ['staff', '普通员工', 'Ordinary staff'],
});
export type ApplicantKind = CodeOf<typeof applicantKind>;

/** Kinds of proof. */
export const proofKind = codeList({
  idCard: ['idCard', '身份证正反面', 'ID card, both sides'],
  licence: ['licence', '加盖公章的营业执照', 'Business licence under seal'],
  authorisation: ['authorisation', '法定代表人授权委托书', 'Letter of authorisation'],
  employment: ['employment', '加盖公章的在职证明', 'Proof of employment under seal'],
  statement: ['statement', '加盖公章的变更说明', 'Statement under seal'],
});
export type ProofKind = CodeOf<typeof proofKind>;
