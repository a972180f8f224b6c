import { eq } from 'drizzle-orm';
import type { SheetRow } from '#shared/areas/procurement-plan/batch/batch-views';
import {
  findMaterialHeader,
  materialRowsBelow,
  readMaterial,
} from '#shared/areas/procurement-plan/batch/read-materials';
import { MATERIALS_MAX } from '#shared/areas/procurement-plan/batch/rules';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db } from '../../../db/client.ts';
import type { Context } from '../../../http/context.ts';
import { BusinessError, NotFound } from '../../../http/errors.ts';
import { defineJob, enqueue } from '../../../kit/jobs.ts';
import type { Sheet } from '../../../kit/spreadsheet/sheet.ts';
import { ownUpload } from '../../file/file.service.ts';
import { attemptJob } from '../../job/attempt-job.service.ts';
import { createJob, finishJob } from '../../job/job.service.ts';
import { readUploadedSheets } from '../../job/read-upload.service.ts';
import { procurementPlanLine as line } from '../plan-line.table.ts';
import type { Plan } from '../plan.table.ts';
import { procurementPlan as plan } from '../plan.table.ts';
import { batchPlans } from './batch-access.ts';
import { linesOfSheets } from './lines-of-sheet.ts';

const READ_LINES = 'batchPlan.read.lines';
const READ_MATERIALS = 'batchPlan.read.materials';
const LINES_MAX = 500;

/** A sheet to be read: of a plan's lines, or of the materials of one of them. */
interface Order {
  jobGuid: string;
  storageKey: string;
  planGuid: string;
}

/** Has one's own upload read as lines for a draft one may edit. */
export const startLinesReading = (
  { planGuid, fileGuid }: { planGuid: string; fileGuid: string },
  context: Context,
) => start(context, READ_LINES, planGuid, fileGuid);

/** Has one's own upload read as the materials of a line one may edit. */
export async function startMaterialsReading(
  { lineGuid, fileGuid }: { lineGuid: string; fileGuid: string },
  context: Context,
) {
  const [found] = await context.db
    .select({ planGuid: line.planGuid })
    .from(line)
    .where(eq(line.guid, lineGuid));
  if (!found) throw new NotFound();
  return start(context, READ_MATERIALS, found.planGuid, fileGuid);
}

async function start(context: Context, kind: string, planGuid: string, fileGuid: string) {
  await batchPlans.planFor(context.db, context, planGuid, { act: 'edit' });
  return inTransaction(context.db, async (db) => {
    const { storageKey } = await ownUpload(fileGuid, { db, actor: context.actor });
    const jobGuid = await createJob(db, context, kind, 100);
    await enqueue(db, kind, { jobGuid, storageKey, planGuid } satisfies Order);
    return { jobGuid };
  });
}

type Understand = (db: Db, found: Plan, sheets: readonly Sheet[]) => Promise<SheetRow[]> | SheetRow[];

/** Reads a sheet in the background; its rows, with what is wrong with each, are the job's result. */
const readingJob = (kind: string, understand: Understand) =>
  defineJob<Order>(kind, async (order, tools) => {
    const { db } = tools;
    await attemptJob(db, order.jobGuid, async () => {
      const [found] = await db.select().from(plan).where(eq(plan.guid, order.planGuid));
      const rows = await understand(db, found!, await readUploadedSheets(order, tools));
      await finishJob(db, order.jobGuid, { rows });
    });
  });

function materialsOfSheets(sheets: readonly Sheet[]): SheetRow[] {
  for (const { rows } of sheets) {
    const header = findMaterialHeader(rows);
    if (header) return limited(materialRowsBelow(rows, header).map(readMaterial), MATERIALS_MAX);
  }
  throw new BusinessError('没有找到表头，至少要有“物料名称”和“数量”两列，请使用导入模板');
}

function limited(rows: SheetRow[], max: number): SheetRow[] {
  if (rows.length === 0) throw new BusinessError('表头下没有内容，请检查后重新上传');
  if (rows.length > max) throw new BusinessError(`一次最多导入${max}行，请拆分文件后重新上传`);
  return rows;
}

/** The jobs that read sheets of lines and of materials. */
export const readSheetJobs = [
  readingJob(READ_LINES, async (db, found, sheets) =>
    limited(await linesOfSheets(db, found, sheets), LINES_MAX),
  ),
  readingJob(READ_MATERIALS, (_db, _found, sheets) => materialsOfSheets(sheets)),
];
