import { eq } from 'drizzle-orm';
import { ATTEND } from '#shared/areas/supervision/auth';
import { attendanceAct, attendedStage } from '#shared/areas/supervision/attendance-contract';
import { addDays } from '#shared/kit/dates';
import { choosableProjects, projectsWithin } from '../../areas/project/projects-within.service.ts';
import { attendance, attendanceEntry, attendedEvent } from '../../areas/supervision/attendance.table.ts';
import { planAttendance } from '../../areas/supervision/plan-attendance.ts';
import { addTo, signIn } from '../../areas/supervision/sign-attendance.ts';
import { supervisor } from '../../areas/supervision/supervisor.table.ts';
import type { Db } from '../../db/client.ts';
import { todayOf } from '../../db/today.ts';
import type { Context } from '../../http/context.ts';

const s = attendedStage.code;
const ROOM = '公司办公楼3楼开标室';

/** An evaluation to attend today, one to come, one being attended, and one that was attended. */
export async function addAttendance(db: Db, as: (userName: string) => Promise<Context>) {
  const eyes = await as('supervisor');
  const manager = await as('project');
  const now = await todayOf(db);
  const { list } = await choosableProjects(eyes, 'project:read', { page: 1, rows: 50 });
  const of = (name: string) => list.find(({ projectName }) => projectName.startsWith(name))!.guid;
  const plan = (name: string, stage: (typeof s)[keyof typeof s], days: number, startTime: string) =>
    planAttendance(
      { projectGuid: of(name), stage, date: addDays(now, days), startTime, place: ROOM },
      manager,
    );
  await plan('厂区道路及雨污管网改造', s.evaluation, 0, '14:00');
  await plan('化学水处理药剂', s.opening, 5, '09:30');
  await plan('安全生产标准化咨询', s.opening, 20, '09:30');
  const { guid } = await signIn(
    {
      projectGuid: of('储能电池舱采购'),
      stage: s.evaluation,
      place: '海宁基地评标室',
      remark: '评标委员会5人到齐，通讯工具已统一保管。',
    },
    eyes,
  );
  await addTo(attendanceAct.code.annotate)({ guid, text: '第一信封评审已结束，评委未离开评标室。' }, eyes);
  await attendedBefore(db, eyes, of('海宁屋顶光伏'));
}

/** Presence at an evaluation of some weeks ago, as it was recorded on its day. */
async function attendedBefore(db: Db, context: Context, projectGuid: string) {
  const [found] = await projectsWithin(context, 'project:read', [projectGuid]);
  const [appointment] = await db.select().from(supervisor).where(eq(supervisor.userGuid, context.actor.guid));
  if (!found || !appointment?.supAuth.includes(ATTEND)) return;
  const heldOn = addDays(await todayOf(db), -90);
  const at = (time: string) => new Date(`${heldOn}T${time}+08:00`);
  const [event] = await db
    .insert(attendedEvent)
    .values({
      projectGuid,
      projectName: found.projectName,
      enterpriseGuid: found.enterpriseGuid,
      enterpriseName: found.enterpriseName,
      budgetAmount: found.budgetAmount,
      isMandatory: found.isMandatory,
      stage: s.evaluation,
      heldOn,
      startTime: '09:00',
      place: '嘉兴市公共资源交易中心',
      isPlanned: true,
      createUserGuid: found.ownerGuid,
      createUserName: found.ownerName,
    })
    .returning();
  const [present] = await db
    .insert(attendance)
    .values({
      eventGuid: event!.guid,
      supervisorGuid: appointment.guid,
      userGuid: context.actor.guid,
      userName: context.actor.name,
      enterpriseName: appointment.enterpriseName,
      deptName: appointment.deptName,
      supRole: appointment.supRole,
      place: event!.place,
      remark: '全程监督，未见异常。',
      signedInAt: at('08:52:00'),
    })
    .returning();
  await db
    .insert(attendanceEntry)
    .values({ attendanceGuid: present!.guid, act: attendanceAct.code.signOut, at: at('17:06:00') });
}
