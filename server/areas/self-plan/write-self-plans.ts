import { type SelfPlanForm, selfPlanForm } from '#shared/areas/self-plan/rules';
import { formColumns } from '../../db/form-columns.ts';
import type { Context } from '../../http/context.ts';
import { checkSelfPlan } from './check-self-plan.ts';
import { selfPlanWrites as writes } from './self-plan-access.ts';
import { selfPlan as plan } from './self-plan.table.ts';
import { storeParts } from './store-parts.ts';
import { holdFor, moveHold, NO_HOLD } from './yearly-line.ts';

/** Makes a plan with its items, and takes its estimate of the yearly line; repeated with the same guid it answers the first result. */
export const addSelfPlan = (
  { guid, ...form }: SelfPlanForm & { guid?: string | undefined },
  context: Context,
) =>
  writes.make(context, guid, async (db) => {
    const checked = await checkSelfPlan({ db, actor: context.actor }, form);
    const made = await writes.insert(db, context, { guid, number: checked.unit, ...written(form, checked) });
    await moveHold(db, NO_HOLD, made);
    await storeParts(db, context, made.guid, form, checked);
    return made;
  });

/** Changes a plan and everything that belongs to it; what it holds of a yearly line follows. */
export const editSelfPlan = (
  { guid, version, ...form }: SelfPlanForm & { guid: string; version: number },
  context: Context,
) =>
  writes.change(context, { guid, version }, async (db, before) => {
    const checked = await checkSelfPlan({ db, actor: context.actor }, form);
    const after = await writes.update(db, context, before, written(form, checked));
    await moveHold(db, before, after);
    await storeParts(db, context, guid, form, checked);
    return after;
  });

/** Deletes logically and gives the yearly line back; its number is never given again. */
export const deleteSelfPlan = writes.remove(async (db, _context, found) => {
  await moveHold(db, found, NO_HOLD);
  return { heldAmount: '0' };
});

type Checked = Awaited<ReturnType<typeof checkSelfPlan>>;

/** What of a form the table holds under the same name, with what was looked up for it. */
const written = (form: SelfPlanForm, { unit, dept, estimateAmount }: Checked) => ({
  columns: {
    ...formColumns(plan, selfPlanForm, form),
    ...holdFor(form.yearItemGuid ?? null, estimateAmount),
    planUnitName: unit.name,
    planDeptName: dept.name,
    estimateAmount,
    enterpriseGuid: unit.enterpriseGuid,
  },
  said: { items: form.items },
  files: form.files,
});
