import type { ReactNode } from 'react';
import css from './rows.module.css';

/** A table whose rows become cards on a telephone; a cell says its column by itself there. */
export function PlainTable({
  heads,
  rows,
}: {
  heads: readonly string[];
  rows: readonly (readonly ReactNode[])[];
}) {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head}>{head}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, at) => (
          <tr key={at}>
            {cells.map((cell, column) => (
              <td key={heads[column]} data-label={heads[column]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
