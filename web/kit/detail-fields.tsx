import type { CSSProperties, ReactNode } from 'react';
import css from './detail-fields.module.css';

/** The fields of one record, label and value; what is empty reads `-`. A field with `true` takes a whole line. */
export function DetailFields({
  of,
  columns = 3,
}: {
  of: readonly (readonly [label: ReactNode, value: ReactNode, wholeLine?: boolean])[];
  columns?: number;
}) {
  return (
    <dl className={css.fields} style={{ '--columns': columns } as CSSProperties}>
      {of.map(([label, value, wholeLine], index) => (
        // their order is all they have to be told apart by
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={wholeLine ? css.whole : undefined}>
          <dt>{label}</dt>
          <dd>{value === null || value === undefined || value === '' ? '-' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
