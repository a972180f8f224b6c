import { courseCalls } from '#shared/areas/recruitment-notice/course-contract';
import { cancelChange, changeNotice } from './change-notice.ts';
import { clarifyCalls } from '#shared/areas/recruitment-notice/clarify-contract';
import { answerQuestion, askQuestion, listQuestions, shownQuestions } from './clarify.ts';
import { reportCalls } from '#shared/areas/recruitment-notice/report-contract';
import { printedRoutes } from './printed.routes.ts';
import { createReport, listReports, reportInfo, reportRole } from './report.ts';
import { closeNotice, pauseNotice, resumeNotice, terminateNotice } from './exceptions.ts';
import { reviewCalls } from '#shared/areas/recruitment-notice/review-contract';
import { templateCalls } from '#shared/areas/recruitment-notice/template-contract';
import { deleteTemplate, getTemplate, listTemplates, renameTemplate, saveTemplate } from './templates.ts';
import { endInvestigation, getInvestigation, registerInvestigation } from './investigate.ts';
import { answerInvestigation, settleInvestigation } from './confirm-investigation.ts';
import { replaceReviewer } from './replace-reviewer.ts';
import { confirmResult, listResults } from './results.ts';
import { reviewProgress, setReviewers } from './reviewers.ts';
import { explainScore, getToReview, giveScore, listToScore } from './score.ts';
import { commitStorage, listStorable, revokeAdmission } from './storage.ts';
import { handoverBizType } from '#shared/areas/handover/codes';
import { openRecruit, recruitStatus } from '#shared/areas/recruitment-notice/codes';
import { noticeCalls } from '#shared/areas/recruitment-notice/contract';
import { serveAll } from '../../http/route.ts';
import { documentChain } from '../document/chain.service.ts';
import { heldAndHanging } from '../document/hold.service.ts';
import { documentModule } from '../document/module.service.ts';
import { applyCalls } from '#shared/areas/recruitment-notice/apply-contract';
import { applicantCalls } from '#shared/areas/recruitment-notice/applicants-contract';
import { discardApplication, saveApplication, submitApplication, withdrawApplication } from './apply.ts';
import { getApplicant, listApplicants } from './applicants.ts';
import { getOpen, getOwnApplication, listMine, listOpen } from './read-applications.ts';
import { applicationFiles, exceptionFiles, investigationFiles, readNoticeFile } from './notice-files.ts';
import { noticeList } from './list-notices.ts';
import { describedNotice, notices } from './notice-access.ts';
import { publishNotice } from './publish-notice.ts';
import { blankNotice, getNotice } from './read-notices.ts';
import { noticeReview } from './review-notices.ts';
import { deleteNotice, restoreNotice, savingNotices } from './write-notices.ts';

const around = documentModule(describedNotice, notices, { review: noticeReview, list: noticeList });

const notice = serveAll(noticeCalls, {
  ...noticeReview.calls,
  ...noticeList.calls,
  detail: ({ guid }, context) => getNotice(guid, context),
  ...savingNotices,
  delete: deleteNotice,
  restore: restoreNotice,
  blank: blankNotice,
  publish: publishNotice,
});
const apply = serveAll(applyCalls, {
  open: listOpen,
  notice: getOpen,
  mine: listMine,
  detail: getOwnApplication,
  save: saveApplication,
  submit: submitApplication,
  withdraw: withdrawApplication,
  discard: discardApplication,
  answerInvestigation,
});
const applicants = serveAll(applicantCalls, { list: listApplicants, detail: getApplicant });

const review = serveAll(reviewCalls, {
  setReviewers,
  replaceReviewer,
  progress: reviewProgress,
  toScore: listToScore,
  application: getToReview,
  score: giveScore,
  explain: explainScore,
  results: listResults,
  confirm: confirmResult,
  investigate: registerInvestigation,
  investigation: getInvestigation,
  settleInvestigation,
  endInvestigation,
  storable: listStorable,
  storageCommit: commitStorage,
  revoke: revokeAdmission,
});

const course = serveAll(courseCalls, {
  pause: pauseNotice,
  resume: resumeNotice,
  terminate: terminateNotice,
  close: closeNotice,
  change: changeNotice,
  cancelChange,
});

const clarify = serveAll(clarifyCalls, {
  list: listQuestions,
  shown: shownQuestions,
  ask: askQuestion,
  answer: answerQuestion,
});

const report = serveAll(reportCalls, {
  info: reportInfo,
  createRecord: createReport,
  recordList: listReports,
  userRole: reportRole,
});

const templates = serveAll(templateCalls, {
  list: listTemplates,
  detail: getTemplate,
  save: saveTemplate,
  rename: renameTemplate,
  delete: deleteTemplate,
});

/** The recruitment notice as everything around documents knows it. */
export const noticeDocument = {
  ...around,
  files: [
    ...around.files.map((one) => ({ ...one, mayRead: readNoticeFile })),
    applicationFiles,
    investigationFiles,
    exceptionFiles,
  ],
  routes: (app: Parameters<typeof notice>[0]) => {
    for (const serve of [notice, apply, applicants, review, course, clarify, report, templates]) serve(app);
    printedRoutes(app);
  },
  chain: documentChain(describedNotice, notices, []),
  ...heldAndHanging(describedNotice, notices, {
    bizType: handoverBizType.code.notice,
    also: [
      {
        as: 'running',
        label: { cn: '进行中的招募公告', en: 'Recruitment notices that run' },
        states: [
          recruitStatus.code.approved,
          ...openRecruit,
          recruitStatus.code.closed,
          recruitStatus.code.reviewing,
          recruitStatus.code.toConfirm,
          recruitStatus.code.investigating,
          recruitStatus.code.toStore,
        ],
      },
    ],
  }),
};
