import { refusalOfName } from '#shared/areas/file/table-file';
import { refusalTexts } from '#shared/kit/spreadsheet-refusals';
import type { Context } from '../../http/context.ts';
import { BusinessError } from '../../kit/errors.ts';
import type { JobTools } from '../../db/jobs.ts';
import type { SpreadsheetLimits } from '../../kit/spreadsheet/limits.ts';
import { understandSpreadsheet } from '../../kit/spreadsheet/read.ts';
import type { Understanding } from '../../kit/spreadsheet/understanding.ts';
import { ownUpload } from '../file/file.service.ts';
import { withUpload } from '../file/in-folder.service.ts';
import { reportProgress } from './job.service.ts';

/** One's own upload, to be read as a table; what its name says is none is refused by what it is. */
export async function ownTable(guid: string, context: Pick<Context, 'db' | 'actor'>) {
  const file = await ownUpload(guid, context);
  const reason = refusalOfName(file.name);
  if (reason) throw new BusinessError(refusalTexts[reason]);
  return file;
}

/**
 * What a module makes of the visible sheets of an uploaded spreadsheet that hold anything, beside the thread that
 * answers everybody; progress goes to the job, up to 90 of 100.
 * @throws SpreadsheetRefused, BusinessError when the file is gone, JobCancelled when the person gave it up.
 */
export async function understandUpload<Input, Result>(
  { storageKey, jobGuid }: { storageKey: string; jobGuid: string },
  { db, storage, signal }: Pick<JobTools, 'db' | 'storage' | 'signal'>,
  understanding: Understanding<Input, Result>,
  input: Input,
  limits: Partial<SpreadsheetLimits> = {},
): Promise<Awaited<Result>> {
  const stop = new AbortController();
  const onProgress = (share: number) => {
    reportProgress(db, jobGuid, Math.floor(share * 90), 100).catch((error: unknown) => stop.abort(error));
  };
  return withUpload(storage, storageKey, (path) =>
    understandSpreadsheet({ path }, understanding, input, {
      onProgress,
      limits,
      signal: AbortSignal.any([signal, stop.signal]),
    }),
  );
}
