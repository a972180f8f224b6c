import { importText } from '#shared/areas/import/texts';
import { planYearText } from '#shared/areas/procurement-plan/line/fault-texts';
import { and, eq, sql } from 'drizzle-orm';
import { contractType } from '#shared/areas/contract/codes';
import { fundSource } from '#shared/areas/procurement-plan/line/codes';
import type { LineField } from '#shared/areas/procurement-plan/line/fields';
import type { ImportPreview } from '#shared/areas/procurement-plan/import/import-contract';
import { DEFAULT_FIELDS } from '#shared/areas/procurement-plan/import/import-contract';
import type { LineValues } from '#shared/areas/procurement-plan/import/line-values';
import { lineForm } from '#shared/areas/procurement-plan/line/rules';
import { organizationType, projectNature } from '#shared/areas/project/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { yearOf } from '#shared/kit/dates';
import { ruleWording } from '#shared/kit/rule-texts';
import { STALE } from '../../../db/move-status.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db } from '../../../db/client.ts';
import type { Context } from '../../../http/context.ts';
import { BusinessError, faultAt, NotFound } from '../../../kit/errors.ts';
import { enqueue } from '../../../db/jobs.ts';
import { createJob, hasFailed } from '../../job/job.service.ts';
import { ownTable } from '../../job/read-upload.service.ts';
import { findContact } from '../../user/user.service.ts';
import { todayOf } from '../../../db/today.ts';
import { chosenUnit } from './chosen-unit.ts';
import { toPreview, viewImport } from './import-view.ts';
import { rememberedColumns } from './mapping.ts';
import { planImport, type PlanImport } from './plan-import.table.ts';
import { readAgain } from './read-again.ts';
import { summaryOf } from './summary.ts';
import { findTarget } from './target.ts';
import type { ChosenColumn } from './understand-plan.ts';

/** Name of the job that reads the file. */
export const READ_JOB = 'plan.import.read';

/** Has one's own upload read in the background; repeated with the same file the first answer, unless that reading has failed. */
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
    if (first) {
      if (!(await hasFailed(db, first.jobGuid))) return first;
      const again = await createJob(db, context, READ_JOB, 100);
      await db.update(planImport).set({ jobGuid: again }).where(eq(planImport.guid, first.guid));
      await enqueue(db, READ_JOB, { importGuid: first.guid });
      return { guid: first.guid, jobGuid: again };
    }
    const file = await ownTable(fileGuid, { db, actor });
    const year = yearOf(await todayOf(db));
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
  columns?: ChosenColumn[] | undefined;
  defaults?: Partial<Record<LineField, unknown>> | undefined;
  planYear?: number | undefined;
  planUnit?: string | undefined;
  planDept?: string | undefined;
}

/** Reads the sheet in another way. */
export async function remapImport(change: Remapping, context: Context): Promise<ImportPreview> {
  const { db } = context;
  const found = await openImport(db, context, change);
  const planYear = found.planGuid ? found.planYear : (change.planYear ?? found.planYear);
  const thisYear = yearOf(await todayOf(db));
  if (Math.abs(planYear - thisYear) > 1) throw new BusinessError(planYearText(thisYear));
  const sheetAt = change.sheet ?? found.setup.sheet;
  const sheet = found.sheets[sheetAt];
  if (!sheet) throw new BusinessError({ cn: '工作表不存在', en: 'There is no such sheet' });
  const isOtherSheet = sheetAt !== found.setup.sheet;
  const isOtherHeader = isOtherSheet || change.headerRow !== undefined;
  if ((change.headerRow ?? 1) > sheet.rows.length)
    throw new BusinessError({ cn: '表头行超出工作表范围', en: 'The header row lies outside of the sheet' });
  const chosen = change.columns ?? [];
  const fields = chosen.flatMap(({ field }) => field ?? []);
  if (new Set(fields).size < fields.length)
    throw new BusinessError({ cn: '一个字段只能对应一列', en: 'A field stands for one column only' });
  const moved = found.planGuid ? undefined : await chosenUnit(db, context, found, change);
  const into = moved?.into ?? found.setup.into;
  const defaults = change.defaults ? checkedDefaults(change.defaults) : found.setup.defaults;
  const { shifts } = found.setup;
  const { setup, rows } = await readAgain(found, {
    setup: {
      sheet: sheetAt,
      header: found.setup.header,
      columns: found.setup.columns,
      defaults: moved ? moved.defaultsOf(defaults) : defaults,
      // Under another header other columns have numbers.
      ...(!isOtherHeader && shifts && { shifts }),
      ...(into && { into }),
    },
    newHeader: isOtherHeader ? { at: change.headerRow } : null,
    chosen,
    remembered: isOtherHeader ? await rememberedColumns(db, found.enterpriseGuid) : {},
    planYear,
  });
  return inTransaction(db, async (tx) => {
    const changed = await store(tx, await openImport(tx, context, change), {
      setup,
      planYear,
      rows,
      // Another sheet or header counts other rows.
      ...(isOtherSheet
        ? { corrections: {}, skipped: [] }
        : moved && { corrections: moved.correctionsOf(found.corrections) }),
    });
    return toPreview(changed, await viewImport(tx, context, changed));
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
      throw new BusinessError({
        cn: '该行不是明细，不能更正',
        en: 'This row is no line, so there is nothing to correct',
      });
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

/** Changes some rows of an import as the person last saw it; the answer holds those that are others now. */
export async function changeRows(
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
  refuseUnready(found);
  if (found.version !== version) throw new BusinessError(STALE);
  return found;
}

/** Refuses an import that is being read, or has been confirmed. */
export function refuseUnready({ state }: PlanImport): void {
  if (state === 'reading') throw new BusinessError(importText.beingRead);
  if (state === 'confirmed')
    throw new BusinessError({
      cn: '该文件已导入，如需修改请编辑计划明细',
      en: 'The file has been imported; edit the lines of the plan instead',
    });
}

async function store(db: Db, { guid }: PlanImport, change: Partial<PlanImport>): Promise<PlanImport> {
  const [changed] = await db
    .update(planImport)
    .set({ ...change, version: sql`${planImport.version} + 1`, updatedAt: sql`now()` })
    .where(eq(planImport.guid, guid))
    .returning();
  return changed!;
}

/** A value as the form of a line accepts it; another is refused at `value`. */
function formValue(field: LineField, value: unknown) {
  const checked = lineForm.shape[field].safeParse(value);
  if (checked.success) return checked.data;
  const { message } = checked.error.issues[0]!;
  throw faultAt('value', ruleWording(message));
}

function checkedDefaults(given: Partial<Record<LineField, unknown>>): Partial<LineValues> {
  const entries = DEFAULT_FIELDS.flatMap((field) => {
    const value = given[field];
    return value === undefined || value === null || value === '' ? [] : [[field, formValue(field, value)]];
  });
  return Object.fromEntries(entries) as Partial<LineValues>;
}
