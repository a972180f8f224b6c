import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import type { ProjectBrief, ProjectDetail, ProjectRow, ProjectSearch } from '#shared/areas/project/contract';
import { sectionState } from '#shared/areas/project/codes';
import { unsignedOf } from '#shared/areas/project/progress';
import { daysOfSection, WHOLE } from '#shared/areas/project/section-stand';
import { planProgress, type PlanProgress } from '#shared/areas/tender-plan/codes';
import { formatDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { contains } from '../../db/contains.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { keyedPage } from '../../db/keyed-page.ts';
import { pageOfRows } from '../../db/page-of.ts';
import { prepared } from '../../db/prepared.ts';
import { sortedBy } from '../../db/sorted-by.ts';
import { todayOf } from '../../db/today.ts';
import type { Actor, Context } from '../../http/context.ts';
import { NotFound } from '../../kit/errors.ts';
import { pick } from '../../kit/pick.ts';
import { allowedOf } from '../../http/refusal.ts';
import { wholeOf } from './lock-project.ts';
import { isDueWithin } from './deadline-conditions.ts';
import { legalParameters } from '../legal-parameter/legal-parameter.service.ts';
import { reachedProjects } from './project-access.ts';
import { decideProjectActs, decideSectionActs, type ProjectTies } from './project-actions.ts';
import { madeByHand } from './made-by-hand.ts';
import { awardsOf } from './project-awards.ts';
import { deadlinesOfProjects } from './project-deadlines.ts';
import { peopleOf } from './project-people.ts';
import type { ProjectParts } from './project-parts.ts';
import { findTies, tiesOfProject } from './stage-days.ts';
import { type Project, project, projectStage } from './project.table.ts';
import { sectionDaysOf, sectionsOf } from './sections.service.ts';

/** Filters of the default search form, without paging and sorting. */
export type ProjectFilter = Omit<ProjectSearch, 'page' | 'rows' | 'sort' | 'order'>;

const sortColumns = {
  projectNo: project.projectNo,
  projectName: project.projectName,
  budgetAmount: project.budgetAmount,
  stage: project.stage,
  updateTime: project.updatedAt,
} as const;

/** The order of a list of projects; the newest first unless said. */
export const projectOrder = (search: Pick<ProjectSearch, 'sort' | 'order'>) =>
  sortedBy(search, sortColumns, 'updateTime', project.guid);

const is = (column: (typeof project)[keyof Project], value: string | number | undefined) =>
  value === undefined ? undefined : sql`${column} = ${value}`;

/** The default search form of product.md 3 as SQL, with what the list of projects asks beside it. */
export const projectFilter = async (db: Db, filter: ProjectFilter): Promise<SQL | undefined> =>
  and(
    is(project.projectNature, filter.projectNature),
    contains(project.projectName, filter.projectName),
    is(project.projectType, filter.projectType),
    is(project.tenderWay, filter.tenderWay),
    is(project.organizationType, filter.organizationType),
    contains(project.projectNo, filter.projectNo),
    is(project.ownerGuid, filter.userId),
    contains(project.ordersName, filter.ordersName),
    contains(project.ordersNo, filter.ordersNo),
    contains(project.agentUnit, filter.agentUnit),
    contains(project.contractName, filter.contractName),
    contains(project.contractNo, filter.contractNo),
    contains(project.entrustUnit, filter.entrustUnit),
    is(project.enterpriseGuid, filter.enterpriseGuid),
    is(project.stage, filter.stage),
    is(project.state, filter.state),
    filter.dueWithin === undefined ? undefined : isDueWithin(await legalParameters(db), filter.dueWithin),
  );

/** A project as every list shows it. */
export const toBrief = (found: Project): ProjectBrief => ({
  guid: found.guid,
  projectNo: found.projectNo,
  projectName: found.projectName,
  projectType: found.projectType,
  tenderWay: found.tenderWay,
  stage: found.stage,
  state: found.state,
  enterpriseGuid: found.enterpriseGuid,
  enterpriseName: found.enterpriseName,
});

const toRow = (found: Project, ties: ProjectTies, actor: Actor): ProjectRow => ({
  ...toBrief(found),
  version: found.version,
  projectNature: found.projectNature,
  organizationType: found.organizationType,
  isMandatory: found.isMandatory,
  deptGuid: found.deptGuid,
  deptName: found.deptName,
  userId: found.ownerGuid,
  userName: found.ownerName,
  agentUnit: found.agentUnit,
  budgetAmount: found.budgetAmount,
  awardAmount: found.awardAmount,
  entrustUnit: found.entrustUnit,
  ordersNo: found.ordersNo,
  ordersName: found.ordersName,
  contractNo: found.contractNo,
  contractName: found.contractName,
  createTime: formatDateTime(found.createTime),
  updateTime: formatDateTime(found.updatedAt),
  actions: allowedOf(decideProjectActs(found, ties, actor)),
});

/** The projects a person sees, filtered and sorted, a page at a time. */
export async function listProjects(search: ProjectSearch, { db, actor }: Context) {
  const where = and(await reachedProjects({ db, actor }), await projectFilter(db, search));
  const { guids, ...found } = await keyedPage(db, project, { where, orderBy: projectOrder(search) }, search);
  // Ask for the days of its sections with the rows of the page alone, not with those a deep page passes over.
  const rows = guids.length === 0 ? [] : await rowsByGuid(db).execute({ guids });
  const byGuid = new Map(rows.map(({ project: row, ...ties }) => [row.guid, toRow(row, ties, actor)]));
  return { ...found, list: guids.flatMap((guid) => byGuid.get(guid) ?? []) };
}
const rowsByGuid = prepared((db) =>
  db
    .select({ project, ...tiesOfProject })
    .from(project)
    .where(isOneOf(project.guid, sql.placeholder('guids')))
    .prepare('project_rows'),
);

/** Every project a person sees, on one page of ten thousand (product.md 9), by number. */
export async function listPlatformProjects(
  filter: ProjectFilter & { page: 1; rows: number },
  { db, actor }: Context,
) {
  const where = and(await reachedProjects({ db, actor }), await projectFilter(db, filter));
  const found = await pageOfRows(db, project, filter, { where, orderBy: [asc(project.projectNo)] });
  return { ...found, list: found.list.map(toBrief) };
}

/** One project with the days of its plan progress and its contracts. */
export const viewProject =
  (parts: ProjectParts) =>
  async ({ guid }: { guid: string }, { db, actor }: Context): Promise<ProjectDetail> => {
    const [found] = await db
      .select()
      .from(project)
      .where(and(eq(project.guid, guid), await reachedProjects({ db, actor })));
    if (!found) throw new NotFound();
    const days = await db.select().from(projectStage).where(eq(projectStage.projectGuid, guid));
    const sections = await sectionsOf(db, guid);
    const sectionDays = await sectionDaysOf(db, guid);
    const contracted = await parts.contractedSections(db, guid);
    const live = sections.filter(({ state }) => state === sectionState.code.live);
    const ties = await findTies(db, guid);
    return {
      ...toRow(found, ties, actor),
      today: await todayOf(db),
      modeReason: found.modeReason,
      stages: planProgress.codes.map((stage) => stageOf(stage, days)),
      lastRegistered: ties.lastRegistered,
      unsigned:
        sections.length > 0 && live.length === 0
          ? []
          : unsignedOf(live, await parts.signedSections(db, guid)),
      alarms: await parts.alarms({ db, actor }, guid),
      contracts: await parts.contracts({ db, actor }, guid),
      deadlines: (await deadlinesOfProjects(db, [found])).get(guid) ?? [],
      sections: sections.map(({ projectGuid: _project, position: _position, ...section }) => ({
        ...section,
        days: daysOfSection(section.sectionNo, sectionDays).map(({ stage, reachedDate }) => ({
          stage,
          reachedDate,
        })),
        actions: allowedOf(
          decideSectionActs(found, section, { isContracted: isIn(contracted, section.sectionNo) }, actor),
        ),
      })),
      people: await peopleOf(db, found),
      byHand: await madeByHand({ db, actor }, guid),
      wholeActions:
        sections.length > 0
          ? []
          : allowedOf(
              pick(decideSectionActs(found, wholeOf(found), { isContracted: contracted.length > 0 }, actor), {
                fail: true,
                end: true,
              }),
            ),
      awards: (await awardsOf(db, guid)).map(({ projectGuid: _project, ...award }) => award),
    };
  };

function stageOf(
  stage: PlanProgress,
  days: readonly (typeof projectStage.$inferSelect)[],
): ProjectDetail['stages'][number] {
  const day = days.find((one) => one.stage === stage);
  return {
    stage,
    plannedDate: day?.plannedDate ?? null,
    reachedDate: day?.reachedDate ?? null,
    note: day?.note ?? '',
    registeredBy: day?.registeredBy ?? null,
    registeredAt: day?.registeredAt ? formatDateTime(day.registeredAt) : null,
  };
}

/** Whether a contract of a section, or of the whole, stands. */
const isIn = (contracted: readonly string[], sectionNo: string) =>
  contracted.includes(sectionNo) || contracted.includes(WHOLE);
