import type { ImportPreview, ImportRowView } from '#shared/areas/procurement-plan/import/import-contract';
import { shortText } from '#shared/areas/procurement-plan/import/parsed';
import { cellText } from '#shared/kit/spreadsheet-cell';
import type { Db } from '../../../db/client.ts';
import type { Context } from '../../../http/context.ts';
import { companyDepartments, departmentNames } from '../../department/department.service.ts';
import { leafCategories } from '../../dictionary/dictionary.service.ts';
import { legalParameters } from '../../legal-parameter/legal-parameter.service.ts';
import type { PlanImport } from './plan-import.table.ts';
import { summaryOf } from './summary.ts';
import { findTarget, standingNames, type ImportTarget } from './target.ts';
import { viewRows } from './view-rows.ts';

/** An import with where it goes and what becomes of each row. */
export interface ImportView {
  target: ImportTarget;
  rows: ImportRowView[];
  categories: ReadonlyMap<string, string>;
  departments: ReadonlyMap<string, string>;
}

/** Holds the rows of an import against everything as it stands now. */
export async function viewImport(
  db: Db,
  context: Pick<Context, 'actor'>,
  found: PlanImport,
): Promise<ImportView> {
  const target = await findTarget(db, context, found);
  const leaves = await leafCategories(db);
  const categories = new Map([...leaves].map(([code, name]) => [code, name.cn]));
  const departments = await departmentNames(db, await companyDepartments(db, target.enterpriseGuid));
  const rows = viewRows(found.rows, {
    planYear: target.plan?.planYear ?? found.planYear,
    defaults: found.setup.defaults,
    corrections: found.corrections,
    skipped: found.skipped,
    existing: await standingNames(db, target.counted),
    categories,
    departments,
    parameters: await legalParameters(db),
  });
  return { target, rows, categories, departments };
}

const TOP_ROWS = 30;
const TOP_COLUMNS = 30;
const SAMPLES = 3;
const SAMPLE_LENGTH = 60;

/** An import as its owner sees it. */
export function toPreview(found: PlanImport, view: ImportView): ImportPreview {
  const { setup, sheets } = found;
  const { target, rows, categories, departments } = view;
  const sheet = sheets[setup.sheet];
  const short = (text: string) => shortText(text, SAMPLE_LENGTH);
  const samplesOf = (index: number) =>
    (sheet?.rows ?? [])
      .slice((setup.header?.last ?? 0) + 1, (setup.header?.last ?? 0) + 50)
      .map((row) => short(cellText(row[index])))
      .filter((text) => text !== '')
      .slice(0, SAMPLES);
  return {
    guid: found.guid,
    version: found.version,
    fileName: found.fileName,
    state: found.state,
    planYear: target.plan?.planYear ?? found.planYear,
    target: {
      planGuid: target.plan?.guid ?? null,
      planNo: target.plan?.planNo ?? null,
      planName: target.header.planName,
      planKind: target.header.planKind,
      planUnit: target.header.planUnit,
      planUnitName: target.unitName,
      planDept: target.header.planDept,
      planDeptName: target.deptName,
      refusal: target.refusal?.cn ?? null,
    },
    sheets: sheets.map(({ name, rows: all }) => ({ name, rows: all.length })),
    sheet: setup.sheet,
    headerRow: setup.header && setup.header.first + 1,
    topRows: (sheet?.rows ?? [])
      .slice(0, TOP_ROWS)
      .map((row) => row.slice(0, TOP_COLUMNS).map((cell) => short(cellText(cell)))),
    columns: setup.columns.map(({ index, header, field, confidence, because, unit, unitStated }) => ({
      index,
      header,
      field,
      confidence,
      because,
      unit: unit ?? null,
      unitStated: unitStated ?? null,
      samples: samplesOf(index),
    })),
    defaults: {
      values: setup.defaults,
      categoryName: categories.get(setup.defaults.categoryCode ?? '') ?? '',
      demandDeptName: departments.get(setup.defaults.demandDept ?? '') ?? '',
    },
    summary: summaryOf(rows),
    rows,
  };
}
