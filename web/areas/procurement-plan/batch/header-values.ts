import type { BatchPlanForm } from '#shared/areas/procurement-plan/batch/rules';
import type { FileRow } from '#shared/areas/file/contract';

/** A batch plan's header as its form holds it: files with their names. */
export type HeaderValues = Partial<Omit<BatchPlanForm, 'files'>> & { files?: FileRow[] };

/** The header as the calls take it. */
export const headerInput = ({ files = [], ...values }: HeaderValues): BatchPlanForm => ({
  ...(values as BatchPlanForm),
  files: files.map(({ guid }) => guid),
});
