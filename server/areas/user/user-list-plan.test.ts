import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { roleCode } from '#shared/areas/role/codes';
import type { UserFilter } from '#shared/areas/user/contract';
import { aDepartment, aUser } from '../../testing/builders.ts';
import { userWorld } from '../../testing/user-world.ts';
import { userParts } from '../../app/user-parts.ts';
import { findActor, openSession } from '../session/session.service.ts';
import { conditionOf, orderOf } from './user-list.service.ts';
import { user } from './user.table.ts';

const world = await userWorld();
const { db, company, dept, section } = world;
const origin = { requestId: '', ip: '', userAgent: '', method: '', route: '' };
const small = await aDepartment(db, { enterpriseGuid: company.guid, parentGuid: dept.guid, name: '小组' });
const ouyang = await aUser(db, {
  enterpriseGuid: company.guid,
  deptGuid: small.guid,
  name: '欧阳建国',
  userName: 'ouyangjg01',
});
await db.update(user).set({ userCode: 'GW-0815' }).where(eq(user.guid, ouyang.guid));

beforeAll(async () => {
  await db.execute(sql`
    insert into ${user} (user_name, name, user_code, phone, type, enterprise_guid, dept_guid, password_hash, updated_at)
    select 'many' || lpad(i::text, 6, '0'), (array['王建国', '李文博', '张晓峰'])[1 + i % 3] || (i % 500),
      'M-' || i, '139' || lpad((i * 7919 % 100000000)::text, 8, '0'), 'Z',
      case when i % 3 > 0 then ${company.guid}::uuid else ${world.other.guid}::uuid end,
      case when i % 3 > 0 then ${section.guid}::uuid else ${world.foreignDept.guid}::uuid end, '!',
      now() - i * interval '1 minute'
    from generate_series(1, 30000) i`);
  await db.execute(sql`vacuum analyze ${user}`);
});

/** How the list finds its guids for somebody whose scope is his company. */
async function planOf(search: UserFilter, offset = 0): Promise<string> {
  const admin = await aUser(db, {
    enterpriseGuid: company.guid,
    roles: [roleCode.code.systemAdministrator],
  });
  const actor = (await findActor(db, (await openSession(db, admin.guid)).accessToken))!;
  const where = await conditionOf(userParts.signIns, search, { db, actor, origin });
  const order = sql.join([...orderOf(search)], sql`, `);
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`
    explain select ${user.guid} from ${user} where ${where} order by ${order} limit 10 offset ${offset}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

test.each([
  [{}, 'sys_user_of_enterprise'],
  [{ sort: 'userName' as const }, 'sys_user_by_user_name'],
  [{ sort: 'name' as const, order: 'desc' as const }, 'sys_user_by_name'],
  [{ sort: 'userCode' as const }, 'sys_user_by_code'],
])(
  '%j is in the order of an index, its guids read from the index alone, on a deep page too',
  async (search, index) => {
    for (const offset of [0, 15_000]) {
      const text = await planOf(search, offset);
      expect(text).toMatch(new RegExp(`Index Only Scan.* using ${index}`));
      expect(text).not.toMatch(/^\s*(->)?\s*Sort/m);
    }
  },
);

test.each([
  [{ name: '欧阳' }, 'sys_user_name_grams'],
  [{ userName: 'OUYANG' }, 'sys_user_user_name_grams'],
  [{ userCode: 'gw-08' }, 'sys_user_user_code_grams'],
  [{ phone: '13900007919' }, 'sys_user_of_phone'],
  [{ deptGuid: small.guid }, 'sys_user_of_department'],
  [{ roleCode: roleCode.code.finance }, 'sys_user_pkey'],
])('%j is found by an index', async (search, index) => {
  const text = await planOf(search);
  expect(text).toContain(index);
  expect(text).not.toContain('Seq Scan on sys_user');
});

test('one search over three texts uses the index of each', async () => {
  const text = await planOf({ keyword: '欧阳' });
  for (const index of ['sys_user_name_grams', 'sys_user_user_name_grams', 'sys_user_user_code_grams'])
    expect(text).toContain(index);
});
