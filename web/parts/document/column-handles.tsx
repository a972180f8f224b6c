import { useState } from 'react';
import { createPortal } from 'react-dom';
import { COLUMN_WIDTH } from '#shared/areas/list-view/arrangement';
import { ColumnHandle } from '../../kit/column-handle.tsx';
import { useTableHeads } from '../../kit/table-heads.ts';
import type { Facts } from './kind.ts';
import type { NamedColumn } from './list-views.ts';
import { useColumnWidths } from './use-column-widths.ts';

/** Handles at the heads of the table beside it that give each column another width. */
export function ColumnHandles({
  of,
  columns,
  shown,
}: {
  of: Facts;
  /** All the list has. */
  columns: readonly NamedColumn[];
  /** Those the table begins with, as wide as they are. */
  shown: readonly NamedColumn[];
}) {
  const give = useColumnWidths(of, columns);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const heads = useTableHeads(place);
  return (
    <>
      <span ref={setPlace} hidden />
      {shown.map((one, at) => {
        const { name } = one;
        const head = heads[at];
        return (
          head &&
          createPortal(
            <ColumnHandle
              head={head}
              width={Number(one.column.width)}
              limits={COLUMN_WIDTH}
              onDrag={(dragged) => give(name, dragged)}
              onReset={() => give(name, undefined)}
            />,
            head,
            name,
          )
        );
      })}
    </>
  );
}
