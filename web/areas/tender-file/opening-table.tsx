import { openingFieldType } from '#shared/areas/tender-file/codes';
import type { OpeningField } from '#shared/areas/tender-file/rules';
import { useLanguage } from '../../kit/language.ts';
import { useKitTexts } from '../../kit/texts.ts';
import { PlainTable } from '../../parts/form/plain-table.tsx';
import { useTexts } from './texts.ts';

/** 开标一览表: what is handed in and read aloud. */
export const OpeningTable = ({ of }: { of: readonly OpeningField[] }) => (
  <PlainTable {...useOpeningTable(of)} />
);

/** The same as heads and rows, for the printed sheet too. */
export function useOpeningTable(of: readonly OpeningField[]) {
  const { row } = useTexts();
  const language = useLanguage();
  const { yes } = useKitTexts();
  const said = (is: boolean) => (is ? yes : '-');
  return {
    heads: [
      row.label,
      row.type,
      row.unit,
      row.max,
      row.min,
      row.isRequired,
      row.isReadAloud,
      row.isScorePrice,
      row.isInWords,
    ],
    rows: of.map((field) => [
      field.label,
      openingFieldType.label(field.type, language),
      field.unit || '-',
      field.max || '-',
      field.min || '-',
      said(field.isRequired),
      said(field.isReadAloud),
      said(field.isScorePrice),
      said(field.isInWords),
    ]),
  };
}
