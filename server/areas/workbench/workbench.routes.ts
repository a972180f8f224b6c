import type { FastifyInstance } from 'fastify';
import { myDocuments } from '#shared/areas/workbench/contract';
import type { Context } from '../../http/context.ts';
import { serve } from '../../http/route.ts';

/** Counts one kind of document the person made, by state; composed in `server/app/document-counters.ts`. */
export interface DocumentCounter {
  kind: string;
  countMine(context: Context): Promise<{ status: number; count: number }[]>;
}

export const workbenchRoutes = (counters: readonly DocumentCounter[]) => (app: FastifyInstance) => {
  serve(app, myDocuments, (_input, context) =>
    Promise.all(counters.map(async (one) => ({ kind: one.kind, states: await one.countMine(context) }))),
  );
};
