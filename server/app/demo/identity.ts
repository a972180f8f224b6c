import { roleCode } from '#shared/areas/role/codes';
import { setHead, setProcessAdministrator } from '../../areas/department/department.service.ts';
import { ensureRole, giveRole } from '../../areas/role/role.service.ts';
import { addAccount } from '../../areas/user/account.service.ts';
import { storePlaces } from '../../areas/user/store-places.ts';
import type { Db } from '../../db/client.ts';
import { hashPassword } from '../../kit/password-hash.ts';
import { addOrganisation, type DemoPlaces } from './organisation.ts';
import { addOwnRoles } from './own-roles.ts';
import { demoPeople } from './people.ts';

/** The password of every demonstration account (wire.md 1). */
export const DEMO_PASSWORD = 'Zhaocai@2026';

const FIRST_USER_CODE = 1001;

/** The demonstration accounts as the README and the start banner list them. */
export const demoAccounts = demoPeople.map(({ userName, shows }) => ({ userName, ...shows }));

/** What other demonstration data builds on. */
export interface DemoIdentity extends DemoPlaces {
  userOf: (userName: string) => string;
}

/** Enters the demonstration companies, people and roles into an empty database, within the caller's transaction. */
export async function addDemoIdentity(db: Db): Promise<DemoIdentity> {
  const places = await addOrganisation(db);
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const users = new Map<string, string>();
  for (const [at, person] of demoPeople.entries()) {
    const { userName, name, phone, type, company, dept, roles, shows, heads = [], also = [] } = person;
    const enterpriseGuid = places.enterpriseOf(company);
    const guid = await addAccount(db, {
      userName,
      name,
      phone,
      type,
      enterpriseGuid,
      // People of suppliers and agencies stand in no organisation.
      ...(dept !== null && {
        deptGuid: places.departmentOf(company, dept),
        userCode: String(FIRST_USER_CODE + at),
        duty: shows.cn.replace(/（[^（）]*）/, ''),
      }),
      passwordHash,
    });
    await storePlaces(
      db,
      guid,
      also.map((further) => places.departmentOf(company, further)),
    );
    users.set(userName, guid);
    for (const code of roles) await giveRole(db, guid, await ensureRole(db, enterpriseGuid, code));
    for (const headed of heads) await setHead(db, places.departmentOf(company, headed), guid);
    if (roles.includes(roleCode.code.dataManager)) await setProcessAdministrator(db, enterpriseGuid, guid);
  }
  const userOf = (userName: string) => users.get(userName)!;
  await addOwnRoles(db, places, userOf);
  return { ...places, userOf };
}
