import { comparisonCalls } from '#shared/areas/comparison/contract';
import { serveAll } from '../../http/route.ts';
import { comparisonTable } from './compare-tender.ts';
import { startComparisonExport } from './export-comparison.ts';

/** Comparisons of opened quotations. */
export const comparisonRoutes = serveAll(comparisonCalls, {
  table: comparisonTable,
  export: startComparisonExport,
});
