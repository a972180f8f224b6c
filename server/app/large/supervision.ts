import { sql } from 'drizzle-orm';
import { subjectType } from '#shared/areas/enterprise/codes';
import { attendanceAct } from '#shared/areas/supervision/attendance-contract';
import { supervisionRightCodes } from '#shared/areas/supervision/auth';
import {
  appointmentStatus,
  opinionAct,
  opinionStatus,
  opinionSubject,
  opinionType,
  projectRange,
  supervisionLevel,
  supervisionRole,
  supervisionStage,
  supervisorDuty,
} from '#shared/areas/supervision/codes';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { addDays } from '#shared/kit/dates';
import { project, projectStage } from '../../areas/project/project.table.ts';
import { applyAppointment } from '../../areas/supervision/apply-appointment.ts';
import { attendance, attendanceEntry, attendedEvent } from '../../areas/supervision/attendance.table.ts';
import { opinion, opinionEntry } from '../../areas/supervision/opinion.table.ts';
import { supervisedUnit, supervisor } from '../../areas/supervision/supervisor.table.ts';
import { addAccount } from '../../areas/user/account.service.ts';
import type { Db } from '../../db/client.ts';
import { numberSequence } from '../../db/number-sequence.table.ts';
import { todayOf } from '../../db/today.ts';
import { draw, drawWord, guidOf } from './draw.ts';

/** Who supervises the whole group; those of its branches are `supervisor0000`, `supervisor0040` …, the same password. */
export const GROUP_SUPERVISOR = 'groupsupervisor';
/** Every so many-th company heads the ones after it (`addGroup`). */
const BRANCH = 40;
const APPOINTED = '2022-01-01';
/** One project in so many has an opinion. */
const OPINIONS = 20;

const { opened, evaluated } = planProgress.code;
const stage = supervisionStage.code;
const o = opinionStatus.code;
const seed = sql`seed`;

/** Enters supervisors of the group and of each branch of it, what they attended, and their opinions. */
export async function addSupervision(db: Db, passwordHash: string) {
  await addSupervisors(db, passwordHash);
  await db.execute(sql`
    create temp table large_supervised on commit drop as
    select project.*, uuid_hash_extended(project.guid, 11) as seed, company.short_code, head.guid as supervisor,
      head.user_guid, head.user_name, head.dept_name as head_dept, head.enterprise_name as head_name, head.sup_role
    from ${project} project
    join large_company company on company.guid = project.enterprise_guid
    join ${supervisor} head on head.guid = ${guidOf('supervisor', sql`company.at / ${BRANCH}::int * ${BRANCH}::int`)}`);
  await addEvents(db);
  await addOpinions(db);
}

async function addSupervisors(db: Db, passwordHash: string) {
  const today = await todayOf(db);
  const { rows } = await db.execute<{
    at: number;
    guid: string;
    node: string;
    name: string;
    made: string;
  }>(sql`
    select at, guid, node, name, ${guidOf('supervisor', sql`at`)} as made from large_company
    where at % ${BRANCH}::int = 0 order by at`);
  for (const [order, { at, guid: enterpriseGuid, node, name: enterpriseName, made }] of rows.entries()) {
    const name = `监督${String(order + 1).padStart(2, '0')}`;
    const phone = `1385720${String(at).padStart(4, '0')}`;
    const userGuid = await addAccount(db, {
      userName: at === 0 ? GROUP_SUPERVISOR : `supervisor${String(at).padStart(4, '0')}`,
      name,
      phone,
      type: subjectType.code.tenderer,
      enterpriseGuid,
      deptGuid: node,
      passwordHash,
    });
    const [appointed] = await db
      .insert(supervisor)
      .values({
        guid: made,
        userGuid,
        userName: name,
        enterpriseGuid,
        enterpriseName,
        deptGuid: node,
        deptName: '纪检监察室',
        duty: '监督专责',
        mobile: phone,
        email: '',
        supRole: supervisionRole.code.discipline,
        supLevel: supervisionLevel.code.unit,
        stages: [...supervisionStage.codes],
        supAuth: supervisionRightCodes,
        validFrom: APPOINTED,
        validTo: addDays(today, 245),
        alarmOn: false,
        status: appointmentStatus.code.active,
        appointedBy: enterpriseGuid,
        createUserGuid: userGuid,
        createUserName: name,
      })
      .returning();
    await db.insert(supervisedUnit).values({
      supervisorGuid: made,
      enterpriseGuid,
      includesBelow: true,
      duty: supervisorDuty.code.lead,
      range: projectRange.code.all,
    });
    await applyAppointment(db, appointed!);
  }
}

