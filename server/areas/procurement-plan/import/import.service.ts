import { and, eq, sql } from 'drizzle-orm';
import { contractType } from '#shared/areas/contract/codes';
import { fundSource } from '#shared/areas/procurement-plan/codes';
import type { LineField } from '#shared/areas/procurement-plan/fields';
import type { ImportPreview } from '#shared/areas/procurement-plan/import-contract';
import { DEFAULT_FIELDS } from '#shared/areas/procurement-plan/import-contract';
import type { LineValues } from '#shared/areas/procurement-plan/import/line-values';
import { lineForm } from '#shared/areas/procurement-plan/rules';
import { organizationType, projectNature } from '#shared/areas/project/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { yearOf } from '#shared/kit/dates';
import { STALE } from '../../../db/move-status.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db } from '../../../db/client.ts';
import type { Context } from '../../../http/context.ts';
import { BusinessError, NotFound } from '../../../http/errors.ts';
import { enqueue } from '../../../kit/jobs.ts';
import { ownUpload } from '../../file/file.service.ts';
import { createJob } from '../../job/job.service.ts';
import { findContact } from '../../user/user.service.ts';
import { today } from '../plan-header.ts';
import { chosenUnit } from './chosen-unit.ts';
import { toPreview, viewImport } from './import-view.ts';
import { rememberedColumns } from './mapping.ts';
import { planImport, type ImportColumn, type PlanImport } from './plan-import.table.ts';
import { columnsOf, headerOf, rowsOf } from './setup.ts';
import { summaryOf } from './summary.ts';
import { findTarget } from './target.ts';

/** Name of the job that reads the file. */
export const READ_JOB = 'plan.import.read';

/** Has one's own upload read in the background; repeated with the same file the first answer. */
export async function startImport(
  { fileGuid, planGuid }: { fileGuid: string; planGuid?: string | undefined },
  context: Context,
) {
  return inTransaction(context.db, async (db) => {
    const { actor } = context;
    const [first] = await db
      .select({ guid: planImport.guid, jobGuid: planImport.jobGuid })
      .from(planImport)
      .where(and(eq(planImport.fileGuid, fileGuid), eq(planImport.ownerGuid, actor.guid)));
    if (first) return first;
    const file = await ownUpload(fileGuid, { db, actor });
    const year = yearOf(await today(db));
    const target = await findTarget(db, context, { planGuid: planGuid ?? null, planYear: year });
    const jobGuid = await createJob(db, context, READ_JOB, 100);
    const [made] = await db
      .insert(planImport)
      .values({
        ownerGuid: actor.guid,
        enterpriseGuid: actor.enterpriseGuid,
        planGuid: planGuid ?? null,
        fileGuid,
        fileName: file.name,
        storageKey: file.storageKey,
        jobGuid,
        planYear: target.plan?.planYear ?? year,
        setup: { sheet: 0, header: null, columns: [], defaults: await proposedDefaults(db, context, target) },
      })
      .returning({ guid: planImport.guid });
    const guid = made!.guid;
    await enqueue(db, READ_JOB, { importGuid: guid });
    return { guid, jobGuid };
  });
}

/** What a row that is silent is taken to mean; shown as proposals, and to be changed for all rows at once. */
async function proposedDefaults(
  db: Db,
  { actor }: Context,
  { plan, header }: Awaited<ReturnType<typeof findTarget>>,
): Promise<Partial<LineValues>> {
  const phone = plan?.handlerPhone ?? (await findContact(db, actor.guid))?.phone;
  return {
    demandDept: plan?.planDept ?? header.planDept,
    demandContact: actor.name,
    ...(phone && { demandPhone: phone }),
    fundSource: fundSource.code.own,
    tenderWay: tenderWay.code.open,
    organizationType: organizationType.code.entrusted,
    contractType: contractType.code.single,
    projectNature: projectNature.code.management,
    taxIncluded: true,
  };
}

