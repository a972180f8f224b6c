import type { FastifyInstance } from 'fastify';
import { documentChangesSince, documentPresence } from '#shared/areas/document/around-contract';
import { formatDateTime } from '#shared/kit/dates';
import type { Context } from '../../http/context.ts';
import { serve } from '../../http/route.ts';
import { NotFound } from '../../kit/errors.ts';
import { listRecords } from '../audit/audit.service.ts';
import { noteOpen } from './presence.ts';

/** What is asked of each kind: whether this person may read a document. */
interface Readable {
  kind: { code: string };
  approval: { canRead: (db: Context['db'], context: Context, guid: string) => Promise<boolean> };
}

/** What people who work on one document at a time learn of each other, for every kind. */
export const aroundRoutes = (kinds: readonly Readable[]) => (app: FastifyInstance) => {
  /** @throws NotFound for a document they may not read as for none */
  async function mayRead({ kind, guid }: { kind: string; guid: string }, context: Context) {
    const found = kinds.find((one) => one.kind.code === kind);
    if (!found || !(await found.approval.canRead(context.db, context, guid))) throw new NotFound();
  }
  serve(app, documentPresence, async (opened, context) => {
    await mayRead(opened, context);
    return noteOpen(opened, context);
  });
  serve(app, documentChangesSince, async ({ since, ...document }, context) => {
    await mayRead(document, context);
    const records = await listRecords(context.db, document.kind, document.guid);
    // the first is the write at that moment itself: its row is a little later than the time it stored
    return records
      .filter(({ time, result }) => result === 'success' && formatDateTime(time) >= since)
      .slice(1)
      .filter(({ changes }) => changes !== null)
      .map(({ personName, time, changes }) => ({
        name: personName,
        at: formatDateTime(time),
        fields: Object.keys(changes!),
      }));
  });
};
