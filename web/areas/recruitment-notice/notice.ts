import { recruitKind } from '#shared/areas/recruitment-notice/codes';
import { noticeCalls } from '#shared/areas/recruitment-notice/contract';
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
    publish: onDemand<DocumentWindow<NoticeRow>>(() =>
      import('./publish-window.tsx').then((module) => module.PublishWindow),
    ),
  },
} satisfies DocumentWeb<NoticeRow, NoticeDetail, never>;