/** The import as it would be confirmed now. */
export async function previewImport(guid: string, context: Context): Promise<ImportPreview> {
  const found = await ownImport(context.db, context, guid);
  return toPreview(found, await viewImport(context.db, context, found));
}

interface Remapping {
  guid: string;
  version: number;
  sheet?: number | undefined;
  headerRow?: number | undefined;
  columns?:
    | { index: number; field: ImportColumn['field']; unit?: ImportColumn['unit'] | null | undefined }[]
    | undefined;
  defaults?: Partial<Record<LineField, unknown>> | undefined;
  planYear?: number | undefined;
  planUnit?: string | undefined;
  planDept?: string | undefined;
}

/** Reads the sheet in another way. */
export async function remapImport(change: Remapping, context: Context): Promise<ImportPreview> {
  return inTransaction(context.db, async (db) => {
    const found = await openImport(db, context, change);
    const planYear = found.planGuid ? found.planYear : (change.planYear ?? found.planYear);
    const thisYear = yearOf(await today(db));
    if (Math.abs(planYear - thisYear) > 1)
      throw new BusinessError(`计划年度只能是${thisYear - 1}年至${thisYear + 1}年`);
    const sheetAt = change.sheet ?? found.setup.sheet;
    const sheet = found.sheets[sheetAt];
    if (!sheet) throw new BusinessError('工作表不存在');
    const isOtherSheet = sheetAt !== found.setup.sheet;
    const isOtherHeader = isOtherSheet || change.headerRow !== undefined;
    if ((change.headerRow ?? 1) > sheet.rows.length) throw new BusinessError('表头行超出工作表范围');
    const header = isOtherHeader ? headerOf(sheet, change.headerRow) : found.setup.header;
    const proposed = isOtherHeader
      ? columnsOf(sheet, header, planYear, await rememberedColumns(db, found.enterpriseGuid))
      : found.setup.columns;
    const moved = found.planGuid ? undefined : await chosenUnit(db, context, found, change);
    const into = moved?.into ?? found.setup.into;
    const defaults = change.defaults ? checkedDefaults(change.defaults) : found.setup.defaults;
    const setup = {
      sheet: sheetAt,
      header,
      columns: change.columns ? chosenColumns(proposed, change.columns) : proposed,
      defaults: moved ? moved.defaultsOf(defaults) : defaults,
      ...(into && { into }),
    };
    const changed = await store(db, found, {
      setup,
      planYear,
      rows: rowsOf(sheet, setup, planYear),
      // Another sheet or header counts other rows.
      ...(isOtherSheet
        ? { corrections: {}, skipped: [] }
        : moved && { corrections: moved.correctionsOf(found.corrections) }),
    });
    return toPreview(changed, await viewImport(db, context, changed));
  });
}

/** Sets one field of one row, checked as the form checks it; null takes the correction back. */
export async function correctImport(
  change: { guid: string; version: number; rowNumber: number; field: LineField; value?: unknown },
  context: Context,
) {
  const { rowNumber, field, value } = change;
  return changeRows(change, context, (found) => {
    if (
      !found.rows.some(
        (row) => row.rowNumber === rowNumber && (row.kind === 'line' || row.kind === 'shifted'),
      )
    )
      throw new BusinessError('该行不是明细，不能更正');
    const { [field]: _before, ...others } = found.corrections[rowNumber] ?? {};
    const corrected = value == null ? others : { ...others, [field]: formValue(field, value) };
    const { [rowNumber]: _row, ...rest } = found.corrections;
    return { corrections: Object.keys(corrected).length > 0 ? { ...rest, [rowNumber]: corrected } : rest };
  });
}

/** Leaves rows out, or takes them in again. */
export async function skipRows(
  change: { guid: string; version: number; rowNumbers: number[]; skip: boolean },
  context: Context,
) {
  const named = new Set(change.rowNumbers);
  return changeRows(change, context, ({ skipped }) => ({
    skipped: change.skip ? [...new Set([...skipped, ...named])] : skipped.filter((row) => !named.has(row)),
  }));
}

