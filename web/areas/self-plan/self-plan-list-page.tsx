import { selfPlanKind } from '#shared/areas/self-plan/kind';
import { useDocumentColumns } from '../../parts/document/columns.tsx';
import { DefaultFilters } from '../../parts/document/default-filters.tsx';
import { Filters, rarerFilters } from '../../parts/document/filters.tsx';
import { DocumentList } from '../../parts/document/list.tsx';
import { VoidedFilter } from '../../parts/document/voided-filter.tsx';
import { selfPlan } from './self-plan.ts';
import { useTexts } from './texts.ts';

const inSight = ['projectName', 'selfReason', 'status'] as const;

/** 自行采购计划: the plans a person may see, and what they may do with them (documents.md 5.3). */
export function SelfPlanListPage() {
  const texts = useTexts();
  return (
    <DocumentList
      of={selfPlan}
      columns={useDocumentColumns(selfPlan)}
      width={1800}
      actsWidth={{ cn: 168, en: 208 }}
      filters={<Filters of={selfPlanKind} by={inSight} />}
      inSight={inSight}
      more={
        <>
          <Filters of={selfPlanKind} by={rarerFilters(selfPlanKind, inSight)} />
          <VoidedFilter />
          <DefaultFilters without={inSight} />
        </>
      }
      places={{
        beside: ['submit', 'recall', 'registerResult', 'createContract'],
        menu: ['record', 'undo', 'void', 'delete'],
      }}
      empty={texts.empty}
    />
  );
}
