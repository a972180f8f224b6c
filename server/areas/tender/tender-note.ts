import { tenderKind } from '#shared/areas/tender/kind';
import { documentNote } from '../document/note.service.ts';

/** Says in the audit what was done with a tender, by its number. */
export const noteTender = documentNote(tenderKind);
