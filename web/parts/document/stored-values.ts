import type { AnyDocumentKind } from '#shared/areas/document/kind';

/** What a stored document has under the names of its kind's form; what is not filled in yet is left out. */
export const storedValues = <Values>({ form }: AnyDocumentKind, document: object) =>
  Object.fromEntries(
    Object.entries(document).filter(([name, value]) => name in form.shape && value !== null),
  ) as Values;
