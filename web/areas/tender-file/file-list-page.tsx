import { Tag } from 'antd';
import type { tenderFileKind } from '#shared/areas/tender-file/kind';
import type { TenderFileRow } from '#shared/areas/tender-file/views';
import { useDocumentColumns } from '../../parts/document/columns.tsx';
import { Filters, rarerFilters } from '../../parts/document/filters.tsx';
import { DocumentList } from '../../parts/document/list.tsx';
import { VoidedFilter } from '../../parts/document/voided-filter.tsx';
import { file } from './file.ts';
import { useTexts } from './texts.ts';

const IN_SIGHT = ['docName', 'docKind', 'projectNo'] as const;

/** 招标文件: the versions a person may see (tendering.md 6.2). */
export function TenderFileListPage() {
  const texts = useTexts();
  const minutes = (at: string | null) => at?.slice(0, 16) ?? texts.none;
  const columns = useDocumentColumns<typeof tenderFileKind, TenderFileRow>(file, {
    publishedAt: { render: minutes },
    saleEnd: { render: minutes },
    deadline: { render: minutes },
    edition: { render: texts.version },
    docName: {
      render: (name: string, { isReplaced, isScheduled }) => (
        <>
          {name} {isReplaced && <Tag>{texts.replaced}</Tag>}
          {isScheduled && <Tag color="processing">{texts.scheduled}</Tag>}
        </>
      ),
    },
  });
  return (
    <DocumentList
      of={file}
      columns={columns}
      filters={<Filters of={file.kind} by={IN_SIGHT} />}
      inSight={IN_SIGHT}
      more={
        <>
          <Filters of={file.kind} by={rarerFilters(file.kind, IN_SIGHT)} />
          <VoidedFilter />
        </>
      }
      actsWidth={{ cn: 168, en: 208 }}
      places={{
        beside: ['submit', 'recall', 'sign', 'publish'],
        menu: ['record', 'unschedule', 'change', 'undo', 'void', 'delete'],
      }}
      empty={texts.empty}
    />
  );
}
