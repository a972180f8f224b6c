import { accountAppealFiles } from '../areas/account-appeal/account-appeal-approval.ts';
import { depositFiles } from '../areas/deposit/deposit-files.ts';
import type { ApplicantFiles } from '../areas/applicant/evidence.service.ts';
import { approvalFiles } from '../areas/approval/detail.service.ts';
import { enterpriseInfoFiles } from '../areas/enterprise-info/info-files.ts';
import { openingFiles } from '../areas/opening/opening-files.ts';
import { prequalificationFiles } from '../areas/prequalification/prequalification-files.ts';
import type { FileSubject } from '../areas/file/file.service.ts';
import { handoverFiles } from '../areas/handover/handover-files.ts';
import { applicantProofs, phoneAppealFiles } from '../areas/phone-change/phone-appeal-approval.ts';
import { applicantLicences } from '../areas/registration/own-registrations.ts';
import { handMadeFiles } from '../areas/project/held-hand-made.ts';
import { registrationFiles } from '../areas/registration/registration-approval.ts';
import { representativeFiles } from '../areas/representative/representative.service.ts';
import { measureFiles } from '../areas/supplier-rating/measure-files.ts';
import { supplierRecordFiles } from '../areas/supplier/records/record-files.ts';
import { tenderDepositFiles } from '../areas/deposit/tender/tender-deposit-files.ts';
import { entryFiles } from '../areas/tender-entry/entry-files.ts';
import { supervisionFiles } from '../areas/supervision/supervision.ts';
import { approvalSubjects } from './approval-subjects.ts';
import { documents } from './documents.ts';

/** Who may read the files of each kind of document; a kind that is not here can be read by nobody. */
export const fileSubjects: readonly FileSubject[] = [
  approvalFiles(approvalSubjects),
  ...documents.flatMap(({ files }) => files),
  handMadeFiles,
  registrationFiles,
  ...accountAppealFiles,
  ...phoneAppealFiles,
  ...representativeFiles,
  ...depositFiles,
  entryFiles,
  ...tenderDepositFiles,
  ...supervisionFiles,
  ...enterpriseInfoFiles,
  handoverFiles,
  ...supplierRecordFiles,
  ...measureFiles,
  openingFiles,
  ...prequalificationFiles,
];

/** Which documents' files their applicants, who have no session, may read again. */
export const applicantFiles: readonly ApplicantFiles[] = [applicantLicences, applicantProofs];
