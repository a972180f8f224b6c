import { z } from 'zod';
import type { PurchaseLimits } from './limits.ts';

const from = z.object({ amount: z.string(), level: z.enum(['block', 'warn']) }).nullable();

/** From which amount (元) on a purchase brings each of these along, as calls answer it; null where nobody asks for it. */
export const askedShape = z.object({
  techSpec: from,
  supervision: from,
  budgetApproval: from,
  marketReport: from,
}) satisfies z.ZodType<PurchaseLimits['asked']>;
