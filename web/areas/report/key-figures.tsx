import type { ReactNode } from 'react';
import css from './report.module.css';

/** The figures of a report in a row. */
export const KeyFigures = ({ children }: { children: ReactNode }) => (
  <dl className={css.figures}>{children}</dl>
);

/** One figure: what, how much, and a word on it. */
export const Figure = ({ of, note, children }: { of: string; note?: string; children: ReactNode }) => (
  <div className={css.figure}>
    <dt>{of}</dt>
    <dd>{children}</dd>
    <dd className={css.note}>{note}</dd>
  </div>
);

/** A share of a whole, as `12.5%`; `0%` without a whole. */
export const percentOf = (part: string | number, whole: string | number): string =>
  Number(whole) === 0 ? '0%' : `${Math.round((Number(part) / Number(whole)) * 1000) / 10}%`;
