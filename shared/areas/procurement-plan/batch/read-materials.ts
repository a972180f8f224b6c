import {
  MATERIAL_FIELDS as FIELDS,
  materialAsWritten,
  materialSynonyms,
} from '#shared/areas/material/as-written';
import { materialLabel } from '#shared/areas/material/fields';
import { materialForm } from '#shared/areas/material/rules';
import { sheetReader, type SheetRow as SheetTexts } from '#shared/kit/sheet-header';
import type { SheetRow } from './batch-views.ts';

type Field = (typeof FIELDS)[number];

/** Where the materials of a sheet are: below a header that names a material and a quantity at least. */
export const { findHeader: findMaterialHeader, rowsBelow: materialRowsBelow } = sheetReader<Field>({
  fields: FIELDS,
  label: materialLabel,
  synonyms: materialSynonyms,
  needed: ['materialName', 'quantity'],
});

/** A row of a sheet as the form of a material has it, with what is wrong with each of its cells. */
export function readMaterial({ rowNumber, texts }: SheetTexts<Field>): SheetRow {
  const values: Record<string, string> = {};
  for (const field of FIELDS) if (texts[field]) values[field] = materialAsWritten(field, texts[field]);
  const checked = materialForm.safeParse(values);
  const faults = checked.success
    ? []
    : checked.error.issues.map(({ path, message }) => ({
        field: String(path[0]),
        message,
        level: 'error' as const,
      }));
  return { rowNumber, values: checked.success ? checked.data : values, faults };
}
