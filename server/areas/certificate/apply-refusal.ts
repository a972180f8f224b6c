import type { z } from 'zod';
import { certificateStatus } from '#shared/areas/certificate/codes';
import type { certificateCalls } from '#shared/areas/certificate/contract';
import { enterpriseApproval } from '#shared/areas/enterprise/codes';
import { type Standing, statusOf } from './certificate-rows.ts';

type ApplyRefusal = z.output<typeof certificateCalls.own.output>['applyObstacle'];

const e = enterpriseApproval.code;
const s = certificateStatus.code;

/** Why a person cannot apply for a certificate now; null when they can. */
export function applyRefusal(
  enterprise: { approvalState: number; uscc: string | null },
  own: readonly Standing[],
): ApplyRefusal {
  const has = (status: number) => own.some((one) => statusOf(one) === status);
  // while a change is under review what is in force stays approved
  const isApproved = enterprise.approvalState === e.approved || enterprise.approvalState === e.changeInReview;
  if (!isApproved || !enterprise.uscc)
    return {
      cn: '企业信息审核通过后才能申请数字证书',
      en: 'Certificates can be applied for once the enterprise information is approved',
    };
  if (has(s.applied))
    return {
      cn: '已有待签发的申请，请等待签发或撤回后重新申请',
      en: 'An application is waiting already; wait for it, or withdraw it first',
    };
  if (has(s.issued))
    return {
      cn: '已有有效证书，请续期，或吊销后重新申请',
      en: 'There is a certificate in force: renew it, or revoke it first',
    };
  return null;
}
