import { subjectType } from '#shared/areas/enterprise/codes';
import { supplierState } from '#shared/areas/supplier/library/codes';
import { supplierProfile } from '../areas/supplier/library/supplier-profile.table.ts';
import type { Db } from '../db/client.ts';
import { anEnterprise, aUser } from './builders.ts';

let serial = 0;

/** A supplier of the library that can be dealt with, and an account of it. */
export async function aLibrarySupplier(
  db: Db,
  { name, userName, ...given }: Partial<typeof supplierProfile.$inferInsert> & { userName?: string } = {},
) {
  serial += 1;
  const made = await anEnterprise(db, {
    name: name ?? `应征供应商${serial}`,
    subjectTypes: [subjectType.code.supplier],
  });
  await db.insert(supplierProfile).values({
    enterpriseGuid: made.guid,
    name: made.name,
    pinyin: `yzgys${serial}`,
    state: supplierState.code.approved,
    categories: [1, 2],
    regionKeys: ['000000'],
    ...given,
  });
  const who = await aUser(db, {
    enterpriseGuid: made.guid,
    deptGuid: null,
    type: subjectType.code.supplier,
    roles: ['GYS'],
    ...(userName && { userName }),
  });
  return { ...who, enterpriseGuid: made.guid, enterpriseName: made.name };
}
