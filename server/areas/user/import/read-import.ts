import { importText, tooManyRows } from '#shared/areas/job/import-texts';
import { eq, lt, sql } from 'drizzle-orm';
import { IMPORT_ROWS_MAX } from '#shared/areas/user/import-contract';
import { inTransaction } from '../../../db/transaction.ts';
import { BusinessError } from '../../../kit/errors.ts';
import { defineJob } from '../../../db/jobs.ts';
import { understandingIn } from '../../../kit/spreadsheet/understanding.ts';
import { attemptJob } from '../../job/attempt-job.service.ts';
import { finishJob } from '../../job/job.service.ts';
import { understandUpload } from '../../job/read-upload.service.ts';
import { READ_JOB, store } from './import.ts';
import type { understand, UnderstoodPeople } from './understand-people.ts';
import { userImport } from './user-import.table.ts';

const peopleOfSheets = understandingIn<typeof understand>(new URL('./understand-people.ts', import.meta.url));

/** Reads an uploaded spreadsheet: the first visible sheet that has people in it. */
export const readImportJob = defineJob(READ_JOB, async ({ importGuid }: { importGuid: string }, tools) => {
  const { db } = tools;
  const [found] = await db.select().from(userImport).where(eq(userImport.guid, importGuid));
  if (found?.state !== 'reading') return;
  await attemptJob(db, found.jobGuid, async () => {
    const read = acceptable(await understandUpload(found, tools, peopleOfSheets, null));
    await inTransaction(db, async (tx) => {
      await store(tx, found, { ...read, state: 'ready' });
      await finishJob(tx, found.jobGuid, { importGuid });
    });
  });
});

function acceptable(read: UnderstoodPeople | null): UnderstoodPeople {
  if (!read)
    throw new BusinessError({
      cn: '没有找到表头，至少要有“姓名”和“主部门”两列，请使用导入模板',
      en: 'No header was found: it has the columns “姓名” and “主部门” at least. Please use the template.',
    });
  if (read.rows.length === 0) throw new BusinessError(importText.nothingBelowHeader);
  if (read.rows.length > IMPORT_ROWS_MAX) throw new BusinessError(tooManyRows(IMPORT_ROWS_MAX));
  return read;
}

/** Forgets the content of imports a week after they began: it is personal data. */
export const forgetImportsJob = defineJob(
  'user.import.forget',
  async (_data, { db }) => {
    await db
      .update(userImport)
      .set({ rows: [], corrections: {} })
      .where(lt(userImport.createTime, sql`now() - interval '7 days'`));
  },
  { cron: '29 3 * * *' },
);
