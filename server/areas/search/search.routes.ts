import type { FastifyInstance } from 'fastify';
import { searchCalls } from '#shared/areas/search/contract';
import { serveAll } from '../../http/route.ts';
import { find } from './find.ts';
import { favour, listKept, noteOpened } from './kept-documents.ts';
import type { DocumentSource, SearchSource } from './search-source.ts';

/** What the search window asks, and the documents a person comes back to. */
export const searchRoutes = ({
  documents,
  others,
}: {
  documents: readonly DocumentSource[];
  others: readonly SearchSource[];
}): ((app: FastifyInstance) => void) => {
  const sources = [...documents, ...others];
  return serveAll(searchCalls, {
    find: (input, context) => find(sources, input, context),
    kept: (_input, context) => listKept(documents, context),
    opened: (input, context) => noteOpened(documents, input, context),
    favour: (input, context) => favour(documents, input, context),
  });
};
