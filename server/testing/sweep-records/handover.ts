import { randomUUID } from 'node:crypto';
import { handoverBizType, handoverReason, handoverStatus } from '#shared/areas/handover/codes';
import { handover } from '../../areas/handover/handover.table.ts';
import type { Owner } from './owner.ts';

/** What they have handed over of a colleague who left, and what they offer to one who stays. */
export async function handoverOf({ db, place, person, no }: Owner) {
  const [guid, offered] = [randomUUID(), randomUUID()];
  const same = {
    enterpriseGuid: place.enterpriseGuid,
    fromDeptGuid: place.deptGuid,
    fromDeptName: '',
    witnessGuid: person.guid,
    witnessName: person.name,
    openIssues: '无',
    itemCount: 0,
    createUserGuid: person.guid,
    createUserName: person.name,
  };
  await db.insert(handover).values([
    {
      ...same,
      guid,
      handoverNo: `SW-YJ-2026-${no}`,
      status: handoverStatus.code.forced,
      fromUserGuid: place.colleague,
      fromUserName: '离任同事',
      receivers: [person.name],
      reasonKind: handoverReason.code.leaving,
      reason: '离职',
    },
    {
      ...same,
      guid: offered,
      handoverNo: `SW-YJ-2027-${no}`,
      status: handoverStatus.code.offered,
      fromUserGuid: person.guid,
      fromUserName: person.name,
      receivers: ['同事'],
      bizType: handoverBizType.code.project,
      toUserGuid: place.colleague,
      reasonKind: handoverReason.code.post,
      reason: '岗位调整',
    },
  ]);
  return { handover: guid, offered };
}
