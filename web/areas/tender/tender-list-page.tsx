import { Tag } from 'antd';
import { tenderState } from '#shared/areas/tender/codes';
import type { tenderKind } from '#shared/areas/tender/kind';
import type { TenderRow } from '#shared/areas/tender/views';
import { daysBetween, formatDate } from '#shared/kit/dates';
import { serverNow } from '../../api/server-clock.ts';
import { useDocumentColumns } from '../../parts/document/columns.tsx';
import { DefaultFilters } from '../../parts/document/default-filters.tsx';
import { Filters, rarerFilters } from '../../parts/document/filters.tsx';
import { DocumentList } from '../../parts/document/list.tsx';
import { tender } from './tender.ts';
import { useTexts } from './texts.ts';

const IN_SIGHT = ['projectName', 'tenderWay', 'suspension'] as const;
const { draft, issued } = tenderState.code;

/** 招标执行: the tenders a person may see (tendering.md 6.0). */
export function TenderListPage() {
  const texts = useTexts();
  const columns = useDocumentColumns<typeof tenderKind, TenderRow>(tender, {
    deadline: {
      render: (at: string, { status }) => (
        <>
          {at.slice(0, 16)}
          {(status === issued || status === draft) && (
            <> · {texts.left(daysBetween(formatDate(serverNow()), at.slice(0, 10)))}</>
          )}
        </>
      ),
    },
    tenderName: {
      render: (name: string, { isChanging }) => (
        <>
          {name} {isChanging && <Tag color="warning">{texts.changing}</Tag>}
        </>
      ),
    },
  });
  return (
    <DocumentList
      of={tender}
      columns={columns}
      filters={<Filters of={tender.kind} by={IN_SIGHT} />}
      inSight={IN_SIGHT}
      more={
        <>
          <Filters of={tender.kind} by={rarerFilters(tender.kind, IN_SIGHT)} />
          <DefaultFilters without={IN_SIGHT} />
        </>
      }
      actsWidth={{ cn: 168, en: 208 }}
      places={{
        beside: ['resume'],
        menu: ['repeat', 'changeMode', 'extend', 'suspend', 'fail', 'terminate', 'recallChange', 'record'],
      }}
      // A scheme or an inquiry makes it: nobody adds one here.
      add={<></>}
      isChoosing={false}
      empty={texts.empty}
    />
  );
}
