import { useEffect, useMemo, useRef, useState } from 'react';
import type { z } from 'zod';
import { useLanguage } from '../../kit/language.ts';
import type { GridRow } from './edits.ts';
import { GridBar } from './grid-bar.tsx';
import { HEAD, ROW } from './grid-row.tsx';
import { LineGrid } from './grid.tsx';
import { ToFault } from './to-fault.tsx';
import { useLineGrid } from './use-grid.ts';
import { type Line, type ValueColumn, valueRows } from './value-rows.ts';

const nothing: readonly Line[] = [];
/** Rows that are seen at once, the least and the most. */
const [LEAST, MOST] = [6, 14];
/** Pixels below the last row: the bar that scrolls sideways. */
const SCROLL_BAR = 16;

/** The lines of a form edited like a spreadsheet; `value` and `onChange` are the form's. */
export function ValueGrid({
  id,
  label,
  columns: described,
  schema,
  rowsMax,
  value = nothing,
  onChange,
}: {
  id?: string;
  label: string;
  /** The same ones as long as nothing about them changes. */
  columns: readonly ValueColumn[];
  /** What a line has to be. */
  schema: z.ZodObject;
  rowsMax: number;
  value?: readonly Line[];
  onChange?: (lines: Line[]) => void;
}) {
  const language = useLanguage();
  const of = useMemo(() => valueRows(described, schema, language), [described, schema, language]);
  const { columns, newRow, follow, faultsOf } = of;
  const [start] = useState(() => of.rowsOf(value));
  const grid = useLineGrid({ columns, start, rowsMax, newRow, follow });
  const { rows, reset } = grid;
  const known = useRef({ rows, value });
  /** Every list the form was given by these rows; one of another's making takes their place. */
  const [told] = useState(() => new WeakSet<object>());
  useEffect(() => {
    if (rows === known.current.rows) return;
    known.current.rows = rows;
    const lines = of.linesOf(rows) as Line[];
    told.add(lines);
    onChange?.(lines);
  }, [rows, of, told, onChange]);
  useEffect(() => {
    if (value === known.current.value) return;
    known.current.value = value;
    if (told.has(value)) return;
    known.current.rows = of.rowsOf(value);
    reset(known.current.rows);
  }, [value, of, told, reset]);
  const shown = Math.min(MOST, Math.max(LEAST, rows.length));
  return (
    <div id={id} tabIndex={-1}>
      <GridBar of={grid}>
        <ToFault
          of={grid}
          columns={columns}
          refused={rows.filter((row: GridRow) => faultsOf(row).size > 0)}
          faultsOf={faultsOf}
        />
      </GridBar>
      <LineGrid
        label={label}
        of={grid}
        columns={columns}
        faultsOf={faultsOf}
        isChanged={() => false}
        height={HEAD + shown * ROW + SCROLL_BAR}
      />
    </div>
  );
}
