import type { SpreadsheetRefusal } from '#shared/kit/spreadsheet-refusals';
import { endingOf } from './rules.ts';

/** Endings of files that can be read as a table. */
export const tableTypes = ['xlsx', 'csv'] as const;

/** What other endings say that people choose for a table. */
const others: Partial<Record<SpreadsheetRefusal, readonly string[]>> = {
  pdf: ['pdf'],
  word: ['doc', 'docx', 'docm', 'wps', 'odt', 'rtf'],
  slides: ['ppt', 'pptx', 'dps'],
  picture: ['jpg', 'jpeg', 'png', 'gif', 'bmp', 'webp', 'tif', 'tiff', 'heic'],
  oldFormat: ['xls'],
  macro: ['xlsm'],
};
const reasonOf = new Map(
  (Object.keys(others) as SpreadsheetRefusal[]).flatMap((reason) =>
    others[reason]!.map((ending) => [ending, reason] as const),
  ),
);

/** Why a file of this name cannot be read as a table; undefined when it may be one. */
export function refusalOfName(name: string): SpreadsheetRefusal | undefined {
  const ending = endingOf(name);
  if (tableTypes.some((type) => type === ending)) return undefined;
  return reasonOf.get(ending) ?? 'notSpreadsheet';
}
