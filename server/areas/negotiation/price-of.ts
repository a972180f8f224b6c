import { z } from 'zod';
import type { ScoredField } from '../tender-file/opening-form.service.ts';

const said = z.object({ opening: z.record(z.string(), z.string()) });
const FIGURE = /^\d{1,14}(\.\d{1,6})?$/;

/** The scored price of what a bid says of itself; null where it says none that is a figure. */
export function priceOf(form: string, field: ScoredField | null): string | null {
  const read = said.safeParse(JSON.parse(form));
  const price = read.success && field ? (read.data.opening[field.label] ?? '').trim() : '';
  return FIGURE.test(price) ? price : null;
}
