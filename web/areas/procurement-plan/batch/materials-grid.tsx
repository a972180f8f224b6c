import { useMemo } from 'react';
import { MATERIALS_MAX, materialForm } from '#shared/areas/procurement-plan/batch/rules';
import { isMaterialFigure, materialAsWritten } from '#shared/areas/procurement-plan/batch/read-materials';
import { ValueGrid } from '../../../parts/lines/value-grid.tsx';
import type { ValueColumn } from '../../../parts/lines/value-rows.ts';
import { useMaterialLabels } from './labels.ts';
import { materialColumns } from './material-columns.ts';

/** 物资明细 edited like a spreadsheet; a field of the form. */
export function MaterialsGrid({ title, ...field }: { title: string }) {
  const label = useMaterialLabels();
  const columns = useMemo(
    () =>
      materialColumns.map(({ field, width }): ValueColumn => ({
        key: field,
        label: label[field],
        width,
        isNumeric: isMaterialFigure(field),
        tidy: (text) => materialAsWritten(field, text.trim()),
      })),
    [label],
  );
  return (
    <ValueGrid {...field} label={title} columns={columns} schema={materialForm} rowsMax={MATERIALS_MAX} />
  );
}
