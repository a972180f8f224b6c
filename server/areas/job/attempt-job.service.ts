import type { Db } from '../../db/client.ts';
import { beginOnce, failJob, giveBackJob, JobCancelled } from './job.service.ts';
import { reasonOf } from './reason.ts';

/**
 * Does the work of a background job that reads what a person sent, unless it has ended or its owner has given it up.
 * What a person can mend ends the job with its reason; anything else is thrown, so that the queue tries again. A job
 * whose process died in it may have died of it: it is not tried again, its owner is told and may.
 */
export async function attemptJob(db: Db, jobGuid: string, work: () => Promise<void>): Promise<void> {
  if (!(await beginOnce(db, jobGuid))) return;
  try {
    await work();
  } catch (error) {
    if (error instanceof JobCancelled) return;
    const reason = reasonOf(error);
    if (reason) return failJob(db, jobGuid, reason);
    await giveBackJob(db, jobGuid);
    throw error;
  }
}
