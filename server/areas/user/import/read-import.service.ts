import { eq, lt, sql } from 'drizzle-orm';
import { findHeader, rowsBelow } from '#shared/areas/user/import/read-sheet';
import { IMPORT_ROWS_MAX } from '#shared/areas/user/import-contract';
import { inTransaction } from '../../../db/transaction.ts';
import { BusinessError } from '../../../http/errors.ts';
import { defineJob } from '../../../kit/jobs.ts';
import type { Sheet } from '../../../kit/spreadsheet/sheet.ts';
import { attemptJob } from '../../job/attempt-job.service.ts';
import { finishJob } from '../../job/job.service.ts';
import { readUploadedSheets } from '../../job/read-upload.service.ts';
import { READ_JOB, store } from './import.service.ts';
import { userImport, type UserImport } from './user-import.table.ts';

/** Reads an uploaded spreadsheet: the first visible sheet that has people in it. */
export const readImportJob = defineJob(READ_JOB, async ({ importGuid }: { importGuid: string }, tools) => {
  const { db } = tools;
  const [found] = await db.select().from(userImport).where(eq(userImport.guid, importGuid));
  if (found?.state !== 'reading') return;
  await attemptJob(db, found.jobGuid, async () => {
    const read = understood(await readUploadedSheets(found, tools));
    await inTransaction(db, async (tx) => {
      await store(tx, found, { ...read, state: 'ready' });
      await finishJob(tx, found.jobGuid, { importGuid });
    });
  });
});

function understood(sheets: readonly Sheet[]): Pick<UserImport, 'sheet' | 'rows'> {
  for (const { name, rows } of sheets) {
    const header = findHeader(rows);
    if (!header) continue;
    const read = rowsBelow(rows, header);
    if (read.length === 0) throw new BusinessError('表头下没有内容，请检查后重新上传');
    if (read.length > IMPORT_ROWS_MAX)
      throw new BusinessError(`一次最多导入${IMPORT_ROWS_MAX}行，请拆分文件后重新上传`);
    const columns = header.columns.map(({ field, header: text }) => ({ field, header: text }));
    return { sheet: { name, headerRow: header.headerRow, columns, ignored: header.ignored }, rows: read };
  }
  throw new BusinessError('没有找到表头，至少要有“姓名”和“主部门”两列，请使用导入模板');
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
