import { eq, lt, sql } from 'drizzle-orm';
import { yearOf } from '#shared/kit/dates';
import { inTransaction } from '../../../db/transaction.ts';
import { BusinessError } from '../../../http/errors.ts';
import { defineJob, type JobTools } from '../../../kit/jobs.ts';
import { attemptJob } from '../../job/attempt-job.service.ts';
import { finishJob } from '../../job/job.service.ts';
import { readUploadedSheets } from '../../job/read-upload.service.ts';
import { today } from '../plan-header.ts';
import { READ_JOB } from './import.service.ts';
import { rememberedColumns } from './mapping.ts';
import { planImport, type KeptSheet, type PlanImport } from './plan-import.table.ts';
import { chooseSheet, columnsOf, headerOf, likelyYear, rowsOf } from './setup.ts';

/** Reads an uploaded spreadsheet and proposes how to understand it. */
export const readImportJob = defineJob(READ_JOB, async ({ importGuid }: { importGuid: string }, tools) => {
  const { db } = tools;
  const [found] = await db.select().from(planImport).where(eq(planImport.guid, importGuid));
  if (found?.state !== 'reading') return;
  await attemptJob(db, found.jobGuid, async () => {
    const sheets = await readUploadedSheets(found, tools);
    await inTransaction(db, async (tx) => {
      await tx
        .update(planImport)
        .set({
          ...(await understood(tx, found, sheets)),
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
async function understood(
  db: JobTools['db'],
  { setup, enterpriseGuid, planGuid, planYear: givenYear }: PlanImport,
  sheets: KeptSheet[],
): Promise<Pick<PlanImport, 'sheets' | 'setup' | 'rows' | 'planYear'>> {
  if (sheets.length === 0) throw new BusinessError('文件中没有内容，请检查后重新上传');
  const at = chooseSheet(sheets);
  const sheet = sheets[at]!;
  const header = headerOf(sheet);
  const remembered = await rememberedColumns(db, enterpriseGuid);
  const readFor = (planYear: number) => {
    const proposed = { ...setup, sheet: at, header, columns: columnsOf(sheet, header, planYear, remembered) };
    return { sheets, setup: proposed, rows: rowsOf(sheet, proposed, planYear), planYear };
  };
  const first = readFor(givenYear);
  const year = planGuid ? givenYear : likelyYear(first.rows, yearOf(await today(db)));
  return year === givenYear ? first : readFor(year);
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
