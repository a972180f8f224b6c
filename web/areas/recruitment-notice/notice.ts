import { recruitKind } from '#shared/areas/recruitment-notice/codes';
import { noticeCalls } from '#shared/areas/recruitment-notice/contract';
import { reportCalls } from '#shared/areas/recruitment-notice/report-contract';
import { reviewCalls } from '#shared/areas/recruitment-notice/review-contract';
import { noticeKind } from '#shared/areas/recruitment-notice/kind';
import type { NoticeDetail, NoticeRow } from '#shared/areas/recruitment-notice/views';
import { paths } from '#shared/areas/session/paths';
import { useLanguage } from '../../kit/language.ts';
import { onDemand } from '../../kit/on-demand.tsx';
import type { DocumentWeb, DocumentWindow } from '../../parts/document/kind.ts';

/** The recruitment notice as its screens have it. */
export const notice = {
  kind: noticeKind,
  calls: noticeCalls,
  listPath: paths.notices,
  useLead: ({ recruitKind: of, applyStart, applyEnd }) => [
    recruitKind.label(of, useLanguage()),
    [applyStart.slice(0, 16), applyEnd?.slice(0, 16)].filter(Boolean).join(' – '),
  ],
  windows: {
    pause: onDemand<DocumentWindow<NoticeRow>>(() =>
      import('./course-windows.tsx').then((module) => module.ExceptionWindow),
    ),
    resume: onDemand<DocumentWindow<NoticeRow>>(() =>
      import('./course-windows.tsx').then((module) => module.ExceptionWindow),
    ),
    terminate: onDemand<DocumentWindow<NoticeRow>>(() =>
      import('./course-windows.tsx').then((module) => module.ExceptionWindow),
    ),
    close: onDemand<DocumentWindow<NoticeRow>>(() =>
      import('./course-windows.tsx').then((module) => module.PlainActWindow),
    ),
    cancelChange: onDemand<DocumentWindow<NoticeRow>>(() =>
      import('./course-windows.tsx').then((module) => module.PlainActWindow),
    ),
    setReviewers: onDemand<DocumentWindow<NoticeRow>>(() =>
      import('./review-windows.tsx').then((module) => module.ReviewersWindow),
    ),
    confirm: onDemand<DocumentWindow<NoticeRow>>(() =>
      import('./review-windows.tsx').then((module) => module.ConfirmWindow),
    ),
    investigate: onDemand<DocumentWindow<NoticeRow>>(() =>
      import('./review-windows.tsx').then((module) => module.EndInvestigationWindow),
    ),
    storageCommit: onDemand<DocumentWindow<NoticeRow>>(() =>
      import('./storage-window.tsx').then((module) => module.StorageWindow),
    ),
    publish: onDemand<DocumentWindow<NoticeRow>>(() =>
      import('./publish-window.tsx').then((module) => module.PublishNotice),
    ),
  },
  goes: { change: ({ guid }) => paths.noticeChange(guid) },
  dangers: ['terminate'],
  stale: [
    reportCalls.info,
    reportCalls.recordList,
    reviewCalls.progress,
    reviewCalls.storable,
    reviewCalls.results,
    reviewCalls.toScore,
  ],
} satisfies DocumentWeb<NoticeRow, NoticeDetail, never>;
