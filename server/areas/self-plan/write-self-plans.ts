import { type SelfPlanForm, selfPlanForm } from '#shared/areas/self-plan/rules';
import { formColumns } from '../../db/form-columns.ts';
import type { Viewer } from '../document/described.service.ts';
import { checkSelfPlan } from './check-self-plan.ts';
import { selfPlanWrites as writes } from './self-plan-access.ts';
import { selfPlan as plan } from './self-plan.table.ts';
import { storeParts } from './store-parts.ts';
import { holdFor, moveHold, NO_HOLD } from './yearly-line.ts';

/** Adding and editing of a plan with everything that belongs to it; what it holds of a yearly line follows. */
export const savingSelfPlans = writes.saving(
  written,
  async (db, context, { form, written: { checked }, before, after }) => {
    await moveHold(db, before ?? NO_HOLD, after);
    await storeParts(db, context, after.guid, form, checked);
  },
);

/** Deletes logically and gives the yearly line back; its number is never given again. */
export const deleteSelfPlan = writes.remove(async (db, _context, found) => {
  await moveHold(db, found, NO_HOLD);
  return { also: { heldAmount: '0' } };
});

/** Takes a deletion back, and what the plan held of the yearly line again. */
export const restoreSelfPlan = writes.restore((db, _context, found) => moveHold(db, NO_HOLD, found));

/** What of a form the table holds under the same name, with what was looked up for it. */
async function written(viewer: Viewer, form: SelfPlanForm) {
  const checked = await checkSelfPlan(viewer, form);
  const { unit, dept, estimateAmount } = checked;
  return {
    columns: {
      ...formColumns(plan, selfPlanForm, form),
      ...holdFor(form.yearItemGuid ?? null, estimateAmount),
      planUnitName: unit.name,
      planDeptName: dept.name,
      estimateAmount,
      enterpriseGuid: unit.enterpriseGuid,
    },
    number: unit,
    said: { items: form.items },
    files: form.files,
    checked,
  };
}
