import { type SchemeForm, schemeForm, schemeTimes } from '#shared/areas/tender-scheme/rules';
import { formatDateTime, parseDateTime } from '#shared/kit/dates';
import { plainNumber } from '#shared/kit/money';
import { formColumns } from '../../db/form-columns.ts';
import { seal, unsealed } from '../../kit/secret-key.ts';
import { type Scheme, tenderScheme as scheme } from './scheme.table.ts';

/** What the sealed base price is for. */
const BASE_PRICE = 'tenderScheme.basePrice';
export const sealBasePrice = (amount: string) => seal(BASE_PRICE, amount);
export const openBasePrice = (sealed: string) => unsealed(BASE_PRICE, sealed);

const numbers = ['weightTech', 'weightBiz', 'weightPrice', 'depositValue'] as const;

/** A stored scheme as the form it was saved with, without the base price; `files` where they are to be checked. */
export function formOf(found: Scheme, files?: readonly string[]): SchemeForm {
  const said = Object.fromEntries(
    Object.entries(found).filter(([name, value]) => name in schemeForm.shape && value !== null),
  );
  for (const name of schemeTimes) {
    const at = found[name];
    if (at) said[name] = formatDateTime(at);
  }
  for (const name of numbers) if (found[name] !== null) said[name] = plainNumber(found[name]);
  return { ...(said as SchemeForm), ...(files && { files: [...files] }) };
}

/** What of a form the table holds under the same names, the base price apart. */
export function columnsOfForm(form: SchemeForm) {
  const times = Object.fromEntries(
    schemeTimes.map((name) => [name, form[name] ? parseDateTime(form[name]) : null]),
  ) as Pick<Scheme, (typeof schemeTimes)[number]>;
  return {
    ...formColumns(scheme, schemeForm, form),
    ...times,
    sectionCount: Math.max(1, form.sectionNos.length),
  };
}
