import type { FastifyInstance } from 'fastify';
import { whereIsIt } from '#shared/areas/chain/contract';
import { planProgressOf } from '#shared/areas/procurement-plan/line/progress-contract';
import { serve } from '../../http/route.ts';
import type { ChainSource } from './chain-source.ts';
import { type PlannedLines, progressOfPlan } from './plan-progress.ts';
import { whereIsDocument } from './where-is-it.ts';

/** What the chain knows of other areas, from server/app. */
interface ChainParts {
  sources: readonly ChainSource[];
  plannedLines: PlannedLines;
}

/** Where a document stands between plan and contract, and how far a plan has come through what became of its lines. */
export const chainRoutes =
  ({ sources, plannedLines }: ChainParts) =>
  (app: FastifyInstance) => {
    serve(app, whereIsIt, (asked, context) => whereIsDocument(sources, asked, context));
    serve(app, planProgressOf, ({ guid }, context) => progressOfPlan(sources, plannedLines, guid, context));
  };
