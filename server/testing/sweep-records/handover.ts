import { randomUUID } from 'node:crypto';
import { handoverReason, handoverStatus } from '#shared/areas/handover/codes';
import { handover } from '../../areas/handover/handover.table.ts';
import type { Owner } from './owner.ts';

/** What they have handed over of a colleague who left. */
export async function handoverOf({ db, place, person, no }: Owner) {
  const guid = randomUUID();
  await db.insert(handover).values({
    guid,
    handoverNo: `SW-YJ-2026-${no}`,
    status: handoverStatus.code.forced,
    enterpriseGuid: place.enterpriseGuid,
    fromUserGuid: place.colleague,
    fromUserName: '离任同事',
    fromDeptGuid: place.deptGuid,
    fromDeptName: '',
    receivers: [person.name],
    witnessGuid: person.guid,
    witnessName: person.name,
    reasonKind: handoverReason.code.leaving,
    reason: '离职',
    openIssues: '无',
    itemCount: 0,
    createUserGuid: person.guid,
    createUserName: person.name,
  });
  return { handover: guid };
}
