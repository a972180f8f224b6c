import type { ReactNode } from 'react';
import css from './report.module.css';

/** The figures of a report in a row: what, how much, and a word on it. */
export function KeyFigures({
  of,
}: {
  of: readonly (readonly [what: string, value: ReactNode, note?: string])[];
}) {
  return (
    <dl className={css.figures}>
      {of.map(([what, value, note]) => (
        <div key={what} className={css.figure}>
          <dt>{what}</dt>
          <dd>{value}</dd>
          <small>{note}</small>
        </div>
      ))}
    </dl>
  );
}

/** A share of a whole, as `12.5%`; empty without a whole. */
export const percentOf = (part: string | number, whole: string | number): string =>
  Number(whole) === 0 ? '' : `${Math.round((Number(part) / Number(whole)) * 1000) / 10}%`;
