import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { BusinessError } from '../../http/errors.ts';
import type { JobTools } from '../../kit/jobs.ts';
import { readSpreadsheet } from '../../kit/spreadsheet/read.ts';
import type { Sheet } from '../../kit/spreadsheet/sheet.ts';
import { JobCancelled, reportProgress } from './job.service.ts';

/**
 * The visible sheets of an uploaded spreadsheet that hold anything; progress goes to the job, up to 90 of 100.
 * @throws SpreadsheetRefused, BusinessError when the file is gone, JobCancelled when the person gave it up.
 */
export async function readUploadedSheets(
  { storageKey, jobGuid }: { storageKey: string; jobGuid: string },
  { db, storage }: Pick<JobTools, 'db' | 'storage'>,
): Promise<Sheet[]> {
  const path = storage.newTemp();
  try {
    const content = await storage.get(storageKey);
    if (!content) throw new BusinessError('文件内容已丢失，请重新上传');
    await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    let stop: unknown;
    const onProgress = (share: number) => {
      reportProgress(db, jobGuid, Math.floor(share * 90), 100).catch((error: unknown) => {
        stop = error;
      });
    };
    const sheets = await readSpreadsheet({ path }, { onProgress });
    if (stop instanceof JobCancelled) throw stop;
    return sheets.filter(({ hidden, rows }) => !hidden && rows.length > 0);
  } finally {
    await rm(path, { force: true });
  }
}
