import pg from 'pg';
import { departmentTree } from '#shared/areas/department/contract';
import { listUsers } from '#shared/areas/user/contract';
import { atMost, known, rounded, type Figure } from './figure.ts';
import { aloneAndMany, inTurn, type Shot } from './load.ts';
import type { Stage } from './stage.ts';

/** What is asked of the list of 50,000 people by who maintains them all; a name of two characters, a deep page. */
export async function userShots(url: string): Promise<Record<string, Shot[]>> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows: companies } = await client.query<{ guid: string; dept: string; enterprise: string }>(`
    select node.guid, node.enterprise_guid as enterprise, min(part.guid::text) as dept from department node
    join department part on part.parent_guid = node.guid and part.kind = 'department'
    where node.short_code in ('HY0040', 'HY0100', 'HY0407', 'HY0913') group by node.guid`);
  await client.end();
  const searches: Record<string, object[]> = {
    'whole list, by name, by staff number': [{}, { sort: 'name' }, { sort: 'userCode', order: 'desc' }],
    'page 4,000': [{ page: 4000 }, { page: 4000, sort: 'name' }, { page: 4001, sort: 'userName' }],
    'name contains 2 characters': ['建国', '晓峰', '静怡', '王建'].map((name) => ({ name })),
    'a company, a department and all below, a department and a name': companies.flatMap(
      ({ guid, dept, enterprise }) => [
        { enterpriseGuid: enterprise },
        { deptGuid: guid },
        { deptGuid: dept, name: '建国' },
      ],
    ),
  };
  return Object.fromEntries(
    Object.entries(searches).map(([what, bodies]) => [
      what,
      bodies.map((body) => ({
        method: 'POST' as const,
        path: listUsers.path,
        body: { page: 1, rows: 10, ...body },
      })),
    ]),
  );
}

/** The user list of a group of 1,000 companies with 50,000 people. */
export async function measureUsers({ url, asGroupAdministrator, pace }: Stage): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [what, shots] of Object.entries(await userShots(url))) {
    const { one, many } = await aloneAndMany(await asGroupAdministrator(), shots, pace);
    figures.push(
      atMost(`50,000 users: ${what}, 1 connection, p99`, one.p99, 50, 'ms'),
      known(
        'the same, p50; 16 connections, p50 / p99',
        `${rounded(one.p50)} ms; ${rounded(many.p50)} / ${rounded(many.p99)} ms`,
      ),
    );
  }
  return figures;
}

/** The whole tree of the group at once: 1,000 companies and 5,000 departments. */
export async function measureTree({ asGroupAdministrator, pace }: Stage): Promise<Figure[]> {
  const target = await asGroupAdministrator();
  const shots: Shot[] = [{ method: 'POST', path: departmentTree.path, form: {} }];
  const [one] = await inTurn([target], () => shots, 1, pace);
  return [
    atMost('department tree, 6,000 nodes, 1 connection, p99', one!.p99, 300, 'ms'),
    known('the same, p50', `${rounded(one!.p50)} ms`),
  ];
}
