import { useId } from 'react';
import { CellInput } from './cell-input.tsx';
import { clipboardOf } from './clipboard.ts';
import type { CellFault, GridColumn } from './column.ts';
import type { GridRow } from './edits.ts';
import { GridLine } from './grid-line.tsx';
import { cellId, HEAD, ROW } from './grid-row.tsx';
import css from './grid.module.css';
import { at, isSame } from './range.ts';
import { Sheet } from './sheet.tsx';
import { useGridTexts } from './texts.ts';
import type { LineGridState } from './use-grid.ts';
import { useKeys } from './use-keys.ts';
import { usePointer } from './use-pointer.ts';
import { useTyping } from './use-typing.ts';
import { useView } from './use-view.ts';

/**
 * Lines to be edited like a spreadsheet: moved about by the keys, typed over, copied from and to Excel, filled down, taken
 * back. Only the rows in sight are drawn. `faultsOf` must answer the same object for the same row.
 */
export function LineGrid({
  label,
  of,
  columns,
  faultsOf,
  isChanged,
  height,
}: {
  label: string;
  of: LineGridState;
  columns: readonly GridColumn[];
  faultsOf: (row: GridRow) => ReadonlyMap<string, CellFault>;
  isChanged: (row: GridRow) => boolean;
  /** Pixels. */
  height: number;
}) {
  const texts = useGridTexts();
  const id = useId();
  const { rows, selection, block } = of;
  const { active } = selection;
  const column = columns[active.column]!;
  const { ref, onScroll, ...view } = useView(height, columns, rows.length, active);
  const typing = useTyping(of, columns);
  const { input, handlers } = usePointer(of, typing, columns.length);
  const keys = useKeys(of, typing, {
    rows: rows.length,
    columns: columns.length,
    page: Math.max(1, Math.floor((height - HEAD) / ROW) - 1),
  });
  const { typed, text, notice } = typing;
  const row = rows[active.row];
  const fault = row && faultsOf(row).get(column.key);
  const place = texts.place(active.row + 1, column.label);
  const size = isSame(selection, at(active))
    ? undefined
    : texts.size(block.bottom - block.top + 1, block.right - block.left + 1);
  return (
    <div className={css.frame}>
      <GridLine place={place} text={text} fault={fault} notice={notice} size={size} />
      <div ref={ref} className={css.scroller} style={{ height }} onScroll={onScroll} {...handlers}>
        <Sheet
          id={id}
          label={label}
          of={of}
          columns={columns}
          faultsOf={faultsOf}
          isChanged={isChanged}
          view={view}
        />
        <CellInput
          ref={input}
          label={texts.cell(place, text || texts.empty, fault?.text)}
          column={column}
          activeId={cellId(id, active.row, active.column)}
          style={view.cell}
          typed={typed}
          onType={typing.begin}
          onKey={keys.onKey}
          onChoose={(choice) => typing.commit(choice)}
          onLeave={() => {
            keys.stay();
            if (typed) typing.commit();
          }}
          clipboard={clipboardOf(of, typing, texts.left)}
        />
      </div>
    </div>
  );
}
