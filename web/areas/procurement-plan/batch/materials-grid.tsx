import { useMemo } from 'react';
import { MATERIALS_MAX, materialForm } from '#shared/areas/procurement-plan/batch/rules';
import { numberAsWritten, readDay } from '#shared/kit/sheet-values';
import { ValueGrid } from '../../../parts/lines/value-grid.tsx';
import type { ValueColumn } from '../../../parts/lines/value-rows.ts';
import { useMaterialLabels } from './labels.ts';
import { materialColumns } from './material-columns.ts';

const figures: readonly string[] = ['quantity', 'price'];
const tidyOf = (field: string) => {
  if (field === 'requiredDate') return { tidy: readDay };
  return figures.includes(field) ? { isNumeric: true, tidy: numberAsWritten } : {};
};

/** 物资明细 edited like a spreadsheet; a field of the form. */
export function MaterialsGrid({ title, ...field }: { title: string }) {
  const label = useMaterialLabels();
  const columns = useMemo(
    () =>
      materialColumns.map(({ field: key, width }): ValueColumn => ({
        key,
        label: label[key],
        width,
        ...tidyOf(key),
      })),
    [label],
  );
  return (
    <ValueGrid {...field} label={title} columns={columns} schema={materialForm} rowsMax={MATERIALS_MAX} />
  );
}
