import type { FastifyInstance } from 'fastify';
import { entriesOfTender, keptEntryCalls, ownEntryCalls } from '#shared/areas/tender-entry/contract';
import { serve, serveAll } from '../../http/route.ts';
import { entriesOf, examineEntry, listKept } from './keep-entries.ts';
import { enter, listOpen, listOwn, withdrawEntry } from './own-entries.ts';

/** 登记 of suppliers in tenders: their own, the keepers', and what is opened to the buyer with the bids. */
export function tenderEntryRoutes(app: FastifyInstance) {
  serveAll(ownEntryCalls, { open: listOpen, list: listOwn, enter, withdraw: withdrawEntry })(app);
  serveAll(keptEntryCalls, { list: listKept, examination: examineEntry })(app);
  serve(app, entriesOfTender, entriesOf);
}
