import { useMemo } from 'react';
import { materialForm } from '#shared/areas/material/rules';
import { MATERIALS_MAX } from '#shared/areas/procurement-plan/batch/rules';
import { isMaterialFigure, materialAsWritten } from '#shared/areas/material/as-written';
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
