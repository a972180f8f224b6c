import { changeType, contractAdminStatus, type ContractAdminStatus } from '#shared/areas/contract/codes';
import { contractChange } from '../../areas/contract/contract-change.table.ts';
import { contract } from '../../areas/contract/contract.table.ts';
import { YEAR } from '../plan-world.ts';
import type { Owner } from './owner.ts';

/** Their contracts: a draft, one sent, one in force with a change that is being decided. */
export async function contractsOf({ db, place, person, no }: Owner) {
  const { draft, inReview, inEffect } = contractAdminStatus.code;
  const aContract = async (status: ContractAdminStatus, round: number) => {
    const [row] = await db
      .insert(contract)
      .values({
        contractNo: `SWEEP-HT-${no}-${status}`,
        contractName: `合同${no}`,
        contractKind: 1,
        contractType: 2,
        partyAName: '甲方',
        partyAContact: '张三',
        partyAPhone: '13800138000',
        partyB: place.enterpriseGuid,
        partyBName: '乙方',
        partyBContact: '李四',
        partyBPhone: '13800138000',
        currency: '156',
        taxIncluded: true,
        taxRate: 6,
        priceType: 1,
        signDate: `${YEAR}-01-01`,
        effectiveDate: `${YEAR}-01-01`,
        startDate: `${YEAR}-01-01`,
        endDate: `${YEAR}-12-31`,
        originalEndDate: `${YEAR}-12-31`,
        signMode: 2,
        status,
        round,
        enterpriseGuid: place.enterpriseGuid,
        deptGuid: place.deptGuid,
        deptName: '部门',
        createUserGuid: person.guid,
        createUserName: person.name,
        updateUserGuid: person.guid,
      })
      .returning({ guid: contract.guid });
    return row!.guid;
  };
  const contractInForce = await aContract(inEffect, 1);
  const [change] = await db
    .insert(contractChange)
    .values({
      contractGuid: contractInForce,
      changeType: changeType.code.supplement,
      changeNo: '补1',
      changeDate: `${YEAR}-01-01`,
      amountDifference: '1.00',
      reason: '增项',
      createUserGuid: person.guid,
      createUserName: person.name,
    })
    .returning({ guid: contractChange.guid });
  return {
    contract: await aContract(draft, 0),
    sentContract: await aContract(inReview, 1),
    contractInForce,
    contractChange: change!.guid,
  };
}
