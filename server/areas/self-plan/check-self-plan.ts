import { notOwnDepartment } from '#shared/areas/department/draw-up-text';
import { departmentKind } from '#shared/areas/department/codes';
import { planType } from '#shared/areas/procurement-plan/line/codes';
import { estimateOf } from '#shared/areas/self-plan/amounts';
import { faultText, isBlacklisted } from '#shared/areas/self-plan/fault-texts';
import type { SelfPlanForm } from '#shared/areas/self-plan/rules';
import { limitFault, selfPlanFaults } from '#shared/areas/self-plan/self-plan-faults';
import { supplierStanding } from '#shared/areas/supplier-rating/codes';
import type { Wording } from '#shared/kit/language';
import { compareMoney } from '#shared/kit/money';
import { ruleText } from '#shared/kit/rule-texts';
import type { Context } from '../../http/context.ts';
import { companiesBelow, findDepartments } from '../department/department.service.ts';
import { mayDrawUpFor } from '../department/draw-up.service.ts';
import { leafCategories } from '../dictionary/dictionary.service.ts';
import { legalParameters } from '../legal-parameter/legal-parameter.service.ts';
import { usableLines } from '../procurement-plan/line/usable-lines.service.ts';
import { supplierBriefs } from '../supplier/library/profile.service.ts';
import { findPeople } from '../user/user.service.ts';
import { selfLimit } from './self-limit.ts';
import type { Viewer } from '../document/described.service.ts';
import { refuseFaults } from '../../http/refusal.ts';

type Faults = Record<string, Wording>;

/**
 * A form with everything it refers to looked up, once it keeps every rule of documents.md 5.3: those of the form itself,
 * the unit's limit, the supplier library, the people of the unit, the yearly plan.
 * @throws BusinessError with a text for each field that is wrong
 */
export async function checkSelfPlan({ db, actor }: Pick<Context, 'db' | 'actor'>, form: SelfPlanForm) {
  const faults: Faults = { ...selfPlanFaults(form, await legalParameters(db)) };
  const free = (field: string, fault: Wording | null | undefined) => {
    if (fault && !(field in faults)) faults[field] = fault;
  };
  const { unit, dept, ...found } = await unitOf({ db, actor }, form);
  for (const [field, fault] of Object.entries(found.faults)) free(field, fault);
  if (!(await leafCategories(db)).has(form.categoryCode)) free('categoryCode', faultText.category);

  const estimateAmount = estimateOf(form.items);
  if (compareMoney(estimateAmount, '0') <= 0) free('estimateAmount', ruleText.positive);
  const suppliers = await supplierBriefs(db, form.inviteList);
  const people = await findPeople(db, form.groupMembers);
  free('inviteList', supplierFault(form.inviteList, suppliers));
  if (unit && dept) {
    const limit = await selfLimit(db, unit.enterpriseGuid);
    free('estimateAmount', limitFault(form.selfReason, estimateAmount, limit));
    const isColleague = (guid: string) =>
      people.some((one) => one.guid === guid && one.isActive && one.enterpriseGuid === unit.enterpriseGuid);
    if (!form.groupMembers.every(isColleague)) free('groupMembers', faultText.notColleague);
    if (form.yearItemGuid) {
      const [line] = await usableLines(db, [form.yearItemGuid]);
      const isOfUnit = line?.planType === planType.code.annual && line.enterpriseGuid === unit.enterpriseGuid;
      if (!isOfUnit) free('yearItemGuid', faultText.otherUnitsLine);
    }
  }
  refuseFaults(faults);
  return { unit: unit!, dept: dept!, estimateAmount, suppliers, people };
}

/** The unit is one's own company or one below it, the department a part of it that they draw up plans for. */
async function unitOf(
  { db, actor }: Viewer,
  { planUnit, planDept }: Pick<SelfPlanForm, 'planUnit' | 'planDept'>,
) {
  const faults: Faults = {};
  const nodes = await findDepartments(db, [planUnit, planDept]);
  const unit = nodes.find(({ guid }) => guid === planUnit);
  const dept = nodes.find(({ guid }) => guid === planDept);
  const mayBeUnit =
    unit?.kind === departmentKind.code.company &&
    (await companiesBelow(db, actor.enterpriseGuid)).includes(unit.enterpriseGuid);
  if (!mayBeUnit) faults['planUnit'] = faultText.unit;
  else if (dept?.enterpriseGuid !== unit.enterpriseGuid) faults['planDept'] = faultText.dept;
  else if (!(await mayDrawUpFor({ db, actor }, 'plan', dept.guid))) faults['planDept'] = notOwnDepartment;
  return { unit: mayBeUnit ? unit : undefined, dept, faults };
}

/** Everybody asked is in the library, and nobody is blacklisted. */
export function supplierFault(
  guids: readonly string[],
  suppliers: Awaited<ReturnType<typeof supplierBriefs>>,
): Wording | null {
  for (const guid of guids) {
    const supplier = suppliers.get(guid);
    if (!supplier) return faultText.notASupplier;
    if (supplier.standing === supplierStanding.code.blacklisted) return isBlacklisted(supplier.name);
  }
  return null;
}
