import { and, count, desc, eq, not, sql } from 'drizzle-orm';
import { paths } from '#shared/areas/session/paths';
import type { Db } from '../../db/client.ts';
import { type HangingNode, type HangingSource, SHOWN } from '../department/hanging.service.ts';
import { project } from './project.table.ts';
import { isStillRun } from './running.ts';

type Which = 'running' | 'over';

const projectsOf = ({ guid }: HangingNode, which: Which) =>
  and(
    eq(project.deptGuid, guid),
    eq(project.isDeleted, false),
    which === 'over' ? not(isStillRun) : isStillRun,
  );

const find =
  (which: Which): HangingSource['find'] =>
  async (db, node) => {
    const where = projectsOf(node, which);
    const [total] = await db.select({ count: count() }).from(project).where(where);
    const first = await db
      .select({ guid: project.guid, projectNo: project.projectNo, projectName: project.projectName })
      .from(project)
      .where(where)
      .orderBy(desc(project.updatedAt), desc(project.guid))
      .limit(SHOWN);
    return {
      count: total!.count,
      items: first.map(({ guid, projectNo, projectName }) => ({
        name: `${projectNo} ${projectName}`,
        link: paths.project(guid),
      })),
    };
  };

/** Running projects take the target's name; one that is over keeps the name it ended with. */
const moveRunning: HangingSource['moveTo'] = async (db, from, to) => {
  await db
    .update(project)
    .set({
      deptGuid: to.guid,
      deptName: to.name,
      version: sql`${project.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(projectsOf(from, 'running'));
};
const moveOver: HangingSource['moveTo'] = async (db, from, to) => {
  await db.update(project).set({ deptGuid: to.guid }).where(projectsOf(from, 'over'));
};

/** The projects that hang on a department. */
export const departmentProjects: readonly HangingSource[] = [
  {
    kind: 'runningProjects',
    label: { cn: '进行中的项目', en: 'Running projects' },
    mayStay: false,
    find: find('running'),
    moveTo: moveRunning,
  },
  {
    kind: 'archivedProjects',
    label: { cn: '已归档或已终止的项目', en: 'Archived and ended projects' },
    mayStay: true,
    find: find('over'),
    moveTo: moveOver,
    remembers: isNamed,
  },
];

async function isNamed(db: Db, guid: string): Promise<boolean> {
  const found = await db
    .select({ guid: project.guid })
    .from(project)
    .where(eq(project.deptGuid, guid))
    .limit(1);
  return found.length > 0;
}