/** Openings and evaluations where somebody must be present: those held were mostly attended, others are ahead. */
async function addEvents(db: Db) {
  const event = guidOf('event', sql`of.guid || '/' || attended`);
  await db.execute(sql`
    insert into ${attendedEvent} (guid, project_guid, project_name, enterprise_guid, enterprise_name, budget_amount,
      is_mandatory, stage, held_on, start_time, place, is_planned, create_user_guid, create_user_name, create_time)
    select ${event}, of.guid, project_name, enterprise_guid, enterprise_name, budget_amount, is_mandatory, attended,
      coalesce(day.reached_date, current_date - 3 + (${draw(seed, 1, 30)})::int), '09:30', '第一开标室', true, owner_guid,
      owner_name, of.create_time
    from large_supervised of
    cross join (values (${opened}::int, ${stage.opening}::int), (${evaluated}::int, ${stage.evaluation}::int)) as held(at, attended)
    join ${projectStage} day on day.project_guid = of.guid and day.stage = held.at
    where (is_mandatory or budget_amount >= 4000000)
      and (day.reached_date >= ${APPOINTED}::date or of.stage = held.at - 1 and ${draw(seed, 2, 20)} = 0)`);
  await db.execute(sql`
    insert into ${attendance} (guid, event_guid, supervisor_guid, user_guid, user_name, enterprise_name, dept_name,
      sup_role, place, signed_in_at)
    select ${guidOf('attendance', sql`event.guid`)}, event.guid, of.supervisor, of.user_guid, of.user_name, of.head_name,
      of.head_dept, of.sup_role, event.place, event.held_on + time '09:20'
    from ${attendedEvent} event join large_supervised of on of.guid = event.project_guid
    where event.held_on < current_date and ${draw(sql`uuid_hash_extended(event.guid, 1)`, 3, 100)} < 85`);
  await db.execute(sql`
    insert into ${attendanceEntry} (guid, attendance_guid, act, at)
    select ${guidOf('entry', sql`guid`)}, guid, ${attendanceAct.code.signOut}, signed_in_at + interval '3 hours'
    from ${attendance} where guid = ${guidOf('attendance', sql`event_guid`)}`);
}

/** Opinions on some projects, most of them closed. */
async function addOpinions(db: Db) {
  const guid = guidOf('opinion', sql`of.guid`);
  const words = ['请说明采购方式的依据。', '定标资料未归档，请补充。', '公示期不足，请整改。'];
  await db.execute(sql`
    insert into ${opinion} (guid, opinion_no, supervisor_guid, owner_guid, owner_name, subject, subject_guid, subject_no,
      subject_name, enterprise_guid, enterprise_name, dept_guid, project_guid, stage, type, content, due_time, sent_time,
      answer, answer_time, conclusion, close_time, status, create_time, update_time)
    select ${guid}, short_code || '-JY-2025-' || lpad((row_number() over (partition by short_code order by of.guid))::text, 4, '0'),
      supervisor, user_guid, user_name, ${opinionSubject.code.project}, of.guid, project_no, project_name,
      enterprise_guid, enterprise_name, dept_guid, of.guid, ${stage.award}::int, ${opinionType.code.question}::int,
      ${drawWord(seed, 6, words)}, said + interval '7 days', case when status <> ${o.draft}::int then said end,
      case when status in (${o.answered}::int, ${o.closed}::int) then '已补充说明。' end,
      case when status in (${o.answered}::int, ${o.closed}::int) then said + interval '3 days' end,
      case when status = ${o.closed}::int then '同意关闭。' end,
      case when status = ${o.closed}::int then said + interval '5 days' end, status, said, said
    from (
      select *, timestamptz '2025-01-06 09:00:00+08' + (${draw(seed, 4, 400)}) * interval '1 day' as said,
        (array[${o.draft}::int, ${o.answered}::int, ${o.overdue}::int, ${o.overdue}::int])[1 + ${draw(seed, 5, 24)}] as drawn
      from large_supervised where ${draw(seed, 3, OPINIONS)} = 0) of
    cross join lateral (select coalesce(drawn, ${o.closed}::int) as status) as more`);
  await db.execute(sql`
    insert into ${opinionEntry} (guid, opinion_guid, act, actor_guid, actor_name, dept_name, text, at)
    select ${guidOf('opinion entry', sql`opinion.guid || act`)}, opinion.guid, act, owner_guid, owner_name, '纪检监察室',
      content, at
    from ${opinion} opinion
    cross join lateral (values (${opinionAct.code.create}, create_time), (${opinionAct.code.send}, sent_time),
      (${opinionAct.code.close}, close_time)) as entry(act, at)
    where at is not null and opinion.guid = ${guidOf('opinion', sql`project_guid`)}`);
  await db.execute(sql`
    insert into ${numberSequence} (unit_code, type, year, last)
    select split_part(opinion_no, '-', 1), 'JY', 2025, count(*)::int from ${opinion}
    where guid = ${guidOf('opinion', sql`project_guid`)} group by 1`);
}
