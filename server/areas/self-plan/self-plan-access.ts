import { resultPaper, type ResultPaper } from '#shared/areas/self-plan/codes';
import { selfPlanKind } from '#shared/areas/self-plan/kind';
import { planStatus, planTransition } from '#shared/areas/procurement-plan/line/codes';
import { compareMoney } from '#shared/kit/money';
import { needs, notFrom } from '../../http/refusal.ts';
import { ownerRefusal, stateRefusal, undoAsked } from '../approval/reviewed-document.service.ts';
import { documentAccess } from '../document/access.service.ts';
import type { Described, Ties } from '../document/described.service.ts';
import { documentWrites } from '../document/writes.service.ts';
import { selfPlan as plan, type SelfPlan } from './self-plan.table.ts';

/** The kind under which self-procurement plans are approved and hold their files. */
export const SELF = selfPlanKind.code;
/** Under which the 抢修说明 of a plan is kept. */
export const REPAIR = `${SELF}.repair`;
/** Under which each paper of a result is kept. */
export const PAPER_KINDS: ReadonlyMap<ResultPaper, string> = new Map(
  resultPaper.codes.map((paper) => [paper, `${SELF}.${paper}`]),
);

const described: Described<typeof selfPlanKind, typeof plan, Ties> = {
  kind: selfPlanKind,
  table: plan,
  drawnUp: {
    unitName: 'planUnitName',
    dept: 'planDept',
    deptName: 'planDeptName',
    units: ['planUnit'],
  },
  letters: 'ZC',
  fileKinds: [SELF, REPAIR, ...PAPER_KINDS.values()],
  // The states of documents.md 5.3.
  decide(found, ties, actor, given) {
    const made = downstream(found);
    return {
      // Say what was made of the plan rather than its state: a set-up still being drawn up holds it too.
      undo: made && (given.undo === null || given.undo.by === 'state') ? made : given.undo,
      void: made && (given.void === null || given.void.by === 'state') ? made : given.void,
      registerResult:
        needs(actor, 'plan:write') ??
        ownerRefusal(found.createUserGuid, actor) ??
        made ??
        notFrom(planStatus, found.status, planTransition.use.from) ??
        undoAsked(ties),
      createContract:
        needs(actor, 'contract:write') ??
        (found.resultAmount === null
          ? stateRefusal('尚未登记采购结果，不能转合同', 'There is no result to make a contract of yet')
          : null) ??
        (found.contractGuid === null
          ? null
          : stateRefusal('该计划已关联合同', 'A contract refers to this plan already')),
    };
  },
};

/** Finding, locking and deciding of self-procurement plans. */
export const selfPlans = documentAccess(described);
/** Making, changing and deleting of them. */
export const selfPlanWrites = documentWrites(described, selfPlans);
export { described as describedSelfPlan };

/** Something has been made of the plan. */
function downstream({ resultAmount, setupAmount }: Pick<SelfPlan, 'resultAmount' | 'setupAmount'>) {
  if (resultAmount !== null)
    return stateRefusal('该计划已登记采购结果', 'The result of this plan has been registered');
  if (compareMoney(setupAmount, '0') > 0)
    return stateRefusal('该计划已被立项引用', 'A project initiation has been made from this plan');
  return null;
}
