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
import { leafCategories } from '../dictionary/dictionary.service.ts';
import { legalParameters } from '../legal-parameter/legal-parameter.service.ts';
import { usableLines } from '../procurement-plan/line/usable-lines.service.ts';
import { supplierBriefs } from '../supplier/library/profile.service.ts';
import { findPeople } from '../user/user.service.ts';
import { selfLimit } from './self-limit.ts';
import { unitCheck } from '../document/unit.service.ts';
import { refuseFaults } from '../../http/refusal.ts';

type Faults = Record<string, Wording>;

const checkUnit = unitCheck({ area: 'plan', unit: 'planUnit', dept: 'planDept', texts: faultText });

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
  const { unit, dept, fields } = await checkUnit({ db, actor }, form);
  for (const [field, fault] of Object.entries(fields)) free(field, fault);
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
