import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { findEnterpriseByUscc } from '../enterprise/enterprise.service.ts';
import { user } from './user.table.ts';

/** An account as an appeal means it. */
export interface MeantAccount {
  guid: string;
  userName: string;
  name: string;
  phone: string | null;
  isActive: boolean;
  enterpriseName: string;
  uscc: string;
}

/**
 * The one account that fits credit code and user name; without a user name, the one of that person's name in the
 * enterprise. Null when none or several fit.
 */
export async function meantAccount(
  db: Db,
  { uscc, userName, name }: { uscc: string; userName: string; name: string },
): Promise<MeantAccount | null> {
  const enterprise = await findEnterpriseByUscc(db, uscc);
  if (!enterprise) return null;
  const found = await db
    .select({
      guid: user.guid,
      userName: user.userName,
      name: user.name,
      phone: user.phone,
      isActive: user.isActive,
    })
    .from(user)
    .where(
      and(
        eq(user.enterpriseGuid, enterprise.guid),
        eq(user.isDeleted, false),
        userName ? sql`lower(${user.userName}) = ${userName.toLowerCase()}` : eq(user.name, name),
      ),
    )
    .limit(2);
  const [one] = found;
  return one && found.length === 1 ? { ...one, enterpriseName: enterprise.name, uscc } : null;
}
