import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import { lineStatus, planKind, planStatus } from '#shared/areas/procurement-plan/codes';
import type { SheetRow } from '#shared/areas/procurement-plan/batch/batch-views';
import { ownColumns, readOwnCells } from '#shared/areas/procurement-plan/batch/own-columns';
import type { Header } from '#shared/areas/procurement-plan/import/find-header';
import type { ImportRowView } from '#shared/areas/procurement-plan/import-contract';
import { compareMoney } from '#shared/kit/money';
import type { Db } from '../../../db/client.ts';
import { BusinessError } from '../../../http/errors.ts';
import type { Sheet } from '../../../kit/spreadsheet/sheet.ts';
import { companyDepartments, departmentNames } from '../../department/department.service.ts';
import { leafCategories } from '../../dictionary/dictionary.service.ts';
import { legalParameters } from '../../legal-parameter/legal-parameter.service.ts';
import { chooseSheet, columnsOf, headerOf, rowsOf } from '../import/setup.ts';
import { viewRows } from '../import/view-rows.ts';
import { isAnnual } from '../plan-access.ts';
import { procurementPlan as plan, type Plan } from '../plan.table.ts';
import { procurementPlanLine as line } from '../plan-line.table.ts';

/**
 * A sheet as lines of a batch plan, read as the lines of an annual plan are. Its amount is 本次采购金额. A line whose name
 * is that of an approved annual line of the unit, with something left, is taken to release it unless the sheet says that
 * it is outside the plan; any other is outside the plan and waits for its reason.
 */
export async function linesOfSheets(db: Db, found: Plan, sheets: readonly Sheet[]): Promise<SheetRow[]> {
  const sheet = sheets[chooseSheet(sheets)];
  const header = sheet && headerOf(sheet);
  if (!sheet || !header) throw new BusinessError('没有找到表头，请使用导入模板');
  const { planYear, enterpriseGuid } = found;
  const own = ownColumns(header.texts);
  const plain = withoutOwn(sheet, header, own);
  const columns = columnsOf(plain.sheet, plain.header, planYear, {});
  const rows = rowsOf(plain.sheet, { sheet: 0, header: plain.header, columns, defaults: {} }, planYear);
  const categories = new Map([...(await leafCategories(db))].map(([code, { cn }]) => [code, cn]));
  const views = viewRows(rows, {
    planYear,
    defaults: {
      demandDept: found.planDept,
      demandContact: found.createUserName,
      demandPhone: found.handlerPhone,
      taxIncluded: true,
    },
    corrections: {},
    skipped: [],
    existing: new Set(),
    categories,
    departments: await departmentNames(db, await companyDepartments(db, enterpriseGuid)),
    parameters: await legalParameters(db),
  });
  const lines = views.filter(({ status }) => status === 'ready' || status === 'faulty');
  const sources = await annualLinesNamed(
    db,
    enterpriseGuid,
    lines.flatMap(({ values }) => (typeof values.projectName === 'string' ? [values.projectName] : [])),
  );
  return lines.map((one) =>
    toSheetRow(one, readOwnCells(sheet.rows[one.rowNumber - 1] ?? [], own, planYear), sources),
  );
}

/** The sheet as one of an annual plan: a column that is read by its name is nobody's guess. */
function withoutOwn(sheet: Sheet, header: Header, own: ReturnType<typeof ownColumns>) {
  return {
    header: { ...header, texts: header.texts.map((text, at) => (own.has(at) ? '' : text)) },
    sheet: {
      ...sheet,
      rows: sheet.rows.map((row, at) =>
        at <= header.last ? row : row.map((cell, column) => (own.has(column) ? null : cell)),
      ),
    },
  };
}

function toSheetRow(
  { rowNumber, values, faults }: ImportRowView,
  own: Pick<SheetRow, 'values' | 'faults'>,
  sources: ReadonlyMap<string, string>,
): SheetRow {
  const { estimateAmount, ...rest } = values;
  const isOutside = own.values['outOfPlan'] === true;
  const yearItemGuid = isOutside ? undefined : sources.get(String(values.projectName));
  return {
    rowNumber,
    values: {
      ...rest,
      ...(estimateAmount !== undefined && { batchAmount: estimateAmount }),
      ...own.values,
      outOfPlan: isOutside || (yearItemGuid === undefined && own.values['outOfPlan'] !== false),
      ...(yearItemGuid !== undefined && { yearItemGuid }),
    },
    faults: [
      ...faults.map((fault) =>
        fault.field === 'estimateAmount' ? { ...fault, field: 'batchAmount' } : fault,
      ),
      ...own.faults,
    ],
  };
}

/** Lines of the company's approved annual plans by name, where the name says which is meant. */
async function annualLinesNamed(db: Db, enterpriseGuid: string, names: readonly string[]) {
  if (names.length === 0) return new Map<string, string>();
  const found = await db
    .select({ guid: line.guid, name: line.projectName, used: line.usedAmount, estimate: line.estimateAmount })
    .from(line)
    .innerJoin(plan, eq(plan.guid, line.planGuid))
    .where(
      and(
        isAnnual,
        eq(plan.enterpriseGuid, enterpriseGuid),
        inArray(plan.status, [planStatus.code.approved, planStatus.code.used]),
        ne(plan.planKind, planKind.code.midYear),
        ne(line.lineStatus, lineStatus.code.cancelled),
        isNotNull(line.estimateAmount),
        inArray(line.projectName, [...new Set(names)]),
      ),
    );
  const open = found.filter(({ used, estimate }) => compareMoney(used, estimate!) < 0);
  const byName = Map.groupBy(open, ({ name }) => name!);
  return new Map(
    [...byName].flatMap(([name, lines]) => (lines.length === 1 ? [[name, lines[0]!.guid]] : [])),
  );
}
