import { aroundRoutes } from '../areas/document/around.routes.ts';
import type { FastifyInstance } from 'fastify';
import { accessRoutes } from '../areas/access/access.routes.ts';
import { accountAppealRoutes } from '../areas/account-appeal/account-appeal.routes.ts';
import { applicantRoutes } from '../areas/applicant/applicant.routes.ts';
import { explainRoutes } from '../areas/access/explain.routes.ts';
import { accountRoutes } from '../areas/account/account.routes.ts';
import { approvalRoutes } from '../areas/approval/approval.routes.ts';
import { approvalSetupRoutes } from '../areas/approval/setup.routes.ts';
import { auctionRoutes } from '../areas/auction/auction.routes.ts';
import { auditRoutes } from '../areas/audit/audit.routes.ts';
import { calendarRoutes } from '../areas/calendar/calendar.routes.ts';
import { bidRoutes } from '../areas/bid/bid.routes.ts';
import { certificateRoutes } from '../areas/certificate/certificate.routes.ts';
import { openerKeyRoutes } from '../areas/opener-key/opener-key.routes.ts';
import { chainRoutes } from '../areas/chain/chain.routes.ts';
import { commentRoutes } from '../areas/comment/comment.routes.ts';
import { depositRoutes } from '../areas/deposit/deposit.routes.ts';
import { statementRoutes } from '../areas/deposit/statement/statement.routes.ts';
import { departmentRoutes } from '../areas/department/department.routes.ts';
import { dictionaryRoutes } from '../areas/dictionary/dictionary.routes.ts';
import { enterpriseInfoRoutes } from '../areas/enterprise-info/enterprise-info.routes.ts';
import { fileRoutes } from '../areas/file/file.routes.ts';
import { identityRoutes } from '../areas/identity/identity.routes.ts';
import { jobRoutes } from '../areas/job/job.routes.ts';
import { legalParameterRoutes } from '../areas/legal-parameter/legal-parameter.routes.ts';
import { listViewRoutes } from '../areas/list-view/list-view.routes.ts';
import { messageRoutes } from '../areas/message/message.routes.ts';
import { negotiationRoutes } from '../areas/negotiation/negotiation.routes.ts';
import { roundToGive } from '../areas/negotiation/round-to-give.ts';
import { notificationRoutes } from '../areas/notification/notification.routes.ts';
import { plannedLines } from '../areas/procurement-plan/annual/planned-lines.ts';
import { planImportRoutes } from '../areas/procurement-plan/import/import.routes.ts';
import { phoneChangeRoutes } from '../areas/phone-change/phone-change.routes.ts';
import { projectRoutes } from '../areas/project/project.routes.ts';
import { registrationRoutes } from '../areas/registration/registration.routes.ts';
import { reportAccessRoutes } from '../areas/report-access/report-access.routes.ts';
import { reportRoutes } from '../areas/report/report.routes.ts';
import { handoverRoutes } from '../areas/handover/handover.routes.ts';
import { representativeRoutes } from '../areas/representative/representative.routes.ts';
import { roleRoutes } from '../areas/role/role.routes.ts';
import { searchRoutes } from '../areas/search/search.routes.ts';
import { sessionRoutes } from '../areas/session/session.routes.ts';
import { actorOfSession } from '../areas/session/session.service.ts';
import { smsCodeRoutes } from '../areas/sms-code/sms-code.routes.ts';
import { comparisonRoutes } from '../areas/comparison/comparison.routes.ts';
import { bodyMeetings } from '../areas/opening/body-meetings.ts';
import { openingRoutes } from '../areas/opening/opening.routes.ts';
import { stageFollowers } from './stage-followers.ts';
import { prequalificationRoutes } from '../areas/prequalification/prequalification.routes.ts';
import { sealPolicyRoutes } from '../areas/seal-policy/seal-policy.routes.ts';
import { tenderDepositRoutes } from '../areas/deposit/tender/tender-deposit.routes.ts';
import { tenderEntryRoutes } from '../areas/tender-entry/tender-entry.routes.ts';
import { siteVisitRoutes } from '../areas/site-visit/site-visit.routes.ts';
import { findColleague } from '../areas/user/department-people.ts';
import { supplierLibraryRoutes } from '../areas/supplier/library/library.routes.ts';
import { supplierRatingRoutes } from '../areas/supplier-rating/supplier-rating.routes.ts';
import { supplierRecordRoutes } from '../areas/supplier/records/records.routes.ts';
import { supervisionRoutes } from '../areas/supervision/supervision.routes.ts';
import { userRoutes } from '../areas/user/user.routes.ts';
import { findPeople } from '../areas/user/user.service.ts';
import { workbenchRoutes } from '../areas/workbench/workbench.routes.ts';
import { approvalSubjects } from './approval-subjects.ts';
import { chainSources } from './chain-sources.ts';
import { commentParts } from './comment-parts.ts';
import { depositParts } from './deposit-parts.ts';
import { documents } from './documents.ts';
import { explainSubjects } from './explain-subjects.ts';
import { applicantFiles, fileSubjects } from './file-subjects.ts';
import { findReceiver } from './find-receiver.ts';
import { hangingSources } from './hanging-sources.ts';
import { projectParts } from './project-parts.ts';
import { publicNoticeRoutes } from './public-notices.ts';
import { handoverParts } from './handover-parts.ts';
import { representativeParts } from './representative-parts.ts';
import { searchSources } from './search-sources.ts';
import { standingFollowers } from './standing-followers.ts';
import { supervisionParts } from './supervision-parts.ts';
import { userParts } from './user-parts.ts';
import { workbenchParts } from './workbench-parts.ts';
import { requestExport } from '../areas/job/export-turns.service.ts';

