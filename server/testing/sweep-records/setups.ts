import { setupStatus } from '#shared/areas/project-initiation/codes';
import { projectSetup } from '../../areas/project-initiation/setup.table.ts';
import { YEAR } from '../plan-world.ts';
import type { Owner } from './owner.ts';

/** Their set-ups: a draft, and one sent. */
export async function setupsOf({ db, place, person, no }: Owner) {
  const aSetup = async (status: (typeof setupStatus.codes)[number], round: number) => {
    const [row] = await db
      .insert(projectSetup)
      .values({
        projectNo: `SWEEP-LX-${no}-${round}`,
        projectName: `立项${no}`,
        planType: 3,
        projectNature: 3,
        projectType: 2,
        applyUnit: place.parentDept,
        applyUnitName: '单位',
        applyDept: place.deptGuid,
        applyDeptName: '部门',
        refNumber: '批复',
        applyDesc: '原因',
        itemSummary: '内容',
        planAmount: '1.00',
        taxIncluded: true,
        fundSource: 1,
        payChannel: '运维费',
        tenderWay: 1,
        organizationType: 2,
        isMandatory: false,
        legalRegime: 3,
        evalMethod: 1,
        valuationType: 1,
        plannedIssueDate: `${YEAR}-06-01`,
        plannedOpenDate: `${YEAR}-07-01`,
        plannedAwardDate: `${YEAR}-07-10`,
        plannedContractDate: `${YEAR}-08-01`,
        depositNeed: false,
        handlerPhone: '13800138000',
        status,
        round,
        enterpriseGuid: place.enterpriseGuid,
        createUserGuid: person.guid,
        createUserName: person.name,
        updateUserGuid: person.guid,
      })
      .returning({ guid: projectSetup.guid });
    return row!.guid;
  };
  return {
    setup: await aSetup(setupStatus.code.draft, 0),
    sentSetup: await aSetup(setupStatus.code.inReview, 1),
  };
}
