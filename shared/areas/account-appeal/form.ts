import { z } from 'zod';
import { evidence } from '#shared/areas/applicant/rules';
import { uscc } from '#shared/kit/identifiers/uscc';
import type { Wording } from '#shared/kit/language';
import { optionalContactPhone } from '#shared/kit/contact-rules';
import { optionalText, text } from '#shared/kit/text-rules';

/** What somebody enters who has lost the phone of their account. ID numbers are not asked for: the scan shows them. */
export const accountAppealForm = z.object({
  /** May be unknown: then name and credit code must fit exactly one account. */
  userName: optionalText(50),
  applicantName: text(50),
  enterpriseName: text(200),
  uscc: uscc(),
  oldPhone: optionalContactPhone(),
  reason: text(500),
  /** ID card, both sides. */
  identityFiles: evidence(),
  /** Business licence and a statement under the company's seal. */
  enterpriseFiles: evidence(),
});

/** Labels of an account appeal, by the name each field has on the wire; the order is the form's. */
export const accountAppealLabel = {
  receiptNo: { cn: '受理编号', en: 'Receipt no.' },
  userName: { cn: '用户名', en: 'User name' },
  applicantName: { cn: '申诉人姓名', en: 'Name' },
  enterpriseName: { cn: '企业名称', en: 'Enterprise' },
  uscc: { cn: '统一社会信用代码', en: 'Unified social credit code' },
  oldPhone: { cn: '原手机号', en: 'Former phone' },
  newPhone: { cn: '新手机号', en: 'New phone' },
  reason: { cn: '申诉原因', en: 'Reason' },
  identityFiles: { cn: '身份证明', en: 'Proof of identity' },
  enterpriseFiles: { cn: '企业证明', en: 'Proof of the enterprise' },
  status: { cn: '状态', en: 'Status' },
  dueDate: { cn: '办结期限', en: 'Due' },
  refusal: { cn: '不通过原因', en: 'Reason of refusal' },
  submitTime: { cn: '提交时间', en: 'Submitted' },
  decideTime: { cn: '审核时间', en: 'Decided' },
} as const satisfies Record<string, Wording>;
