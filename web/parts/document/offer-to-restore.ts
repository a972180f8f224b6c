import type { QueryClient } from '@tanstack/react-query';
import { restoreOffered } from '#shared/areas/document/restore';
import type { Offer } from '../../api/query.ts';
import type { ActedOn, DocumentRow } from './kind.ts';
import { useDocumentTexts } from './texts.ts';

/** What the message of a deletion offers: to take it back. With `go`, one that is back can be opened again. */
export const offerToRestore = (
  of: ActedOn,
  deleted: readonly DocumentRow[],
  client: QueryClient,
  go?: (path: string) => unknown,
): Offer => ({
  text: useDocumentTexts.current().restore,
  isUndo: true,
  stays: restoreOffered,
  open: () =>
    void import('./restore-deleted.ts').then((module) => module.restoreDeleted(of, deleted, client, go)),
});
