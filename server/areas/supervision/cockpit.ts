import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { AlarmKind } from '#shared/areas/supervision/alarms';
import { attendanceCalls } from '#shared/areas/supervision/attendance-contract';
import { type CockpitFigure, cockpitFigures, type CockpitList } from '#shared/areas/supervision/cockpit';
import { opinionCalls } from '#shared/areas/supervision/opinion-contract';
import type { Db } from '../../db/client.ts';
import { COUNT_KEPT_MS } from '../../db/page-of.ts';
import { answersBy, slowAnswers } from '../../db/slow-answers.ts';
import type { Actor, Context } from '../../http/context.ts';
import { namedToday } from '../department/named-scope.service.ts';
import { countAlarms } from '../project/project-alarms.service.ts';
import { reachedEvents } from './attendance-access.ts';
import { attendedEvent } from './attendance.table.ts';
import { eventFilter } from './list-attendance.ts';
import { opinionFilter } from './list-opinions.ts';
import { tiesTo, visible } from './opinion-access.ts';
import { opinion } from './opinion.table.ts';
import { allProjectAlarms, type SupervisionParts } from './subject.ts';

type Counted = ReadonlyMap<string, number>;

/** The total of a list may be as old as that. */
const counts = slowAnswers<{ counts: number[] }[]>(COUNT_KEPT_MS);
/** Whoever opens the cockpit of a large group again meanwhile may see figures this old; what they reach is asked each time. */
const KEPT_MS = 30_000;
const long = answersBy<{
  projects: Awaited<ReturnType<typeof countAlarms>>;
  documents: Awaited<ReturnType<SupervisionParts['documentAlarms']['count']>>;
}>(KEPT_MS);

const figuresOf = (list: CockpitList) =>
  Object.entries(cockpitFigures).filter(([, figure]) => figure.list === list);

/**
 * The figures of a supervisor: each is the total of its list, by the conditions of that list. One statement counts all
 * opinions, one all events, one the alarms of all projects, and one those of each kind of document; the last two are kept
 * for half a minute where they were slow.
 */
export async function countCockpit(parts: SupervisionParts, context: Context) {
  const { db } = context;
  const ties = await tiesTo(context);
  const reached = await reachedEvents(context);
  const opinions = countEach(db, 'opinions', { table: opinion, where: visible(ties) }, ({ search }) =>
    opinionFilter(ties, opinionCalls.list.input.parse(search)),
  );
  const events = countEach(db, 'attendance', { table: attendedEvent, where: reached }, ({ search }) =>
    eventFilter(context, attendanceCalls.list.input.parse(search)),
  );
  const [said, held, { projects, documents }] = await Promise.all([
    opinions,
    events,
    countLong(parts, context),
  ]);
  const kindOf = ({ search: { alarm, documentAlarm } }: CockpitFigure) =>
    (alarm ?? documentAlarm) as AlarmKind;
  const counted: Record<CockpitList, (key: string, figure: CockpitFigure) => number> = {
    opinions: (key) => said.get(key) ?? 0,
    attendance: (key) => held.get(key) ?? 0,
    projects: (_key, figure) => projects.of(kindOf(figure)),
    documents: (_key, figure) => documents.get(kindOf(figure)) ?? 0,
  };
  return Object.entries(cockpitFigures).map(([key, figure]) => ({
    key,
    count: counted[figure.list](key, figure),
  }));
}

/** The two that are long of a whole group, at once. */
async function countLong(parts: SupervisionParts, context: Context) {
  return long(await reachKey(context), async () => {
    const [projects, documents] = await Promise.all([
      countAlarms(context, allProjectAlarms(parts)),
      parts.documentAlarms.count(context),
    ]);
    return { projects, documents };
  });
}

/** Tells apart what people reach: by their permissions, and by what is named to them as it stands today. */
async function reachKey({ db, actor }: Context): Promise<string> {
  const reach = ({ enterpriseGuid, deptGuids, permissions }: Actor) => [
    enterpriseGuid,
    deptGuids,
    [...permissions].map(([permission, scopes]) => [permission, ...scopes]),
  ];
  const { guid, organisationVersion, places = [] } = actor;
  return JSON.stringify([
    guid,
    organisationVersion,
    [actor, ...places].map(reach),
    await namedToday(db, guid),
  ]);
}

/** Counts these rows of a table for each figure of a list, in one statement. */
async function countEach(
  db: Db,
  list: CockpitList,
  { table, where }: { table: PgTable; where: SQL | undefined },
  filterOf: (figure: CockpitFigure) => SQL | undefined,
): Promise<Counted> {
  const asked = figuresOf(list);
  const columns = asked.map(
    ([, figure]) => sql`count(*) filter (where ${filterOf(figure) ?? sql`true`})::int`,
  );
  const [found] = await counts(
    db
      .select({ counts: sql<number[]>`array[${sql.join(columns, sql`, `)}]` })
      .from(table)
      .where(where),
  );
  return new Map(asked.map(([key], at) => [key, found!.counts[at]!]));
}
