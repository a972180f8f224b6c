import { and, eq, notInArray } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { userDepartment } from './user-department.table.ts';

/** Makes these the further departments of a person; held by `holdPlaces` before. */
export async function storePlaces(db: Db, userGuid: string, deptGuids: readonly string[]): Promise<void> {
  await db
    .delete(userDepartment)
    .where(and(eq(userDepartment.userGuid, userGuid), notInArray(userDepartment.deptGuid, [...deptGuids])));
  if (deptGuids.length === 0) return;
  await db
    .insert(userDepartment)
    .values(deptGuids.map((deptGuid) => ({ userGuid, deptGuid })))
    .onConflictDoNothing();
}
