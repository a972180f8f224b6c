import { accountAppealApproval } from '../areas/account-appeal/account-appeal-approval.service.ts';
import type { ApprovalSubject } from '../areas/approval/approval.service.ts';
import { enterpriseInfoApproval } from '../areas/enterprise-info/submit-info.service.ts';
import { phoneAppealApproval } from '../areas/phone-change/phone-appeal-approval.service.ts';
import { annualPlanApproval } from '../areas/procurement-plan/submit-plan.service.ts';
import { supplierRecordsApproval } from '../areas/supplier/records/submit-records.service.ts';
import { registrationApproval } from '../areas/registration/registration-approval.service.ts';

/** What can be approved; the shared inbox finds a document's subject here by its kind. */
export const approvalSubjects: readonly ApprovalSubject[] = [
  annualPlanApproval,
  registrationApproval,
  accountAppealApproval,
  phoneAppealApproval,
  enterpriseInfoApproval,
  supplierRecordsApproval,
];
