import { eq } from 'drizzle-orm';
import type { PlanChanges } from '#shared/areas/procurement-plan/line/views';
import type { LineDraft } from '#shared/areas/procurement-plan/line/rules';
import { plainNumber } from '#shared/kit/money';
import type { Db } from '../../../db/client.ts';
import { isOneOf } from '../../../db/is-one-of.ts';
import { lineNames } from './line-references.ts';
import { procurementPlan as plan } from './plan.table.ts';
import { procurementPlanLine as line } from './plan-line.table.ts';

/** The same differences as a person reads them: names for what a line refers to, of lists what came and what went. */
export async function nameChanges(db: Db, changes: PlanChanges): Promise<PlanChanges> {
  const fields = changes.lines.flatMap((one) => one.fields);
  const { categories, departments, areas } = await lineNames(
    db,
    fields.flatMap(({ field, before, after }) => [{ [field]: before }, { [field]: after }] as LineDraft[]),
  );
  const years = await yearLineNames(
    db,
    fields.filter(({ field }) => field === 'yearItemGuid').flatMap(({ before, after }) => [before, after]),
  );
  const inWords: Record<string, (value: string) => string | null> = {
    quantity: plainNumber,
    categoryCode: (code) => categories.get(code) ?? code,
    demandDept: (guid) => departments.get(guid) ?? guid,
    areaCode: (code) => areas.get(code) ?? code,
    yearItemGuid: (guid) => years.get(guid) ?? guid,
  };
  const said = (field: string, value: unknown) =>
    typeof value === 'string' && inWords[field] ? inWords[field](value) : value;
  return {
    ...changes,
    lines: changes.lines.map((one) => ({
      ...one,
      fields: one.fields.map(({ before, after, ...change }) => ({
        ...change,
        before: Array.isArray(before) ? without(before, after) : said(change.field, before),
        after: Array.isArray(after) ? without(after, before) : said(change.field, after),
      })),
    })),
  };
}

const without = (list: unknown[], other: unknown) =>
  Array.isArray(other) ? list.filter((one) => !other.includes(one)) : list;

async function yearLineNames(db: Db, guids: readonly unknown[]): Promise<Map<string, string>> {
  const wanted = guids.filter((guid) => typeof guid === 'string');
  const found = await db
    .select({ guid: line.guid, lineNo: line.lineNo, projectName: line.projectName, planNo: plan.planNo })
    .from(line)
    .innerJoin(plan, eq(plan.guid, line.planGuid))
    .where(isOneOf(line.guid, wanted));
  return new Map(
    found.map(({ guid, planNo, lineNo, projectName }) => [guid, `${planNo} #${lineNo} ${projectName ?? ''}`]),
  );
}
