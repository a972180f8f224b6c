import { Tag } from 'antd';
import { mediumState } from '#shared/areas/tender-notice/codes';
import type { tenderNoticeKind } from '#shared/areas/tender-notice/kind';
import type { NoticeRow } from '#shared/areas/tender-notice/views';
import { useLanguage } from '../../kit/language.ts';
import { useDocumentColumns } from '../../parts/document/columns.tsx';
import { Filters, rarerFilters } from '../../parts/document/filters.tsx';
import { DocumentList } from '../../parts/document/list.tsx';
import { VoidedFilter } from '../../parts/document/voided-filter.tsx';
import { notice } from './notice.ts';
import { useTexts } from './texts.ts';

const IN_SIGHT = ['title', 'noticeKind', 'mediaState'] as const;

/** 招标公告: the notices a person may see (tendering.md 6.1). */
export function TenderNoticeListPage() {
  const texts = useTexts();
  const language = useLanguage();
  const minutes = (at: string | null) => at?.slice(0, 16) ?? texts.none;
  const columns = useDocumentColumns<typeof tenderNoticeKind, NoticeRow>(notice, {
    publishedAt: { render: minutes },
    endAt: { render: minutes },
    edition: { render: texts.version },
    mediaState: {
      render: (state: NoticeRow['mediaState']) =>
        state === null ? (
          texts.none
        ) : (
          <Tag color={state === mediumState.code.failed ? 'error' : 'default'}>
            {mediumState.label(state, language)}
          </Tag>
        ),
    },
    title: {
      render: (title: string, { isReplaced, isScheduled }) => (
        <>
          {title} {isReplaced && <Tag>{texts.replaced}</Tag>}
          {isScheduled && <Tag color="processing">{texts.scheduled}</Tag>}
        </>
      ),
    },
  });
  return (
    <DocumentList
      of={notice}
      columns={columns}
      filters={<Filters of={notice.kind} by={IN_SIGHT} />}
      inSight={IN_SIGHT}
      more={
        <>
          <Filters of={notice.kind} by={rarerFilters(notice.kind, IN_SIGHT)} />
          <VoidedFilter />
        </>
      }
      actsWidth={{ cn: 168, en: 208 }}
      places={{
        beside: ['submit', 'recall', 'sign', 'publish'],
        menu: ['record', 'unschedule', 'change', 'media', 'undo', 'void', 'delete'],
      }}
      empty={texts.empty}
    />
  );
}
