import { randomUUID } from 'node:crypto';
import { representativeStatus } from '#shared/areas/representative/codes';
import { representativeKind } from '#shared/areas/representative/kind';
import { representative, type Representative } from '../areas/representative/representative.table.ts';
import { findPeople } from '../areas/user/user.service.ts';
import type { Db } from '../db/client.ts';

let serial = 0;

/** A person registered as the tenderer's representative and in office, unless said; under a number of their own. */
export async function aRepresentative(
  db: Db,
  { guid: userGuid }: { guid: string },
  given: Partial<Representative> = {},
): Promise<Representative> {
  const [person] = await findPeople(db, [userGuid]);
  const { name, userName, enterpriseGuid, deptGuid, deptName } = person!;
  const [made] = await db
    .insert(representative)
    .values({
      guid: randomUUID(),
      kind: representativeKind.code.tenderer,
      status: representativeStatus.code.active,
      userGuid,
      userName,
      name,
      enterpriseGuid,
      enterpriseName: '',
      deptGuid,
      deptName: deptName ?? '',
      duty: '',
      phone: `1390013${String(9000 + serial++)}`,
      email: 'representative@example.com',
      createUserGuid: userGuid,
      createUserName: name,
      ...given,
    })
    .returning();
  return made!;
}
