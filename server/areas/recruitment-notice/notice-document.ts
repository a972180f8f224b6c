import { handoverBizType } from '#shared/areas/handover/codes';
import { openRecruit, recruitStatus } from '#shared/areas/recruitment-notice/codes';
import { noticeCalls } from '#shared/areas/recruitment-notice/contract';
import { serveAll } from '../../http/route.ts';
import { documentChain } from '../document/chain.service.ts';
import { heldAndHanging } from '../document/hold.service.ts';
import { documentModule } from '../document/module.service.ts';
import { noticeList } from './list-notices.ts';
import { describedNotice, notices } from './notice-access.ts';
import { publishNotice } from './publish-notice.ts';
import { blankNotice, getNotice } from './read-notices.ts';
import { noticeReview } from './review-notices.ts';
import { deleteNotice, restoreNotice, savingNotices } from './write-notices.ts';

/** The recruitment notice as everything around documents knows it. */
export const noticeDocument = {
  ...documentModule(describedNotice, notices, { review: noticeReview, list: noticeList }),
  routes: serveAll(noticeCalls, {
    ...noticeReview.calls,
    ...noticeList.calls,
    detail: ({ guid }, context) => getNotice(guid, context),
    ...savingNotices,
    delete: deleteNotice,
    restore: restoreNotice,
    blank: blankNotice,
    publish: publishNotice,
  }),
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
