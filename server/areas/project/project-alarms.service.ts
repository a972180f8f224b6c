import { and, count, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { LegalParameters } from '#shared/areas/legal-parameter/parameters';
import { paths } from '#shared/areas/session/paths';
import { type AlarmKind, projectAlarms } from '#shared/areas/supervision/alarms';
import type { Alarm, AlarmEvidence } from '#shared/areas/supervision/alarm-views';
import type { Wording } from '#shared/kit/language';
import { contains } from '../../db/contains.ts';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { namedIfFew } from '../../db/named-if-few.ts';
import { pageOf } from '../../db/page-of.ts';
import { countRaised, hasRaised, type Raised, raisedCodes } from '../../db/raised.ts';
import type { Context } from '../../http/context.ts';
import { countedDays, lastDays, withCountedDays } from '../calendar/last-day.service.ts';
import { legalParameters } from '../legal-parameter/legal-parameter.service.ts';
import { deadlineAlarms } from './deadline-alarms.ts';
import { lawAlarmsOfMany } from './law-alarms.ts';
import { toBrief } from './list-projects.ts';
import { deadlinesOfProjects } from './project-deadlines.ts';
import { hasReached, ownAlarms, ownColumns, ownFacts, ownText, self, type StageFact } from './own-alarms.ts';
import { reachedProjects } from './project-access.ts';
import { project, projectStage } from './project.table.ts';

type Viewer = Pick<Context, 'db' | 'actor'>;

/** What a list of projects under supervision is narrowed by. */
export interface AlarmFilter {
  projectName?: string | undefined;
  projectNo?: string | undefined;
  enterpriseGuid?: string | undefined;
  enterpriseName?: string | undefined;
  stage?: number | undefined;
  hasAlarm?: '0' | '1' | undefined;
  alarm?: AlarmKind | undefined;
}

/** A project as an alarm of another area sees it: columns of the query it is asked in. */
export interface ProjectColumns {
  guid: SQL;
  budgetAmount: SQL;
  isMandatory: SQL;
  /** It has reached a stage, on this day or later where one is named. */
  hasReached: (stage: number, since?: SQL) => SQL;
}

/** A project that raises an alarm of another area, with the days of its stages. */
export interface AlarmedRecord {
  guid: string;
  days: readonly StageFact[];
}

/** An alarm about projects that another area raises; composed in `server/app` and by supervision itself. */
export interface ProjectAlarm {
  kind: AlarmKind;
  /** What was found, for people. */
  text: Wording;
  raises: (of: ProjectColumns) => SQL;
  /** The same where all projects of a reader are asked, if that is found another way. */
  raisesOfMany?: (of: ProjectColumns) => SQL;
  /** What stands behind it, by the guid of the project; asked for those that raise it. */
  evidence(found: readonly AlarmedRecord[]): Promise<ReadonlyMap<string, AlarmEvidence[]>>;
}
/** The alarms of other areas, as far as this person may know of them. */
export type ProjectAlarms = (viewer: Viewer) => Promise<readonly ProjectAlarm[]>;

const columns: ProjectColumns = { ...self, hasReached };

/** What alarms are asked by: the numbers of the law, and what other areas raise. */
interface Asked {
  parameters: LegalParameters;
  others: readonly ProjectAlarm[];
  /** What each row of a page is asked. */
  raised: readonly Raised<AlarmKind>[];
  /** The same, for all projects somebody sees. */
  raisedOfMany: readonly Raised<AlarmKind>[];
}

async function askedBy(viewer: Viewer, alarms: ProjectAlarms): Promise<Asked> {
  const parameters = await legalParameters(viewer.db);
  const others = await alarms(viewer);
  const place = (kind: AlarmKind) => (projectAlarms as readonly AlarmKind[]).indexOf(kind);
  const raisedBy = (ofTheLaw: readonly Raised<AlarmKind>[], ofOthers: (one: ProjectAlarm) => SQL) =>
    [...ownAlarms(ofTheLaw), ...others.map((one) => [one.kind, ofOthers(one)] as const)].toSorted(
      ([a], [b]) => place(a) - place(b),
    );
  return {
    parameters,
    others,
    raised: raisedBy(deadlineAlarms(parameters, lastDays), (one) => one.raises(columns)),
    raisedOfMany: raisedBy(await lawAlarmsOfMany(viewer.db, parameters), (one) =>
      (one.raisesOfMany ?? one.raises)(columns),
    ),
  };
}

const condition = async (viewer: Viewer, filter: AlarmFilter, { raisedOfMany }: Asked) =>
  and(
    await namedIfFew(viewer.db, project, await reachedProjects(viewer, 'project:read')),
    contains(project.projectName, filter.projectName),
    contains(project.projectNo, filter.projectNo),
    filter.enterpriseGuid === undefined ? undefined : eq(project.enterpriseGuid, filter.enterpriseGuid),
    contains(project.enterpriseName, filter.enterpriseName),
    filter.stage === undefined ? undefined : sql`${project.stage} = ${filter.stage}`,
    filter.hasAlarm === undefined ? undefined : sql`${hasRaised(raisedOfMany)} = ${filter.hasAlarm === '1'}`,
    filter.alarm === undefined ? undefined : hasRaised(raisedOfMany, filter.alarm),
  );

type Found = Awaited<ReturnType<typeof selectAlarmed>>[number];
/** Their guids are found first: what a deep page passes over is not asked for its alarms. */
const selectAlarmed = (db: Db, where: SQL | undefined, { raised }: Asked, limit: number, offset: number) =>
  withCountedDays(db)
    .select({ row: project, kinds: raisedCodes(raised), ...ownColumns })
    .from(project)
    .where(
      sql`${project.guid} = any(array(
        select ${project.guid} from ${project} where ${where}
        order by ${project.updatedAt} desc, ${project.guid} desc limit ${limit} offset ${offset}))`,
    )
    .orderBy(desc(project.updatedAt), desc(project.guid));

/** One page of the projects a person sees, each with its alarms in words and what they rest on. */
export async function listAlarmedProjects(
  viewer: Viewer,
  { page, rows, ...filter }: AlarmFilter & { page: number; rows: number },
  alarms: ProjectAlarms,
) {
  const asked = await askedBy(viewer, alarms);
  const where = await condition(viewer, filter, asked);
  const found = await pageOf(
    { page, rows },
    (limit, offset) => selectAlarmed(viewer.db, where, asked, limit, offset),
    withCountedDays(viewer.db).select({ total: count() }).from(project).where(where),
  );
  return { ...found, list: await withEvidence(viewer.db, found.list, asked) };
}

/** The alarms of one project somebody sees, in words and with what they rest on. */
export async function alarmsOfProject(viewer: Viewer, guid: string, alarms: ProjectAlarms): Promise<Alarm[]> {
  const asked = await askedBy(viewer, alarms);
  const found = await selectAlarmed(viewer.db, eq(project.guid, guid), asked, 1, 0);
  return (await withEvidence(viewer.db, found, asked))[0]?.alarms ?? [];
}

/** How many of the projects a person sees raise each alarm; `any` is how many raise one at all. */
export async function countAlarms(viewer: Viewer, alarms: ProjectAlarms) {
  const asked = await askedBy(viewer, alarms);
  const where = await condition(viewer, {}, asked);
  const { rows } = await viewer.db.execute<{ code: AlarmKind | ''; count: number }>(
    countRaised(raisedCodes(asked.raisedOfMany), sql`from ${project} where ${where}`, countedDays),
  );
  const counted = new Map(rows.map((one) => [one.code, one.count]));
  return { any: counted.get('') ?? 0, of: (kind: AlarmKind) => counted.get(kind) ?? 0 };
}

/** Rows fetched at a time for an export. */
const BATCH = 500;

/** All of them, for an export; a page at a time. */
export async function* everyAlarmedProject(viewer: Viewer, filter: AlarmFilter, alarms: ProjectAlarms) {
  const asked = await askedBy(viewer, alarms);
  const where = await condition(viewer, filter, asked);
  for (let offset = 0; ; offset += BATCH) {
    const batch = await selectAlarmed(viewer.db, where, asked, BATCH, offset);
    yield* await withEvidence(viewer.db, batch, asked);
    if (batch.length < BATCH) return;
  }
}

async function withEvidence(db: Db, found: readonly Found[], { parameters, others }: Asked) {
  const days = await daysOfEach(
    db,
    found.filter(({ kinds }) => kinds.length > 0).map(({ row }) => row.guid),
  );
  const deadlines = await deadlinesOfProjects(
    db,
    found.filter(({ kinds }) => kinds.length > 0).map(({ row }) => row),
    parameters,
  );
  const evidence = new Map<AlarmKind, ReadonlyMap<string, AlarmEvidence[]>>();
  for (const one of others) {
    const those = found.filter(({ kinds }) => kinds.includes(one.kind));
    if (those.length > 0)
      evidence.set(
        one.kind,
        await one.evidence(those.map(({ row: { guid } }) => ({ guid, days: days.get(guid) ?? [] }))),
      );
  }
  return found.map((one) => ({
    ...toBrief(one.row),
    userName: one.row.ownerName,
    budgetAmount: one.row.budgetAmount,
    awardAmount: one.row.awardAmount,
    stageDate: one.stageDate,
    alarms: one.kinds.map((kind): Alarm => {
      const { guid } = one.row;
      const known = { ...one, deadlines: deadlines.get(guid) ?? [] };
      const own = () =>
        ownFacts(kind, known, days.get(guid) ?? []).map((text) => ({ text, link: paths.project(guid) }));
      return {
        kind,
        text: others.find((other) => other.kind === kind)?.text ?? ownText(kind, known),
        evidence: evidence.get(kind)?.get(guid) ?? own(),
      };
    }),
  }));
}
export type AlarmedProject = Awaited<ReturnType<typeof withEvidence>>[number];

async function daysOfEach(db: Db, guids: readonly string[]) {
  const found =
    guids.length === 0
      ? []
      : await db
          .select({
            guid: projectStage.projectGuid,
            stage: projectStage.stage,
            plannedDate: projectStage.plannedDate,
            reachedDate: projectStage.reachedDate,
            registeredBy: projectStage.registeredBy,
          })
          .from(projectStage)
          .where(isOneOf(projectStage.projectGuid, guids));
  return Map.groupBy(found, ({ guid }) => guid);
}
