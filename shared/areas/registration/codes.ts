import { type CodeOf, codeList } from '#shared/kit/code-list';

/** Registration status (product.md 3). */
export const registrationStatus = codeList({
  toReview: [1, '未审核', 'Not reviewed'],
  approved: [2, '审核通过', 'Approved'],
  rejected: [3, '审核不通过', 'Rejected'],
});
export type RegistrationStatus = CodeOf<typeof registrationStatus>;
