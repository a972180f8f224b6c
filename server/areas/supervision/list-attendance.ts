import { and, asc, desc, eq, sql } from 'drizzle-orm';
import {
  type attendanceAction,
  type AttendanceRow,
  type AttendedEvent,
  attendanceAct,
  attendanceDay,
  type EventSearch,
} from '#shared/areas/supervision/attendance-contract';
import { isRunning } from '#shared/areas/project/section-stand';
import { formatDate, formatDateTime } from '#shared/kit/dates';
import type { z } from 'zod';
import { contains } from '../../db/contains.ts';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { pageOfRows } from '../../db/page-of.ts';
import { todayOf } from '../../db/today.ts';
import type { Context } from '../../http/context.ts';
import { NotFound } from '../../kit/errors.ts';
import { filesOf } from '../file/file.service.ts';
import { projectToContract } from '../project/contract-project.service.ts';
import { projectBriefs, projectsWithin } from '../project/projects-within.service.ts';
import { isAttended, isMine, isRequired, isSignedIn, onDay, reachedEvents } from './attendance-access.ts';
import {
  attendance,
  attendanceEntry,
  type AttendanceEntry,
  type AttendanceRecord,
  attendedEvent as event,
  type AttendedEventRow,
} from './attendance.table.ts';

/** The kinds under which a sign-in and what is added to it hold their files. */
export const ATTENDANCE = 'attendance';
export const ATTENDANCE_ENTRY = 'attendanceEntry';
const PROGRESS = 'project:progress';

type Viewer = Pick<Context, 'db' | 'actor'>;
type EventFilter = Omit<EventSearch, 'page' | 'rows'>;

/** The filters as SQL, within what the reader may see. */
export const eventCondition = async (viewer: Viewer, filter: EventFilter) =>
  and(await reachedEvents(viewer), eventFilter(viewer, filter));

/** The filters alone. */
export const eventFilter = (viewer: Viewer, filter: EventFilter) =>
  and(
    contains(event.projectName, filter.projectName),
    contains(event.enterpriseName, filter.enterpriseName),
    filter.stage === undefined ? undefined : eq(event.stage, filter.stage),
    onDay(filter.day),
    filter.attended === undefined ? undefined : sql`${isAttended()} = ${filter.attended === '1'}`,
    filter.mine ? isMine(viewer) : undefined,
  );

const columnsFor = (viewer: Viewer) => ({
  row: event,
  isRequired,
  isMine: isMine(viewer),
  isSignedIn: isSignedIn(viewer),
  isAttended: isAttended(),
});
interface Found {
  row: AttendedEventRow;
  isRequired: boolean;
  isMine: boolean;
  isSignedIn: boolean;
  isAttended: boolean;
}

/** One page of the events a person sees; what comes next first, of what has passed the latest. */
export async function listAttendance({ page, rows, ...filter }: EventSearch, context: Context) {
  const found = await pageOfRows(
    context.db,
    event,
    { page, rows },
    {
      columns: columnsFor(context),
      where: await eventCondition(context, filter),
      orderBy:
        filter.day === attendanceDay.code.upcoming
          ? [asc(event.heldOn), asc(event.guid)]
          : [desc(event.heldOn), desc(event.guid)],
    },
  );
  return { ...found, list: await toEvents(context, found.list) };
}

/** The events of a project, the latest first, to whoever may read it. @throws NotFound */
export async function attendanceOfProject({ guid }: { guid: string }, context: Context) {
  const { db, actor } = context;
  const [found] = await projectsWithin(context, 'project:read', [guid]);
  if (!found) throw new NotFound();
  const rows = await db
    .select(columnsFor(context))
    .from(event)
    .where(and(await reachedEvents(context), eq(event.projectGuid, guid)))
    .orderBy(desc(event.heldOn), asc(event.stage), asc(event.sectionNo));
  const { sections = [] } = (await projectToContract(db, guid)) ?? {};
  const mayPlan =
    isRunning(found) &&
    actor.permissions.has(PROGRESS) &&
    (await projectsWithin(context, PROGRESS, [guid])).length > 0;
  return {
    events: await toEvents(context, rows),
    mayPlan,
    sections: sections.map(({ sectionNo, sectionName }) => ({ sectionNo, sectionName })),
  };
}

