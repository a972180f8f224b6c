import type { z } from 'zod';

/** What a stored document has under the names of its form; what is not filled in yet is left out. */
export const storedValues = <Values>({ form }: { form: z.ZodObject }, document: object) =>
  Object.fromEntries(
    Object.entries(document).filter(([name, value]) => name in form.shape && value !== null),
  ) as Values;
