import { z } from 'zod';
import type { Wording } from '#shared/kit/language';

/** The end of a document that was voided: why, by whom, when; null as long as it stands. */
export const voidedShape = z
  .object({ reason: z.string(), userName: z.string(), time: z.string() })
  .nullable();
export type Voided = z.output<typeof voidedShape>;

/** What is shown in place of the state of a voided document. */
export const voidedWord = { cn: '已作废', en: 'Voided' } as const satisfies Wording;

/** Filter of a list: the voided documents alone; left out, those that stand. */
export const voidedFilter = z
  .union([z.boolean(), z.literal(['true', 'false']).transform((value) => value === 'true')])
  .optional();
