import type { Db } from '../../db/client.ts';
import { BusinessError } from '../../http/errors.ts';
import { SpreadsheetRefused } from '../../kit/spreadsheet/refused.ts';
import { beginJob, failJob, JobCancelled } from './job.service.ts';

/**
 * Does the work of a background job, unless it has ended or its owner has given it up. What a person can mend ends the
 * job with its reason; anything else is thrown, so that the queue tries again.
 */
export async function attemptJob(db: Db, jobGuid: string, work: () => Promise<void>): Promise<void> {
  if (!(await beginJob(db, jobGuid))) return;
  try {
    await work();
  } catch (error) {
    if (error instanceof JobCancelled) return;
    if (!(error instanceof SpreadsheetRefused || error instanceof BusinessError)) throw error;
    await failJob(db, jobGuid, error.message);
  }
}
