import { z } from 'zod';
import { optionalContactPhone } from '#shared/kit/contact-rules';
import { uscc } from '#shared/kit/identifiers/uscc';
import { optionalText, text } from '#shared/kit/text-rules';
import { projectTypeOption, supplierSource } from '../codes.ts';

/** A supplier as a purchaser enters it, before it registers. */
export const enteredForm = z.object({
  name: text(200),
  uscc: uscc(),
  shortName: optionalText(100),
  source: supplierSource.schema.nullable(),
  categories: z.array(projectTypeOption.schema),
  /** Codes of provinces and cities, or of the whole country. */
  regions: z.array(z.string()),
  contactName: optionalText(50),
  contactPhone: optionalContactPhone(),
  mainProducts: optionalText(1000),
  remark: optionalText(500),
});
export type EnteredForm = z.output<typeof enteredForm>;