/** The routes of every area; a new area is served by being listed here. */
export const areas: readonly ((app: FastifyInstance) => void)[] = [
  sessionRoutes,
  accountRoutes,
  roleRoutes,
  accessRoutes,
  userRoutes(userParts),
  departmentRoutes({ hanging: hangingSources, findPeople, findColleague }),
  identityRoutes({ users: userParts, hanging: hangingSources }),
  auditRoutes(requestExport),
  calendarRoutes,
  legalParameterRoutes,
  dictionaryRoutes,
  fileRoutes({
    subjects: fileSubjects,
    actorOfSession,
    // At its upload nobody knows whether a file goes with a question or a bid.
    sealsUploadsOf: ({ permissions }) => permissions.has('clarification:ask'),
  }),
  jobRoutes,
  notificationRoutes(findReceiver),
  messageRoutes,
  smsCodeRoutes,
  sealPolicyRoutes,
  prequalificationRoutes,
  openingRoutes(stageFollowers, [roundToGive]),
  auctionRoutes(stageFollowers),
  comparisonRoutes,
  negotiationRoutes,
  siteVisitRoutes,
  tenderEntryRoutes,
  approvalRoutes(approvalSubjects),
  approvalSetupRoutes(approvalSubjects),
  applicantRoutes(applicantFiles),
  registrationRoutes,
  accountAppealRoutes,
  enterpriseInfoRoutes(userParts),
  supplierRecordRoutes,
  certificateRoutes,
  openerKeyRoutes,
  bidRoutes(bodyMeetings),
  supplierRatingRoutes({ followers: standingFollowers }),
  phoneChangeRoutes,
  ...documents.map(({ routes }) => routes),
  publicNoticeRoutes,
  aroundRoutes(documents),
  commentRoutes(commentParts),
  planImportRoutes,
  projectRoutes(projectParts),
  representativeRoutes(representativeParts),
  depositRoutes(depositParts),
  tenderDepositRoutes,
  statementRoutes,
  handoverRoutes(handoverParts),
  supervisionRoutes(supervisionParts),
  explainRoutes(explainSubjects),
  reportRoutes,
  reportAccessRoutes,
  supplierLibraryRoutes,
  chainRoutes({ sources: chainSources, plannedLines }),
  workbenchRoutes(workbenchParts),
  searchRoutes(searchSources),
  listViewRoutes,
];
