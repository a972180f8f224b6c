import type { ApprovalSubject } from '../areas/approval/approval.service.ts';
import { annualPlanApproval } from '../areas/procurement-plan/submit-plan.service.ts';

/** What can be approved; the shared inbox finds a document's subject here by its kind. */
export const approvalSubjects: readonly ApprovalSubject[] = [annualPlanApproval];
