import type { ReactNode } from 'react';
import css from './facts.module.css';

/** Label and value of each fact, below each other on a narrow screen; what is empty reads `-`. */
export const Facts = ({ of }: { of: readonly (readonly [label: string, value: ReactNode])[] }) => (
  <dl className={css.facts}>
    {of.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value === null || value === undefined || value === '' ? '-' : value}</dd>
      </div>
    ))}
  </dl>
);