async function toEvents(context: Context, found: readonly Found[]): Promise<AttendedEvent[]> {
  const { db, actor } = context;
  const guids = found.map(({ row }) => row.guid);
  const projects = await projectBriefs(
    db,
    found.map(({ row }) => row.projectGuid),
  );
  const planned = actor.permissions.has(PROGRESS)
    ? new Set((await projectsWithin(context, PROGRESS, [...projects.keys()])).map(({ guid }) => guid))
    : new Set<string>();
  const today = await todayOf(db);
  const attendances = await attendancesOf(db, guids);
  const rows: AttendedEvent[] = [];
  for (const { row, ...is } of found) {
    const mayCancel = planned.has(row.projectGuid) && row.heldOn >= today && !is.isAttended;
    rows.push({
      guid: row.guid,
      version: row.version,
      project: projects.get(row.projectGuid)!,
      sectionNo: row.sectionNo,
      sectionName: row.sectionName,
      stage: row.stage,
      date: row.heldOn,
      startTime: row.startTime,
      place: row.place,
      isPlanned: row.isPlanned,
      isRequired: is.isRequired,
      createUserName: row.createUserName,
      attendances: (attendances.get(row.guid) ?? []).map((one) => toRow(one, actor, today)),
      actions: [
        ...(is.isMine && !is.isSignedIn && row.heldOn === today ? (['signIn'] as const) : []),
        ...(mayCancel ? (['cancel'] as const) : []),
      ],
    });
  }
  return rows;
}

type Entry = AttendanceEntry & { files: AttendanceRow['files'] };
interface Kept {
  record: AttendanceRecord;
  files: AttendanceRow['files'];
  entries: Entry[];
}

async function attendancesOf(db: Db, eventGuids: readonly string[]): Promise<Map<string, Kept[]>> {
  if (eventGuids.length === 0) return new Map();
  const records = await db
    .select()
    .from(attendance)
    .where(isOneOf(attendance.eventGuid, eventGuids))
    .orderBy(asc(attendance.signedInAt), asc(attendance.guid));
  const entries = await db
    .select()
    .from(attendanceEntry)
    .where(
      isOneOf(
        attendanceEntry.attendanceGuid,
        records.map(({ guid }) => guid),
      ),
    )
    .orderBy(asc(attendanceEntry.sequence));
  const kept: Kept[] = [];
  for (const record of records) {
    const its: Entry[] = [];
    for (const entry of entries.filter(({ attendanceGuid }) => attendanceGuid === record.guid))
      its.push({ ...entry, files: await filesOf(db, ATTENDANCE_ENTRY, entry.guid) });
    kept.push({ record, files: await filesOf(db, ATTENDANCE, record.guid), entries: its });
  }
  return Map.groupBy(kept, ({ record }) => record.eventGuid);
}

/** What its supervisor may still add to a record: on its day, until it is withdrawn. */
export function actionsOn(
  { userGuid, signedInAt }: Pick<AttendanceRecord, 'userGuid' | 'signedInAt'>,
  acts: readonly AttendanceEntry['act'][],
  actor: Pick<Context['actor'], 'guid'>,
  today: string,
): z.output<typeof attendanceAction>[] {
  const isTheirs = userGuid === actor.guid && formatDate(signedInAt) === today;
  if (!isTheirs || acts.includes(attendanceAct.code.withdraw)) return [];
  const hasLeft = acts.includes(attendanceAct.code.signOut);
  return [...(hasLeft ? [] : (['signOut'] as const)), 'annotate', 'withdraw'];
}

function toRow({ record, files, entries }: Kept, actor: Context['actor'], today: string): AttendanceRow {
  const acts = entries.map(({ act }) => act);
  return {
    guid: record.guid,
    userName: record.userName,
    enterpriseName: record.enterpriseName,
    deptName: record.deptName,
    supRole: record.supRole,
    place: record.place,
    remark: record.remark,
    files,
    signedInAt: formatDateTime(record.signedInAt),
    acts: entries.map(({ act, text, files: added, at }) => ({
      act,
      text,
      files: added,
      at: formatDateTime(at),
    })),
    isWithdrawn: acts.includes(attendanceAct.code.withdraw),
    actions: actionsOn(record, acts, actor, today),
  };
}

/** Whether this person may read the files of a sign-in. */
export async function canReadAttendance(context: Context, guid: string): Promise<boolean> {
  const [found] = await context.db
    .select({ guid: attendance.guid })
    .from(attendance)
    .innerJoin(event, eq(event.guid, attendance.eventGuid))
    .where(and(eq(attendance.guid, guid), await reachedEvents(context)));
  return found !== undefined;
}
