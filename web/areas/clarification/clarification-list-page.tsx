import { Tag } from 'antd';
import { clarificationStatus } from '#shared/areas/bidding/codes';
import type { clarificationKind } from '#shared/areas/clarification/kind';
import type { ClarificationRow } from '#shared/areas/clarification/views';
import { useDocumentColumns } from '../../parts/document/columns.tsx';
import { Filters, rarerFilters } from '../../parts/document/filters.tsx';
import { DocumentList } from '../../parts/document/list.tsx';
import { VoidedFilter } from '../../parts/document/voided-filter.tsx';
import { clarification } from './clarification.ts';
import css from './clarification.module.css';
import { useTexts } from './texts.ts';

const IN_SIGHT = ['subject', 'clarStage', 'clarType'] as const;

/** 答疑澄清: what was asked and clarified of the tenders a person may see (tendering.md 6.3). */
export function ClarificationListPage() {
  const texts = useTexts();
  const minutes = (at: string | null) => at?.slice(0, 16) ?? texts.none;
  const columns = useDocumentColumns<typeof clarificationKind, ClarificationRow>(clarification, {
    askedAt: { render: minutes },
    publishedAt: { render: minutes },
    subject: {
      render: (subject: string, { tenderName, status, isPublished }) => (
        <>
          {subject}{' '}
          {status === clarificationStatus.code.answered && (
            <Tag color={isPublished ? 'success' : 'warning'}>{isPublished ? texts.isOut : texts.waits}</Tag>
          )}
          <div className={css.soft}>{tenderName}</div>
        </>
      ),
    },
  });
  return (
    <DocumentList
      of={clarification}
      columns={columns}
      filters={<Filters of={clarification.kind} by={IN_SIGHT} />}
      inSight={IN_SIGHT}
      more={
        <>
          <Filters of={clarification.kind} by={rarerFilters(clarification.kind, IN_SIGHT)} />
          <VoidedFilter />
        </>
      }
      actsWidth={{ cn: 168, en: 208 }}
      places={{
        beside: ['submit', 'recall', 'sign', 'publish'],
        menu: ['record', 'merge', 'undo', 'void', 'delete'],
      }}
      empty={texts.empty}
    />
  );
}
