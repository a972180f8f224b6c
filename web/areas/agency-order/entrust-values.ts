import type { EntrustForm } from '#shared/areas/agency-order/rules';
import type { FileRow } from '#shared/areas/file/contract';

/** An order as its form holds it: files with their names. */
export type EntrustValues = Partial<Omit<EntrustForm, 'files'>> & { files?: FileRow[] };

/** The form as the calls take it. */
export const inputOf = ({ files = [], ...values }: EntrustValues): EntrustForm => ({
  ...(values as EntrustForm),
  files: files.map(({ guid }) => guid),
});
