import { documents } from './documents.ts';
import type { DocumentCounter } from '../areas/workbench/workbench.routes.ts';

/** What the chart of the workbench counts. */
export const documentCounters: readonly DocumentCounter[] = documents.map(({ counter }) => counter);
