import { eq } from 'drizzle-orm';
import { subjectType } from '#shared/areas/enterprise/codes';
import { roleCode } from '#shared/areas/role/codes';
import { ensureRole, giveRole } from '../../areas/role/role.service.ts';
import { addAccount } from '../../areas/user/account.service.ts';
import { user } from '../../areas/user/user.table.ts';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { oneTimePassword } from '../../kit/one-time-password.ts';
import { hashPassword } from '../../kit/password-hash.ts';
import { actingIn } from './acting.ts';
import { addLibrarySupplier } from './library-suppliers.ts';

/** Suppliers that bid, and who bids for them; numbered behind the consultants of the library. */
const others = [
  ['无锡泰昌机械制造有限公司', '罗静', '孙国平'],
  ['杭州凌源电力设备有限公司', '范文', '杜明远'],
  ['镇江恒力环保工程有限公司', '汪洋', '汪建华'],
] as const;
const FIRST = 10;

/** People who bid: the one with the login `supplier`, and those of suppliers whose passwords nobody has. */
export async function demoBidders(db: Db, supplier: Context): Promise<Context[]> {
  const passwordHash = await hashPassword(oneTimePassword());
  const bidders = [supplier];
  for (const [at, [company, name, legalRepName]] of others.entries()) {
    const enterpriseGuid = await addLibrarySupplier(db, {
      at: FIRST + at,
      name: company,
      legalRepName,
      contactName: name,
    });
    const userName = `bidder${at + 1}`;
    const guid = await addAccount(db, {
      userName,
      name,
      phone: `1391600001${at}`,
      type: subjectType.code.supplier,
      enterpriseGuid,
      passwordHash,
    });
    await giveRole(db, guid, await ensureRole(db, enterpriseGuid, roleCode.code.supplier));
    bidders.push(await actingIn(db, () => guid).as(userName));
  }
  return bidders;
}

/** The same people, once they are there. */
export async function demoApplicants(db: Db, supplier: Context): Promise<Context[]> {
  const found = [supplier];
  for (const at of others.keys()) {
    const userName = `bidder${at + 1}`;
    const [one] = await db.select({ guid: user.guid }).from(user).where(eq(user.userName, userName));
    if (one) found.push(await actingIn(db, () => one.guid).as(userName));
  }
  return found;
}
