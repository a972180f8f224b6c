import { importText, tooManyRows } from '#shared/areas/import/texts';
import { eq } from 'drizzle-orm';
import type { SheetRow } from '#shared/areas/procurement-plan/batch/batch-views';
import { MATERIALS_MAX } from '#shared/areas/procurement-plan/batch/rules';
import { inTransaction } from '../../../db/transaction.ts';
import type { Context } from '../../../http/context.ts';
import { BusinessError, NotFound } from '../../../kit/errors.ts';
import { defineJob, enqueue, type JobTools } from '../../../db/jobs.ts';
import { understandingIn } from '../../../kit/spreadsheet/understanding.ts';
import { attemptJob } from '../../job/attempt-job.service.ts';
import { createJob, finishJob } from '../../job/job.service.ts';
import { ownTable, understandUpload } from '../../job/read-upload.service.ts';
import { procurementPlanLine as line } from '../line/plan-line.table.ts';
import type { Plan } from '../line/plan.table.ts';
import { procurementPlan as plan } from '../line/plan.table.ts';
import { batchPlans } from './batch-access.ts';
import { linesOfSheet } from './lines-of-sheet.ts';
import type { understand as understandLines } from './understand-lines.ts';
import type { understand as understandMaterials } from './understand-materials.ts';

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
  await batchPlans.findFor(context.db, context, planGuid, { act: 'edit' });
  return inTransaction(context.db, async (db) => {
    const { storageKey } = await ownTable(fileGuid, { db, actor: context.actor });
    const jobGuid = await createJob(db, context, kind, 100);
    await enqueue(db, kind, { jobGuid, storageKey, planGuid } satisfies Order);
    return { jobGuid };
  });
}

const linesOfSheets = understandingIn<typeof understandLines>(
  new URL('./understand-lines.ts', import.meta.url),
);
const materialsOfSheets = understandingIn<typeof understandMaterials>(
  new URL('./understand-materials.ts', import.meta.url),
);

type Read = (order: Order, found: Plan, tools: JobTools) => Promise<SheetRow[]>;

/** Reads a sheet in the background; its rows, with what is wrong with each, are the job's result. */
const readingJob = (kind: string, read: Read) =>
  defineJob<Order>(kind, async (order, tools) => {
    const { db } = tools;
    await attemptJob(db, order.jobGuid, async () => {
      const [found] = await db.select().from(plan).where(eq(plan.guid, order.planGuid));
      await finishJob(db, order.jobGuid, { rows: await read(order, found!, tools) });
    });
  });

async function readLines(order: Order, found: Plan, tools: JobTools): Promise<SheetRow[]> {
  const { planYear } = found;
  const read = await understandUpload(order, tools, linesOfSheets, { planYear });
  if (!read)
    throw new BusinessError({
      cn: '没有找到表头，请使用导入模板',
      en: 'No header was found; the template has the right one',
    });
  return limited(await linesOfSheet(tools.db, found, read), LINES_MAX);
}

async function readMaterials(order: Order, _found: Plan, tools: JobTools): Promise<SheetRow[]> {
  const rows = await understandUpload(order, tools, materialsOfSheets, null);
  if (!rows)
    throw new BusinessError({
      cn: '没有找到表头，至少要有“物料名称”和“数量”两列，请使用导入模板',
      en: 'No header was found: it has the columns “物料名称” and “数量” at least. Please use the template.',
    });
  return limited(rows, MATERIALS_MAX);
}

function limited(rows: SheetRow[], max: number): SheetRow[] {
  if (rows.length === 0) throw new BusinessError(importText.nothingBelowHeader);
  if (rows.length > max) throw new BusinessError(tooManyRows(max));
  return rows;
}

/** The jobs that read sheets of lines and of materials. */
export const readSheetJobs = [readingJob(READ_LINES, readLines), readingJob(READ_MATERIALS, readMaterials)];
