import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { eq, lt, sql } from 'drizzle-orm';
import { yearOf } from '#shared/kit/dates';
import { inTransaction } from '../../../db/transaction.ts';
import { BusinessError } from '../../../http/errors.ts';
import { defineJob, type JobTools } from '../../../kit/jobs.ts';
import { readSpreadsheet } from '../../../kit/spreadsheet/read.ts';
import { SpreadsheetRefused } from '../../../kit/spreadsheet/refused.ts';
import { beginJob, failJob, finishJob, JobCancelled, reportProgress } from '../../job/job.service.ts';
import { today } from '../plan-header.ts';
import { READ_JOB } from './import.service.ts';
import { rememberedColumns } from './mapping.ts';
import { planImport, type KeptSheet, type PlanImport } from './plan-import.table.ts';
import { chooseSheet, columnsOf, headerOf, likelyYear, rowsOf } from './setup.ts';

/** Reads an uploaded spreadsheet and proposes how to understand it. */
export const readImportJob = defineJob(
  READ_JOB,
  async ({ importGuid }: { importGuid: string }, { db, storage }) => {
    const [found] = await db.select().from(planImport).where(eq(planImport.guid, importGuid));
    if (found?.state !== 'reading' || !(await beginJob(db, found.jobGuid))) return;
    try {
      const sheets = await readSheets(found, { db, storage });
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
    } catch (error) {
      if (error instanceof JobCancelled) return;
      if (!(error instanceof SpreadsheetRefused || error instanceof BusinessError)) throw error;
      await failJob(db, found.jobGuid, error.message);
    }
  },
);

async function readSheets(
  { storageKey, jobGuid }: PlanImport,
  { db, storage }: Pick<JobTools, 'db' | 'storage'>,
) {
  const path = storage.newTemp();
  try {
    const content = await storage.get(storageKey);
    if (!content) throw new BusinessError('文件内容已丢失，请重新上传');
    await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    let stop: unknown;
    const sheets = await readSpreadsheet(
      { path },
      {
        onProgress: (share) => {
          reportProgress(db, jobGuid, Math.floor(share * 90), 100).catch((error: unknown) => {
            stop = error;
          });
        },
      },
    );
    if (stop instanceof JobCancelled) throw stop;
    return sheets.filter(({ hidden, rows }) => !hidden && rows.length > 0);
  } finally {
    await rm(path, { force: true });
  }
}

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
