import type { Finding } from '#shared/areas/legal-parameter/finding';
import { paths } from '#shared/areas/session/paths';
import { noticeKind } from '#shared/areas/tender-notice/codes';
import { tenderNoticeCalls } from '#shared/areas/tender-notice/contract';
import { tenderNoticeKind } from '#shared/areas/tender-notice/kind';
import type { NoticeDetail, NoticeRow } from '#shared/areas/tender-notice/views';
import { useLanguage } from '../../kit/language.ts';
import { onDemand } from '../../kit/on-demand.tsx';
import type { DocumentWeb, DocumentWindow } from '../../parts/document/kind.ts';

type Window = DocumentWindow<NoticeRow>;

/** The tender notice as its screens have it. */
export const notice = {
  kind: tenderNoticeKind,
  calls: tenderNoticeCalls,
  listPath: paths.tenderNotices,
  printPath: paths.tenderNoticePrint,
  useLead: ({ noticeKind: of, noticeNo }) => [`${noticeKind.label(of, useLanguage())} ${noticeNo}`],
  goes: { change: ({ guid }) => paths.tenderNoticeChange(guid) },
  windows: {
    sign: onDemand<Window>(() => import('./act-windows.tsx').then((module) => module.SignNotice)),
    publish: onDemand<Window>(() => import('./act-windows.tsx').then((module) => module.PublishNotice)),
    unschedule: onDemand<Window>(() => import('./act-windows.tsx').then((module) => module.UnscheduleWindow)),
    inviteMore: onDemand<Window>(() => import('./act-windows.tsx').then((module) => module.InviteMoreWindow)),
    media: onDemand<Window>(() => import('./media-window.tsx').then((module) => module.MediaWindow)),
  },
} satisfies DocumentWeb<NoticeRow, NoticeDetail, Finding>;
