import { chainKind } from '#shared/areas/chain/contract';
import { tenderNoticeStatus } from '#shared/areas/tender-notice/codes';
import { tenderNoticeCalls } from '#shared/areas/tender-notice/contract';
import { ownTenderInvitationCalls } from '#shared/areas/tender-notice/own-contract';
import { serveAll } from '../../http/route.ts';
import { documentChain } from '../document/chain.service.ts';
import { heldAndHanging } from '../document/hold.service.ts';
import { documentModule } from '../document/module.service.ts';
import type { StageFollower } from '../project/project.service.ts';
import { inviteMore } from './addressees.ts';
import { blankNotice, chooseTenders } from './blank-notice.ts';
import { noticeList } from './list-notices.ts';
import { enterMedium } from './media.ts';
import { describedNotice, notices } from './notice-access.ts';
import { checkDraft } from './notice-check.ts';
import { readNoticeFile, scanFiles } from './notice-files.ts';
import { answerInvitation, getOwnInvitation, listOwnInvitations } from './own-invitations.ts';
import { publishNotice, unscheduleNotice } from './publish-notice.ts';
import { getNotice } from './read-notices.ts';
import { noticeReview } from './review-notices.ts';
import { signNotice } from './sign-notice.ts';
import { tenderNotice as notice } from './tender-notice.table.ts';
import { deleteNotice, restoreNotice, savingNotices } from './write-notices.ts';

const around = documentModule(describedNotice, notices, { review: noticeReview, list: noticeList });

const noticeRoutes = (followers: readonly StageFollower[]) =>
  serveAll(tenderNoticeCalls, {
    ...noticeReview.calls,
    ...noticeList.calls,
    detail: ({ guid }, context) => getNotice(guid, context),
    ...savingNotices,
    delete: deleteNotice,
    restore: restoreNotice,
    blank: blankNotice,
    tenders: chooseTenders,
    check: checkDraft,
    sign: signNotice,
    publish: publishNotice(followers),
    unschedule: unscheduleNotice,
    media: enterMedium,
    inviteMore,
  });

const invitationRoutes = serveAll(ownTenderInvitationCalls, {
  list: listOwnInvitations,
  detail: getOwnInvitation,
  answer: answerInvitation,
});

/** The tender notice as everything around documents knows it; `followers` are told when a section is issued by one. */
export const tenderNoticeDocument = (followers: readonly StageFollower[]) => ({
  ...around,
  files: [...around.files.map((one) => ({ ...one, mayRead: readNoticeFile })), scanFiles],
  routes(app: Parameters<typeof invitationRoutes>[0]) {
    noticeRoutes(followers)(app);
    invitationRoutes(app);
  },
  chain: documentChain(describedNotice, notices, [
    { kind: chainKind.code.project, column: notice.projectGuid },
  ]),
  ...heldAndHanging(describedNotice, notices, {
    also: [
      {
        as: 'running',
        label: { cn: '待发布的招标公告', en: 'Tender notices to be published' },
        states: [tenderNoticeStatus.code.approved],
      },
    ],
  }),
});
