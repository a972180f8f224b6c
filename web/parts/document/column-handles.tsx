import { useState } from 'react';
import { createPortal } from 'react-dom';
import { COLUMN_WIDTH } from '#shared/areas/list-view/arrangement';
import { ColumnHandle } from '../../kit/column-handle.tsx';
import { useTableHeads } from '../../kit/table-heads.ts';
import { allowedWidth } from './column-width.ts';
import type { Facts } from './kind.ts';
import { useListViewTexts } from './list-view-texts.ts';
import type { NamedColumn } from './list-views.ts';
import { useColumnLabel } from './use-column-label.ts';
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
  const texts = useListViewTexts();
  const label = useColumnLabel(of);
  const widths = useColumnWidths(of, columns);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const heads = useTableHeads(place);
  return (
    <>
      <span ref={setPlace} hidden />
      {shown.map((one, at) => {
        const { name } = one;
        const head = heads[at];
        const width = Number(one.column.width);
        return (
          head &&
          createPortal(
            <ColumnHandle
              head={head}
              label={texts.width(label(one))}
              width={width}
              limits={COLUMN_WIDTH}
              onDrag={(dragged) => widths.give(name, dragged)}
              onStep={(by) => widths.giveByKey(name, allowedWidth((widths.given(name) ?? width) + by))}
              onReset={() => widths.give(name, undefined)}
              onLeave={widths.settle}
            />,
            head,
            name,
          )
        );
      })}
    </>
  );
}
