import { caseOutcome } from '#shared/areas/approval/codes';
import { accountAppeals } from '../areas/account-appeal/account-appeal-approval.ts';
import type { ApprovalSubject } from '../areas/approval/approval.service.ts';
import { depositRefundApproval } from '../areas/deposit/refund-approval.ts';
import { openingApproval } from '../areas/opening/appointment.ts';
import { enterpriseOfVersion } from '../areas/enterprise-info/info.service.ts';
import { enterpriseInfoApproval } from '../areas/enterprise-info/submit-info.ts';
import { phoneChanges } from '../areas/phone-change/phone-appeal-approval.ts';
import { supplierRecordsApproval } from '../areas/supplier/records/submit-records.ts';
import { registrationApproval } from '../areas/registration/registration-approval.ts';
import { enterpriseOfRegistration } from '../areas/registration/registration.service.ts';
import { refreshSupplier } from '../areas/supplier/library/profile.service.ts';
import type { Db } from '../db/client.ts';
import { documents } from './documents.ts';

/** The supplier library follows what is approved of an enterprise, in the same transaction. */
const followed = (
  subject: ApprovalSubject,
  enterpriseOf: (db: Db, documentGuid: string) => Promise<string | null>,
): ApprovalSubject => ({
  ...subject,
  async settle(db, context, guid, outcome) {
    await subject.settle(db, context, guid, outcome);
    const enterpriseGuid = outcome === caseOutcome.code.approved ? await enterpriseOf(db, guid) : null;
    if (enterpriseGuid) await refreshSupplier(db, enterpriseGuid);
  },
});

/** What can be approved; the shared inbox finds a document's subject here by its kind. */
export const approvalSubjects: readonly ApprovalSubject[] = [
  ...documents.map(({ approval }) => approval),
  followed(registrationApproval, enterpriseOfRegistration),
  accountAppeals.approval,
  phoneChanges.approval,
  followed(enterpriseInfoApproval, enterpriseOfVersion),
  supplierRecordsApproval,
  depositRefundApproval,
  openingApproval,
];
