import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { roleCode } from '#shared/areas/role/codes';
import type { UserFilter } from '#shared/areas/user/contract';
import { aDepartment, aUser } from '../../testing/builders.ts';
import { filled, planOf } from '../../testing/query-plan.ts';
import { userWorld } from '../../testing/user-world.ts';
import { userParts } from '../../app/user-parts.ts';
import { findActor, openSession } from '../session/session.service.ts';
import { conditionOf, orderOf } from './user-list.service.ts';
import { user } from './user.table.ts';

const world = await userWorld();
const { db, company, dept, section } = world;
const origin = { requestId: '', ip: '', userAgent: '', method: '', route: '' };
const admin = await aUser(db, { enterpriseGuid: company.guid, roles: [roleCode.code.systemAdministrator] });
const small = await aDepartment(db, { enterpriseGuid: company.guid, parentGuid: dept.guid, name: '小组' });
const ouyang = await aUser(db, {
  enterpriseGuid: company.guid,
  deptGuid: small.guid,
  name: '欧阳建国',
  userName: 'ouyangjg01',
});
await db.update(user).set({ userCode: 'GW-0815' }).where(eq(user.guid, ouyang.guid));

beforeAll(() =>
  filled(db, user, () =>
    db.execute(sql`
    insert into ${user} (user_name, name, user_code, phone, type, enterprise_guid, dept_guid, password_hash, updated_at)
    select 'many' || lpad(i::text, 6, '0'), (array['王建国', '李文博', '张晓峰'])[1 + i % 3] || (i % 500),
      'M-' || i, '139' || lpad((i * 7919 % 100000000)::text, 8, '0'), 'Z',
      case when i % 3 > 0 then ${company.guid}::uuid else ${world.other.guid}::uuid end,
      case when i % 3 > 0 then ${section.guid}::uuid else ${world.foreignDept.guid}::uuid end, '!',
      now() - i * interval '1 minute'
    from generate_series(1, 15000) i`),
  ),
);

/** How the list finds its guids for somebody whose scope is their company. */
async function listPlan(search: UserFilter, offset = 0) {
  const actor = (await findActor(db, (await openSession(db, admin.guid)).accessToken))!;
  const where = await conditionOf(userParts.signIns, search, { db, actor, origin });
  const order = sql.join([...orderOf(search)], sql`, `);
  return planOf(
    db,
    sql`select ${user.guid} from ${user} where ${where} order by ${order} limit 10 offset ${offset}`,
  );
}

test.each<UserFilter>([{}, { sort: 'userName' }, { sort: 'name', order: 'desc' }, { sort: 'userCode' }])(
  '%j is read in order, its guids from an index alone, on a deep page too',
  async (search) => {
    for (const [offset, most] of [
      [0, 200],
      [7_500, 700],
    ] as const) {
      const plan = await listPlan(search, offset);
      expect(plan, plan.text).toMatchObject({ readThrough: [], sorts: 0 });
      expect(plan.blocks, plan.text).toBeLessThanOrEqual(most);
    }
  },
);

test.each<UserFilter>([
  { name: '欧阳' },
  { userName: 'OUYANG' },
  { userCode: 'gw-08' },
  { phone: '13900007919' },
  { deptGuid: small.guid },
  { roleCode: roleCode.code.finance },
  { keyword: '欧阳' },
])('%j is found by an index', async (search) => {
  const plan = await listPlan(search);
  expect(plan.readThrough, plan.text).not.toContain('sys_user');
  expect(plan.blocks, plan.text).toBeLessThanOrEqual(100);
});
