import { useMemo } from 'react';
import { materialAsWritten } from '#shared/areas/material/as-written';
import { projectMaterialLabel, SECTION_MATERIALS_MAX } from '#shared/areas/project/materials';
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
} as const;
type Name = keyof typeof widths;

/** 物资明细 edited like a spreadsheet; a field of the form. */
export function LinesGrid(field: { id?: string }) {
  const texts = useTexts();
  const language = useLanguage();
  const columns = useMemo((): ValueColumn[] => {
    const typed = (Object.keys(widths) as Name[]).map((key): ValueColumn => ({
      key,
      label: projectMaterialLabel[key][language],
      width: widths[key],
      isNumeric: key === 'lineNo' || key === 'quantity',
      tidy: (text) => (key === 'lineNo' ? numberAsWritten(text) : materialAsWritten(key, text.trim())),
    }));
    return [
      ...typed,
      { key: 'kind', label: texts.kind, width: 88 },
      { key: 'remark', label: projectMaterialLabel.remark[language], width: 220 },
    ];
  }, [texts, language]);
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
