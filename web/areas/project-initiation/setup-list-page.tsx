import { setupKind } from '#shared/areas/project-initiation/kind';
import type { SetupRow } from '#shared/areas/project-initiation/setup-views';
import { useMay } from '../../api/user.ts';
import { DateRangeFilter } from '../../parts/date/date-range-filter.tsx';
import { among } from '../../parts/document/acts.ts';
import { DefaultFilters } from '../../parts/document/default-filters.tsx';
import { Filters } from '../../parts/document/filters.tsx';
import { DocumentList } from '../../parts/document/list.tsx';
import { VoidedFilter } from '../../parts/document/voided-filter.tsx';
import { CreateOrdersButton } from './create-orders-button.tsx';
import { useSetupColumns } from './setup-columns.tsx';
import { setup } from './setup.ts';
import { isFirstAssignment, useTexts } from './texts.ts';

const usual = ['projectName', 'projectNo'] as const;
const inSight = [...usual, 'status'];

/** What comes next for it; the first of these stands beside the record. */
const next = ['submit', 'recall', 'assign', 'createOrders', 'build'] as const;
const rest = ['undo', 'void', 'delete'] as const;

/** Where the acts on a set-up stand; assigning again is an exception, not what comes next. */
function placesOf(row: SetupRow) {
  const isFirst = isFirstAssignment(row);
  const [first, ...others] = among(row, next).filter((one) => one !== 'assign' || isFirst);
  return {
    beside: first === undefined ? [] : [first],
    menu: ['record' as const, ...others, ...among(row, isFirst ? rest : ['assign' as const, ...rest])],
  };
}

/** 立项管理: the set-ups a person may see, and what they may do with them (documents.md 5.4). */
export function SetupListPage() {
  const texts = useTexts();
  const mayWrite = useMay('setup:write');
  const mayOrder = useMay('entrust:write');
  return (
    <DocumentList
      of={setup}
      columns={useSetupColumns()}
      actsWidth={{ cn: 168, en: 248 }}
      filters={
        <>
          <DefaultFilters of={usual} />
          <Filters of={setupKind} by={['status']} />
        </>
      }
      inSight={inSight}
      more={<MoreFilters />}
      places={placesOf}
      empty={texts.empty}
      isChoosing={mayWrite || mayOrder}
      keepsChosen
    >
      {(choice) => mayOrder && <CreateOrdersButton {...choice} />}
    </DocumentList>
  );
}

function MoreFilters() {
  const texts = useTexts();
  return (
    <>
      <Filters of={setupKind} by={['applyUnit']} />
      <DefaultFilters without={inSight} />
      <DateRangeFilter name="create" label={texts.created} />
      <VoidedFilter />
    </>
  );
}
