import type { ComponentProps } from 'react';
import type { AnyDocumentKind } from '#shared/areas/document/kind';
import { useDocumentColumns } from './columns.tsx';
import { DefaultFilters } from './default-filters.tsx';
import { Filters, rarerFilters } from './filters.tsx';
import type { DocumentWeb, ListedDocument } from './kind.ts';
import { DocumentList } from './list.tsx';
import { VoidedFilter } from './voided-filter.tsx';

/**
 * The list of a kind whose columns and filters all follow from it: those named are in sight, the others and those of the
 * default search form are shown on demand.
 */
export function KindList<K extends AnyDocumentKind, Row extends ListedDocument, Detail extends Row, Warning>({
  of,
  inSight,
  ...list
}: Omit<ComponentProps<typeof DocumentList<Row, Detail, Warning>>, 'columns' | 'filters' | 'more'> & {
  of: DocumentWeb<Row, Detail, Warning> & { kind: K };
  inSight: ComponentProps<typeof Filters<K>>['by'];
}) {
  return (
    <DocumentList<Row, Detail, Warning>
      of={of}
      columns={useDocumentColumns(of)}
      filters={<Filters of={of.kind} by={inSight} />}
      inSight={inSight}
      more={
        <>
          <Filters of={of.kind} by={rarerFilters(of.kind, inSight)} />
          <VoidedFilter />
          <DefaultFilters without={inSight} />
        </>
      }
      {...list}
    />
  );
}
