import { cleanTicketsJob } from '../areas/applicant/applicant.jobs.ts';
import { handOverJob, headsChangedJob, holdersChangedJob } from '../areas/approval/approval.jobs.ts';
import { auditJobs } from '../areas/audit/audit.jobs.ts';
import type { LogOutlets } from '../areas/audit/log/publish-head.ts';
import { calendarJobs } from '../areas/calendar/calendar.jobs.ts';
import { certificateJobs } from '../areas/certificate/certificate.jobs.ts';
import { tenderEntryJobs } from '../areas/tender-entry/tender-entry.jobs.ts';
import { bidJobs } from '../areas/bid/bid.jobs.ts';
import { openerKeyJobs } from '../areas/opener-key/opener-key.jobs.ts';
import { openingJobs } from '../areas/opening/opening.jobs.ts';
import { commentJobs } from '../areas/comment/tell.service.ts';
import { contractJobs } from '../areas/contract/contract.jobs.ts';
import { depositJobs } from '../areas/deposit/deposit.jobs.ts';
import { noticeJobs } from '../areas/recruitment-notice/notice.jobs.ts';
import { statementImports } from '../areas/deposit/statement/import-statement.ts';
import { cleanDocumentsJob } from '../areas/document/document.jobs.ts';
import { sweepJob } from '../areas/file/file.jobs.ts';
import { handoverJobs } from '../areas/handover/handover.jobs.ts';
import { identityJobs } from '../areas/identity/identity.jobs.ts';
import { exportJob, silentJobsJob } from '../areas/job/job.jobs.ts';
import { messageJobs } from '../areas/message/message.jobs.ts';
import { notificationJobs } from '../areas/notification/notification.jobs.ts';
import type { NoticeParts } from '../areas/notification/notice-parts.ts';
import { readSheetJobs } from '../areas/procurement-plan/batch/read-sheet.ts';
import { forgetImportsJob, readImportJob } from '../areas/procurement-plan/import/import.jobs.ts';
import { projectJobs } from '../areas/project/project.jobs.ts';
import { cleanSignInsJob } from '../areas/session/session.jobs.ts';
import { cleanCodesJob } from '../areas/sms-code/sms-code.jobs.ts';
import { shortlistJobs } from '../areas/shortlist/shortlist.jobs.ts';
import { supplierRatingJobs } from '../areas/supplier-rating/supplier-rating.jobs.ts';
import { supplierLibraryJobs } from '../areas/supplier/library/library.jobs.ts';
import { supplierRecordJobs } from '../areas/supplier/records/records.jobs.ts';
import { supervisionJobs } from '../areas/supervision/supervision.jobs.ts';
import { userJobs } from '../areas/user/user.jobs.ts';
import { tenderJobs } from '../areas/tender/tender.jobs.ts';
import { tenderFileJobs } from '../areas/tender-file/tender-file.jobs.ts';
import { tenderNoticeJobs } from '../areas/tender-notice/tender-notice.jobs.ts';
import type { Job } from '../db/jobs.ts';
import { noChat } from '../kit/chat/chat-sender.ts';
import { openChat } from '../kit/chat/open-chat.ts';
import { type MessageSender, outboxOnly } from '../kit/sending/message-sender.ts';
import { tellCalendarKeepers } from './calendar-notice.ts';
import { approvalSubjects } from './approval-subjects.ts';
import { commentParts } from './comment-parts.ts';
import { exportKinds } from './exports.ts';
import { findReceiver } from './find-receiver.ts';
import { handoverParts } from './handover-parts.ts';
import { projectParts } from './project-parts.ts';
import { hangingSources } from './hanging-sources.ts';
import { userParts } from './user-parts.ts';
import { stageFollowers } from './stage-followers.ts';
import { standingFollowers } from './standing-followers.ts';
import { supervisionParts } from './supervision-parts.ts';

/** Everything the program does outside of requests; without outlets no head of the audit's log is signed. */
export const jobsWith = (
  sender: MessageSender,
  log: LogOutlets | null = null,
  told: Pick<NoticeParts, 'chat' | 'origin'> = { chat: openChat(noChat), origin: '' },
): readonly Job[] => [
  ...messageJobs(sender),
  ...notificationJobs({ ...told, findReceiver }),
  ...auditJobs(log),
  sweepJob,
  silentJobsJob,
  exportJob(exportKinds),
  cleanSignInsJob,
  cleanCodesJob,
  cleanTicketsJob,
  handOverJob(approvalSubjects),
  headsChangedJob(approvalSubjects),
  holdersChangedJob(approvalSubjects),
  readImportJob,
  forgetImportsJob,
  ...readSheetJobs,
  ...identityJobs({ users: userParts, hanging: hangingSources }),
  ...userJobs(userParts),
  ...projectJobs(projectParts),
  ...supervisionJobs(supervisionParts),
  ...supplierRecordJobs,
  ...supplierLibraryJobs,
  ...supplierRatingJobs(standingFollowers),
  ...certificateJobs,
  ...openerKeyJobs,
  ...openingJobs,
  ...tenderEntryJobs,
  ...bidJobs,
  ...contractJobs,
  ...shortlistJobs,
  ...depositJobs,
  ...noticeJobs,
  ...tenderJobs(stageFollowers),
  ...tenderNoticeJobs(stageFollowers),
  ...tenderFileJobs(stageFollowers),
  ...statementImports.jobs,
  cleanDocumentsJob,
  ...handoverJobs(handoverParts),
  ...commentJobs(commentParts),
  ...calendarJobs(tellCalendarKeepers),
];

/** The same without a provider, for what only needs their names or runs none that sends. */
export const jobs = jobsWith(outboxOnly);
