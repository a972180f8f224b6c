import { and, count, desc, eq, lt } from 'drizzle-orm';
import { paths } from '#shared/areas/session/paths';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { HOLDING_ITEMS, type Holding } from '#shared/areas/user/transfer-contract';
import type { Db } from '../../db/client.ts';
import { project } from './project.table.ts';

/** The running projects a person manages. */
export async function projectsHeldBy(db: Db, userGuid: string): Promise<Holding[]> {
  const where = and(
    eq(project.ownerGuid, userGuid),
    lt(project.stage, planProgress.code.archived),
    eq(project.isDeleted, false),
  );
  const [total] = await db.select({ count: count() }).from(project).where(where);
  const first = await db
    .select({ guid: project.guid, projectNo: project.projectNo, projectName: project.projectName })
    .from(project)
    .where(where)
    .orderBy(desc(project.updatedAt), desc(project.guid))
    .limit(HOLDING_ITEMS);
  return [
    {
      kind: 'project.owner',
      label: { cn: '负责的进行中项目', en: 'Running projects managed' },
      access: 'project:read',
      count: total!.count,
      items: first.map(({ guid, projectNo, projectName }) => ({
        name: `${projectNo} ${projectName}`,
        link: paths.project(guid),
      })),
    },
  ];
}
