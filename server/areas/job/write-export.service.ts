import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { JobTools } from '../../db/jobs.ts';
import type { ExportFile, WrittenFile } from '../../kit/spreadsheet/export-file.ts';
import { writeSpreadsheet } from '../../kit/spreadsheet/write.ts';
import { byProgram } from '../audit/audit.service.ts';
import { inDiskRoom } from '../file/disk-room.service.ts';
import { storeFile } from '../file/store.service.ts';
import type { Turn } from './export-turns.service.ts';
import { reasonOf } from './reason.ts';
import { failJob, finishJob, JobCancelled, reportProgress } from './job.service.ts';

/** One kind of file that people have written, by the name its jobs have: `contract.export`. */
export interface ExportKind {
  name: string;
  prepare: (of: never, tools: JobTools) => Promise<ExportFile | WrittenFile>;
}

/** States one kind of export; it is written once it stands in `server/app/exports.ts`. */
export const defineExport = <Order extends object>(
  name: string,
  prepare: (of: Order, tools: JobTools) => Promise<ExportFile | WrittenFile>,
): ExportKind => ({ name, prepare });

/**
/**
 * Writes a file row by row and ends the job with `{ fileGuid }`. Nobody but the owner can download the file.
 * What cannot be helped by trying again ends the job with its reason; anything else is thrown.
 */
export async function writeExport(
  { prepare }: ExportKind,
  { jobGuid, order: { owner, of } }: Turn,
  tools: JobTools,
): Promise<void> {
  const { db, storage, signal } = tools;
  const tempPath = storage.newTemp();
  const stop = new AbortController();
  try {
    const file = await prepare(of as never, tools);
    const { name, total } = file;
    const onProgress = (rows: number) => {
      reportProgress(db, jobGuid, Math.min(rows, total), total + 1).catch((error: unknown) =>
        stop.abort(error),
      );
    };
    const { guid } = await inDiskRoom(storage, 0, async () => {
      await pipeline(
        'sheets' in file ? writeSpreadsheet(file.sheets, { onProgress }) : file.write(onProgress),
        createWriteStream(tempPath, { flags: 'wx', mode: 0o600 }),
        { signal: AbortSignal.any([signal, stop.signal]) },
      );
      return storeFile({ db, storage }, byProgram('export'), { tempPath, name, owner, purpose: 'export' });
    });
    await finishJob(db, jobGuid, { fileGuid: guid, rows: total });
  } catch (error) {
    if (error instanceof JobCancelled || stop.signal.reason instanceof JobCancelled) return;
    const reason = reasonOf(error);
    if (!reason) throw error;
    await failJob(db, jobGuid, reason);
  } finally {
    await rm(tempPath, { force: true });
  }
}
