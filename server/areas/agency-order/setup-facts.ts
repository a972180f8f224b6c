import type { FeeFacts } from '#shared/areas/agency-order/agency-fee/order-fee';
import type { PurchaseFacts } from '#shared/areas/agency-order/order-findings';
import type { EntrustDraft } from '#shared/areas/agency-order/rules';
import { defaultOrdersName } from '#shared/areas/agency-order/rules';
import { organizationType } from '#shared/areas/project/codes';
import { dataScope } from '#shared/areas/role/scope';
import { setupTransition } from '#shared/areas/project-initiation/codes';
import { isAllowed } from '#shared/kit/transition';
import type { Db } from '../../db/client.ts';
import type { Actor } from '../../http/context.ts';
import { standingIn } from '../department/lent.service.ts';
import { departmentNames } from '../department/department.service.ts';
import { categoryOfSetup } from '../project-initiation/setup-category.service.ts';
import { sectionsOfSetup } from '../project-initiation/sections.service.ts';
import type { Setup } from '../project-initiation/setup.service.ts';

/** What an order copies of its set-up. */
export const copiedFrom = (setup: Setup) => ({
  setupGuid: setup.guid,
  projectNo: setup.projectNo,
  projectName: setup.projectName,
  projectNature: setup.projectNature,
  projectType: setup.projectType,
  tenderWay: setup.tenderWay,
  organizationType: setup.organizationType,
  isMandatory: setup.isMandatory,
  planAmount: setup.planAmount,
  controlPrice: setup.controlPrice,
});

/**
 * Whose order it is: the applying unit's and department's; of a set-up that was assigned to another unit to carry out,
 * that unit's and the handler's department.
 */
export async function ownerOf(db: Db, setup: Setup, actor: Pick<Actor, 'enterpriseGuid' | 'deptGuid'>) {
  if (setup.enterpriseGuid === actor.enterpriseGuid || actor.deptGuid === null)
    return { enterpriseGuid: setup.enterpriseGuid, deptGuid: setup.applyDept, deptName: setup.applyDeptName };
  const names = await departmentNames(db, [actor.deptGuid]);
  return {
    enterpriseGuid: actor.enterpriseGuid,
    deptGuid: actor.deptGuid,
    deptName: names.get(actor.deptGuid) ?? '',
  };
}

/** Whether this person may make orders of it: whom it was assigned to, and in its unit whose reach of orders has it. */
export function mayEntrust(setup: Setup, person: Actor): boolean {
  const actor = standingIn(person, setup.enterpriseGuid);
  const reach = actor.permissions.get('entrust:write');
  if (reach === undefined) return false;
  if (setup.managerGuid === actor.guid) return true;
  if (setup.enterpriseGuid !== actor.enterpriseGuid) return false;
  const { company, companyTree, department, departmentTree } = dataScope.code;
  return (
    setup.createUserGuid === actor.guid ||
    reach.has(company) ||
    reach.has(companyTree) ||
    ((reach.has(department) || reach.has(departmentTree)) && actor.deptGuids.includes(setup.applyDept))
  );
}

/** What of an order's form its set-up already says. */
export const draftFrom = (setup: Setup) =>
  ({
    setupGuid: setup.guid,
    ordersName: defaultOrdersName(setup.projectName),
    depositNeed: setup.depositNeed,
    computeType: setup.computeType,
    depositValue: setup.depositValue ?? undefined,
    plannedIssueDate: setup.plannedIssueDate,
    plannedOpenDate: setup.plannedOpenDate,
    plannedAwardDate: setup.plannedAwardDate,
    plannedContractDate: setup.plannedContractDate,
    endDate: setup.plannedContractDate,
  }) satisfies EntrustDraft;

/** What an order's fee is computed from beside its terms. */
export async function feeFactsOf(db: Db, setup: Setup, day: string): Promise<FeeFacts> {
  return {
    projectType: setup.projectType,
    planAmount: setup.planAmount,
    controlPrice: setup.controlPrice,
    sections: await sectionsOfSetup(db, setup.guid),
    day,
  };
}

/** What the law goes by of the purchase behind an order. */
export async function purchaseOf(db: Db, setup: Setup) {
  const { projectNature, projectType, tenderWay, legalRegime, isMandatory, zsType, planAmount } = setup;
  return {
    projectNature,
    projectType,
    tenderWay,
    legalRegime,
    isMandatory,
    zsType,
    planAmount,
    categoryCode: await categoryOfSetup(db, setup),
  } satisfies PurchaseFacts;
}

/** Whether an order can be made of it now: entrusted, approved or assigned (documents.md 5.4, 生成委托单). */
export const canBeEntrusted = (setup: Pick<Setup, 'organizationType' | 'status'>) =>
  setup.organizationType === organizationType.code.entrusted &&
  isAllowed(setupTransition.entrust, setup.status);
