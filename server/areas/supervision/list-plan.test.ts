import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { projectAlarms } from '#shared/areas/supervision/alarms';
import { supervisionRightCodes } from '#shared/areas/supervision/auth';
import { supervisingCalls } from '#shared/areas/supervision/opinion-contract';
import { supervisionParts } from '../../app/supervision-parts.ts';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { aCompany, aUser } from '../../testing/builders.ts';
import { filled, planOf } from '../../testing/query-plan.ts';
import { asSql, statementsOf } from '../../testing/statements-of.ts';
import { anAppointment, aUnit, supervisionWorld } from '../../testing/supervision-world.ts';
import { testApp } from '../../testing/test-app.ts';
import { settleLawAlarms } from '../project/law-alarms.ts';
import { project, projectStage } from '../project/project.table.ts';
import { findActor, openSession } from '../session/session.service.ts';
import { countCockpit } from './cockpit.ts';
import { attendedEvent } from './attendance.table.ts';
import { allProjectAlarms } from './subject.ts';
import { listSupervisedProjects } from './supervised-projects.ts';

const app = await testApp();
const { db, pool, call } = app;
const world = await supervisionWorld({ db, call });
const { group, watch } = world;
const [big, small] = [await aCompany(db, { name: '大公司' }), await aCompany(db, { name: '小公司' })];
const owner = await aUser(db, { enterpriseGuid: small.guid, roles: ['XMJL'] });
const eyes = await aUser(db, { enterpriseGuid: group.guid, deptGuid: watch.guid, name: '总监督' });
const one = await aUser(db, { enterpriseGuid: group.guid, deptGuid: watch.guid, name: '分管监督' });
const ROWS = 2_000;
const STAGES = 8;

beforeAll(async () => {
  const supAuth = [...supervisionRightCodes];
  await world.appoint(anAppointment(eyes.guid, { supAuth, units: [aUnit(big.guid), aUnit(small.guid)] }));
  await world.appoint(anAppointment(one.guid, { supAuth, units: [aUnit(small.guid)] }));
  await filled(db, project, () =>
    db.execute(sql`
      insert into ${project} (project_no, project_name, project_nature, project_type, tender_way, organization_type,
        is_mandatory, enterprise_guid, enterprise_name, dept_guid, dept_name, owner_guid, owner_name, budget_amount, stage,
        create_user_guid, update_time)
      select 'DA-LX-2026-' || lpad(n::text, 6, '0'), '设备采购' || n, 3, 3, 2, 2, false, of.enterprise, '公司', of.dept,
        '部门', ${owner.guid}, '经理', n, n % 8, ${owner.guid}, now() - n * interval '1 second'
      from generate_series(1, ${ROWS}) n
      cross join lateral (select case when n % 100 = 0 then ${small.guid}::uuid else ${big.guid}::uuid end as enterprise,
        case when n % 100 = 0 then ${small.deptGuid}::uuid else ${big.deptGuid}::uuid end as dept) of`),
  );
  await filled(db, projectStage, () =>
    db.execute(sql`
      insert into ${projectStage} (project_guid, stage, planned_date, reached_date)
      select guid, at, current_date + 300 + at, case when at <= stage then current_date - 100 + at * 10 end
      from ${project}, generate_series(1, ${STAGES}) at`),
  );
  await filled(db, attendedEvent, () =>
    db.execute(sql`
      insert into ${attendedEvent} (project_guid, project_name, enterprise_guid, enterprise_name, budget_amount,
        is_mandatory, stage, held_on, place, is_planned, create_user_guid, create_user_name)
      select guid, project_name, enterprise_guid, enterprise_name, budget_amount, false, 5,
        current_date - 50 + (row_number() over (order by guid) % 60)::int, '开标室', true, owner_guid, owner_name
      from ${project}`),
  );
  await settleLawAlarms(db);
  await db.execute(sql`vacuum (analyze) ${project}`);
}, 180_000);

/** The blocks each statement touches that somebody's call reads with. */
async function read(who: { guid: string }, act: (context: Context) => Promise<unknown>) {
  const actor = (await findActor(db, (await openSession(db, who.guid)).accessToken))!;
  const origin = { requestId: '', ip: '', userAgent: '', method: '', route: '' };
  const sent = await statementsOf(pool, (seen: Db) => act({ db: seen, actor, origin }));
  const plans = [];
  for (const statement of sent) plans.push({ statement, ...(await planOf(db, asSql(statement))) });
  return plans;
}
const projectsBy = (search: object) => (context: Context) =>
  listSupervisedProjects(allProjectAlarms(supervisionParts))({ page: 1, rows: 10, ...search }, context);
/** Blocks of the whole table: what is counted is read once. */
const pages = async () =>
  (await db.execute<{ of: number }>(sql`select relpages as of from pg_class where oid = 'project'::regclass`))
    .rows[0]!.of;

test('the cockpit of many projects reads them once for all their alarms, and the days of none', async () => {
  for (const { statement, blocks, text } of await read(eyes, (context) =>
    countCockpit(supervisionParts, context),
  )) {
    // Few steps are asked of each row: an index that is probed for each would touch three blocks a project.
    expect(blocks, `${statement.text}\n${text}`).toBeLessThanOrEqual((await pages()) + ROWS * 2.5);
  }
});

test.each([{}, ...projectAlarms.map((alarm) => ({ alarm })), { hasAlarm: '1' as const }])(
  'projects under supervision by %j are not asked one by one which company they are of',
  async (search) => {
    for (const who of [eyes, one])
      for (const { statement, blocks, text } of await read(who, projectsBy(search)))
        expect(blocks, `${statement.text}\n${text}`).toBeLessThanOrEqual((await pages()) + ROWS);
  },
);

test('what the cockpit counts is what the lists hold', async () => {
  const counted = new Map(
    (await call(supervisingCalls.cockpit, {}, one)).data.map(({ key, count }) => [key, count]),
  );
  for (const alarm of projectAlarms) {
    const { data } = await call(supervisingCalls.projects, { alarm, rows: 10 }, one);
    expect([alarm, data.total]).toEqual([alarm, counted.get(`project.${alarm}`) ?? data.total]);
  }
});
