import { and, eq, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import { appointmentStatus, opinionStatus } from '#shared/areas/supervision/codes';
import type { Context } from '../../http/context.ts';
import { Forbidden, NotFound } from '../../kit/errors.ts';
import { lacks } from '../../http/refusal.ts';
import { scopeCondition } from '../department/scope.service.ts';
import { namesReachedProject } from '../project/projects-within.service.ts';
import { opinion, type Opinion } from './opinion.table.ts';
import { supervisor } from './supervisor.table.ts';
import { TODAY } from '../../db/today.ts';

type Viewer = Pick<Context, 'db' | 'actor'>;

/** No person's guid is an appointment's: own opinions are seen through the appointment, which ends, and not as one's own. */
const columns = {
  enterpriseGuid: opinion.enterpriseGuid,
  deptGuid: opinion.deptGuid,
  ownerGuid: opinion.supervisorGuid,
};

/** The appointments of a person that are in force today. */
const inForce = ({ db, actor }: Viewer) =>
  db
    .select({ guid: supervisor.guid })
    .from(supervisor)
    .where(
      and(
        eq(supervisor.userGuid, actor.guid),
        eq(supervisor.isDeleted, false),
        eq(supervisor.status, appointmentStatus.code.active),
        sql`${TODAY} between ${supervisor.validFrom} and ${supervisor.validTo}`,
      ),
    );

/** Given by this person under an appointment that is in force. */
const isHis = (viewer: Viewer) =>
  and(eq(opinion.ownerGuid, viewer.actor.guid), inArray(opinion.supervisorGuid, inForce(viewer)))!;

/** Sent to the unit, and within what this person answers for. */
async function isToAnswer(viewer: Viewer): Promise<SQL> {
  const within = await scopeCondition(viewer, 'supervision:answer', columns);
  return and(ne(opinion.status, opinionStatus.code.draft), within ?? sql`true`)!;
}

/** Another supervisor's, on a unit or a project this person supervises too. */
async function isSupervisedToo(viewer: Viewer): Promise<SQL> {
  const within = await scopeCondition(viewer, 'supervision:read', columns);
  return and(
    ne(opinion.status, opinionStatus.code.draft),
    within ?? sql`true`,
    or(isNull(opinion.projectGuid), await namesReachedProject(viewer, 'project:read', opinion.projectGuid)),
  )!;
}

/** What a person is to an opinion, as SQL for list, get and lock alike. */
export async function tiesTo(viewer: Viewer) {
  const { permissions } = viewer.actor;
  const none = sql`false`;
  return {
    isHis: permissions.has('supervision:read') ? isHis(viewer) : none,
    answers: permissions.has('supervision:answer') ? await isToAnswer(viewer) : none,
    watches: permissions.has('supervision:read') ? await isSupervisedToo(viewer) : none,
  };
}
export type Ties = Awaited<ReturnType<typeof tiesTo>>;

/** The opinions a person may see. */
export const visible = ({ isHis: his, answers, watches }: Ties) =>
  and(eq(opinion.isDeleted, false), or(his, answers, watches));

/** @throws Forbidden for who is on neither side. */
export function requireSide({ actor }: Pick<Context, 'actor'>) {
  if (!actor.permissions.has('supervision:read') && !actor.permissions.has('supervision:answer'))
    throw new Forbidden(lacks('supervision:read'));
}

/** An opinion with what its reader is to it. */
export interface SeenOpinion {
  row: Opinion;
  isHis: boolean;
  answers: boolean;
}

/** The columns that make a `SeenOpinion`. */
export const seenColumns = ({ isHis: his, answers }: Ties) => ({
  row: opinion,
  isHis: sql<boolean>`coalesce(${his}, false)`,
  answers: sql<boolean>`coalesce(${answers}, false)`,
});

/** The opinion, when this person may see it; the only way to load one. @throws NotFound */
export async function findOpinion(
  viewer: Viewer,
  guid: string,
  how: 'read' | 'lock' = 'read',
): Promise<SeenOpinion> {
  const ties = await tiesTo(viewer);
  const query = viewer.db
    .select(seenColumns(ties))
    .from(opinion)
    .where(and(eq(opinion.guid, guid), visible(ties)));
  const [found] = how === 'lock' ? await query.for('update', { of: opinion }) : await query;
  if (!found) throw new NotFound();
  return found;
}

/** Whether this person may see the opinion. */
export async function canReadOpinion(viewer: Viewer, guid: string): Promise<boolean> {
  const ties = await tiesTo(viewer);
  const found = await viewer.db
    .select({ guid: opinion.guid })
    .from(opinion)
    .where(and(eq(opinion.guid, guid), visible(ties)));
  return found.length > 0;
}
