import { planYearText } from '#shared/areas/procurement-plan/line/fault-texts';
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
import { inTransaction } from '../../../db/transaction.ts';
import type { Db } from '../../../db/client.ts';
import type { Context } from '../../../http/context.ts';
import { BusinessError, faultAt } from '../../../kit/errors.ts';
import type { Seen } from '../../import/own-import.service.ts';
import { findContact } from '../../user/user.service.ts';
import { todayOf } from '../../../db/today.ts';
import { chosenUnit } from './chosen-unit.ts';
import { toPreview, viewImport } from './import-view.ts';
import { rememberedColumns } from './mapping.ts';
import { planImports } from './plan-imports.ts';
import { readAgain } from './read-again.ts';
import { findTarget } from './target.ts';
import type { ChosenColumn } from './understand-plan.ts';

/** Has one's own upload read in the background, into the draft named or wherever its lines go. */
export const startImport = (
  { fileGuid, planGuid = null }: { fileGuid: string; planGuid?: string | null | undefined },
  context: Context,
) =>
  planImports.start(fileGuid, context, async (db) => {
    const year = yearOf(await todayOf(db));
    const target = await findTarget(db, context, { planGuid, planYear: year });
    return {
      enterpriseGuid: context.actor.enterpriseGuid,
      planGuid,
      planYear: target.plan?.planYear ?? year,
      setup: { sheet: 0, header: null, columns: [], defaults: await proposedDefaults(db, context, target) },
    };
  });

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
  const found = await planImports.find(context.db, context, guid);
  return toPreview(found, await viewImport(context.db, context, found));
}

interface Remapping extends Seen {
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
  const found = await planImports.open(db, context, change);
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
    const changed = await planImports.store(tx, await planImports.open(tx, context, change), {
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
export const correctImport = (
  { rowNumber, field, value, ...seen }: Seen & { rowNumber: number; field: LineField; value?: unknown },
  context: Context,
) =>
  planImports.change(seen, context, (found) => {
    const row = found.rows.find((one) => one.rowNumber === rowNumber);
    if (row?.kind !== 'line' && row?.kind !== 'shifted')
      throw new BusinessError({
        cn: '该行不是明细，不能更正',
        en: 'This row is no line, so there is nothing to correct',
      });
    const given = value == null ? undefined : formValue(field, value);
    return { corrections: planImports.corrected(found, rowNumber, field, given) };
  });

/** Leaves rows out, or takes them in again. */
export const skipRows = (
  { rowNumbers, skip, ...seen }: Seen & { rowNumbers: number[]; skip: boolean },
  context: Context,
) =>
  planImports.change(seen, context, (found) => ({
    skipped: planImports.skipping(found, rowNumbers, skip),
  }));

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
