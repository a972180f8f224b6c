import { planStatus } from '#shared/areas/procurement-plan/line/codes';
import { selfPlan } from '../../areas/self-plan/self-plan.table.ts';
import { YEAR } from '../plan-world.ts';
import type { Owner } from './owner.ts';

/** Their self-procurement plans: a draft, one sent, one approved that waits for its result. */
export async function selfPlansOf({ db, place, person, no }: Owner) {
  const aPlan = async (status: (typeof planStatus.codes)[number], round: number) => {
    const [row] = await db
      .insert(selfPlan)
      .values({
        planNo: `SWEEP-ZC-${no}-${status}`,
        projectName: `自采${no}`,
        projectNature: 3,
        projectType: 3,
        categoryCode: 'C0101',
        planUnit: place.parentDept,
        planUnitName: '单位',
        planDept: place.deptGuid,
        planDeptName: '部门',
        selfReason: 1,
        selfReasonText: '限额以下',
        content: '内容',
        estimateAmount: '1.00',
        fundSource: 1,
        budgetSubject: '办公费',
        tenderWay: 6,
        plannedStart: `${YEAR}-06-01`,
        plannedEnd: `${YEAR}-07-01`,
        requiredDate: `${YEAR}-08-01`,
        handlerPhone: '13800138000',
        status,
        round,
        approvedAt: status === planStatus.code.approved ? new Date() : null,
        enterpriseGuid: place.enterpriseGuid,
        createUserGuid: person.guid,
        createUserName: person.name,
        updateUserGuid: person.guid,
      })
      .returning({ guid: selfPlan.guid });
    return row!.guid;
  };
  return {
    selfPlan: await aPlan(planStatus.code.draft, 0),
    sentSelfPlan: await aPlan(planStatus.code.inReview, 1),
    approvedSelfPlan: await aPlan(planStatus.code.approved, 1),
  };
}
