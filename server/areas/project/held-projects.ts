import { and, asc, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { handoverBizType } from '#shared/areas/handover/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { paths } from '#shared/areas/session/paths';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { HOLDING_ITEMS, type Holding } from '#shared/areas/user/transfer-contract';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { asBefore, type Giver, noteHanded } from '../user/giver.service.ts';
import { type Project, project, projectStage } from './project.table.ts';
import { isStillRun } from './running.ts';

const held = {
  kind: 'project.owner',
  label: { cn: '负责的进行中项目', en: 'Running projects managed' },
  access: 'project:read',
};

const managedBy = (userGuid: string) =>
  and(eq(project.ownerGuid, userGuid), isStillRun, eq(project.isDeleted, false));

/** The running projects a person manages. */
export async function projectsHeldBy(db: Db, userGuid: string): Promise<Holding[]> {
  const [total] = await db.select({ count: count() }).from(project).where(managedBy(userGuid));
  const first = await managed(db, userGuid).limit(HOLDING_ITEMS);
  return [{ ...held, count: total!.count, items: first.map(called) }];
}

/** How they go to another manager; an agency that runs one for the buyer runs it still. */
export const projectGiver: Giver = {
  ...held,
  needs: 'project:progress',
  offered: { bizType: handoverBizType.code.project, factsOf },
  all: async (db, userGuid) =>
    (await managed(db, userGuid)).map((one) => ({ guid: one.guid, ...called(one) })),
  async give(db, context, handing) {
    const { guids, from, to } = handing;
    const given = await db
      .update(project)
      .set({
        ownerGuid: to.guid,
        ownerName: to.name,
        version: sql`${project.version} + 1`,
        updatedAt: sql`now()`,
      })
      .where(and(isOneOf(project.guid, guids), managedBy(from.guid)))
      .returning({ guid: project.guid, projectNo: project.projectNo });
    await noteHanded(
      db,
      context,
      handing,
      given.map(({ guid, projectNo: name }) => ({ type: 'project', guid, name })),
    );
    return asBefore(given);
  },
};

/** Projects as a hand-over shows them; the next day planned is that of the first stage not reached. */
async function factsOf(db: Db, guids: readonly string[]) {
  const rows = await db
    .select({
      guid: project.guid,
      no: project.projectNo,
      name: project.projectName,
      stage: project.stage,
      way: project.tenderWay,
      amount: project.budgetAmount,
    })
    .from(project)
    .where(isOneOf(project.guid, guids));
  const planned = await db
    .selectDistinctOn([projectStage.projectGuid])
    .from(projectStage)
    .where(
      and(
        isOneOf(projectStage.projectGuid, guids),
        isNotNull(projectStage.plannedDate),
        isNull(projectStage.reachedDate),
      ),
    )
    .orderBy(projectStage.projectGuid, asc(projectStage.plannedDate), asc(projectStage.stage));
  const next = new Map(planned.map((one) => [one.projectGuid, one]));
  return new Map(
    rows.map(({ guid, no, name, stage, way, amount }) => {
      const due = next.get(guid);
      const progress = {
        state: planProgress.wording(stage),
        way: tenderWay.wording(way),
        amount,
        due: due ? { day: due.plannedDate!, what: planProgress.wording(due.stage) } : null,
      };
      return [guid, { no, name, progress }];
    }),
  );
}

const managed = (db: Db, userGuid: string) =>
  db
    .select({ guid: project.guid, projectNo: project.projectNo, projectName: project.projectName })
    .from(project)
    .where(managedBy(userGuid))
    .orderBy(desc(project.updatedAt), desc(project.guid))
    .$dynamic();

const called = ({ guid, projectNo, projectName }: Pick<Project, 'guid' | 'projectNo' | 'projectName'>) => ({
  name: `${projectNo} ${projectName}`,
  link: paths.project(guid),
});
