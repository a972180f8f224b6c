import { z } from 'zod';

/** A later version of a tender file, as what publishes it with itself names it (tendering.md 6.3). */
export const nextVersion = z.object({
  guid: z.uuid(),
  docNo: z.string(),
  docName: z.string(),
  edition: z.number(),
  /** `YYYY-MM-DD HH:mm:ss`; null where it names none. */
  deadline: z.string().nullable(),
  affectsPreparation: z.boolean().nullable(),
  /** It is approved and signed by every side. */
  isReady: z.boolean(),
});
export type NextVersion = z.output<typeof nextVersion>;
