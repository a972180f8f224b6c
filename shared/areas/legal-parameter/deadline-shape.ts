import { z } from 'zod';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { deadlineState } from './codes.ts';
import type { Deadline } from './deadlines.ts';
import { periodCodes, termCodes } from './period-texts.ts';

/** A deadline as calls answer it. */
export const deadlineShape = z.object({
  code: z.literal([...periodCodes, ...termCodes]),
  bound: z.enum(['notBefore', 'by']),
  from: planProgress.schema,
  until: planProgress.schema.nullable(),
  text: z.object({ cn: z.string(), en: z.string() }),
  article: z.string(),
  sectionNos: z.array(z.string()),
  fromDate: z.string().nullable(),
  isPlanned: z.boolean(),
  dueDate: z.string().nullable(),
  daysLeft: z.number().nullable(),
  doneDate: z.string().nullable(),
  state: deadlineState.schema,
  brokenPlan: z.string().nullable(),
  remindedAt: z.array(z.number()).readonly(),
}) satisfies z.ZodType<Deadline>;
