import { addDays } from '#shared/kit/dates';
import { secondmentStatus, type SecondmentStatus } from '#shared/areas/secondment/codes';
import { secondment, secondmentProject } from '../../areas/secondment/secondment.table.ts';
import { today } from '../days.ts';
import type { Owner } from './owner.ts';

/** Their secondments: a draft, one sent, one approved that is in force; nobody real is lent. */
export async function secondmentsOf({ db, place, person, no }: Owner) {
  const aSecondment = async (status: SecondmentStatus, round: number) => {
    const [row] = await db
      .insert(secondment)
      .values({
        secondNo: `SWEEP-JD-${no}-${status}`,
        secondKind: 1,
        toUnit: place.parentDept,
        toUnitName: '单位',
        toDept: place.deptGuid,
        toDeptName: '部门',
        fromUnit: place.parentDept,
        fromUnitName: '借出单位',
        fromEnterpriseGuid: place.enterpriseGuid,
        fromDept: place.deptGuid,
        fromDeptName: '借出部门',
        peopleNames: `借调${no}`,
        projectCount: 1,
        roleGuids: [],
        roleNames: '采购项目经理',
        rights: [1],
        startDate: today(),
        endDate: addDays(today(), 30),
        reason: '临时借调',
        keepRights: true,
        status,
        round,
        enterpriseGuid: place.enterpriseGuid,
        createUserGuid: person.guid,
        createUserName: person.name,
        updateUserGuid: person.guid,
      })
      .returning({ guid: secondment.guid });
    await db.insert(secondmentProject).values({
      secondmentGuid: row!.guid,
      projectGuid: row!.guid,
      projectNo: 'SWEEP',
      projectName: '项目',
    });
    return row!.guid;
  };
  const { draft, inReview, approved } = secondmentStatus.code;
  return {
    secondment: await aSecondment(draft, 0),
    sentSecondment: await aSecondment(inReview, 1),
    liveSecondment: await aSecondment(approved, 1),
  };
}
