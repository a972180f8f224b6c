import { and, eq, sql } from 'drizzle-orm';
import { dataScope, reachOf } from '#shared/areas/role/scope';
import { paths } from '#shared/areas/session/paths';
import { grantedPermissions } from '#shared/areas/supervision/auth';
import { appointmentStatus } from '#shared/areas/supervision/codes';
import type { Db } from '../../db/client.ts';
import type { Actor } from '../../http/context.ts';
import { notify } from '../notification/notification.service.ts';
import { countAlarms } from '../project/project-alarms.service.ts';
import { allProjectAlarms, type SupervisionParts } from './subject.ts';
import { type Supervisor, supervisor } from './supervisor.table.ts';
import { TODAY } from '../../db/today.ts';

/** A supervisor as a job sees with their eyes: what their appointments name, nothing of their other roles. */
const eyesOf = ({ userGuid, userName, enterpriseGuid, supAuth }: Supervisor): Actor => {
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
    permissions: new Map(grantedPermissions(supAuth).map((permission) => [permission, named])),
    mustChangePassword: false,
    mustEnrolSecondFactor: false,
  };
};

type AlarmParts = Pick<SupervisionParts, 'documentAlarms' | 'projectAlarms'>;

/** Tells those who want alarms how many there are now, when there are more than they were last told of. */
export async function tellAlarms(db: Db, parts: AlarmParts): Promise<void> {
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
    const projects = await countAlarms(viewer, allProjectAlarms(parts));
    const documents = await parts.documentAlarms.count(viewer);
    const found = projects.any + (documents.get('') ?? 0);
    if (found === one.alarmsTold) continue;
    await db.update(supervisor).set({ alarmsTold: found }).where(eq(supervisor.guid, one.guid));
    if (found <= (one.alarmsTold ?? 0) || told.has(one.userGuid)) continue;
    told.add(one.userGuid);
    await notify(db, {
      userGuids: [one.userGuid],
      kind: 'supervision.alarm',
      title: {
        cn: `监督范围内现有${found}个项目或单据存在预警`,
        en: `${found} projects or documents you supervise raise alarms`,
      },
      link: paths.supervisionCockpit,
    });
  }
}
