import { useMemo } from 'react';
import { materialAsWritten } from '#shared/areas/material/as-written';
import { inquiryLineLabel } from '#shared/areas/inquiry/line-labels';
import { SECTION_MATERIALS_MAX } from '#shared/areas/project/materials';
import { numberAsWritten } from '#shared/kit/sheet-values';
import { useLanguage } from '../../kit/language.ts';
import { ValueGrid } from '../../parts/lines/value-grid.tsx';
import type { ValueColumn } from '../../parts/lines/value-rows.ts';
import { gridLine } from './form-values.ts';
import { useTexts } from './texts.ts';

/** Pixels of the columns, in their order. */
const widths = {
  lineNo: 64,
  materialCode: 120,
  materialName: 180,
  spec: 180,
  unit: 72,
  quantity: 92,
  requiredDate: 116,
  kind: 88,
  remark: 200,
} as const;
type Name = keyof typeof widths;

const tidy = (name: Name, text: string) => {
  if (name === 'kind') return text.trim();
  return name === 'lineNo' ? numberAsWritten(text) : materialAsWritten(name, text.trim());
};

/** 物资明细 edited like a spreadsheet; a field of the form. */
export function LinesGrid(field: { id?: string }) {
  const texts = useTexts();
  const language = useLanguage();
  const columns = useMemo(
    () =>
      (Object.keys(widths) as Name[]).map((key): ValueColumn => ({
        key,
        label: inquiryLineLabel[key][language],
        width: widths[key],
        isNumeric: key === 'lineNo' || key === 'quantity',
        tidy: (text) => tidy(key, text),
      })),
    [language],
  );
  return (
    <ValueGrid
      {...field}
      label={texts.lines}
      columns={columns}
      schema={gridLine}
      rowsMax={SECTION_MATERIALS_MAX}
    />
  );
}
