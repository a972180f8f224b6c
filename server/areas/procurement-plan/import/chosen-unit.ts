import type { LineValues } from '#shared/areas/procurement-plan/import/line-values';
import type { Db } from '../../../db/client.ts';
import type { Context } from '../../../http/context.ts';
import { checkUnit } from '../line/plan-unit.ts';
import type { Corrections, PlanImport } from './plan-import.table.ts';
import { findTarget } from './target.ts';
import { refuseFaults } from '../../../http/refusal.ts';

/**
 * The unit and department asked for and what follows for the rows; undefined when they are as before. Throws
 * BusinessError when the unit is not one's own or below it, or the department is not in it.
 */
export async function chosenUnit(
  db: Db,
  context: Context,
  found: PlanImport,
  asked: { planUnit?: string | undefined; planDept?: string | undefined },
) {
  if (asked.planUnit === undefined && asked.planDept === undefined) return undefined;
  const { header } = await findTarget(db, context, found);
  const planUnit = asked.planUnit ?? header.planUnit;
  const isOther = planUnit !== header.planUnit;
  const planDept = asked.planDept ?? (isOther ? planUnit : header.planDept);
  if (!isOther && planDept === header.planDept) return undefined;
  const { fields } = await checkUnit({ db, actor: context.actor }, { planUnit, planDept });
  refuseFaults(fields);
  return {
    into: { planUnit, planDept },
    /** Who needs it is the planning department, until somebody says otherwise; never one of another unit. */
    defaultsOf: (defaults: Partial<LineValues>): Partial<LineValues> =>
      isOther || defaults.demandDept === header.planDept ? { ...defaults, demandDept: planDept } : defaults,
    /** Departments named row by row were those of the other unit. */
    correctionsOf: (corrections: Corrections) => (isOther ? withoutDepartments(corrections) : corrections),
  };
}

const withoutDepartments = (corrections: Corrections): Corrections =>
  Object.fromEntries(
    Object.entries(corrections).flatMap(([row, { demandDept: _old, ...others }]) =>
      Object.keys(others).length > 0 ? [[row, others]] : [],
    ),
  );
