import { importText } from '#shared/areas/job/import-texts';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { importPassword, userImport as calls } from '#shared/areas/user/import-contract';
import { STALE } from '../../../db/move-status.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { type Asker, askerOf } from '../../../http/asker.ts';
import type { Context, Origin } from '../../../http/context.ts';
import { BusinessError } from '../../../kit/errors.ts';
import { enqueue } from '../../../db/jobs.ts';
import { createJob } from '../../job/job.service.ts';
import type { UserParts } from '../user-parts.ts';
import { viewImport } from './import-view.ts';
import { ownImport, refuseUnready, store } from './import.ts';
import { userImport } from './user-import.table.ts';

/** Name of the job that writes the people. */
export const WRITE_JOB = 'user.import.write';

/** An import to be written, by whom and from where. */
export interface WriteOrder {
  importGuid: string;
  jobGuid: string;
  asker: Asker;
  origin: Origin;
  password: z.output<typeof importPassword.schema>;
}

/** Has the new and changed rows written; a second confirmation answers the first job. */
export async function confirmImport(
  parts: Pick<UserParts, 'claimedNames'>,
  { guid, version, password }: z.output<typeof calls.confirm.input>,
  context: Context,
) {
  return inTransaction(context.db, async (db) => {
    await db.execute(sql`select 1 from ${userImport} where ${userImport.guid} = ${guid} for update`);
    const found = await ownImport(db, context, guid);
    if (found.writeJobGuid) return { jobGuid: found.writeJobGuid };
    refuseUnready(found);
    if (found.version !== version) throw new BusinessError(STALE);
    const rows = await viewImport(parts, { ...context, db }, found);
    const wanted = rows.filter(({ write }) => write !== null);
    if (wanted.length === 0) throw new BusinessError(importText.nothingToImport);
    const jobGuid = await createJob(db, context, WRITE_JOB, wanted.length);
    await store(db, found, { state: 'writing', writeJobGuid: jobGuid });
    const { actor, origin } = context;
    const order = { importGuid: guid, jobGuid, asker: askerOf(actor), origin, password };
    await enqueue(db, WRITE_JOB, order satisfies WriteOrder);
    return { jobGuid };
  });
}
