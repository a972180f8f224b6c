import { dataScope } from '#shared/areas/role/scope';
import { addRole, giveRole } from '../../areas/role/role.service.ts';
import type { Db } from '../../db/client.ts';
import { demoCompany, type DemoPlaces } from './organisation.ts';

/** A role the first company has added: projects are seen one by one, as they are allocated, and nothing else is. */
export async function addOwnRoles(db: Db, places: DemoPlaces, userOf: (userName: string) => string) {
  const guid = await addRole(db, {
    enterpriseGuid: places.enterpriseOf(demoCompany.first),
    code: null,
    name: '项目协办人',
    remark: '只看分配给本人的项目',
    permissions: ['department:read', 'user:read'],
    projectPermissions: ['project:read'],
    scopes: { user: dataScope.code.company },
  });
  await giveRole(db, userOf('delegate'), guid);
}
