import { planKind, planStatus, planType } from '#shared/areas/procurement-plan/line/codes';
import { batchLine } from '../../areas/procurement-plan/line/batch-line.table.ts';
import { batchPlan } from '../../areas/procurement-plan/line/batch-plan.table.ts';
import { batchSetting } from '../../areas/procurement-plan/batch/batch-setting.table.ts';
import { procurementPlanLine } from '../../areas/procurement-plan/line/plan-line.table.ts';
import { procurementPlan } from '../../areas/procurement-plan/line/plan.table.ts';
import { YEAR } from '../plan-world.ts';
import type { Owner } from './owner.ts';

/** Their batch plans: a draft with one line, one sent; and a batch of their company. */
export async function batchesOf({ db, place, person, no }: Owner) {
  const batchNo = `${YEAR}年第${no}批`;
  const period = `${YEAR}-06`;
  const reportDeadline = new Date(`${YEAR + 1}-01-01T00:00:00Z`);
  const [setting] = await db
    .insert(batchSetting)
    .values({
      enterpriseGuid: place.enterpriseGuid,
      unitName: '单位',
      batchNo,
      period,
      reportDeadline,
      updateUserGuid: person.guid,
    })
    .returning({ guid: batchSetting.guid });
  const aPlan = async (status: (typeof planStatus.codes)[number], round: number) => {
    const [row] = await db
      .insert(procurementPlan)
      .values({
        type: planType.code.batch,
        planNo: `SWEEP-PC-${no}-${round}`,
        planName: `批次计划${no}`,
        planYear: YEAR,
        planKind: planKind.code.initial,
        planUnit: place.parentDept,
        planUnitName: '单位',
        planDept: place.deptGuid,
        planDeptName: '部门',
        planBasis: [],
        handlerPhone: '13800138000',
        reportDate: `${YEAR}-01-01`,
        status,
        round,
        enterpriseGuid: place.enterpriseGuid,
        createUserGuid: person.guid,
        createUserName: person.name,
        updateUserGuid: person.guid,
        itemCount: 1,
      })
      .returning({ guid: procurementPlan.guid });
    const planGuid = row!.guid;
    await db.insert(batchPlan).values({
      planGuid,
      batchNo,
      period,
      reportDeadline,
      settingGuid: setting!.guid,
      batchKind: 1,
      buyerUnit: place.parentDept,
      buyerUnitName: '单位',
    });
    const [line] = await db
      .insert(procurementPlanLine)
      .values({ planGuid, lineNo: 1, projectName: `批次项目${no}` })
      .returning({ guid: procurementPlanLine.guid });
    await db.insert(batchLine).values({ lineGuid: line!.guid, outOfPlan: true });
    return { plan: planGuid, line: line!.guid };
  };
  const draft = await aPlan(planStatus.code.draft, 0);
  const sent = await aPlan(planStatus.code.inReview, 1);
  return {
    batchPlan: draft.plan,
    batchLine: draft.line,
    sentBatch: sent.plan,
    batchSetting: setting!.guid,
  };
}
