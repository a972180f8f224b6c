import { importText, tooManyRows } from '#shared/areas/job/import-texts';
import { eq, lt, sql } from 'drizzle-orm';
import { IMPORT_ROWS_MAX } from '#shared/areas/supplier/library/import-contract';
import { inTransaction } from '../../../../db/transaction.ts';
import { BusinessError } from '../../../../kit/errors.ts';
import { defineJob } from '../../../../db/jobs.ts';
import { understandingIn } from '../../../../kit/spreadsheet/understanding.ts';
import { attemptJob } from '../../../job/attempt-job.service.ts';
import { finishJob } from '../../../job/job.service.ts';
import { understandUpload } from '../../../job/read-upload.service.ts';
import { READ_JOB, store } from './import.ts';
import { supplierImport } from './supplier-import.table.ts';
import type { understand, UnderstoodSuppliers } from './understand-suppliers.ts';

const suppliersOfSheets = understandingIn<typeof understand>(
  new URL('./understand-suppliers.ts', import.meta.url),
);

/** Reads an uploaded spreadsheet: the first visible sheet that has suppliers in it. */
export const readImportJob = defineJob(READ_JOB, async ({ importGuid }: { importGuid: string }, tools) => {
  const { db } = tools;
  const [found] = await db.select().from(supplierImport).where(eq(supplierImport.guid, importGuid));
  if (found?.state !== 'reading') return;
  await attemptJob(db, found.jobGuid, async () => {
    const read = acceptable(await understandUpload(found, tools, suppliersOfSheets, null));
    await inTransaction(db, async (tx) => {
      await store(tx, found, { ...read, state: 'ready' });
      await finishJob(tx, found.jobGuid, { importGuid });
    });
  });
});

function acceptable(read: UnderstoodSuppliers | null): UnderstoodSuppliers {
  if (!read)
    throw new BusinessError({
      cn: '没有找到表头，至少要有“供应商名称”和“统一社会信用代码”两列，请使用导入模板',
      en: 'No header was found: it has the columns “供应商名称” and “统一社会信用代码” at least. Please use the template.',
    });
  if (read.rows.length === 0) throw new BusinessError(importText.nothingBelowHeader);
  if (read.rows.length > IMPORT_ROWS_MAX) throw new BusinessError(tooManyRows(IMPORT_ROWS_MAX));
  return read;
}

/** Forgets the content of imports a week after they began: people to be reached stand in it. */
export const forgetImportsJob = defineJob(
  'supplier.import.forget',
  async (_data, { db }) => {
    await db
      .update(supplierImport)
      .set({ rows: [], corrections: {} })
      .where(lt(supplierImport.createTime, sql`now() - interval '7 days'`));
  },
  { cron: '31 3 * * *' },
);
