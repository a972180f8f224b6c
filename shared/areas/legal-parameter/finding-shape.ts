import { z } from 'zod';
import type { Finding } from './finding.ts';

/** A finding as calls answer it. */
export const findingShape = z.object({
  rule: z.string(),
  field: z.string(),
  level: z.enum(['block', 'warn']),
  text: z.object({ cn: z.string(), en: z.string() }),
  article: z.string(),
}) satisfies z.ZodType<Finding>;
