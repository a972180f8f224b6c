import type { CellFault, GridColumn } from './column.ts';
import type { GridRow } from './edits.ts';
import { HEAD, Row, ROW } from './grid-row.tsx';
import css from './grid.module.css';
import { useGridTexts } from './texts.ts';
import type { LineGridState } from './use-grid.ts';

/** The head of a grid and those of its rows that are in sight. */
export function Sheet({
  id,
  label,
  of: { rows, block, selection },
  columns,
  faultsOf,
  isChanged,
  view: { first, last, width },
}: {
  id: string;
  label: string;
  of: LineGridState;
  columns: readonly GridColumn[];
  faultsOf: (row: GridRow) => ReadonlyMap<string, CellFault>;
  isChanged: (row: GridRow) => boolean;
  view: { first: number; last: number; width: number };
}) {
  const { active } = selection;
  return (
    <div
      role="grid"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable
      className={css.sheet}
      style={{ width, height: HEAD + rows.length * ROW }}
    >
      <Head columns={columns} />
      {rows.slice(first, last).map((row, offset) => {
        const index = first + offset;
        const isSelected = index >= block.top && index <= block.bottom;
        return (
          <Row
            key={row.key}
            grid={id}
            row={row}
            index={index}
            columns={columns}
            faults={faultsOf(row)}
            isChanged={isChanged(row)}
            from={isSelected ? block.left : -1}
            to={isSelected ? block.right : -1}
            active={index === active.row ? active.column : -1}
          />
        );
      })}
    </div>
  );
}

function Head({ columns }: { columns: readonly GridColumn[] }) {
  const { number } = useGridTexts();
  return (
    <div role="row" aria-rowindex={1} className={css.head}>
      <div role="columnheader" className={css.number}>
        {number}
      </div>
      {columns.map(({ key, label, width, isNumeric, isReadOnly }, index) => (
        <div
          key={key}
          role="columnheader"
          aria-colindex={index + 2}
          className={isNumeric ? `${css.cell} ${css.figure}` : css.cell}
          data-readonly={isReadOnly}
          title={label}
          style={{ width }}
        >
          {label}
        </div>
      ))}
    </div>
  );
}
