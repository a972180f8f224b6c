import { randomUUID } from 'node:crypto';
import { handMadeProject } from '../../areas/project/hand-made.table.ts';
import { YEAR } from '../plan-world.ts';
import type { Owner } from './owner.ts';

/** A project they made by hand, which nobody has confirmed. */
export async function handMadeOf({ db, place, person, no }: Owner) {
  const guid = randomUUID();
  await db.insert(handMadeProject).values({
    guid,
    projectNo: `SWEEP-SG-${no}`,
    projectName: `手工建项${no}`,
    projectNature: 3,
    projectType: 3,
    enterpriseGuid: place.enterpriseGuid,
    enterpriseName: '单位',
    applyUnit: place.parentDept,
    applyDept: place.deptGuid,
    deptName: '部门',
    managerGuid: person.guid,
    managerName: person.name,
    basis: '会议纪要',
    budgetAmount: '1.00',
    tenderWay: 1,
    organizationType: 2,
    isMandatory: false,
    legalRegime: 3,
    plannedIssueDate: `${YEAR}-06-01`,
    plannedOpenDate: `${YEAR}-07-01`,
    plannedAwardDate: `${YEAR}-07-10`,
    plannedContractDate: `${YEAR}-08-01`,
    sections: [],
    createUserGuid: person.guid,
    createUserName: person.name,
  });
  return { handMade: guid };
}
