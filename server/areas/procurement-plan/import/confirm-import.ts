import { eq } from 'drizzle-orm';
import { ruleText } from '#shared/kit/rule-texts';
import type { ImportRowView } from '#shared/areas/procurement-plan/import/import-contract';
import { PLAN_LINES_MAX, type LineDraft } from '#shared/areas/procurement-plan/line/rules';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db } from '../../../db/client.ts';
import type { Context } from '../../../http/context.ts';
import { BusinessError } from '../../../kit/errors.ts';
import { claimFiles, ownUpload } from '../../file/file.service.ts';
import type { Seen } from '../../import/own-import.service.ts';
import { checkLines } from '../line/check-lines.ts';
import { insertLines } from '../line/insert-lines.ts';
import { namingClash } from '../line/named-clash.ts';
import { ANNUAL, annualPlans, annualPlanWrites } from '../annual/plan-access.ts';
import { recount } from '../line/plan-sums.ts';
import { procurementPlan as plan, type Plan } from '../line/plan.table.ts';
import { createPlan } from '../annual/write-plans.ts';
import { viewImport } from './import-view.ts';
import { rememberColumns } from './mapping.ts';
import type { PlanImport } from './plan-import.table.ts';
import { planImports } from './plan-imports.ts';
import { isImported } from './summary.ts';
import { findTarget, type ImportTarget } from './target.ts';

/** Writes the rows as lines, those with gaps marked; a second confirmation answers the first result. */
export async function confirmImport({ guid, version }: Seen, context: Context) {
  return namingClash(() =>
    inTransaction(context.db, async (db) => {
      const found = await planImports.lock(db, context, guid);
      if (found.result) return answer(db, found.result);
      planImports.refuseUnready(found, version);
      const target = await lockedTarget(db, context, found);
      const { rows } = await viewImport(db, context, found);
      const wanted = rows.filter(isImported);
      const existing = rows.filter(({ status }) => status === 'existing').length;
      if (wanted.length > PLAN_LINES_MAX)
        throw new BusinessError({
          cn: `可导入的明细有${wanted.length}条，一个计划最多${PLAN_LINES_MAX}条，请拆分后再导入`,
          en: `${wanted.length} lines could be imported, but a plan has at most ${PLAN_LINES_MAX}; split the file first`,
        });
      if (wanted.length === 0 && !target.plan)
        throw new BusinessError({ cn: '没有可导入的明细', en: 'There is no line that can be imported' });
      const into = target.plan ?? (await makePlan(db, context, found, target));
      if (wanted.length > 0) await writeLines(db, context, into, wanted);
      const result = { planGuid: into.guid, inserted: wanted.length, existing };
      await planImports.store(db, found, { state: 'confirmed', result });
      await rememberColumns(db, found.enterpriseGuid, found.setup.columns);
      await annualPlanWrites.note(db, context, into, 'import', {
        note: `${found.fileName}：导入${wanted.length}条，已存在${existing}条`,
      });
      return answer(db, result);
    }),
  );
}

async function answer(db: Db, result: NonNullable<PlanImport['result']>) {
  const [into] = await db.select({ version: plan.version }).from(plan).where(eq(plan.guid, result.planGuid));
  return { ...result, version: into?.version ?? 0 };
}

/** The plan to write into is locked before its lines are looked at. */
async function lockedTarget(db: Db, context: Context, found: PlanImport): Promise<ImportTarget> {
  const target = await findTarget(db, context, found);
  if (target.refusal) throw new BusinessError(target.refusal);
  if (target.plan) await annualPlans.lockFor(db, context, target.plan.guid, { act: 'edit' });
  return target;
}

/** A new plan keeps the spreadsheet it was made from as its attachment. */
async function makePlan(
  db: Db,
  context: Context,
  found: PlanImport,
  { header }: ImportTarget,
): Promise<Plan> {
  const handlerPhone = header.handlerPhone ?? found.setup.defaults.demandPhone;
  if (!handlerPhone)
    throw new BusinessError(
      { cn: '请先填写需求联系电话', en: 'Enter the phone number of who demands it first' },
      { demandPhone: ruleText.required },
    );
  const made = await createPlan(db, { ...context, db }, undefined, { ...header, handlerPhone });
  const file = await ownUpload(found.fileGuid, { db, actor: context.actor });
  // A text table is no attachment (file area).
  if (file.type !== 'csv')
    await claimFiles(db, context, [file.guid], { kind: ANNUAL, documentGuid: made.guid });
  return made;
}

async function writeLines(
  db: Db,
  context: Context,
  into: Plan,
  rows: readonly ImportRowView[],
): Promise<void> {
  const drafts = rows.map(({ values }) => values as LineDraft);
  const faults = await checkLines(db, into, drafts);
  await insertLines(
    db,
    into.guid,
    drafts.map((draft, at) => ({ draft, faults: faults[at]! })),
  );
  await recount(db, context, into.guid);
}
