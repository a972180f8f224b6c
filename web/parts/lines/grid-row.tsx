import { memo } from 'react';
import type { CellFault, GridColumn } from './column.ts';
import type { GridRow } from './edits.ts';
import css from './grid.module.css';

/** Pixels. */
export const ROW = 32;
export const HEAD = 36;
export const NUMBER = 56;

/** The id of a cell, by which the keyboard's place in the grid is told. */
export const cellId = (grid: string, row: number, column: number) => `${grid}-${row}-${column}`;

/** One row of a grid; drawn anew only when it, its faults or what is selected of it change. */
export const Row = memo(function Row({
  grid,
  row: { cells },
  index,
  columns,
  faults,
  isChanged,
  from,
  to,
  active,
}: {
  grid: string;
  row: GridRow;
  index: number;
  columns: readonly GridColumn[];
  faults: ReadonlyMap<string, CellFault>;
  isChanged: boolean;
  /** Columns that are selected, both included; -1 for none. */
  from: number;
  to: number;
  active: number;
}) {
  return (
    <div role="row" aria-rowindex={index + 2} className={css.row} style={{ top: HEAD + index * ROW }}>
      <div role="rowheader" data-row={index} className={css.number} data-changed={isChanged || undefined}>
        {index + 1}
      </div>
      {columns.map((column, at) => {
        const fault = faults.get(column.key);
        const isSelected = at >= from && at <= to;
        return (
          <div
            key={column.key}
            id={cellId(grid, index, at)}
            role="gridcell"
            aria-colindex={at + 2}
            aria-selected={isSelected}
            aria-invalid={fault?.level === 'error' || undefined}
            data-row={index}
            data-column={at}
            data-readonly={column.isReadOnly}
            data-fault={fault?.level}
            data-active={at === active || undefined}
            title={fault?.text ?? cells[at]}
            className={column.isNumeric ? `${css.cell} ${css.figure}` : css.cell}
            style={{ width: column.width }}
          >
            {cells[at]}
          </div>
        );
      })}
    </div>
  );
});
