import { Tag } from 'antd';
import type { schemeKind } from '#shared/areas/tender-scheme/kind';
import type { SchemeRow } from '#shared/areas/tender-scheme/views';
import { useDocumentColumns } from '../../parts/document/columns.tsx';
import { DefaultFilters } from '../../parts/document/default-filters.tsx';
import { Filters, rarerFilters } from '../../parts/document/filters.tsx';
import { DocumentList } from '../../parts/document/list.tsx';
import { VoidedFilter } from '../../parts/document/voided-filter.tsx';
import { scheme } from './scheme.ts';
import { useTexts } from './texts.ts';

const IN_SIGHT = ['projectName', 'tenderWay', 'progress'] as const;

/** 招标方案: the schemes a person may see (documents.md 5.7). */
export function SchemeListPage() {
  const texts = useTexts();
  const columns = useDocumentColumns<typeof schemeKind, SchemeRow>(scheme, {
    deadline: { render: (at: string) => at.slice(0, 16) },
    agentUnit: { render: (unit: string) => unit || '-' },
    projectName: {
      render: (name: string, { isChanging }) => (
        <>
          {name} {isChanging && <Tag color="warning">{texts.changing}</Tag>}
        </>
      ),
    },
  });
  return (
    <DocumentList
      of={scheme}
      columns={columns}
      filters={<Filters of={scheme.kind} by={IN_SIGHT} />}
      inSight={IN_SIGHT}
      more={
        <>
          <Filters of={scheme.kind} by={rarerFilters(scheme.kind, IN_SIGHT)} />
          <VoidedFilter />
          <DefaultFilters without={IN_SIGHT} />
        </>
      }
      actsWidth={{ cn: 168, en: 208 }}
      places={{
        beside: ['submit', 'recall'],
        menu: ['record', 'change', 'recallChange', 'terminate', 'undo', 'void', 'delete'],
      }}
      empty={texts.empty}
    />
  );
}
