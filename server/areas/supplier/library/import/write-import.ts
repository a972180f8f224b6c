import { importText } from '#shared/areas/job/import-texts';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { enterpriseApproval, subjectType } from '#shared/areas/enterprise/codes';
import type { EnteredForm } from '#shared/areas/supplier/library/form';
import type { supplierImport as calls } from '#shared/areas/supplier/library/import-contract';
import type { Db } from '../../../../db/client.ts';
import { STALE } from '../../../../db/move-status.ts';
import { pgFault } from '../../../../db/pg-error.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import { actorOf, type Asker, askerOf } from '../../../../http/asker.ts';
import type { Context, Origin } from '../../../../http/context.ts';
import { BusinessError } from '../../../../kit/errors.ts';
import { enqueue } from '../../../../db/jobs.ts';
import { record } from '../../../audit/audit.service.ts';
import { addEnterprise, storeEnterprise } from '../../../enterprise/enterprise.service.ts';
import {
  beginJob,
  createJob,
  failJob,
  finishJob,
  JobCancelled,
  reportProgress,
} from '../../../job/job.service.ts';
import { enterSuppliers } from '../profile.service.ts';
import { lockImport, refuseUnready, store } from './import.ts';
import { supplierImport } from './supplier-import.table.ts';
import { viewImport } from './view-import.ts';
import type { ViewedRow } from './view-rows.ts';

/** Name of the job that writes the suppliers. */
export const WRITE_JOB = 'supplier.import.write';

/** An import to be written, by whom and from where. */
export interface WriteOrder {
  importGuid: string;
  jobGuid: string;
  asker: Asker;
  origin: Origin;
}

/** Has the new and changed rows written; a second confirmation answers the first job. */
export const confirmImport = ({ guid, version }: z.output<typeof calls.confirm.input>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const found = await lockImport(db, context, guid);
    if (found.writeJobGuid) return { jobGuid: found.writeJobGuid };
    refuseUnready(found);
    if (found.version !== version) throw new BusinessError(STALE);
    const wanted = (await viewImport(db, found)).filter(({ write }) => write !== null);
    if (wanted.length === 0) throw new BusinessError(importText.nothingToImport);
    const jobGuid = await createJob(db, context, WRITE_JOB, wanted.length);
    await store(db, found, { state: 'writing', writeJobGuid: jobGuid });
    const order = { importGuid: guid, jobGuid, asker: askerOf(context.actor), origin: context.origin };
    await enqueue(db, WRITE_JOB, order satisfies WriteOrder);
    return { jobGuid };
  });

/**
 * Writes an import, all of it or nothing: what has changed since the preview stops it, and it can be corrected and
 * confirmed again.
 */
export async function writeImport({ importGuid, jobGuid, asker, origin }: WriteOrder, db: Db): Promise<void> {
  if (!(await beginJob(db, jobGuid))) return;
  const [found] = await db.select().from(supplierImport).where(eq(supplierImport.guid, importGuid));
  if (found?.state !== 'writing' || found.writeJobGuid !== jobGuid) return;
  const context = { db, actor: actorOf(asker), origin };
  try {
    await inTransaction(db, async (tx) => {
      const wanted = (await viewImport(tx, found)).filter(({ write }) => write !== null);
      const progress = (done: number) => reportProgress(db, jobGuid, done, wanted.length);
      const result = await writeRows(tx, wanted, progress);
      await store(tx, found, { state: 'confirmed' });
      await finishJob(tx, jobGuid, result);
      await record(tx, context, {
        event: 'supplier.import',
        objectType: 'supplierImport',
        objectGuid: importGuid,
        objectName: found.fileName,
        note: `新增${result.added}家，修改${result.changed}家`,
      });
    });
  } catch (error) {
    if (error instanceof JobCancelled) return;
    if (!(error instanceof BusinessError)) throw error;
    await failJob(db, jobGuid, error.wording);
  }
}

async function writeRows(db: Db, wanted: readonly ViewedRow[], progress: (done: number) => Promise<void>) {
  const result = { added: 0, changed: 0 };
  const written: Parameters<typeof enterSuppliers>[1][number][] = [];
  for (const [at, { rowNumber, write }] of wanted.entries()) {
    const { name, uscc, ...said } = write!.form;
    const guid = write!.guid ?? (await addSupplier(db, { name, uscc }, rowNumber));
    if (write!.guid) await storeEnterprise(db, guid, { name });
    result[write!.guid ? 'changed' : 'added'] += 1;
    written.push({ guid, name, entered: toEntered(said) });
    await progress(at);
  }
  await enterSuppliers(db, written);
  return result;
}

async function addSupplier(
  db: Db,
  named: { name: string; uscc: string },
  rowNumber: number,
): Promise<string> {
  try {
    return await addEnterprise(db, {
      ...named,
      subjectTypes: [subjectType.code.supplier],
      approvalState: enterpriseApproval.code.draft,
      isUnclaimed: true,
    });
  } catch (error) {
    if (pgFault(error)?.constraint !== 'enterprise_uscc_unique') throw error;
    throw new BusinessError({
      cn: `第${rowNumber}行：该统一社会信用代码刚刚已被登记，请重新预览`,
      en: `Row ${rowNumber}: this credit code has just been registered; please look at the rows again`,
    });
  }
}

const toEntered = ({
  shortName = '',
  contactName = '',
  contactPhone = '',
  mainProducts = '',
  remark = '',
  ...codes
}: Omit<EnteredForm, 'name' | 'uscc'>) => ({
  shortName,
  contactName,
  contactPhone,
  mainProducts,
  remark,
  ...codes,
});
