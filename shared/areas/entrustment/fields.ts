import { labelsOf } from '#shared/areas/document/kind';
import { entrustKind } from './kind.ts';

/** Labels of an order (documents.md 5.5), by the name each field has on the wire; the order is the form's. */
export const entrustLabel = labelsOf(entrustKind);
