import { Descriptions } from 'antd';
import type { ReactNode } from 'react';

/** The fields of one record, label and value; what is empty reads `-`. A field with `true` takes a whole line. */
export function DetailFields({
  of,
  columns = 3,
}: {
  of: readonly (readonly [label: ReactNode, value: ReactNode, wholeLine?: boolean])[];
  columns?: number;
}) {
  return (
    <Descriptions
      size="small"
      column={{ xs: 1, sm: 1, md: 2, lg: columns }}
      items={of.map(([label, value, wholeLine], index) => ({
        key: index,
        label,
        children: value === null || value === undefined || value === '' ? '-' : value,
        span: wholeLine ? ('filled' as const) : 1,
      }))}
    />
  );
}