async function changeRows(
  change: { guid: string; version: number },
  context: Context,
  by: (found: PlanImport) => Partial<PlanImport>,
) {
  return inTransaction(context.db, async (db) => {
    const found = await openImport(db, context, change);
    const before = await viewImport(db, context, found);
    const changed = await store(db, found, by(found));
    const { rows } = await viewImport(db, context, changed);
    const old = before.rows.map((row) => JSON.stringify(row));
    return {
      version: changed.version,
      summary: summaryOf(rows),
      rows: rows.filter((row, at) => JSON.stringify(row) !== old[at]),
    };
  });
}

/** One's own import; anybody else's does not exist. */
export async function ownImport(
  db: Db,
  { actor }: Pick<Context, 'actor'>,
  guid: string,
): Promise<PlanImport> {
  const [found] = await db
    .select()
    .from(planImport)
    .where(and(eq(planImport.guid, guid), eq(planImport.ownerGuid, actor.guid)));
  if (!found) throw new NotFound();
  return found;
}

/** One's own import that has been read and not confirmed, locked, as the person last saw it. */
async function openImport(
  db: Db,
  context: Pick<Context, 'actor'>,
  { guid, version }: { guid: string; version: number },
): Promise<PlanImport> {
  await db.execute(sql`select 1 from ${planImport} where ${planImport.guid} = ${guid} for update`);
  const found = await ownImport(db, context, guid);
  if (found.state === 'reading') throw new BusinessError('文件正在读取，请稍候');
  if (found.state === 'confirmed') throw new BusinessError('该文件已导入，如需修改请编辑计划明细');
  if (found.version !== version) throw new BusinessError(STALE);
  return found;
}

async function store(db: Db, { guid }: PlanImport, change: Partial<PlanImport>): Promise<PlanImport> {
  const [changed] = await db
    .update(planImport)
    .set({ ...change, version: sql`${planImport.version} + 1`, updatedAt: sql`now()` })
    .where(eq(planImport.guid, guid))
    .returning();
  return changed!;
}

/** What a person chose takes the place of what was proposed; a field taken from another column leaves that one. */
function chosenColumns(proposed: readonly ImportColumn[], chosen: NonNullable<Remapping['columns']>) {
  const fields = chosen.flatMap(({ field }) => field ?? []);
  if (new Set(fields).size < fields.length) throw new BusinessError('一个字段只能对应一列');
  const byIndex = new Map(chosen.map((column) => [column.index, column]));
  return proposed.map((column): ImportColumn => {
    const choice = byIndex.get(column.index);
    if (!choice)
      return column.field && fields.includes(column.field)
        ? { ...column, field: null, because: null }
        : column;
    const unit = choice.unit ?? column.unit;
    if (choice.field === column.field && unit === column.unit) return column;
    const { unit: _unit, unitStated: _stated, ...rest } = column;
    return {
      ...rest,
      field: choice.field,
      because: 'chosen',
      confidence: 1,
      ...(choice.field === 'estimateAmount' && { unit: unit ?? 'wan', unitStated: true }),
    };
  });
}

/** A value as the form of a line accepts it; another is refused at `value`. */
function formValue(field: LineField, value: unknown) {
  const checked = lineForm.shape[field].safeParse(value);
  if (checked.success) return checked.data;
  const { message } = checked.error.issues[0]!;
  throw new BusinessError(message, { value: message });
}

function checkedDefaults(given: Partial<Record<LineField, unknown>>): Partial<LineValues> {
  const entries = DEFAULT_FIELDS.flatMap((field) => {
    const value = given[field];
    return value === undefined || value === null || value === '' ? [] : [[field, formValue(field, value)]];
  });
  return Object.fromEntries(entries) as Partial<LineValues>;
}
