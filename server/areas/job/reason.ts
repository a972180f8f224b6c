import type { Wording } from '#shared/kit/language';
import { BusinessError, StorageFull } from '../../kit/errors.ts';
import { translateDatabaseError } from '../../http/translate-error.ts';
import { SpreadsheetRefused } from '../../kit/spreadsheet/refused.ts';

/** Why a work ends that trying again does not help, for its owner; undefined for any other fault. */
export function reasonOf(error: unknown): Wording | undefined {
  if (error instanceof SpreadsheetRefused || error instanceof BusinessError) return error.wording;
  const fault = translateDatabaseError(error);
  return fault instanceof StorageFull ? fault.wording : undefined;
}
