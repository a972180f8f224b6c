import { randomUUID } from 'node:crypto';
import { planKind, planStatus, planType } from '#shared/areas/procurement-plan/line/codes';
import { planImport } from '../../areas/procurement-plan/import/plan-import.table.ts';
import { procurementPlanLine } from '../../areas/procurement-plan/line/plan-line.table.ts';
import { procurementPlan } from '../../areas/procurement-plan/line/plan.table.ts';
import { YEAR } from '../plan-world.ts';
import type { Owner } from './owner.ts';

/** Their plans: a draft with one line, one sent, one that they will have to decide; and a file they import. */
export async function plansOf({ db, place, person, no }: Owner, job: string) {
  const { enterpriseGuid, deptGuid } = place;
  const aPlan = async (status: number, round: number) => {
    const [row] = await db
      .insert(procurementPlan)
      .values({
        type: planType.code.annual,
        planNo: `SWEEP-${no}-${round}`,
        planName: `计划${no}`,
        planYear: YEAR,
        planKind: planKind.code.additional,
        planUnit: place.parentDept,
        planUnitName: '单位',
        planDept: deptGuid,
        planDeptName: '部门',
        planBasis: [2],
        handlerPhone: '13800138000',
        reportDate: `${YEAR}-01-01`,
        status: status as never,
        round,
        enterpriseGuid,
        createUserGuid: person.guid,
        createUserName: person.name,
        updateUserGuid: person.guid,
        itemCount: 1,
      })
      .returning({ guid: procurementPlan.guid });
    const [line] = await db
      .insert(procurementPlanLine)
      .values({ planGuid: row!.guid, lineNo: 1, projectName: `项目${no}`, faults: [] } as never)
      .returning({ guid: procurementPlanLine.guid });
    return { plan: row!.guid, line: line!.guid };
  };
  const { plan, line } = await aPlan(planStatus.code.draft, 0);
  const { plan: sentPlan } = await aPlan(planStatus.code.inReview, 1);

  const { plan: toDecide } = await aPlan(planStatus.code.inReview, 2);

  const [imported] = await db
    .insert(planImport)
    .values({
      ownerGuid: person.guid,
      enterpriseGuid,
      fileGuid: randomUUID(),
      fileName: '计划.xlsx',
      storageKey: randomUUID(),
      jobGuid: job,
      planYear: YEAR,
      setup: { sheet: 0, header: null, columns: [], defaults: {} },
    })
    .returning({ guid: planImport.guid });
  return { plan, line, sentPlan, toDecide, planImport: imported!.guid };
}
