import { eq, lt, sql } from 'drizzle-orm';
import { yearOf } from '#shared/kit/dates';
import { inTransaction } from '../../../db/transaction.ts';
import { BusinessError } from '../../../kit/errors.ts';
import { defineJob, type JobTools } from '../../../db/jobs.ts';
import { attemptJob } from '../../job/attempt-job.service.ts';
import { finishJob } from '../../job/job.service.ts';
import { understandUpload } from '../../job/read-upload.service.ts';
import { todayOf } from '../../../db/today.ts';
import { READ_JOB } from './import.ts';
import { rememberedColumns } from './mapping.ts';
import { planImport, type PlanImport } from './plan-import.table.ts';
import { planSheets } from './read-again.ts';
import type { UnderstoodPlan } from './understand-plan.ts';

/** Reads an uploaded spreadsheet and proposes how to understand it. */
export const readImportJob = defineJob(READ_JOB, async ({ importGuid }: { importGuid: string }, tools) => {
  const { db } = tools;
  const [found] = await db.select().from(planImport).where(eq(planImport.guid, importGuid));
  if (found?.state !== 'reading') return;
  await attemptJob(db, found.jobGuid, async () => {
    const read = await understood(found, tools);
    await inTransaction(db, async (tx) => {
      await tx
        .update(planImport)
        .set({
          ...read,
          state: 'ready',
          version: sql`${planImport.version} + 1`,
          updatedAt: sql`now()`,
        })
        .where(eq(planImport.guid, importGuid));
      await finishJob(tx, found.jobGuid, { importGuid });
    });
  });
});

/** Sheet, header, columns, year and rows as they are proposed. */
async function understood(found: PlanImport, tools: JobTools): Promise<UnderstoodPlan> {
  const { setup, enterpriseGuid, planGuid, planYear } = found;
  const read = await understandUpload(found, tools, planSheets, {
    first: true,
    setup,
    newHeader: {},
    chosen: [],
    remembered: await rememberedColumns(tools.db, enterpriseGuid),
    planYear,
    thisYear: planGuid ? null : yearOf(await todayOf(tools.db)),
  });
  if (!read)
    throw new BusinessError({
      cn: '文件中没有内容，请检查后重新上传',
      en: 'There is nothing in the file. Check it and send it again.',
    });
  return read;
}

/** Forgets the content of imports a week after they began; what was imported stands in the plans. */
export const forgetImportsJob = defineJob(
  'plan.import.forget',
  async (_data, { db }) => {
    await db
      .update(planImport)
      .set({ sheets: [], rows: [], corrections: {} })
      .where(lt(planImport.createTime, sql`now() - interval '7 days'`));
  },
  { cron: '23 3 * * *' },
);
