import { planMethod } from '#shared/areas/evaluation/codes';
import { startingPlan } from '#shared/areas/evaluation/starting-plan';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { tenderState, type TenderState } from '#shared/areas/tender/codes';
import { parseDateTime } from '#shared/kit/dates';
import { tender } from '../../areas/tender/tender.table.ts';
import type { Owner } from './owner.ts';

const at = (day: string) => parseDateTime(`${day} 09:30:00`);

/** Their tenders: one in preparation, one at its deadline and one that failed. */
export async function tendersOf({ db, place, person, no }: Owner, { project }: { project: string }) {
  const inState = async (status: TenderState) => {
    const { method, ...evalPlan } = startingPlan(planMethod.code.lowestReviewed, {});
    const [row] = await db
      .insert(tender)
      .values({
        tenderNo: `SWEEP-CG-${no}-${status}`,
        tenderName: `招标执行${no}`,
        projectGuid: project,
        projectNo: `SWEEP-${no}`,
        projectName: '项目',
        projectNature: 3,
        projectType: 3,
        organizationType: 2,
        sectionNo: String(status),
        sectionName: '标段',
        entrustUnit: '单位',
        deptGuid: place.deptGuid,
        deptName: '部门',
        tenderWay: tenderWay.code.inquiry,
        isMandatory: false,
        execMode: 1,
        qualifications: [],
        consortium: false,
        estimateAmount: '80000.00',
        evalMethod: method,
        evalPlan,
        depositNeed: false,
        depositForms: [],
        saleStart: at('2099-01-05'),
        saleEnd: at('2099-01-15'),
        deadline: at('2099-02-02'),
        validityDays: 90,
        envelopes: [2, 3, 4],
        decryptMinutes: 60,
        minBidders: 3,
        fewPolicy: 1,
        hostGuid: person.guid,
        hostName: person.name,
        contactGuid: person.guid,
        contactName: person.name,
        status,
        enterpriseGuid: place.enterpriseGuid,
        createUserGuid: person.guid,
        createUserName: person.name,
        updateUserGuid: person.guid,
      })
      .returning({ guid: tender.guid });
    return row!.guid;
  };
  const { draft, closed, failed } = tenderState.code;
  return {
    tender: await inState(draft),
    closedTender: await inState(closed),
    failedTender: await inState(failed),
  };
}
