import { documents } from './documents.ts';
import type { DocumentCounter } from '../areas/workbench/document-counter.ts';

/** What the chart of the workbench counts. */
export const documentCounters: readonly DocumentCounter[] = documents.map(({ counter }) => counter);
