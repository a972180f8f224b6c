import type { SetupFault } from '#shared/areas/project-initiation/setup-faults';
import type { Wording } from '#shared/kit/language';
import { BusinessError } from '../../kit/errors.ts';

/** Refuses with the first fault as the text and all of them at their fields. */
export function refuseFaults(faults: readonly SetupFault[]): void {
  const [first] = faults;
  if (first) throw new BusinessError(first.text, fieldsOf(faults));
}

/** The first fault of each field. */
export function fieldsOf(faults: readonly SetupFault[]): Record<string, Wording> {
  const fields: Record<string, Wording> = {};
  for (const { field, text } of faults) fields[field] ??= text;
  return fields;
}
