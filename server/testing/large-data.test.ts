import { asc, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { projectState, sectionState } from '#shared/areas/project/codes';
import { registerStage } from '#shared/areas/project/progress-contract';
import { viewProject } from '#shared/areas/project/contract';
import { dayOfAll, daysOfSection, stageOfSection, standOf } from '#shared/areas/project/section-stand';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { project, projectSection, projectStage, sectionStage } from '../areas/project/project.table.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Db } from '../db/client.ts';
import { testApp } from './test-app.ts';
import { addDays } from '#shared/kit/dates';
import { addLargeData } from '../app/large/large.ts';

const size = { companies: 45, suppliers: 200, plans: 12_000, setups: 3400 };
const { db, call } = await testApp();

beforeAll(() => inTransaction(db, (tx) => addLargeData(tx, size)), 180_000);

/** What a statement finds; of the data, nothing is wrong. */
const found = async (text: string, on: Db = db) => (await on.execute(sql.raw(text))).rows;

test('every project stands where its sections do, on their days', async () => {
  const [projects, sections, days, stages] = await Promise.all([
    db.select().from(project),
    db.select().from(projectSection),
    db.select().from(sectionStage).orderBy(asc(sectionStage.sectionNo), asc(sectionStage.stage)),
    db.select().from(projectStage),
  ]);
  const of = <T extends { projectGuid: string }>(rows: readonly T[]) =>
    Map.groupBy(rows, (one) => one.projectGuid);
  const [sectionsOf, daysOf, stagesOf] = [of(sections), of(days), of(stages)];
  for (const { guid, state, stage } of projects) {
    const own = sectionsOf.get(guid)!;
    const reached = daysOf.get(guid) ?? [];
    const stand = standOf(own, reached);
    expect({ state, stage }, guid).toEqual({ state: stand.state, stage: stand.stage ?? stage });
    for (const one of own) {
      expect(one.stage, guid).toBe(stageOfSection(one.sectionNo, reached));
      const dates = daysOfSection(one.sectionNo, reached).map(({ reachedDate }) => reachedDate);
      expect(dates, guid).toEqual(dates.toSorted());
      expect(dates).toHaveLength(one.stage);
    }
    if (stand.stage === null) continue;
    const noted = planProgress.codes.map((one) => dayOfAll(one, own, reached)?.reachedDate ?? null);
    const kept = planProgress.codes.map(
      (one) => stagesOf.get(guid)!.find((day) => day.stage === one)?.reachedDate ?? null,
    );
    expect(kept, guid).toEqual(noted);
  }
  const states = new Set(projects.map((one) => one.state));
  expect(states).toEqual(new Set(projectState.codes));
  expect(new Set(sections.map((one) => one.state))).toEqual(new Set(sectionState.codes));
  // Of 280,000 set-ups these make 200,000 projects and 600,000 sections.
  expect(projects.length / size.setups).toBeGreaterThan(0.69);
  expect(sections.length / projects.length).toBeGreaterThan(3);
});

test('what is held of plan lines is what live, failed and repeated sections cost; awards sum up', async () => {
  const wrong = {
    'sections sum up to the budget': `select guid from project p where budget_amount <> (
      select sum(amount) from project_section s where s.project_guid = p.guid and round = 1)`,
    'sections are those of the set-up': `select s.project_guid from project_section s
      join project_setup u on u.project_guid = s.project_guid
      left join project_setup_section o on o.setup_guid = u.guid and o.position = s.position
      where s.round = 1 and (o.section_no, o.section_name, o.amount) is distinct from (s.section_no, s.section_name, s.amount)`,
    'what ended is given back': `select l.setup_guid from project_setup_line l join project_setup u on u.guid = l.setup_guid
      where released <> coalesce((select sum(amount) from project_section s
        where s.project_guid = u.project_guid and s.state = 3), 0)`,
    'lines hold what set-ups take': `select l.guid from procurement_plan_line l
      join (select line_guid, sum(amount - released) as held from project_setup_line group by 1) h on h.line_guid = l.guid
      where l.used_amount <> h.held
        or l.line_status <> case when held = 0 then 0 when held < estimate_amount then 1 else 2 end`,
    'a plan is used while a line of it is': `select p.guid from procurement_plan p
      join procurement_plan_line l on l.plan_guid = p.guid
      where p.status in (4, 5) and (p.status = 5) <> (l.used_amount > 0)`,
    'awards are of live sections that reached them': `select a.project_guid from project_award a
      join project_section s using (project_guid, section_no) where s.state <> 1 or s.stage < 6 or a.amount > s.amount`,
    'and all of those have one': `select s.project_guid from project_section s
      left join project_award a using (project_guid, section_no)
      where s.state = 1 and s.stage >= 6 and a.winner_guid is null`,
    'a project is awarded for their sum': `select guid from project p where award_amount is distinct from (
      select sum(amount) from project_award a where a.project_guid = p.guid)`,
  };
  for (const [what, text] of Object.entries(wrong)) expect(await found(`${text} limit 3`), what).toEqual([]);
});

test('failed sections have a reason and a day, new rounds follow on those they repeat', async () => {
  const wrong = {
    'what is closed says when and why': `select 1 from project_section where (state <> 1) <> (closed_date is not null)
      or (state in (2, 4)) <> (failure_reason is not null) or (state <> 1) <> (closed_reason <> '')`,
    'it was issued, and not signed': `select 1 from project_section where state <> 1 and stage not between 2 and 6`,
    'a round repeats one that says so': `select 1 from project_section n where again_of <> '' and not exists (
      select from project_section o where o.project_guid = n.project_guid and o.section_no = n.again_of and o.state = 4
        and o.round = n.round - 1)`,
    'nothing of an archived project is behind': `select 1 from project where stage = 8 and state <> 1`,
    'what was handed over is the receiver’s, what is offered the giver’s': `select 1 from handover h
      join handover_item i on i.handover_guid = h.guid join project p on p.guid = i.object_guid
      where p.owner_guid <> case h.status when 2 then h.to_user_guid else h.from_user_guid end`,
    'whoever was present could be': `select 1 from supervision_attendance a
      join attended_event e on e.guid = a.event_guid where a.signed_in_at::date <> e.held_on or e.held_on >= current_date`,
    'nobody is lent to their own house': `select 1 from secondment s join secondment_person p on p.secondment_guid = s.guid
      join sys_user u on u.guid = p.user_guid where u.enterprise_guid = s.enterprise_guid`,
    'the books balance, and nothing that holds something is below zero': `select movement_guid from deposit_entry
      group by 1 having sum(amount) <> 0 or count(*) <> 2
      union all select a.guid from deposit_account a join deposit_entry e on e.account_guid = a.guid
      where a.kind in (2, 3, 6, 8) group by 1 having sum(amount) < 0`,
    'a deposit that stands is held, one that went back is not': `select p.guid from deposit_payment p
      left join deposit_account a on (a.subject_guid, a.supplier_guid, a.kind) = (p.setting_guid, p.supplier_guid, 2)
      left join deposit_entry e on e.account_guid = a.guid group by p.guid
      having coalesce(sum(e.amount), 0) <> case when p.status = 3 then p.due_amount else 0 end`,
  };
  for (const [what, text] of Object.entries(wrong)) expect(await found(`${text} limit 3`), what).toEqual([]);
  for (const table of [
    'deposit_payment',
    'handover',
    'secondment',
    'attended_event',
    'supervision_attendance',
    'supervision_opinion',
  ])
    expect((await found(`select count(*)::int as of from ${table}`))[0]!['of'], table).toBeGreaterThan(50);
});

test('calls stand where who applied, what was given and who was admitted have brought them', async () => {
  const wrong = {
    'what is open takes applications, what is over does not': `select guid from recruit_notice
      where (status in (1, 3)) <> coalesce(apply_end > now(), true) and status between 1 and 9`,
    'nobody applied before it was published or after its end': `select a.guid from recruit_application a
      join recruit_notice n on n.guid = a.notice_guid
      where n.published_at is null or a.applied_at not between n.apply_start and coalesce(n.apply_end, now())`,
    'three review, and all have committed once the result waits': `select n.guid from recruit_notice n
      where status between 6 and 9 and (select count(*) from recruit_score s where s.notice_guid = n.guid)
        <> 3 * (select count(*) from recruit_application a where a.notice_guid = n.guid and a.status not in (0, 2))`,
    'points sum up': `select application_guid from recruit_score
      where total <> (select sum((one ->> 'score')::numeric) from jsonb_array_elements(items) one)`,
    'who passed has the average': `select a.guid from recruit_application a join recruit_notice n on n.guid = a.notice_guid
      where a.status > 2 and (a.status <> 5) <> ((select avg(total) from recruit_score s where s.application_guid = a.guid)
        >= n.pass_score)`,
    'who is admitted is in the library': `select a.guid from recruit_application a
      left join supplier_admission s on s.origin_guid = a.guid
      left join recruit_storage_entry e on e.application_guid = a.guid
      where (a.status = 8) <> (s.origin_guid is not null) or (a.status = 8) <> (e.storage_guid is not null)`,
    'a paused call says why': `select guid from recruit_notice n where status = 3 and not exists (
      select from recruit_exception e where e.notice_guid = n.guid and e.kind = 1)`,
    'nobody applied to what ended': `select a.guid from recruit_application a
      join recruit_notice n on n.guid = a.notice_guid where n.status not between 1 and 9`,
    'as many confirmed as take part': `select s.guid from shortlist s where confirmed_count <> (
      select count(*) from shortlist_invite i where i.shortlist_guid = s.guid and i.state = 1)`,
    'whoever was chosen was a candidate': `select r.shortlist_guid from shortlist_result r left join shortlist_candidate c
      using (shortlist_guid, round, enterprise_guid) where c.excluded is not null or c.id is null`,
    'procurement has started with those who confirmed': `select s.guid from shortlist s
      join project_section p on p.project_guid = s.project_guid and p.section_no = s.section_no
      where (s.status = 7) <> (p.stage >= 2) or (s.status = 7) <> exists (
        select from project_invitee i join shortlist_invite a using (enterprise_guid)
        where i.project_guid = s.project_guid and i.section_no = s.section_no and a.shortlist_guid = s.guid)`,
  };
  for (const [what, text] of Object.entries(wrong)) expect(await found(`${text} limit 3`), what).toEqual([]);
  const states = async (table: string) =>
    (await found(`select distinct status from ${table} order by 1`)).map((one) => one['status']);
  // What is in review or being changed is held by a case.
  expect(await states('recruit_notice')).toEqual([1, 3, 4, 5, 6, 7, 8, 9, 10, 1001, 1011, 1012]);
  expect(await states('shortlist')).toEqual([1, 2, 4, 5, 6, 7, 8, 9]);
});

test('its manager registers the next stage of a project with several sections', async () => {
  const [one] = await db
    .execute<{ guid: string; owner: string; stage: number }>(sql`
    select p.guid, p.owner_guid as owner, p.stage from project p
    where p.state = 1 and p.stage = 3 and not exists (
      select from project_section s where s.project_guid = p.guid and s.stage <> 3)
      and (select count(*) from project_section s where s.project_guid = p.guid) = 6
    order by guid limit 1`)
    .then(({ rows }) => rows);
  const manager = { guid: one!.owner };
  const before = (await call(viewProject, { guid: one!.guid }, manager)).data;
  const date = before.stages.at(3)!.reachedDate!;
  const asked = { guid: one!.guid, version: before.version, stage: 4 as const, date: addDays(date, 60) };
  expect((await call(registerStage, asked, manager)).code).toBe(1);
  const after = (await call(viewProject, { guid: one!.guid }, manager)).data;
  expect([after.stage, after.sections.map(({ stage }) => stage)]).toEqual([4, [4, 4, 4, 4, 4, 4]]);
  expect(await db.select().from(sectionStage).where(eq(sectionStage.projectGuid, one!.guid))).toHaveLength(
    24,
  );
});

test('schemes, tenders, notices and inquiries stand where their projects and sections do', async () => {
  const wrong = {
    'what is issued is carried out, what is archived completed': `select s.guid from tender_scheme s
      join project p on p.guid = s.project_guid
      where p.state <> 4 and s.status <> case when p.stage = 8 then 2 when p.stage >= 2 then 1 when p.stage = 1 then 1012 else s.status end
        or p.stage = 0 and p.state <> 4 and s.status not in (1001, 1011)`,
    'a scheme covers the sections of its project': `select s.guid from tender_scheme s
      where s.section_nos <> array(select section_no::text from project_section o where o.project_guid = s.project_guid order by position)`,
    'a scheme in force has a tender for each section, another none': `select s.guid from tender_scheme s
      where (select count(*) from tender t where t.scheme_guid = s.guid)
        <> case when s.status in (1001, 1011) then 0 else s.section_count end`,
    'nothing the clock closes is open': `select guid from tender where status = 30 and deadline <= now()`,
    'what is not issued lies ahead': `select guid from tender where status = 10 and sale_start <= now()`,
    'a failed section has a failed tender': `select t.guid from tender t
      join project_section o on o.project_guid = t.project_guid and o.section_no = t.section_no
      where (t.status = 910) <> (o.state in (2, 4)) or (t.status = 920) <> (o.state = 3)`,
    'a tender has a notice, out with it and not before': `select t.guid from tender t
      left join tender_notice n on n.tender_guids = array[t.guid]
      where (t.status = 10 or t.published_at is not null) and n.guid is null
        or n.published_at is distinct from t.published_at or (n.status = 1) <> (t.published_at is not null)`,
    'a notice says the dates of its tender, a direct one none': `select n.guid from tender_notice n
      join tender t on n.tender_guids = array[t.guid]
      where case when n.notice_kind = 12 then n.publicity_end is null or n.deadline is not null
        else n.deadline <> t.deadline or n.sale_start <> t.sale_start end`,
    'an open tender is in a medium once it is out, and no other': `select n.guid from tender_notice n
      left join tender_notice_medium m on m.notice_guid = n.guid
      where (n.status = 1 and n.notice_kind = 1) <> (m.guid is not null)`,
    'an inquiry is of its mode and stands where its section does': `select i.guid from inquiry i
      join project p on p.guid = i.project_guid
      left join project_section o on o.project_guid = p.guid and o.section_no = i.section_nos[1]
      where p.tender_way <> 6 or o.amount is distinct from i.budget_amount
        or i.status <> case when o.state <> 1 then 6 when o.stage >= 2 then 1 else i.status end
        or (i.status in (1, 6)) <> (o.stage >= 2 or o.state <> 1)`,
    'what is sent asks three, and what is not yet nobody': `select i.guid from inquiry i
      where (select count(*) from inquiry_invitee v where v.inquiry_guid = i.guid
        and (v.sent_time is not null) = (i.sent_time is not null)) <> 3`,
    'no inquiry of a section that only was issued is over': `select i.guid from inquiry i
      join project_section o on o.project_guid = i.project_guid and o.section_no = i.section_nos[1]
      where (i.deadline > now()) <> (o.state = 1 and o.stage <= 2)`,
  };
  for (const [what, text] of Object.entries(wrong)) expect(await found(`${text} limit 3`), what).toEqual([]);
  for (const table of ['tender_scheme', 'tender', 'tender_notice', 'inquiry'])
    expect((await found(`select count(*)::int as of from ${table}`))[0]!['of'], table).toBeGreaterThan(200);
});
