import { Tag } from 'antd';
import type { inquiryKind } from '#shared/areas/inquiry/kind';
import type { InquiryRow } from '#shared/areas/inquiry/views';
import { useDocumentColumns } from '../../parts/document/columns.tsx';
import { DefaultFilters } from '../../parts/document/default-filters.tsx';
import { Filters, rarerFilters } from '../../parts/document/filters.tsx';
import { DocumentList } from '../../parts/document/list.tsx';
import { VoidedFilter } from '../../parts/document/voided-filter.tsx';
import { inquiry } from './inquiry.ts';
import { useTexts } from './texts.ts';

const IN_SIGHT = ['inquiryNo', 'projectName', 'modeVariant'] as const;

/** 询价管理: the inquiries a person may see (documents.md 5.7, 询价). */
export function InquiryListPage() {
  const texts = useTexts();
  const columns = useDocumentColumns<typeof inquiryKind, InquiryRow>(inquiry, {
    deadline: { render: (at: string) => at.slice(0, 16) },
    inquiryName: {
      render: (name: string, { isEnding }) => (
        <>
          {name} {isEnding && <Tag color="warning">{texts.ending}</Tag>}
        </>
      ),
    },
  });
  return (
    <DocumentList
      of={inquiry}
      columns={columns}
      filters={<Filters of={inquiry.kind} by={IN_SIGHT} />}
      inSight={IN_SIGHT}
      more={
        <>
          <Filters of={inquiry.kind} by={rarerFilters(inquiry.kind, IN_SIGHT)} />
          <VoidedFilter />
          <DefaultFilters without={IN_SIGHT} />
        </>
      }
      actsWidth={{ cn: 168, en: 208 }}
      places={{
        beside: ['submit', 'recall', 'send'],
        menu: ['record', 'extend', 'recallEnd', 'terminate', 'undo', 'void', 'delete'],
      }}
      empty={texts.empty}
    />
  );
}
