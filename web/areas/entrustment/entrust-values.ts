import type { EntrustForm } from '#shared/areas/entrustment/rules';
import type { EntrustDetail } from '#shared/areas/entrustment/views';
import type { FileRow } from '#shared/areas/file/contract';
import { entrustForm } from '#shared/areas/entrustment/rules';

/** An order as its form holds it: files with their names. */
export type EntrustValues = Partial<Omit<EntrustForm, 'files'>> & { files?: FileRow[] };

const fields = Object.keys(entrustForm.omit({ files: true }).shape) as (keyof Omit<EntrustForm, 'files'>)[];

/** The form's share of a stored order; what is not filled in yet is left out. */
export const valuesOf = (order: EntrustDetail): EntrustValues => ({
  ...Object.fromEntries(fields.filter((name) => order[name] !== null).map((name) => [name, order[name]])),
  files: order.files,
});

/** The form as the calls take it. */
export const inputOf = ({ files = [], ...values }: EntrustValues): EntrustForm => ({
  ...(values as EntrustForm),
  files: files.map(({ guid }) => guid),
});
