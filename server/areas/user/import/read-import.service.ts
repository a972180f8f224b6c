import { eq, lt, sql } from 'drizzle-orm';
import { IMPORT_ROWS_MAX } from '#shared/areas/user/import-contract';
import { inTransaction } from '../../../db/transaction.ts';
import { BusinessError } from '../../../http/errors.ts';
import { defineJob } from '../../../kit/jobs.ts';
import { understandingIn } from '../../../kit/spreadsheet/understanding.ts';
import { attemptJob } from '../../job/attempt-job.service.ts';
import { finishJob } from '../../job/job.service.ts';
import { understandUpload } from '../../job/read-upload.service.ts';
import { READ_JOB, store } from './import.service.ts';
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
  if (!read) throw new BusinessError('没有找到表头，至少要有“姓名”和“主部门”两列，请使用导入模板');
  if (read.rows.length === 0) throw new BusinessError('表头下没有内容，请检查后重新上传');
  if (read.rows.length > IMPORT_ROWS_MAX)
    throw new BusinessError(`一次最多导入${IMPORT_ROWS_MAX}行，请拆分文件后重新上传`);
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
