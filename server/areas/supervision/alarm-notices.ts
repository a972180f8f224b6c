import { and, eq, sql } from 'drizzle-orm';
import { dataScope, reachOf } from '#shared/areas/role/scope';
import { paths } from '#shared/areas/session/paths';
import { appointmentStatus } from '#shared/areas/supervision/codes';
import type { Db } from '../../db/client.ts';
import type { Actor } from '../../http/context.ts';
import { notify } from '../notification/notification.service.ts';
import { countAlarmedProjects } from '../project/project-alarms.service.ts';
import type { PlanAlarms } from './subject.ts';
import { type Supervisor, supervisor } from './supervisor.table.ts';
import { TODAY } from '../../db/today.ts';

/** A supervisor as a job sees with their eyes: what their appointments name, nothing of their other roles. */
const eyesOf = ({ userGuid, userName, enterpriseGuid }: Supervisor): Actor => {
  const named = reachOf([dataScope.code.companies]);
  return {
    guid: userGuid,
    userName,
    name: userName,
    type: '',
    enterpriseGuid,
    enterpriseName: '',
    deptGuid: null,
    deptGuids: [],
    sessionGuid: '',
    roles: new Set(),
    permissions: new Map([
      ['plan:read', named],
      ['project:read', named],
    ]),
    mustChangePassword: false,
    mustEnrolSecondFactor: false,
  };
};

/** Tells those who want alarms how many there are now, when there are more than they were last told of. */
export async function tellAlarms(db: Db, planAlarms: PlanAlarms): Promise<void> {
  const wanting = await db
    .select()
    .from(supervisor)
    .where(
      and(
        eq(supervisor.isDeleted, false),
        eq(supervisor.alarmOn, true),
        eq(supervisor.status, appointmentStatus.code.active),
        sql`${TODAY} between ${supervisor.validFrom} and ${supervisor.validTo}`,
      ),
    );
  const told = new Set<string>();
  for (const one of wanting) {
    const viewer = { db, actor: eyesOf(one) };
    const plans = await planAlarms(viewer, { page: 1, rows: 10 });
    const found = (await countAlarmedProjects(viewer)) + plans.total;
    if (found === one.alarmsTold) continue;
    await db.update(supervisor).set({ alarmsTold: found }).where(eq(supervisor.guid, one.guid));
    if (found <= (one.alarmsTold ?? 0) || told.has(one.userGuid)) continue;
    told.add(one.userGuid);
    await notify(db, {
      userGuids: [one.userGuid],
      kind: 'supervision.alarm',
      title: {
        cn: `监督范围内现有${found}个项目或计划存在预警`,
        en: `${found} projects or plans you supervise raise alarms`,
      },
      link: paths.supervisedProjects,
    });
  }
}
