import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import { lineStatus, planKind, planStatus } from '#shared/areas/procurement-plan/line/codes';
import type { SheetRow } from '#shared/areas/procurement-plan/batch/batch-views';
import type { ImportRowView } from '#shared/areas/procurement-plan/import/import-contract';
import { compareMoney } from '#shared/kit/money';
import type { Db } from '../../../db/client.ts';
import { companyDepartments, departmentNames } from '../../department/department.service.ts';
import { leafCategories } from '../../dictionary/dictionary.service.ts';
import { legalParameters } from '../../legal-parameter/legal-parameter.service.ts';
import { viewRows } from '../import/view-rows.ts';
import { isAnnual } from '../annual/plan-access.ts';
import { procurementPlan as plan, type Plan } from '../line/plan.table.ts';
import { procurementPlanLine as line } from '../line/plan-line.table.ts';
import type { UnderstoodLines } from './understand-lines.ts';

/**
 * A sheet as lines of a batch plan, read as the lines of an annual plan are. Its amount is 本次采购金额. A line whose name
 * is that of an approved annual line of the unit, with something left, is taken to release it unless the sheet says that
 * it is outside the plan; any other is outside the plan and waits for its reason.
 */
export async function linesOfSheet(db: Db, found: Plan, { rows, own }: UnderstoodLines): Promise<SheetRow[]> {
  const { planYear, enterpriseGuid } = found;
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
  return lines.map((one) => toSheetRow(one, own.get(one.rowNumber) ?? { values: {}, faults: [] }, sources));
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
